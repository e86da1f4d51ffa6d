#include "CCurl.h"
#include "Loaded.h"

#include <pthread.h>
#include <signal.h>

// How each function below sets or reads a value.
#define SET(easy, option, value)                                                                                       \
  ccurl_set *set = ccurl_loaded_set();                                                                                 \
  return set == NULL ? CURLE_FAILED_INIT : set(easy, option, value)
#define GET(easy, info, value)                                                                                         \
  ccurl_get *get = ccurl_loaded_get();                                                                                 \
  return get == NULL ? CURLE_FAILED_INIT : get(easy, info, value)

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) { SET(easy, option, value); }

CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value) { SET(easy, option, value); }

CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) { SET(easy, option, value); }

CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) { SET(easy, option, value); }

CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) { SET(easy, option, value); }

CURLcode ccurl_set_callback(CURL *easy, CURLoption option, ccurl_bytes_callback value) { SET(easy, option, value); }

CURLcode ccurl_leave_lookups(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075700
  SET(easy, CURLOPT_QUICK_EXIT, 1L);
#else
  (void)easy;
  return CURLE_OK;
#endif
}

CURLcode ccurl_get_long(CURL *easy, CURLINFO info, long *value) { GET(easy, info, value); }

CURLcode ccurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) { GET(easy, info, value); }

CURLcode ccurl_get_text(CURL *easy, CURLINFO info, const char **value) { GET(easy, info, value); }

CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  ccurl_multi_set *set = ccurl_loaded_multi_set();
  return set == NULL ? CURLM_INTERNAL_ERROR : set(multi, option, value);
}

CURLUcode ccurl_url_get(CURLU *address, CURLUPart part, char **text, unsigned int flags) {
  ccurl_url_part *get = ccurl_loaded_url_part();
  return get == NULL ? CURLUE_OUT_OF_MEMORY : get(address, part, text, flags);
}

CURL *ccurl_multi_next_ended(CURLM *multi, CURLcode *result) {
  int left = 0;
  for (;;) {
    CURLMsg *message = curl_multi_info_read(multi, &left);
    if (message == NULL) return NULL;
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
}

int ccurl_block_sigpipe(void) {
  sigset_t set;
  if (sigemptyset(&set) != 0 || sigaddset(&set, SIGPIPE) != 0) return 1;
  return pthread_sigmask(SIG_BLOCK, &set, NULL);
}
