package org.quoin.lab.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tinylog.Logger;

/**
 * Two houses, a router for each, and the internet between them, in Linux network namespaces with
 * real rules for addresses. No packet leaves the machine.
 *
 * <pre>
 *   host 10.1.0.2 ── 10.1.0.1 router 203.0.113.2 ──┐
 *                                                  ├── internet 203.0.113.1, the meeting point
 *   joiner 10.2.0.2 ── 10.2.0.1 router 203.0.113.3 ┘
 * </pre>
 */
final class MeetNetworks implements AutoCloseable {
    /** Of the meeting point. */
    static final String MEET = "203.0.113.1";

    private static final List<String> TOOLS = List.of("ip", "iptables");

    private final String mark = Long.toString(ProcessHandle.current().pid(), 36);
    private final List<String> made = new ArrayList<>();

    /** How a router treats what goes out. */
    enum Router {
        /**
         * Each socket inside has one port outside, for everybody; answers come in, others do not.
         */
        CONE,
        /** Each socket inside has another port outside for each other end. */
        SYMMETRIC,
        /** Lets no datagram through. */
        NO_UDP;

        String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** The sentence that names what is missing to make networks here; empty if nothing is. */
    static String missing() throws InterruptedException {
        for (String tool : TOOLS) {
            try {
                run(List.of(tool, "-V"));
            } catch (IOException e) {
                return tool
                        + " is missing: install the package "
                        + (tool.equals("ip") ? "iproute2" : tool);
            }
        }
        try {
            run(List.of("unshare", "--net", "true"));
            return "";
        } catch (IOException e) {
            return "networks can be made by root alone";
        }
    }

    /** Makes the internet. */
    MeetNetworks() throws IOException, InterruptedException {
        add("net");
        in("net", "ip link add br0 type bridge");
        in("net", "ip addr add " + MEET + "/24 dev br0");
        in("net", "ip link set br0 up");
    }

    /** Makes a house with its router, in place of one of the same number. */
    void house(int number, Router kind) throws IOException, InterruptedException {
        String house = "house" + number;
        String router = "router" + number;
        if (made.contains(name(router))) {
            in("net", "ip link del to" + number); // The kernel takes its time with the rest.
        }
        for (String each : List.of(house, router)) {
            if (made.remove(name(each))) {
                run(List.of("ip", "netns", "del", name(each)));
            }
            add(each);
        }
        String wire = "q" + mark + number;
        pair(wire + "o", router, "out", "net", "to" + number);
        pair(wire + "i", router, "in", house, "eth0");
        in("net", "ip link set to" + number + " master br0");
        in("net", "ip link set to" + number + " up");
        in(router, "ip addr add 203.0.113." + (number + 1) + "/24 dev out");
        in(router, "ip addr add 10." + number + ".0.1/24 dev in");
        in(router, "ip link set out up");
        in(router, "ip link set in up");
        in(house, "ip addr add 10." + number + ".0.2/24 dev eth0");
        in(house, "ip link set eth0 up");
        in(house, "ip route add default via 10." + number + ".0.1");
        in(router, "sysctl -qw net.ipv4.ip_forward=1");
        // What nobody inside has asked for is dropped, before it is remembered.
        in(router, "iptables -A INPUT -i out -m conntrack --ctstate NEW -j DROP");
        if (kind == Router.NO_UDP) {
            in(router, "iptables -A FORWARD -p udp -j DROP");
        }
        in(router, "iptables -A FORWARD -i out -m conntrack --ctstate NEW -j DROP");
        String random = kind == Router.SYMMETRIC ? " --random-fully" : "";
        in(router, "iptables -t nat -A POSTROUTING -o out -j MASQUERADE" + random);
    }

    private void pair(String wire, String from, String as, String to, String asToo)
            throws IOException, InterruptedException {
        String left = wire + "a";
        String right = wire + "b";
        run(List.of("ip", "link", "add", left, "type", "veth", "peer", "name", right));
        run(List.of("ip", "link", "set", left, "netns", name(from), "name", as));
        run(List.of("ip", "link", "set", right, "netns", name(to), "name", asToo));
    }

    private String name(String network) {
        return "quoin-" + mark + "-" + network;
    }

    private void add(String network) throws IOException, InterruptedException {
        run(List.of("ip", "netns", "add", name(network)));
        made.add(name(network));
        in(network, "ip link set lo up");
    }

    private void in(String network, String words) throws IOException, InterruptedException {
        List<String> command = inside(network, List.of());
        command.addAll(List.of(words.split(" ", -1)));
        run(command);
    }

    /** A command that runs in a network. */
    List<String> inside(String network, List<String> words) {
        List<String> command = new ArrayList<>(List.of("ip", "netns", "exec", name(network)));
        command.addAll(words);
        return command;
    }

    private static void run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + ": " + said.strip());
        }
    }

    @Override
    public void close() {
        for (String each : made) {
            try {
                run(List.of("ip", "netns", "del", each));
            } catch (IOException e) {
                Logger.warn("the network {} is left: {}", each, e.toString());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
