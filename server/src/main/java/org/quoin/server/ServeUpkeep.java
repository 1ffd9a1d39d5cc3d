package org.quoin.server;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.report.HostFigures;
import org.quoin.server.metrics.HostHealth;
import org.quoin.server.metrics.MetricsServer;
import org.quoin.server.metrics.ProcessFigures;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.MapMixin;
import org.quoin.server.option.MetricsMixin;
import org.quoin.server.report.MemoryWatch;
import org.quoin.server.world.WorldBackups;

/**
 * The upkeep of an unattended host: metrics, the map, backups, and a warning before memory runs
 * short. Confined to the thread of {@code serve}.
 */
final class ServeUpkeep implements AutoCloseable {
    private static final long PUBLISH_NANOS = 1_000_000_000L;
    private static final double MEGABYTE = 1e6;

    private final LockstepHost host;
    private final long startedMillis;
    private final @Nullable MetricsServer metrics;
    private final MapMixin.@Nullable Served map;
    private MapMixin mapOptions;
    private String title = "";
    private String reachedBy = "";
    private @Nullable WorldBackups backups;
    private final HostHealth health = new HostHealth();
    private final MemoryWatch.Heap heap = MemoryWatch.Heap.OF_THIS_PROCESS;
    private final MemoryWatch memory = new MemoryWatch(heap);
    private long publishedNanos = System.nanoTime() - PUBLISH_NANOS;

    private ServeUpkeep(
            LockstepHost host,
            @Nullable MetricsServer metrics,
            MapMixin mapOptions,
            MapMixin.@Nullable Served map,
            @Nullable WorldBackups backups) {
        this.backups = backups;
        this.host = host;
        this.metrics = metrics;
        this.mapOptions = mapOptions;
        this.map = map;
        this.startedMillis = System.currentTimeMillis();
    }

    /**
     * Begins.
     *
     * @param backups null if none are made
     * @throws CommandFailure if the port for metrics or that for the map cannot be opened
     */
    static ServeUpkeep of(
            LockstepHost host, MetricsMixin metrics, MapMixin map, @Nullable WorldBackups backups)
            throws CommandFailure {
        MetricsServer told = metrics.open();
        try {
            return new ServeUpkeep(host, told, map, map.open(host), backups);
        } catch (CommandFailure e) {
            if (told != null) {
                told.close();
            }
            throw e;
        }
    }

    /** Has the map show the world as these options say, under that title. */
    void showAs(MapMixin options, String name) {
        mapOptions = options;
        title = name;
    }

    /** Has the map link to this address; empty for not known. */
    void setReachedBy(String hostAndPort) {
        reachedBy = hostAndPort;
    }

    /** Has backups made as they are wanted now; null for none. */
    void use(@Nullable WorldBackups wanted) {
        backups = WorldBackups.renewed(backups, wanted);
    }

    /** Says what it does. */
    void announce() {
        MetricsServer server = metrics;
        if (server != null) {
            System.out.println("Metrics: " + server.url());
        }
        MapMixin.Served served = map;
        if (served != null) {
            System.out.println("Map: " + served.server().url());
        }
    }

    /** Time passes; to be called several times a second. */
    void advance(long nowNanos) {
        WorldBackups made = backups;
        if (made != null) {
            made.advance(host.turn(), host.calendar().nowMillis());
            for (WorldBackups.News each = made.poll(); each != null; each = made.poll()) {
                if (each.isProblem()) {
                    warn(each.line());
                } else {
                    System.out.println(each.line());
                }
            }
        }
        MemoryWatch.Low low = memory.advance(nowNanos);
        if (low != null) {
            warn(sentence(low));
        }
        if (nowNanos - publishedNanos >= PUBLISH_NANOS) {
            publishedNanos = nowNanos;
            publish(nowNanos);
        }
    }

    /** Shows a problem here, and to the players who may do something about it. */
    private void warn(String problem) {
        System.err.println("quoin: " + problem);
        host.console().tellHosts(problem);
    }

    private static String sentence(MemoryWatch.Low low) {
        return String.format(
                Locale.ROOT,
                "Memory is running low: %.0f of %.0f MB are in use. Give the host more with"
                        + " --memory, allow fewer players, or have what was built last removed; out of"
                        + " memory it ends, and goes on from its last turn when started again",
                low.usedBytes() / MEGABYTE,
                low.maxBytes() / MEGABYTE);
    }

    private void publish(long nowNanos) {
        HostFigures figures = host.figures();
        HostHealth.State state =
                health.look(figures, host.silentNanos(), host.failure() != null, nowNanos);
        MetricsServer server = metrics;
        if (server != null) {
            server.publish(
                    figures,
                    ProcessFigures.now(
                            startedMillis, heap.usedAfterCollectionBytes(), backupFigures()),
                    state);
        }
        MapMixin.Served served = map;
        if (served != null) {
            served.world().setInfo(mapOptions.info(host, title, reachedBy));
        }
    }

    private ProcessFigures.Backups backupFigures() {
        WorldBackups made = backups;
        if (made == null) {
            return ProcessFigures.Backups.NONE;
        }
        WorldBackups.State state = made.state();
        return new ProcessFigures.Backups(
                true, state.lastMillis(), state.lastBytes(), state.failures());
    }

    @Override
    public void close() {
        WorldBackups made = backups;
        if (made != null) {
            made.close();
        }
        MetricsServer server = metrics;
        if (server != null) {
            server.close();
        }
        MapMixin.Served served = map;
        if (served != null) {
            served.server().close();
        }
    }
}
