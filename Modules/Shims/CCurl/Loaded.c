#include "CCurl.h"
#include "Loaded.h"

#if defined(__linux__)

#include "CLazyLibrary.h"

// What is used of libcurl, which is loaded at the first request.

static clazy_library curl = {{"libcurl.so.4"}, NULL};

#define FUNCTION(result, failure, name, parameters, arguments)                                                         \
  CLAZY_FUNCTION(curl, result, failure, name, parameters, arguments)

FUNCTION(CURLcode, CURLE_FAILED_INIT, curl_global_init, (long flags), (flags))
FUNCTION(time_t, -1, curl_getdate, (const char *text, const time_t *unused), (text, unused))
CLAZY_PROCEDURE(curl, curl_free, (void *text), (text))

FUNCTION(CURL *, NULL, curl_easy_init, (void), ())
CLAZY_PROCEDURE(curl, curl_easy_cleanup, (CURL * easy), (easy))
FUNCTION(const char *, "libcurl is missing", curl_easy_strerror, (CURLcode code), (code))

FUNCTION(CURLM *, NULL, curl_multi_init, (void), ())
FUNCTION(CURLMcode, CURLM_INTERNAL_ERROR, curl_multi_cleanup, (CURLM * multi), (multi))
FUNCTION(CURLMcode, CURLM_INTERNAL_ERROR, curl_multi_add_handle, (CURLM * multi, CURL *easy), (multi, easy))
FUNCTION(CURLMcode, CURLM_INTERNAL_ERROR, curl_multi_remove_handle, (CURLM * multi, CURL *easy), (multi, easy))
FUNCTION(CURLMcode, CURLM_INTERNAL_ERROR, curl_multi_perform, (CURLM * multi, int *running), (multi, running))
FUNCTION(CURLMcode, CURLM_INTERNAL_ERROR, curl_multi_poll,
         (CURLM * multi, struct curl_waitfd *files, unsigned int count, int milliseconds, int *ready),
         (multi, files, count, milliseconds, ready))
FUNCTION(CURLMcode, CURLM_INTERNAL_ERROR, curl_multi_wakeup, (CURLM * multi), (multi))
FUNCTION(CURLMsg *, NULL, curl_multi_info_read, (CURLM * multi, int *left), (multi, left))

FUNCTION(struct curl_slist *, NULL, curl_slist_append, (struct curl_slist * list, const char *text), (list, text))
CLAZY_PROCEDURE(curl, curl_slist_free_all, (struct curl_slist * list), (list))

FUNCTION(CURLU *, NULL, curl_url, (void), ())
CLAZY_PROCEDURE(curl, curl_url_cleanup, (CURLU * address), (address))
FUNCTION(CURLUcode, CURLUE_OUT_OF_MEMORY, curl_url_set,
         (CURLU * address, CURLUPart part, const char *text, unsigned int flags), (address, part, text, flags))
FUNCTION(const char *, "libcurl is missing", curl_url_strerror, (CURLUcode code), (code))

#define ADDRESS(type, name, symbol)                                                                                    \
  type *name(void) {                                                                                                   \
    static void *known;                                                                                                \
    return (type *)clazy_symbol(&curl, #symbol, &known);                                                               \
  }

#else

#define ADDRESS(type, name, symbol)                                                                                    \
  type *name(void) { return symbol; }

#endif

// Of these the address is asked for: they take a variable number of arguments, which cannot be handed on, or their type is
// not the same in each version.
ADDRESS(ccurl_url_part, ccurl_loaded_url_part, curl_url_get)
ADDRESS(ccurl_set, ccurl_loaded_set, curl_easy_setopt)
ADDRESS(ccurl_get, ccurl_loaded_get, curl_easy_getinfo)
ADDRESS(ccurl_multi_set, ccurl_loaded_multi_set, curl_multi_setopt)
