# shellcheck shell=bash
# The offline server's surroundings: a scripted model on the loopback and a CODEX_HOME of its own, so that nothing
# needs an account, nothing leaves the machine and the person's own ~/.codex is not touched.

# start_offline_model PROGRAM STATE: sets model_pid, model_identity and model_port.
start_offline_model() {
  command -v python3 >/dev/null || fail 3 "the offline model needs python3: install it first"
  local log="$2/offline-model.log" port_file="$2/offline-model.port" waited=0
  rm -f "$port_file"
  nohup python3 "$1" --port 0 --port-file "$port_file" >"$log" 2>&1 </dev/null &
  model_pid=$!
  model_identity=$(process_identity "$model_pid" || true)
  until [ -s "$port_file" ]; do
    if ! is_running "$model_pid" "$model_identity" || [ "$waited" -ge 100 ]; then
      cat "$log" >&2
      fail 1 "the offline model did not start; its log is above"
    fi
    waited=$((waited + 1))
    sleep 0.1
  done
  # shellcheck disable=SC2034
  model_port=$(cat "$port_file")
  rm -f "$port_file"
}

# prepare_offline_home STATE PORT: CODEX_HOME and the directory tasks work in. Threads of earlier runs stay.
prepare_offline_home() {
  local home="$1/offline-home" work="$1/offline-work"
  mkdir -p "$home" "$work"
  # A repository, so that its project has a branch.
  if [ ! -e "$work/.git" ] && command -v git >/dev/null; then
    git init -q "$work" && git -C "$work" symbolic-ref HEAD refs/heads/main
  fi
  cat >"$home/config.toml.new" <<TOML
# Written by start.sh --offline at every start.
model = "gpt-6-sol"
model_provider = "offline"
check_for_update_on_startup = false
suppress_unstable_features_warning = true

[analytics]
enabled = false

[features]
plugins = false
default_mode_request_user_input = true
request_permissions_tool = true

[tools.update_plan]
enabled = true

[model_providers.offline]
name = "offline"
base_url = "http://127.0.0.1:$2/v1"
wire_api = "responses"
requires_openai_auth = false
TOML
  if [ "${CODEX_APP_SERVER_OFFLINE_TOOLS:-0}" = 1 ]; then
    local tools
    tools=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/offline_tools.py
    cat >>"$home/config.toml.new" <<TOML

[mcp_servers.desk]
command = "python3"
args = ["$tools"]
TOML
  fi
  mv "$home/config.toml.new" "$home/config.toml"
}
