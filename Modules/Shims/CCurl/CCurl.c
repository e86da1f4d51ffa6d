#include "CCurl.h"

#include <pthread.h>
#include <signal.h>

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) { return curl_easy_setopt(easy, option, value); }

CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) { return curl_easy_setopt(easy, option, value); }

CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}

CURLcode ccurl_set_callback(CURL *easy, CURLoption option, ccurl_bytes_callback value) {
  return curl_easy_setopt(easy, option, value);
}

CURLcode ccurl_leave_lookups(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075700
  return curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#else
  (void)easy;
  return CURLE_OK;
#endif
}

CURLcode ccurl_get_long(CURL *easy, CURLINFO info, long *value) { return curl_easy_getinfo(easy, info, value); }

CURLcode ccurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) { return curl_easy_getinfo(easy, info, value); }

CURLcode ccurl_get_text(CURL *easy, CURLINFO info, const char **value) { return curl_easy_getinfo(easy, info, value); }

CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
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
