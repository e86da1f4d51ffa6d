#ifndef CCURL_LOADED_H
#define CCURL_LOADED_H

#include <curl/curl.h>

typedef CURLcode ccurl_set(CURL *easy, CURLoption option, ...);
typedef CURLcode ccurl_get(CURL *easy, CURLINFO info, ...);
typedef CURLMcode ccurl_multi_set(CURLM *multi, CURLMoption option, ...);
typedef __typeof__(curl_url_get) ccurl_url_part;

// Functions of libcurl; NULL where it is not there.
ccurl_set *ccurl_loaded_set(void);
ccurl_get *ccurl_loaded_get(void);
ccurl_multi_set *ccurl_loaded_multi_set(void);
ccurl_url_part *ccurl_loaded_url_part(void);

#endif
