package org.quoin.server.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;

/** Streams of server-sent events, a bounded number of them: each takes a thread. */
public final class EventStreams {
    /** At one time, and from one address. */
    public static final int STREAMS_MAX = 64;

    static final int STREAMS_PER_ADDRESS_MAX = 8;

    /** A stream ends before it is cut off; the browser asks for the rest at once. */
    private static final long STREAM_MILLIS = (HttpPort.RESPONSE_SECONDS_MAX - 5) * 1000L;

    /** So that a page notices that its host is gone. */
    private static final long SILENT_MILLIS_MAX = 10_000;

    /** By origin, how many there are; guarded by itself. */
    private final TreeMap<Long, Integer> streams = new TreeMap<>();

    /** What one reader is told, as fast as it reads: a late one gets the newest event alone. */
    public interface Events {
        /** The event to begin with: lines of a field each, and an empty one. */
        String first();

        /** The next event, once there is one; null if none comes in time. */
        @Nullable String next(long millisMax) throws InterruptedException;

        /** Whether no event will come any more. */
        boolean isOver();
    }

    /** Sends events until the stream's time is over, or refuses one too many. */
    public void answer(HttpExchange exchange, Events events) throws IOException {
        long origin = PageServer.originOf(exchange);
        if (!begin(origin)) {
            exchange.getResponseHeaders().set("Retry-After", "30");
            HttpPort.send(exchange, 503, "Too many people are watching: try again later.");
            return;
        }
        try {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.getResponseHeaders().set("Cache-Control", "no-store");
            exchange.getResponseHeaders().set("X-Accel-Buffering", "no"); // For proxies.
            boolean head = HttpPort.isHead(exchange);
            exchange.sendResponseHeaders(200, head ? -1 : 0);
            if (!head) {
                send(exchange.getResponseBody(), events);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // The server is closed.
        } finally {
            end(origin);
        }
    }

    private static void send(OutputStream out, Events events)
            throws IOException, InterruptedException {
        long untilNanos = System.nanoTime() + STREAM_MILLIS * 1_000_000;
        out.write(HttpPort.bytes("retry: 1000\n" + events.first()));
        out.flush();
        for (long leftMillis = STREAM_MILLIS; leftMillis > 0 && !events.isOver(); ) {
            String next = events.next(Math.min(SILENT_MILLIS_MAX, leftMillis));
            leftMillis = (untilNanos - System.nanoTime()) / 1_000_000;
            out.write(HttpPort.bytes(next == null ? ": nothing\n\n" : next));
            out.flush();
        }
    }

    private boolean begin(long origin) {
        synchronized (streams) {
            int all = streams.values().stream().mapToInt(Integer::intValue).sum();
            int own = streams.getOrDefault(origin, 0);
            if (all >= STREAMS_MAX
                    || (own >= STREAMS_PER_ADDRESS_MAX && origin != OriginRates.UNLIMITED)) {
                return false;
            }
            streams.merge(origin, 1, Integer::sum);
            return true;
        }
    }

    private void end(long origin) {
        synchronized (streams) {
            streams.computeIfPresent(origin, (any, count) -> count == 1 ? null : count - 1);
        }
    }
}
