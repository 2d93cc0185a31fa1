/// What we use of libcurl: one connection that is either left open for raw bytes or carries one GET.
///
/// Swift cannot call variadic functions and should not copy macros, so options are a struct, results are exported
/// constants, and <curl/curl.h> stays on the other side of this header. Works with libcurl 7.68 and newer.
#ifndef CCurl_h
#define CCurl_h

#include <stddef.h>
#include <stdint.h>

/// A curl handle with the multi handle that drives it. Not thread-safe, but for `ccurl_cancel`.
typedef struct ccurl_handle ccurl_handle;

/// How to connect. The strings are copied.
typedef struct ccurl_config {
  const char *url;                    ///< http:// or https://, never ws://
  const char *ca_file;                ///< PEM file that replaces the system's authorities, or NULL
  const char *unix_socket_path;       ///< connect there instead of to the URL's host, or NULL
  const char *proxy;                  ///< URL of a proxy to tunnel through, or NULL for none. http_proxy, no_proxy and their like in the
                                      ///< environment are ignored: they say nothing of who may see this link
  int64_t connect_timeout_milliseconds;  ///< name, TCP and TLS together
  int64_t total_timeout_milliseconds;    ///< the whole `ccurl_perform`; 0 for no limit
  int connect_only;                   ///< 1: stop after connecting, for ccurl_send and ccurl_receive; 0: GET the URL
} ccurl_config;

/// Results of curl, by the names it documents them under.
extern const int32_t ccurl_ok;
extern const int32_t ccurl_again;
extern const int32_t ccurl_unusable;
extern const int32_t ccurl_cancelled;
extern const int32_t ccurl_name_not_resolved;
extern const int32_t ccurl_could_not_connect;
extern const int32_t ccurl_proxy_not_resolved;
extern const int32_t ccurl_proxy_failed;
extern const int32_t ccurl_timed_out;
extern const int32_t ccurl_tls_failed;
extern const int32_t ccurl_peer_not_verified;
extern const int32_t ccurl_ca_file_unreadable;
extern const int32_t ccurl_got_nothing;
extern const int32_t ccurl_receive_failed;
extern const int32_t ccurl_not_http;
extern const int32_t ccurl_weird_reply;

/// A new handle, or NULL when there is no memory or libcurl refuses an option that safety rests on.
ccurl_handle *ccurl_open(const ccurl_config *config);

/// Ends the connection and frees the handle.
void ccurl_close(ccurl_handle *handle);

/// Connects, or does the GET; blocks until it is done, fails, times out or is cancelled.
int32_t ccurl_perform(ccurl_handle *handle);

/// Makes `ccurl_perform` return `ccurl_cancelled` soon. May be called on any thread.
void ccurl_cancel(ccurl_handle *handle);

/// Sends what the socket takes now. After `ccurl_again` the next call must pass the same address and at least as many
/// bytes: OpenSSL refuses a retry from anywhere else.
int32_t ccurl_send(ccurl_handle *handle, const void *bytes, size_t count, size_t *sent);

/// Receives what is there now; `ccurl_ok` with nothing received is the end of the stream.
int32_t ccurl_receive(ccurl_handle *handle, void *bytes, size_t capacity, size_t *received);

/// The connected socket, or -1.
int ccurl_socket(ccurl_handle *handle);

/// HTTP status of the GET, or 0.
int64_t ccurl_response_status(ccurl_handle *handle);

/// errno of the last failed connect, or 0.
int64_t ccurl_os_error(ccurl_handle *handle);

/// 1 when the host's name was resolved (also while what followed failed).
int ccurl_has_resolved(ccurl_handle *handle);

/// 1 when TCP was connected (also while TLS failed).
int ccurl_has_connected(ccurl_handle *handle);

/// HTTP status of the proxy's answer to CONNECT, or 0.
int64_t ccurl_proxy_status(ccurl_handle *handle);

/// 1 when a SOCKS proxy said no, 0 when it merely could not get through.
int ccurl_is_proxy_refusal(ccurl_handle *handle);

/// libcurl's own sentence about the last failure; empty when it has none. Valid until the next call.
const char *ccurl_error_text(ccurl_handle *handle);

#endif
