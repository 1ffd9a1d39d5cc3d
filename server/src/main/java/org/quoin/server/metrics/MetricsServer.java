package org.quoin.server.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.OpenMetricsTextFormatWriter;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.HostFigures;
import org.quoin.server.meet.MeetFigures;

/**
 * Answers {@code GET /metrics} and {@code GET /health} of a host. Its own threads answer from what
 * was published last; nobody who asks, however often, reaches the host's thread.
 */
public final class MetricsServer implements AutoCloseable {
    /** Connections that the system keeps until they are accepted. */
    private static final int WAITING_MAX = 32;

    private static final int SECONDS_MAX = 2;
    private static final int CONNECTIONS_MAX = 64;

    /** How long a thread without a request is kept. */
    private static final int IDLE_SECONDS = 10;

    private final HttpServer server;
    private final ThreadPoolExecutor thread;
    private volatile MetricSnapshots metrics = new MetricSnapshots();
    private volatile HostHealth.State health = HostHealth.State.UNKNOWN;

    private MetricsServer(HttpServer server, ThreadPoolExecutor thread) {
        this.server = server;
        this.thread = thread;
    }

    /**
     * Opens the port.
     *
     * @param port TCP; 0 takes any free one
     * @throws IOException if it cannot be opened
     */
    public static MetricsServer open(InetAddress address, int port) throws IOException {
        // Of Java's own server, which knows no limits else.
        limit("sun.net.httpserver.maxReqTime", SECONDS_MAX);
        limit("sun.net.httpserver.maxRspTime", SECONDS_MAX);
        limit("jdk.httpserver.maxConnections", CONNECTIONS_MAX);
        HttpServer server = HttpServer.create(new InetSocketAddress(address, port), WAITING_MAX);
        // A thread for each connection: a request that comes drop by drop holds up no other.
        ThreadPoolExecutor thread =
                new ThreadPoolExecutor(
                        0,
                        CONNECTIONS_MAX,
                        IDLE_SECONDS,
                        TimeUnit.SECONDS,
                        new SynchronousQueue<>(),
                        task -> {
                            Thread made = new Thread(task, "quoin-metrics");
                            made.setDaemon(true);
                            return made;
                        },
                        new ThreadPoolExecutor.AbortPolicy());
        MetricsServer opened = new MetricsServer(server, thread);
        server.setExecutor(thread);
        server.createContext("/", exchange -> opened.answer(exchange));
        server.start();
        return opened;
    }

    private static void limit(String property, int value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, Integer.toString(value));
        }
    }

    /** The port. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** Where the metrics are. */
    public String url() {
        String address = server.getAddress().getAddress().getHostAddress();
        return "http://"
                + (address.contains(":") ? "[" + address + "]" : address)
                + ":"
                + port()
                + "/metrics";
    }

    /** Has these figures answered from now on. */
    public void publish(
            @Nullable HostFigures figures, ProcessFigures process, HostHealth.State state) {
        metrics = HostMetrics.of(figures, process);
        health = state;
    }

    /**
     * Has the figures of a meeting point answered from now on.
     *
     * @param silentNanos for how long its thread has not come by
     */
    public void publish(MeetFigures figures, ProcessFigures process, long silentNanos) {
        metrics = HostMetrics.of(figures, process);
        health = HostHealth.of(figures, silentNanos);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            boolean head = exchange.getRequestMethod().equals("HEAD");
            if (!head && !exchange.getRequestMethod().equals("GET")) {
                send(exchange, 405, "text/plain", bytes("GET or HEAD\n"), head);
                return;
            }
            switch (exchange.getRequestURI().getPath()) {
                case "/metrics" -> {
                    ExpositionFormatWriter writer =
                            writerFor(exchange.getRequestHeaders().getFirst("Accept"));
                    ByteArrayOutputStream text = new ByteArrayOutputStream();
                    writer.write(text, metrics, EscapingScheme.UNDERSCORE_ESCAPING);
                    send(exchange, 200, writer.getContentType(), text.toByteArray(), head);
                }
                case "/health" -> {
                    HostHealth.State now = health;
                    int status = now.isWell() ? 200 : 503;
                    send(exchange, status, "application/json", bytes(now.json() + "\n"), head);
                }
                default -> send(exchange, 404, "text/plain", bytes("/metrics or /health\n"), head);
            }
        }
    }

    /** OpenMetrics, but for whoever knows only what came before it. */
    private static ExpositionFormatWriter writerFor(@Nullable String accept) {
        boolean old =
                accept != null
                        && accept.contains("text/plain")
                        && !accept.contains("openmetrics-text");
        return old ? PrometheusTextFormatWriter.create() : OpenMetricsTextFormatWriter.create();
    }

    private static void send(
            HttpExchange exchange, int status, String type, byte[] body, boolean head)
            throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        // Else Java's server keeps it for half a minute: 64 that have asked once would be all.
        exchange.getResponseHeaders().set("Connection", "close");
        exchange.sendResponseHeaders(status, head ? -1 : body.length);
        if (!head) {
            exchange.getResponseBody().write(body);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        server.stop(0);
        thread.shutdownNow();
    }
}
