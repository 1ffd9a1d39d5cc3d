package org.quoin.engine.lan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A router on the loopback interface with a table of forwarded ports: answers searches, HTTP and
 * NAT-PMP on real sockets. Its answers can be changed at any time.
 */
final class FakeRouter implements AutoCloseable {
    static final InetAddress HERE = InetAddress.getLoopbackAddress();

    /** The forwarded ports: like "TCP 47800" with target and seconds. */
    final Map<String, String> table = new TreeMap<>();

    /** Every question: an action of UPnP, or an operation of NAT-PMP. */
    final List<String> asked = new CopyOnWriteArrayList<>();

    /** Else it says that it does not know that protocol. */
    volatile boolean speaksNatPmp = true;

    /** Whether it says nothing at all, neither by NAT-PMP nor by UPnP. */
    volatile boolean silent;

    volatile boolean speaksUpnp = true;
    volatile String publicAddress = "198.51.100.7";

    /** For how long it is searched: short where nobody will answer. */
    volatile int searchMillis = PortMapLimits.SEARCH_MILLIS;

    /** The number of the error with which each request to forward ends; 0 for none. */
    volatile int refusal;

    volatile boolean onlyPermanent;

    /** The port that NAT-PMP gives instead of the wanted one; 0 for the wanted one. */
    volatile int otherPort;

    /** Replaces the description, including its head; empty for the true one. */
    volatile byte[] description = new byte[0];

    /** Where the search says that the description lies; empty for the truth. */
    volatile String location = "";

    private final DatagramSocket natPmp;
    private final DatagramSocket search;
    private final ServerSocket http;

    FakeRouter() throws IOException {
        natPmp = new DatagramSocket(new InetSocketAddress(HERE, 0));
        search = new DatagramSocket(new InetSocketAddress(HERE, 0));
        http = new ServerSocket(0, 16, HERE);
        start("fake-nat-pmp", this::answerNatPmp);
        start("fake-search", this::answerSearches);
        start("fake-http", this::answerHttp);
    }

    /** How this router is found. */
    RouterSearch.Places places() {
        return new RouterSearch.Places(
                List.of((Inet4Address) HERE),
                List.of(new InetSocketAddress(HERE, natPmp.getLocalPort())),
                new InetSocketAddress(HERE, search.getLocalPort()),
                searchMillis);
    }

    String base() {
        return "http://" + HERE.getHostAddress() + ":" + http.getLocalPort();
    }

    /** The ports it forwards now. */
    String forwards() {
        synchronized (table) {
            return table.toString();
        }
    }

    /** Forgets all, as a router does that is started anew. */
    void restart() {
        synchronized (table) {
            table.clear();
        }
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void start(String name, Work work) {
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                while (true) {
                                    work.run();
                                }
                            } catch (IOException e) {
                                // Closed: the test is over.
                            }
                        },
                        name);
        thread.setDaemon(true);
        thread.start();
    }

    private void answerNatPmp() throws IOException {
        DatagramPacket packet = new DatagramPacket(new byte[64], 64);
        natPmp.receive(packet);
        ByteBuffer question = ByteBuffer.wrap(packet.getData(), 0, packet.getLength());
        int operation = question.get(1);
        asked.add("nat-pmp " + operation);
        if (silent) {
            return;
        }
        byte[] answer = operation == 0 ? address() : mapping(question, operation);
        if (!speaksNatPmp) {
            answer[2] = 0;
            answer[3] = 1;
        }
        natPmp.send(new DatagramPacket(answer, answer.length, packet.getSocketAddress()));
    }

    private byte[] address() throws IOException {
        return ByteBuffer.allocate(12)
                .put(1, (byte) 128)
                .put(8, InetAddress.getByName(publicAddress).getAddress())
                .array();
    }

    private byte[] mapping(ByteBuffer question, int operation) {
        int port = question.getShort(4) & 0xFFFF;
        int seconds = question.getInt(8);
        String key = (operation == 1 ? "UDP " : "TCP ") + port;
        int given = otherPort == 0 ? port : otherPort;
        synchronized (table) {
            if (speaksNatPmp && refusal == 0 && seconds > 0) {
                table.put(key, "here " + seconds);
            } else if (seconds == 0) {
                table.remove(key);
            }
        }
        return ByteBuffer.allocate(16)
                .put(1, (byte) (128 + operation))
                .putShort(2, (short) refusal)
                .putShort(8, (short) port)
                .putShort(10, (short) (seconds == 0 ? 0 : given))
                .putInt(12, seconds)
                .array();
    }

    private void answerSearches() throws IOException {
        DatagramPacket packet = new DatagramPacket(new byte[1024], 1024);
        search.receive(packet);
        String text =
                new String(packet.getData(), 0, packet.getLength(), StandardCharsets.US_ASCII);
        asked.add("search");
        String target = HttpCall.field(text, "st");
        if (silent || !speaksUpnp || !target.endsWith("InternetGatewayDevice:1")) {
            return;
        }
        String place = location.isEmpty() ? base() + "/root.xml" : location;
        byte[] answer =
                ("HTTP/1.1 200 OK\r\nST: " + target + "\r\nLOCATION: " + place + "\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII);
        search.send(new DatagramPacket(answer, answer.length, packet.getSocketAddress()));
    }

    private void answerHttp() throws IOException {
        Socket accepted = http.accept();
        try (Socket socket = accepted) {
            String question = question(socket.getInputStream());
            byte[] answer = answer(question);
            // In two pieces, as from a slow machine.
            socket.getOutputStream().write(answer, 0, answer.length / 2);
            socket.getOutputStream().flush();
            socket.getOutputStream()
                    .write(answer, answer.length / 2, answer.length - answer.length / 2);
        } catch (IOException e) {
            // Who asked has hung up.
        }
    }

    private static String question(InputStream in) throws IOException {
        StringBuilder text = new StringBuilder();
        while (true) {
            int end = text.indexOf("\r\n\r\n");
            String length = end < 0 ? "" : HttpCall.field(text.substring(0, end), "content-length");
            int body = length.isEmpty() ? 0 : Integer.parseInt(length);
            if (end >= 0 && text.length() >= end + 4 + body) {
                return text.toString();
            }
            int next = in.read();
            if (next < 0) {
                return text.toString();
            }
            text.append((char) next);
        }
    }

    private byte[] answer(String question) {
        if (question.startsWith("GET")) {
            asked.add("description");
            return description.length > 0 ? description : http("200 OK", root());
        }
        String[] action = HttpCall.field(question, "soapaction").replace("\"", "").split("#", 2);
        asked.add(action[1]);
        return switch (action[1]) {
            case "GetExternalIPAddress" ->
                    http(
                            "200 OK",
                            envelope(
                                    "<NewExternalIPAddress>"
                                            + publicAddress
                                            + "</NewExternalIPAddress>"));
            case "GetSpecificPortMappingEntry" -> entry(question);
            case "AddPortMapping" -> add(question);
            case "DeletePortMapping" -> delete(question);
            default -> fault(401, "Invalid Action");
        };
    }

    private static String key(String question) {
        return XmlText.first(question, "NewProtocol")
                + " "
                + XmlText.first(question, "NewExternalPort");
    }

    private byte[] entry(String question) {
        synchronized (table) {
            String value = table.get(key(question));
            if (value == null) {
                return fault(714, "NoSuchEntryInArray");
            }
            String client = value.split(" ", 2)[0];
            return http(
                    "200 OK", envelope("<NewInternalClient>" + client + "</NewInternalClient>"));
        }
    }

    private byte[] add(String question) {
        String lease = XmlText.first(question, "NewLeaseDuration");
        if (refusal != 0) {
            return fault(refusal, "Action not authorized");
        }
        if (onlyPermanent && !lease.equals("0")) {
            return fault(725, "OnlyPermanentLeasesSupported");
        }
        synchronized (table) {
            table.put(key(question), XmlText.first(question, "NewInternalClient") + " " + lease);
        }
        return http("200 OK", envelope(""));
    }

    private byte[] delete(String question) {
        synchronized (table) {
            return table.remove(key(question)) == null
                    ? fault(714, "NoSuchEntryInArray")
                    : http("200 OK", envelope(""));
        }
    }

    private String root() {
        // As routers write it: two services of a line that is not there, names in other letters.
        List<String> services = new ArrayList<>();
        for (String each : List.of("Layer3Forwarding:1", "WANIPConnection:1")) {
            services.add(
                    "<service><serviceType>urn:schemas-upnp-org:service:"
                            + each
                            + "</serviceType><controlURL>/control?"
                            + each
                            + "</controlURL></service>");
        }
        return "<?xml version=\"1.0\"?><!-- <service> is below --><root><device><serviceList>"
                + String.join("\n", services)
                + "</serviceList></device></root>";
    }

    private static byte[] fault(int code, String words) {
        return http(
                "500 Internal Server Error",
                envelope(
                        "<s:Fault><errorCode>"
                                + code
                                + "</errorCode><errorDescription>"
                                + words
                                + "</errorDescription></s:Fault>"));
    }

    private static String envelope(String inner) {
        return "<s:Envelope><s:Body>" + inner + "</s:Body></s:Envelope>";
    }

    static byte[] http(String status, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        String head = "HTTP/1.1 " + status + "\r\nContent-Length: " + bytes.length + "\r\n\r\n";
        return (head + body).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        natPmp.close();
        search.close();
        try {
            http.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
