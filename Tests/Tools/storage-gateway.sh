#!/usr/bin/env bash
# Starts or stops a storage service on this machine: Ceph with its gateway for Amazon S3's protocol.
#
# usage: storage-gateway.sh start FOLDER PORT    creates FOLDER, and prints the URL of the service
#        storage-gateway.sh stop FOLDER
#
# It listens on 127.0.0.1 alone, keeps objects in memory, and knows one user, whose keys are AK and SK. Everything it
# writes is in FOLDER. The packages radosgw, ceph-mon, ceph-osd and ceph-common are needed.
set -euo pipefail

configure() {
  cat >ceph.conf <<CONFIGURATION
[global]
fsid = $cluster
mon host = [v2:127.0.0.1:$((port + 1)),v1:127.0.0.1:$((port + 2))]
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
mon allow pool size one = true
mon data avail crit = 1
osd crush chooseleaf type = 0
run dir = $folder/run
log file = $folder/log/\$name.log
admin socket = $folder/run/\$name.asok
pid file = $folder/run/\$name.pid
keyring = $folder/keyring
mon data = $folder/mon
osd data = $folder/osd
osd objectstore = memstore
memstore device bytes = 4294967296
rgw frontends = beast endpoint=127.0.0.1:$port
rgw dynamic resharding = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
CONFIGURATION
}

# try COMMAND...: runs a command until it succeeds, at most a minute.
try() {
  for _ in $(seq 120); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.5
  done
  echo "no success within a minute: $*" >&2
  return 1
}

start() {
  local cluster storage
  mkdir -p "$folder"/{mon,osd,run,log}
  cd "$folder"
  cluster="$(cat /proc/sys/kernel/random/uuid)"
  storage="$(cat /proc/sys/kernel/random/uuid)"
  configure
  ceph-authtool --create-keyring keyring --gen-key -n mon. --cap mon 'allow *'
  ceph-authtool keyring --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *'
  monmaptool --create --fsid "$cluster" \
    --addv a "[v2:127.0.0.1:$((port + 1)),v1:127.0.0.1:$((port + 2))]" monmap
  ceph-mon -c ceph.conf --mkfs -i a --monmap monmap --keyring keyring
  ceph-mon -c ceph.conf -i a
  try ceph -c ceph.conf osd new "$storage"
  ceph -c ceph.conf auth get-or-create osd.0 mon 'allow *' osd 'allow *' >>keyring
  ceph-osd -c ceph.conf -i 0 --mkfs --osd-uuid "$storage"
  ceph-osd -c ceph.conf -i 0
  try radosgw-admin -c ceph.conf user create --uid=user --display-name=user \
    --access-key=AK --secret-key=SK
  radosgw -c ceph.conf -n client.admin
  try curl -sS -m 3 "http://127.0.0.1:$port/"
}

stop() {
  local name process
  for name in client.admin osd.0 mon.a; do
    process="$(cat "$folder/run/$name.pid" 2>/dev/null || true)"
    [ -z "$process" ] || kill "$process" 2>/dev/null || true
    # Later, another process can have the number.
    rm -f "$folder/run/$name.pid"
  done
}

folder="${2:?folder}"
case "${1:?start or stop}" in
start)
  port="${3:?port}"
  start >&2
  echo "http://127.0.0.1:$port"
  ;;
stop) stop ;;
*) exit 2 ;;
esac
