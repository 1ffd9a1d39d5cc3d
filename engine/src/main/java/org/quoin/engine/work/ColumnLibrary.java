package org.quoin.engine.work;

import java.util.ArrayDeque;
import java.util.TreeMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.quoin.sim.ColumnSources;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.terrain.Terrains;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.TerrainType;

/**
 * Columns of terrain for everybody in this process who plays, hosts or shows a world: made once, by
 * daemon threads named {@code quoin-column-N} that come when there is work and go when there is
 * none, and shared as long as anybody holds them. Safe for any number of threads.
 */
public final class ColumnLibrary implements ColumnSources {
    /** Worlds that are kept at hand: the one in play, and one before it. */
    private static final int WORLDS_MAX = 2;

    private static final int IDLE_SECONDS = 5;

    private record WorldKey(TerrainType type, long seed) implements Comparable<WorldKey> {
        @Override
        public int compareTo(WorldKey other) {
            int byType = type.compareTo(other.type);
            return byType != 0 ? byType : Long.compare(seed, other.seed);
        }
    }

    private final TreeMap<WorldKey, ColumnShelf> shelves = new TreeMap<>();
    private final ArrayDeque<WorldKey> newestLast = new ArrayDeque<>();
    private final AtomicInteger threadNumber = new AtomicInteger();
    private final ThreadPoolExecutor makers;

    /** With as many threads as suit this machine. */
    public ColumnLibrary() {
        this(Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors() - 1)));
    }

    /** With so many threads at most. */
    public ColumnLibrary(int threads) {
        makers =
                new ThreadPoolExecutor(
                        threads,
                        threads,
                        IDLE_SECONDS,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        this::maker);
        makers.allowCoreThreadTimeOut(true);
    }

    @Override
    public ColumnSource of(WorldConfig config) {
        if (config.terrain() == TerrainType.FLAT) {
            return ColumnSources.INLINE.of(config); // All its columns are one.
        }
        WorldKey key = new WorldKey(config.terrain(), config.seed());
        synchronized (shelves) {
            ColumnShelf shelf = shelves.get(key);
            if (shelf == null) {
                shelf = new ColumnShelf(Terrains.make(key.type, key.seed), makers);
                shelves.put(key, shelf);
                newestLast.add(key);
                if (newestLast.size() > WORLDS_MAX) {
                    shelves.remove(newestLast.remove());
                }
            }
            return shelf;
        }
    }

    private Thread maker(Runnable work) {
        Thread thread = new Thread(work, "quoin-column-" + threadNumber.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    }
}
