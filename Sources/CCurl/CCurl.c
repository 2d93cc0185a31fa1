// Strict C11 hides the signal functions of POSIX otherwise, and SOCK_CLOEXEC.
#if defined(__linux__)
#define _GNU_SOURCE 1
#else
#define _DARWIN_C_SOURCE 1
#endif

#include "CCurl.h"

#include <curl/curl.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

const int32_t ccurl_ok = CURLE_OK;
const int32_t ccurl_again = CURLE_AGAIN;
const int32_t ccurl_unusable = CURLE_FAILED_INIT;
const int32_t ccurl_cancelled = CURLE_ABORTED_BY_CALLBACK;
const int32_t ccurl_name_not_resolved = CURLE_COULDNT_RESOLVE_HOST;
const int32_t ccurl_could_not_connect = CURLE_COULDNT_CONNECT;
const int32_t ccurl_proxy_not_resolved = CURLE_COULDNT_RESOLVE_PROXY;
#if LIBCURL_VERSION_NUM >= 0x074900
const int32_t ccurl_proxy_failed = CURLE_PROXY;
#else
const int32_t ccurl_proxy_failed = CURLE_COULDNT_CONNECT;
#endif
const int32_t ccurl_timed_out = CURLE_OPERATION_TIMEDOUT;
const int32_t ccurl_tls_failed = CURLE_SSL_CONNECT_ERROR;
const int32_t ccurl_peer_not_verified = CURLE_PEER_FAILED_VERIFICATION;
const int32_t ccurl_ca_file_unreadable = CURLE_SSL_CACERT_BADFILE;
const int32_t ccurl_got_nothing = CURLE_GOT_NOTHING;
const int32_t ccurl_receive_failed = CURLE_RECV_ERROR;
const int32_t ccurl_not_http = CURLE_UNSUPPORTED_PROTOCOL;
const int32_t ccurl_weird_reply = CURLE_WEIRD_SERVER_REPLY;

struct ccurl_handle {
  CURL *easy;
  CURLM *multi;
  atomic_bool is_cancelled;
  int socket_error;  ///< errno of a socket that could not be made
  char error_text[CURL_ERROR_SIZE];
};

static pthread_once_t initialised = PTHREAD_ONCE_INIT;

static void initialise(void) { curl_global_init(CURL_GLOBAL_DEFAULT); }

/// The body of a probe is of no interest.
static size_t discard(char *bytes, size_t size, size_t count, void *context) {
  (void)bytes;
  (void)context;
  return size * count;
}

/// Makes the socket so that no child of the program can ever get it: it carries a link that may run commands.
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)purpose;
#ifdef SOCK_CLOEXEC
  int made = socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
#else
  int made = socket(address->family, address->socktype, address->protocol);
  if (made >= 0) fcntl(made, F_SETFD, FD_CLOEXEC);
#endif
  if (made < 0) ((ccurl_handle *)context)->socket_error = errno;
  return made < 0 ? CURL_SOCKET_BAD : made;
}

/// Options that an old or reduced libcurl may lack: nothing that safety rests on.
static void set_optional(CURL *easy) {
  curl_easy_setopt(easy, CURLOPT_SSL_ENABLE_ALPN, 0L);
#if LIBCURL_VERSION_NUM >= 0x075700
  // Without it, cleaning up after a cancelled connect would wait for a name lookup that hangs.
  curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#endif
}

static CURLcode set_protocols(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

static CURLcode configure(ccurl_handle *handle, const ccurl_config *config) {
  CURL *easy = handle->easy;
  CURLcode code = set_protocols(easy);
  set_optional(easy);
#define SET(option, value) \
  if (code == CURLE_OK) code = curl_easy_setopt(easy, option, value)
  SET(CURLOPT_URL, config->url);
  SET(CURLOPT_CONNECT_ONLY, config->connect_only ? 1L : 0L);
  SET(CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
  SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  SET(CURLOPT_SSL_VERIFYPEER, 1L);
  SET(CURLOPT_SSL_VERIFYHOST, 2L);
  SET(CURLOPT_FOLLOWLOCATION, 0L);
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_CONNECTTIMEOUT_MS, (long)config->connect_timeout_milliseconds);
  SET(CURLOPT_TIMEOUT_MS, (long)config->total_timeout_milliseconds);
  SET(CURLOPT_WRITEFUNCTION, discard);
  SET(CURLOPT_OPENSOCKETFUNCTION, open_socket);
  SET(CURLOPT_OPENSOCKETDATA, handle);
  SET(CURLOPT_ERRORBUFFER, handle->error_text);
  // The empty string switches off what http_proxy and its like in the environment would set.
  SET(CURLOPT_PROXY, config->proxy ? config->proxy : "");
  // Likewise for no_proxy: a proxy that was asked for is not passed by.
  SET(CURLOPT_NOPROXY, "");
  if (config->proxy) SET(CURLOPT_HTTPPROXYTUNNEL, 1L);
  if (config->ca_file) {
    SET(CURLOPT_CAINFO, config->ca_file);
    SET(CURLOPT_CAPATH, NULL);
  }
  if (config->unix_socket_path) SET(CURLOPT_UNIX_SOCKET_PATH, config->unix_socket_path);
#undef SET
  return code;
}

ccurl_handle *ccurl_open(const ccurl_config *config) {
  pthread_once(&initialised, initialise);
  ccurl_handle *handle = calloc(1, sizeof(ccurl_handle));
  if (!handle) return NULL;
  atomic_init(&handle->is_cancelled, false);
  handle->easy = curl_easy_init();
  handle->multi = curl_multi_init();
  if (handle->easy && handle->multi && configure(handle, config) == CURLE_OK &&
      curl_multi_add_handle(handle->multi, handle->easy) == CURLM_OK)
    return handle;
  ccurl_close(handle);
  return NULL;
}

/// Keeps SIGPIPE from ending the process: TLS writes with plain `write` in some versions, and CURLOPT_NOSIGNAL makes
/// libcurl leave the signal alone.
typedef struct pipe_guard {
  sigset_t old_mask;
  int was_pending;
} pipe_guard;

static int is_pipe_pending(void) {
  sigset_t pending;
  return sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1;
}

static void pipe_set(sigset_t *set) {
  sigemptyset(set);
  sigaddset(set, SIGPIPE);
}

static pipe_guard hold_pipe_signal(void) {
  pipe_guard guard;
  sigset_t pipe;
  pipe_set(&pipe);
  guard.was_pending = is_pipe_pending();
  pthread_sigmask(SIG_BLOCK, &pipe, &guard.old_mask);
  return guard;
}

static void release_pipe_signal(pipe_guard guard) {
  if (!guard.was_pending && is_pipe_pending()) {
    sigset_t pipe;
    int number;
    pipe_set(&pipe);
    sigwait(&pipe, &number);
  }
  pthread_sigmask(SIG_SETMASK, &guard.old_mask, NULL);
}

void ccurl_close(ccurl_handle *handle) {
  if (!handle) return;
  pipe_guard guard = hold_pipe_signal();
  if (handle->multi && handle->easy) curl_multi_remove_handle(handle->multi, handle->easy);
  if (handle->easy) curl_easy_cleanup(handle->easy);
  if (handle->multi) curl_multi_cleanup(handle->multi);
  release_pipe_signal(guard);
  free(handle);
}

/// Drives the multi handle rather than `curl_easy_perform`, which looks up only once a second and so cannot be
/// cancelled at once.
static int32_t drive(ccurl_handle *handle) {
  while (!atomic_load(&handle->is_cancelled)) {
    int running = 0;
    if (curl_multi_perform(handle->multi, &running) != CURLM_OK) return CURLE_FAILED_INIT;
    int left = 0;
    CURLMsg *message = curl_multi_info_read(handle->multi, &left);
    if (message && message->msg == CURLMSG_DONE) return message->data.result;
    if (!running) return CURLE_FAILED_INIT;
    if (curl_multi_poll(handle->multi, NULL, 0, 1000, NULL) != CURLM_OK) return CURLE_FAILED_INIT;
  }
  return CURLE_ABORTED_BY_CALLBACK;
}

int32_t ccurl_perform(ccurl_handle *handle) {
  pipe_guard guard = hold_pipe_signal();
  int32_t code = drive(handle);
  release_pipe_signal(guard);
  return code;
}

void ccurl_cancel(ccurl_handle *handle) {
  atomic_store(&handle->is_cancelled, true);
  curl_multi_wakeup(handle->multi);
}

int32_t ccurl_send(ccurl_handle *handle, const void *bytes, size_t count, size_t *sent) {
  *sent = 0;
  handle->error_text[0] = 0;
  pipe_guard guard = hold_pipe_signal();
  int32_t code = curl_easy_send(handle->easy, bytes, count, sent);
  release_pipe_signal(guard);
  return code;
}

int32_t ccurl_receive(ccurl_handle *handle, void *bytes, size_t capacity, size_t *received) {
  *received = 0;
  handle->error_text[0] = 0;
  pipe_guard guard = hold_pipe_signal();
  int32_t code = curl_easy_recv(handle->easy, bytes, capacity, received);
  release_pipe_signal(guard);
  return code;
}

int ccurl_socket(ccurl_handle *handle) {
  curl_socket_t socket = CURL_SOCKET_BAD;
  curl_easy_getinfo(handle->easy, CURLINFO_ACTIVESOCKET, &socket);
  return socket == CURL_SOCKET_BAD ? -1 : (int)socket;
}

int64_t ccurl_response_status(ccurl_handle *handle) {
  long status = 0;
  curl_easy_getinfo(handle->easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

int64_t ccurl_os_error(ccurl_handle *handle) {
  if (handle->socket_error) return handle->socket_error;
  long number = 0;
  curl_easy_getinfo(handle->easy, CURLINFO_OS_ERRNO, &number);
  return number;
}

int64_t ccurl_proxy_status(ccurl_handle *handle) {
  long status = 0;
  curl_easy_getinfo(handle->easy, CURLINFO_HTTP_CONNECTCODE, &status);
  return status;
}

int ccurl_is_proxy_refusal(ccurl_handle *handle) {
#if LIBCURL_VERSION_NUM >= 0x074900
  long code = CURLPX_OK;
  curl_easy_getinfo(handle->easy, CURLINFO_PROXY_ERROR, &code);
  switch (code) {
    case CURLPX_NO_AUTH:
    case CURLPX_USER_REJECTED:
    case CURLPX_REPLY_NOT_ALLOWED:
    case CURLPX_REPLY_COMMAND_NOT_SUPPORTED:
    case CURLPX_REPLY_ADDRESS_TYPE_NOT_SUPPORTED:
      return 1;
    default:
      return 0;
  }
#else
  (void)handle;
  return 0;
#endif
}

int ccurl_has_resolved(ccurl_handle *handle) {
  curl_off_t microseconds = 0;
  curl_easy_getinfo(handle->easy, CURLINFO_NAMELOOKUP_TIME_T, &microseconds);
  return microseconds > 0;
}

int ccurl_has_connected(ccurl_handle *handle) {
  // CURLINFO_CONNECT_TIME_T would only say so once TLS is done as well.
  long port = 0;
  curl_easy_getinfo(handle->easy, CURLINFO_LOCAL_PORT, &port);
  return port > 0;
}

const char *ccurl_error_text(ccurl_handle *handle) { return handle->error_text; }
