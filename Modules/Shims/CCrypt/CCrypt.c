#include "CCrypt.h"

#include <crypt.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(CCRYPT_HASH_SIZE >= CRYPT_OUTPUT_SIZE, "a hash fits");
_Static_assert(CCRYPT_SECRET_SIZE < CRYPT_MAX_PASSPHRASE_SIZE, "a secret fits");

// Hashes into `out`; nothing of the secret stays in memory that is given back.
static int crypt_into(const char *secret, const char *setting, char *out) {
  void *work = NULL;
  int size = 0;
  const char *made = crypt_ra(secret, setting, &work, &size);
  int done = made != NULL && made[0] != '*' && strlen(made) < CCRYPT_HASH_SIZE;
  if (done) memcpy(out, made, strlen(made) + 1);
  if (work != NULL) {
    OPENSSL_cleanse(work, (size_t)size);
    free(work);
  }
  return done;
}

int ccrypt_hash(const char *secret, unsigned long cost, char *out) {
  // Without bytes of ours the salt comes from the system's random source.
  char setting[CRYPT_GENSALT_OUTPUT_SIZE];
  if (crypt_gensalt_rn("$y$", cost, NULL, 0, setting, (int)sizeof setting) == NULL) return 0;
  return crypt_into(secret, setting, out);
}

int ccrypt_matches(const char *secret, const char *hash) {
  char made[CCRYPT_HASH_SIZE];
  if (!crypt_into(secret, hash, made)) return 0;
  size_t length = strlen(hash);
  if (strlen(made) != length) return 0;
  return CRYPTO_memcmp(made, hash, length) == 0;
}

int ccrypt_digest(const uint8_t *bytes, size_t count, uint8_t *out) {
  unsigned int written = 0;
  return EVP_Digest(bytes, count, out, &written, EVP_sha256(), NULL) == 1 && written == CCRYPT_DIGEST_SIZE;
}
