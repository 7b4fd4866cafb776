#!/usr/bin/env bash
# Starts or stops nginx on this machine, before a storage service, with paths that refuse, redirect and drop requests.
#
# usage: proxy.sh start FOLDER PORT SERVICE    creates FOLDER, and prints the URL of the proxy
#        proxy.sh stop FOLDER
#
# It listens on 127.0.0.1 alone. Everything it writes is in FOLDER. Its paths are these:
#   /through/   passes requests on to SERVICE, which is a URL,
#   /small/     refuses content of more than 1,000 bytes with the status 413,
#   /busy/      refuses all requests with the status 503 and a Retry-After of 7 seconds,
#   /moved/     redirects all requests to SERVICE with the status 307,
#   /dropped/   ends the connection without an answer.
set -euo pipefail

start() {
  mkdir -p "$folder"/{logs,content}
  cat >"$folder/nginx.conf" <<CONFIGURATION
pid $folder/nginx.pid;
error_log $folder/logs/error.log;
worker_processes 1;
events {}
http {
  access_log off;
  client_body_temp_path $folder/content;
  proxy_temp_path $folder/content;
  fastcgi_temp_path $folder/content;
  uwsgi_temp_path $folder/content;
  scgi_temp_path $folder/content;
  server {
    listen 127.0.0.1:$port;
    client_max_body_size 1g;
    location /through/ { proxy_pass $service/; }
    location /small/ { client_max_body_size 1000; proxy_pass $service/; }
    location /busy/ { add_header Retry-After 7 always; return 503; }
    location ~ ^/moved/(.*)\$ { return 307 $service/\$1; }
    location /dropped/ { return 444; }
  }
}
CONFIGURATION
  # The workers of a proxy that runs as root must be able to write into the folder.
  [ "$(id -u)" != 0 ] || sed -i '1i user root;' "$folder/nginx.conf"
  PATH="$PATH:/usr/sbin" nginx -p "$folder" -e "$folder/logs/error.log" -c "$folder/nginx.conf"
}

stop() {
  local process
  process="$(cat "$folder/nginx.pid" 2>/dev/null || true)"
  [ -z "$process" ] || kill "$process" 2>/dev/null || true
  # Later, another process can have the number.
  rm -f "$folder/nginx.pid"
}

folder="${2:?folder}"
case "${1:?start or stop}" in
start)
  port="${3:?port}"
  service="${4:?service}"
  start >&2
  echo "http://127.0.0.1:$port"
  ;;
stop) stop ;;
*) exit 2 ;;
esac
