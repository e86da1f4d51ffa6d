#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>
#include <stddef.h>

// Swift cannot call C functions that take a variable number of arguments; these are libcurl's, one per argument type.

#ifdef __cplusplus
extern "C" {
#endif

/// Receives a piece of a head or a body. Another answer than `size * count` ends the transfer.
typedef size_t (*ccurl_bytes_callback)(char *bytes, size_t size, size_t count, void *user);

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value);
/// libcurl copies the text, except for CURLOPT_POSTFIELDS.
CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value);
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value);
CURLcode ccurl_set_callback(CURL *easy, CURLoption option, ccurl_bytes_callback value);

/// Removing a transfer must not wait for a name lookup that hangs: its thread is left to end by itself.
/// libcurl before 7.87 has no such option and waits; that is no error.
CURLcode ccurl_leave_lookups(CURL *easy);

CURLcode ccurl_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode ccurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value);
/// The text belongs to the handle and lives until its next use.
CURLcode ccurl_get_text(CURL *easy, CURLINFO info, const char **value);

CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value);

/// Part of an address; give the text back with `curl_free`.
CURLUcode ccurl_url_get(CURLU *address, CURLUPart part, char **text, unsigned int flags);

/// Takes the next transfer that has ended: its handle and how it ended. NULL when there is none.
CURL *ccurl_multi_next_ended(CURLM *multi, CURLcode *result);

/// Keeps SIGPIPE from the calling thread: a peer that hangs up is an error of the call, not the end of the process.
/// 0 when it worked.
int ccurl_block_sigpipe(void);

#ifdef __cplusplus
}
#endif

#endif
