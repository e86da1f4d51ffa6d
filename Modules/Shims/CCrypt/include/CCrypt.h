#ifndef CCRYPT_H
#define CCRYPT_H

#include <stddef.h>
#include <stdint.h>

// Hashes of passwords and tokens, by libcrypt and OpenSSL's libcrypto; none of their headers reaches Swift.

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes that hold any hash of `ccrypt_hash` with its end.
#define CCRYPT_HASH_SIZE 384
/// Most bytes of a secret that `ccrypt_hash` takes.
#define CCRYPT_SECRET_SIZE 511
/// Bytes of a SHA-256 digest.
#define CCRYPT_DIGEST_SIZE 32

/// Hashes a secret by yescrypt with a new random salt; salt and cost stand in the hash (crypt(5)).
/// `cost` is 1 (about 1 ms) to 11; each step doubles time and memory. `out` has CCRYPT_HASH_SIZE bytes.
/// 1 when it is done, 0 when the system refused.
int ccrypt_hash(const char *secret, unsigned long cost, char *out);

/// 1 when the secret is the one that was hashed. It takes as long for one that is not.
int ccrypt_matches(const char *secret, const char *hash);

/// The SHA-256 digest of bytes. `out` has CCRYPT_DIGEST_SIZE bytes. 1 when it is done.
int ccrypt_digest(const uint8_t *bytes, size_t count, uint8_t *out);

#ifdef __cplusplus
}
#endif

#endif
