package org.quoin.server.metrics;

import com.sun.net.httpserver.HttpExchange;
import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.OpenMetricsTextFormatWriter;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.RoomPort;
import org.quoin.engine.report.HostFigures;
import org.quoin.server.http.HttpPort;
import org.quoin.server.meet.MeetFigures;
import org.quoin.server.room.RoomKeeper;

/**
 * Answers {@code GET /metrics} and {@code GET /health} of a host. Its own threads answer from what
 * was published last; nobody who asks, however often, reaches the host's thread.
 */
public final class MetricsServer implements AutoCloseable {
    private static final int THREADS_MAX = 64;

    private final HttpPort http;
    private volatile MetricSnapshots metrics = new MetricSnapshots();
    private volatile HostHealth.State health = HostHealth.State.UNKNOWN;

    private MetricsServer(InetAddress address, int port) throws IOException {
        http = HttpPort.open(address, port, "quoin-metrics", THREADS_MAX, this::answer);
    }

    /**
     * Opens the port.
     *
     * @param port TCP; 0 takes any free one
     * @throws IOException if it cannot be opened
     */
    public static MetricsServer open(InetAddress address, int port) throws IOException {
        return new MetricsServer(address, port);
    }

    /** The port. */
    public int port() {
        return http.port();
    }

    /** Where the metrics are. */
    public String url() {
        return http.url() + "/metrics";
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

    /** Has the figures of a server of rooms answered from now on. */
    public void publish(
            RoomPort.Figures port,
            List<RoomKeeper.Figures> rooms,
            ProcessFigures process,
            boolean failed) {
        metrics = HostMetrics.of(port, rooms, process);
        health = HostHealth.of(port, rooms, failed);
    }

    private void answer(HttpExchange exchange) throws IOException {
        switch (exchange.getRequestURI().getPath()) {
            case "/metrics" -> {
                ExpositionFormatWriter writer =
                        writerFor(exchange.getRequestHeaders().getFirst("Accept"));
                ByteArrayOutputStream text = new ByteArrayOutputStream();
                writer.write(text, metrics, EscapingScheme.UNDERSCORE_ESCAPING);
                HttpPort.send(exchange, 200, writer.getContentType(), text.toByteArray());
            }
            case "/health" -> {
                HostHealth.State now = health;
                int status = now.isWell() ? 200 : 503;
                HttpPort.send(
                        exchange, status, "application/json", HttpPort.bytes(now.json() + "\n"));
            }
            default ->
                    HttpPort.send(
                            exchange, 404, "text/plain", HttpPort.bytes("/metrics or /health\n"));
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

    @Override
    public void close() {
        http.close();
    }
}
