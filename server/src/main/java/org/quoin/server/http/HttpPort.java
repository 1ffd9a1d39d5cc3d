package org.quoin.server.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A port on which Java's own HTTP server answers GET and HEAD, with limits that it lacks. Each
 * answer has a thread of its own; nobody who asks, however often, reaches another.
 */
public final class HttpPort implements AutoCloseable {
    /** An answer, a stream of events included, is cut off after that. */
    public static final int RESPONSE_SECONDS_MAX = 30;

    /** Connections that the system keeps until they are accepted. */
    private static final int WAITING_MAX = 32;

    private static final int REQUEST_SECONDS_MAX = 2;

    /** Of one port; those beyond its threads are hung up on as soon as they ask. */
    private static final int CONNECTIONS_MAX = 192;

    /** How long a thread without a request is kept. */
    private static final int IDLE_SECONDS = 10;

    private final HttpServer server;
    private final ThreadPoolExecutor threads;

    /** Answers a request, which is GET or HEAD. */
    @FunctionalInterface
    public interface Answers {
        /**
         * Answers one; on a thread of its own.
         *
         * @throws IOException if the one who asked is gone
         */
        void answer(HttpExchange exchange) throws IOException;
    }

    private HttpPort(HttpServer server, ThreadPoolExecutor threads) {
        this.server = server;
        this.threads = threads;
    }

    /**
     * Opens a port.
     *
     * @param port TCP; 0 takes any free one
     * @param name of its threads
     * @param threadsMax answers at one time
     * @throws IOException if it cannot be opened
     */
    public static HttpPort open(
            InetAddress address, int port, String name, int threadsMax, Answers answers)
            throws IOException {
        // For all ports of the process, as the first of them finds them.
        limit("sun.net.httpserver.maxReqTime", REQUEST_SECONDS_MAX);
        limit("sun.net.httpserver.maxRspTime", RESPONSE_SECONDS_MAX);
        limit("jdk.httpserver.maxConnections", CONNECTIONS_MAX);
        HttpServer server = HttpServer.create(new InetSocketAddress(address, port), WAITING_MAX);
        // A thread for each connection: a request that comes drop by drop holds up no other.
        ThreadPoolExecutor threads =
                new ThreadPoolExecutor(
                        0,
                        threadsMax,
                        IDLE_SECONDS,
                        TimeUnit.SECONDS,
                        new SynchronousQueue<>(),
                        task -> {
                            Thread made = new Thread(task, name);
                            made.setDaemon(true);
                            return made;
                        },
                        new ThreadPoolExecutor.AbortPolicy());
        server.setExecutor(threads);
        server.createContext("/", exchange -> answer(exchange, answers));
        server.start();
        return new HttpPort(server, threads);
    }

    private static void limit(String property, int value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, Integer.toString(value));
        }
    }

    private static void answer(HttpExchange exchange, Answers answers) throws IOException {
        try (exchange) {
            // Else Java's server keeps it for half a minute: those that have asked once would be
            // all.
            exchange.getResponseHeaders().set("Connection", "close");
            String method = exchange.getRequestMethod();
            if (method.equals("GET") || method.equals("HEAD")) {
                answers.answer(exchange);
            } else {
                exchange.getResponseHeaders().set("Allow", "GET, HEAD");
                send(exchange, 405, "GET or HEAD");
            }
        }
    }

    /** Whether only the head of an answer is wanted. */
    public static boolean isHead(HttpExchange exchange) {
        return exchange.getRequestMethod().equals("HEAD");
    }

    /** Sends a whole answer. */
    public static void send(HttpExchange exchange, int status, String type, byte[] body)
            throws IOException {
        boolean none = isHead(exchange) || body.length == 0;
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, none ? -1 : body.length);
        if (!none) {
            exchange.getResponseBody().write(body);
        }
    }

    /** Sends a line of text. */
    public static void send(HttpExchange exchange, int status, String line) throws IOException {
        send(exchange, status, "text/plain", bytes(line + "\n"));
    }

    /** A text as it is sent. */
    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The port. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** Where it is, without a slash at the end. */
    public String url() {
        String address = server.getAddress().getAddress().getHostAddress();
        return "http://" + (address.contains(":") ? "[" + address + "]" : address) + ":" + port();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
