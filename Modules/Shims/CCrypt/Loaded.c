#if defined(__linux__)

#include "CLazyLibrary.h"

#include <crypt.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <stddef.h>

// What is used of libcrypt and of libcrypto, which are loaded at the first password or token.

static clazy_library libcrypt = {{"libcrypt.so.1", "libcrypt.so.2"}, NULL};
static clazy_library libcrypto = {{"libcrypto.so.3"}, NULL};

CLAZY_FUNCTION(libcrypt, char *, NULL, crypt_ra, (const char *secret, const char *setting, void **work, int *size),
               (secret, setting, work, size))
CLAZY_FUNCTION(libcrypt, char *, NULL, crypt_gensalt_rn,
               (const char *prefix, unsigned long cost, const char *bytes, int count, char *out, int size),
               (prefix, cost, bytes, count, out, size))

CLAZY_PROCEDURE(libcrypto, OPENSSL_cleanse, (void *bytes, size_t count), (bytes, count))
// Without the library nothing is equal.
CLAZY_FUNCTION(libcrypto, int, 1, CRYPTO_memcmp, (const void *one, const void *other, size_t count), (one, other, count))
CLAZY_FUNCTION(libcrypto, const EVP_MD *, NULL, EVP_sha256, (void), ())
CLAZY_FUNCTION(libcrypto, int, 0, EVP_Digest,
               (const void *bytes, size_t count, unsigned char *out, unsigned int *written, const EVP_MD *kind,
                ENGINE *engine),
               (bytes, count, out, written, kind, engine))

#endif
