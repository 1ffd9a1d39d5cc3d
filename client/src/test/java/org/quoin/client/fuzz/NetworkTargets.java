package org.quoin.client.fuzz;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import javax.jmdns.impl.DNSIncoming;

/** Answers of machines of one's own network: discovery, and routers that are asked for a port. */
final class NetworkTargets {
    private static final Hidden ANNOUNCEMENT = Hidden.method("engine.lan.Announcement", "read", 3);
    private static final Hidden FOUND = Hidden.method("engine.lan.UpnpSearch", "found", 2);
    private static final Hidden DESCRIPTION =
            Hidden.method("engine.lan.UpnpDescription", "parse", 3);
    private static final Hidden FIELD = Hidden.method("engine.lan.HttpCall", "field", 2);
    private static final Hidden NAT_PMP = Hidden.method("engine.lan.NatPmpRouter", "checked", 2);
    private static final int NAT_PMP_BYTES = 12;

    private NetworkTargets() {}

    static List<FuzzTarget> all() {
        return List.of(
                new FuzzTarget("mdns", () -> List.of(question()), NetworkTargets::mdns),
                TextTargets.text(
                        "announcement", "id=1\ntitle=A\nversion=1", NetworkTargets::announced),
                TextTargets.text(
                        "upnp-found",
                        "HTTP/1.1 200 OK\r\nST: urn:schemas-upnp-org:device:"
                                + "InternetGatewayDevice:1\r\nLOCATION: http://127.0.0.1:80/d.xml\r\n\r\n",
                        text -> FOUND.call(text, loopback())),
                TextTargets.text("upnp-description", description(), NetworkTargets::described),
                TextTargets.text(
                        "http-field",
                        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n",
                        text -> FIELD.call(text, "Content-Length")),
                new FuzzTarget(
                        "nat-pmp",
                        WireTargets.hex("008000000000000a7f000001"),
                        NetworkTargets::natPmp));
    }

    /** Shorter ones are dropped before. */
    private static void natPmp(byte[] bytes) throws Exception {
        if (bytes.length >= Integer.BYTES) {
            NAT_PMP.call(bytes, NAT_PMP_BYTES);
        }
    }

    private static InetAddress loopback() {
        return InetAddress.getLoopbackAddress();
    }

    private static byte[] question() {
        return WireTargets.hex(
                "000084000000000100000000"
                        + "055f717569"
                        + "6e045f756470056c6f63616c00"
                        + "000c000100000e10"
                        + "0004"
                        + "0161c00c");
    }

    /** JmDNS takes what is refused by this exception alone; another would end its thread. */
    private static void mdns(byte[] bytes) throws IOException {
        new DNSIncoming(new DatagramPacket(bytes, bytes.length)).getAllAnswers();
    }

    private static void announced(String text) throws Exception {
        Map<String, String> fields = new TreeMap<>();
        for (String line : text.split("\n", -1)) {
            int equals = line.indexOf('=');
            fields.put(
                    equals < 0 ? line : line.substring(0, equals),
                    equals < 0 ? "" : line.substring(equals + 1));
        }
        UnaryOperator<String> read = fields::get;
        ANNOUNCEMENT.call(read, "somebody", 1);
    }

    private static String description() {
        return "<root><URLBase>http://127.0.0.1:80</URLBase><service><serviceType>"
                + "urn:schemas-upnp-org:service:WANIPConnection:1</serviceType><controlURL>/c"
                + "</controlURL></service></root>";
    }

    private static void described(String text) throws Exception {
        DESCRIPTION.call(text, URI.create("http://127.0.0.1:80/d.xml"), loopback());
    }
}
