#!/bin/sh
# Tries to have a router forward the port of a world: three network namespaces are a house, its router
# (miniupnpd, on an own chain of nftables) and the internet, without a way to any other network. For
# NAT-PMP and for UPnP: a host in the house opens its port, bots come in from outside through it, the
# world is closed, and the router forwards nothing any more; a host that is killed leaves a port that
# ends by itself. Needs root, miniupnpd, nftables and iproute2. Called by: ./quoin package router
set -eu

packaging=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$packaging/../.." && pwd)
jar="$root/client/target/quoin.jar"
work="$packaging/target/router"
readonly PORT=47812
readonly PUBLIC=93.184.216.1 # miniupnpd takes none of a range kept for examples; it leads nowhere here
readonly PATIENCE_SECONDS=60
readonly LEASE_SECONDS=10

main() {
  [ "$(id -u)" -eq 0 ] || die "networks can be made by root alone"
  for tool in ip:iproute2 nft:nftables miniupnpd:miniupnpd; do
    command -v "${tool%:*}" >/dev/null || die "${tool%:*} is missing (apt-get install ${tool#*:})"
  done
  rm -rf "$work" && mkdir -p "$work"
  house=quoin-house-$$ router=quoin-router-$$ world=quoin-world-$$
  trap leave EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  make_networks
  for way in NAT-PMP UPnP; do
    start_router "$way"
    play "$way"
    kill_host "$way"
    stop_router
  done
  refuse
  be_behind_another
  without_router
  say "All of it works."
}

make_networks() {
  ip netns add "$house" && ip netns add "$router" && ip netns add "$world"
  ip link add in0 netns "$house" type veth peer name inside netns "$router"
  ip link add out0 netns "$world" type veth peer name outside netns "$router"
  give "$house" in0 192.168.77.2/24 && give "$router" inside 192.168.77.1/24
  give "$world" out0 93.184.216.2/24 && give "$router" outside $PUBLIC/24
  ip -n "$house" route add default via 192.168.77.1
  ip netns exec "$router" sh -c 'echo 1 >/proc/sys/net/ipv4/ip_forward'
  ip netns exec "$router" nft -f - <<'END'
table inet filter {
  chain forward {
    type filter hook forward priority 0; policy drop;
    ct state established,related accept
    iifname "inside" accept
    jump miniupnpd
  }
  chain miniupnpd { }
  chain prerouting { type nat hook prerouting priority -100; jump prerouting_miniupnpd; }
  chain postrouting {
    type nat hook postrouting priority 100;
    jump postrouting_miniupnpd
    oifname "outside" masquerade
  }
  chain prerouting_miniupnpd { }
  chain postrouting_miniupnpd { }
}
END
}

give() {
  ip -n "$1" addr add "$3" dev "$2"
  ip -n "$1" link set "$2" up
  ip -n "$1" link set lo up
}

# start_router WAY [PERMISSION]: the router with that protocol alone.
start_router() {
  natpmp=no upnp=no
  if [ "$1" = UPnP ]; then upnp=yes; else natpmp=yes; fi
  cat >"$work/router.conf" <<END
ext_ifname=outside
listening_ip=inside
enable_natpmp=$natpmp
enable_upnp=$upnp
secure_mode=yes
min_lifetime=$LEASE_SECONDS
lease_file=$work/leases
uuid=7d6e1f0c-5a55-4c07-9a1c-2f7c1b0a4711
${2-allow 1024-65535 192.168.77.0/24 1024-65535}
deny 0-65535 0.0.0.0/0 0-65535
END
  : >"$work/leases"
  ip netns exec "$router" miniupnpd -d -f "$work/router.conf" -P "$work/router.pid" \
    >"$work/router" 2>&1 &
  running=$!
  await "$work/router" "istening"
}

stop_router() {
  kill "$running" && wait "$running" || true
  running=
}

# serve [OPTION]...: a host in the house that asks the router, in the background.
serve() {
  : >"$work/serve"
  ip netns exec "$house" java "-Dquoin.portmap.lease-seconds=$LEASE_SECONDS" \
    -jar "$jar" serve --port $PORT --terrain flat --map-port >"$work/serve" 2>&1 &
  host=$!
}

forwards() { ip netns exec "$router" nft list ruleset | grep -c "dport $PORT.*dnat" || true; }

# await_forwards COUNT
await_forwards() {
  left=$PATIENCE_SECONDS
  until [ "$(forwards)" -eq "$1" ]; do
    [ "$left" -gt 0 ] || die "the router forwards $(forwards) ports instead of $1: $(cat "$work/serve")"
    left=$((left - 1)) && sleep 1
  done
}

play() {
  serve
  await "$work/serve" "forwards port $PORT ($1). Friends everywhere join at $PUBLIC:$PORT"
  [ "$(forwards)" -eq 2 ] || die "the router does not forward TCP and UDP"
  left=$PATIENCE_SECONDS
  until ip netns exec "$world" java -jar "$jar" find --host $PUBLIC:$PORT >"$work/find" 2>&1; do
    [ "$left" -gt 0 ] || die "nothing answers outside: $(cat "$work/find")"
    left=$((left - 1)) && sleep 1
  done
  for transport in udp tcp; do
    ip netns exec "$world" java -jar "$jar" bots --join $PUBLIC:$PORT --count 2 --seconds 5 \
      --transport $transport >"$work/bots" 2>&1 || die "from outside: $(cat "$work/bots")"
    [ "$(grep -c ' 0 desyncs' "$work/bots")" -eq 2 ] || die "from outside: $(cat "$work/bots")"
  done
  kill -TERM "$host" && wait "$host" || true
  host=
  [ "$(forwards)" -eq 0 ] || die "the port stays open: $(cat "$work/serve")"
  grep -q "no longer lets" "$work/serve" || die "the end is not told: $(cat "$work/serve")"
  say "$1: opened, 2 bots came in by UDP and 2 by TCP, closed again"
}

kill_host() {
  serve
  await "$work/serve" "forwards port $PORT"
  sleep $((LEASE_SECONDS + 2)) # Renewed meanwhile, or it would be over.
  [ "$(forwards)" -eq 2 ] || die "the port was not renewed: $(cat "$work/serve")"
  kill -KILL "$host" && wait "$host" 2>/dev/null || true
  host=
  await_forwards 0
  say "$1: renewed while it was open; after a kill it ended by itself"
}

refuse() {
  start_router UPnP "deny 1024-65535 192.168.77.0/24 1024-65535"
  serve
  await "$work/serve" "refuses to forward port $PORT"
  end_host
  stop_router
  say "a refusal is told: $(grep refuses "$work/serve")"
}

be_behind_another() {
  ip -n "$router" addr flush dev outside
  ip -n "$router" addr add 10.9.8.7/24 dev outside
  start_router UPnP
  serve
  await "$work/serve" "refuses to forward port $PORT" # miniupnpd does not say that address.
  end_host
  stop_router
  say "a router behind another is told: $(grep refuses "$work/serve")"
}

without_router() {
  serve
  await "$work/serve" "No router has answered"
  end_host
  say "no router is told"
}

end_host() {
  kill -TERM "$host" && wait "$host" || true
  host=
}

# await FILE TEXT
await() {
  left=$PATIENCE_SECONDS
  until grep -qF "$2" "$1"; do
    [ "$left" -gt 0 ] || die "waited in vain for \"$2\" in: $(cat "$1")"
    left=$((left - 1)) && sleep 1
  done
}

leave() {
  [ -z "${host-}" ] || kill -KILL "$host" 2>/dev/null || true
  [ -z "${running-}" ] || kill "$running" 2>/dev/null || true
  for each in "$house" "$router" "$world"; do
    ip netns del "$each" 2>/dev/null || true
  done
}

say() { printf '%s\n' "$*" >&2; }
die() { say "$*" && exit 1; }

main "$@"
