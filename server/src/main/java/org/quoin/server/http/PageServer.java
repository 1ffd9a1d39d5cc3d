package org.quoin.server.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rate;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;

/**
 * Serves pages to browsers, whose parts are resources, and what their scripts ask for: with the
 * headers that keep anything foreign out of a page, and a limit for each address.
 */
public final class PageServer implements AutoCloseable {
    /** Requests from an address: five screens of a map at once, then as fast as one drags it. */
    public static final Rate REQUESTS = new Rate(400, 60);

    private static final int THREADS_MAX = 2 * EventStreams.STREAMS_MAX;

    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'none'";

    private final Answers answers;
    private final OriginRates requests = new OriginRates(REQUESTS);
    private final HttpPort http;

    private static final class Part {
        final String type;
        final byte[] content;

        Part(String type, byte[] content) {
            this.type = type;
            this.content = content;
        }
    }

    /** A page, wherever it is mounted: all that its parts name is relative to it. */
    public static final class Page {
        private final Map<String, Part> parts = new TreeMap<>();

        private Page() {}

        /**
         * Reads a page.
         *
         * @param owner the class that has the parts beside it: {@code NAME.html}, which is the page
         *     itself, {@code NAME.css} and {@code NAME.js}; {@code icon.png} is the game's
         * @throws IOException if one cannot be read
         */
        public static Page load(Class<?> owner, String name) throws IOException {
            Page page = new Page();
            page.hold("", owner, name + ".html", "text/html; charset=utf-8");
            page.hold(name + ".js", owner, name + ".js", "text/javascript; charset=utf-8");
            page.hold(name + ".css", owner, name + ".css", "text/css; charset=utf-8");
            page.hold("icon.png", owner, "/assets/quoin/icons/icon_32.png", "image/png");
            return page;
        }

        private void hold(String path, Class<?> owner, String file, String type)
                throws IOException {
            try (InputStream in = owner.getResourceAsStream(file)) {
                byte[] content = Objects.requireNonNull(in, file).readAllBytes();
                parts.put(path, new Part(type, content));
            }
        }

        /**
         * Answers with a part; false if there is none of that path.
         *
         * @param path below where the page is; empty for the page
         * @throws IOException if the one who asked is gone
         */
        public boolean answer(HttpExchange exchange, String path) throws IOException {
            Part part = parts.get(path);
            if (part == null) {
                return false;
            }
            HttpPort.send(exchange, 200, part.type, part.content);
            return true;
        }
    }

    /** Answers a request. */
    @FunctionalInterface
    public interface Answers {
        /**
         * Answers one request; on a thread of its own.
         *
         * @param path as it was sent, without the slash at its begin
         * @throws IOException if the one who asked is gone
         */
        void answer(HttpExchange exchange, String path) throws IOException;
    }

    private PageServer(InetAddress address, int port, String threads, Answers answers)
            throws IOException {
        this.answers = answers;
        http = HttpPort.open(address, port, threads, THREADS_MAX, this::answer);
    }

    /**
     * Opens a port.
     *
     * @param port TCP; 0 takes any free one
     * @param threads the name of the threads that answer
     * @throws IOException if it cannot be opened
     */
    public static PageServer open(InetAddress address, int port, String threads, Answers answers)
            throws IOException {
        return new PageServer(address, port, threads, answers);
    }

    /** The port. */
    public int port() {
        return http.port();
    }

    /** Where the page is. */
    public String url() {
        return http.url() + "/";
    }

    private void answer(HttpExchange exchange) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cache-Control", "no-cache"); // To be kept, and asked for whether it changed.
        if (!mayAsk(originOf(exchange), System.nanoTime())) {
            headers.set("Retry-After", "1");
            HttpPort.send(exchange, 429, "Too many requests: wait a second.");
            return;
        }
        String path = Objects.requireNonNullElse(exchange.getRequestURI().getRawPath(), "");
        if (path.startsWith("/")) {
            answers.answer(exchange, path.substring(1));
        } else {
            HttpPort.send(exchange, 404, "There is no such page.");
        }
    }

    /** As for players: who comes by way of this machine, as through a proxy, has no limit. */
    static long originOf(HttpExchange exchange) {
        return AddressLimits.USUAL.originOf(exchange.getRemoteAddress().getAddress());
    }

    boolean mayAsk(long origin, long nowNanos) {
        synchronized (requests) {
            return requests.take(origin, nowNanos);
        }
    }

    /**
     * Where players join, or null: where the host's address is not known, it is reached where the
     * page is.
     *
     * @param known HOST:PORT, or empty
     * @param port of the host, where its address is not known; negative while none is open
     */
    public static @Nullable HostAddress joinAddress(HttpExchange exchange, String known, int port) {
        String page = exchange.getRequestHeaders().getFirst("Host");
        try {
            if (!known.isEmpty()) {
                return HostAddress.parse(known);
            }
            return page == null || port < 0
                    ? null
                    : new HostAddress(HostAddress.parse(page).host(), port);
        } catch (InvalidAddressException e) {
            return null; // A browser says where it is; another program may say anything.
        }
    }

    @Override
    public void close() {
        http.close();
    }
}
