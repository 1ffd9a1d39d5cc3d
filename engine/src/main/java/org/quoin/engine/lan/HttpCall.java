package org.quoin.engine.lan;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One question and one answer by HTTP on a connection of its own, as routers speak it: without
 * redirection, cookies and encryption. Both the bytes and the time of an answer are bounded.
 */
final class HttpCall {
    private static final String HEAD_END = "\r\n\r\n";

    private HttpCall() {}

    /**
     * An answer.
     *
     * @param status of HTTP, like 200
     * @param body as text
     * @param ownAddress of this machine, as the router saw it
     */
    record Answer(int status, String body, InetAddress ownAddress) {}

    /**
     * Asks.
     *
     * @param server whom to ask
     * @param head the first line and the fields of it, each line ended by CR LF, without Host,
     *     Connection and Content-Length
     * @param body empty for none
     * @throws IOException if there is no answer in time, or none that is to be understood
     */
    static Answer ask(InetSocketAddress server, String head, String body, Deadline deadline)
            throws IOException {
        Deadline own = deadline.within(PortMapLimits.ANSWER_MILLIS_MAX);
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        String text =
                head
                        + "Host: "
                        + server.getAddress().getHostAddress()
                        + ":"
                        + server.getPort()
                        + "\r\nConnection: close\r\n"
                        + (content.length == 0 ? "" : "Content-Length: " + content.length + "\r\n")
                        + "\r\n"
                        + body;
        try (Socket socket = connect(server, own)) {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
            byte[] bytes = read(socket, own);
            return answer(new String(bytes, StandardCharsets.ISO_8859_1), socket);
        }
    }

    /** Connects in slices: giving up does not wait for a machine that is not there. */
    private static Socket connect(InetSocketAddress server, Deadline deadline) throws IOException {
        SocketChannel channel = SocketChannel.open();
        try {
            channel.configureBlocking(false);
            channel.connect(server);
            try (Selector selector = Selector.open()) {
                channel.register(selector, SelectionKey.OP_CONNECT);
                while (!channel.finishConnect()) {
                    if (deadline.isOver()) {
                        throw new SocketTimeoutException("no connection in time");
                    }
                    selector.select(deadline.sliceMillis());
                }
            }
            channel.configureBlocking(true);
            return channel.socket();
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Reads until the router hangs up, or all that it has announced is here. */
    private static byte[] read(Socket socket, Deadline deadline) throws IOException {
        InputStream in = socket.getInputStream();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] part = new byte[8192];
        while (!deadline.isOver()) {
            socket.setSoTimeout(deadline.sliceMillis());
            int count;
            try {
                count = in.read(part);
            } catch (SocketTimeoutException e) {
                continue;
            }
            if (count < 0) {
                return all.toByteArray();
            }
            all.write(part, 0, count);
            if (all.size() > PortMapLimits.HTTP_BYTES_MAX) {
                throw new IOException("more than " + PortMapLimits.HTTP_BYTES_MAX + " bytes");
            }
            if (isWhole(all)) {
                return all.toByteArray();
            }
        }
        throw new SocketTimeoutException("no whole answer in time");
    }

    /** Some routers keep the connection open although they were asked not to. */
    private static boolean isWhole(ByteArrayOutputStream all) {
        String text = all.toString(StandardCharsets.ISO_8859_1);
        int end = text.indexOf(HEAD_END);
        if (end < 0) {
            return false;
        }
        String head = text.substring(0, end);
        if (isChunked(head)) {
            return joined(text.substring(end + HEAD_END.length())) != null;
        }
        String length = field(head, "content-length");
        return length.matches("[0-9]{1,9}")
                && text.length() - end - HEAD_END.length() >= Integer.parseInt(length);
    }

    private static Answer answer(String text, Socket socket) throws IOException {
        int end = text.indexOf(HEAD_END);
        String[] first = text.split("[ \r]", 3);
        if (end < 0
                || first.length < 3
                || !first[0].startsWith("HTTP/1.")
                || !first[1].matches("[1-5][0-9][0-9]")) {
            throw new IOException("no answer of HTTP");
        }
        String body = text.substring(end + HEAD_END.length());
        if (isChunked(text.substring(0, end))) {
            String whole = joined(body);
            if (whole == null) {
                throw new IOException("a piece is cut off");
            }
            body = whole;
        }
        String decoded =
                new String(body.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
        return new Answer(Integer.parseInt(first[1]), decoded, socket.getLocalAddress());
    }

    private static boolean isChunked(String head) {
        return field(head, "transfer-encoding").toLowerCase(Locale.ROOT).contains("chunked");
    }

    /** The pieces of a body, each after its length in hexadecimal digits; null if one lacks. */
    private static @Nullable String joined(String chunked) {
        StringBuilder all = new StringBuilder();
        int at = 0;
        while (true) {
            int end = chunked.indexOf("\r\n", at);
            String line = end < 0 ? "" : chunked.substring(at, end).split(";", 2)[0].strip();
            if (!line.matches("[0-9a-fA-F]{1,6}")) {
                return null;
            }
            int length = Integer.parseInt(line, 16);
            int from = end + 2;
            if (length == 0) {
                return all.toString();
            }
            if (from + length + 2 > chunked.length()) {
                return null;
            }
            all.append(chunked, from, from + length);
            at = from + length + 2;
        }
    }

    /**
     * A field of a head, as HTTP and the answers to a search have it.
     *
     * @param name in small letters
     * @return its value; empty if it is not there
     */
    static String field(String head, String name) {
        for (String line : head.split("\r?\n", -1)) {
            int colon = line.indexOf(':');
            if (colon > 0
                    && line.substring(0, colon).strip().toLowerCase(Locale.ROOT).equals(name)) {
                return line.substring(colon + 1).strip();
            }
        }
        return "";
    }
}
