package org.quoin.engine.work;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.Simulation.ColumnSources;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.terrain.Terrains;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.TerrainType;

/**
 * Columns of terrain for all simulations and views of this process. Each is made once, by daemon
 * threads named {@code quoin-column-N} that start when there is work and end when there is none,
 * and shared as long as it is referenced. Safe for any number of threads.
 */
public final class ColumnCache implements ColumnSources {
    /** Worlds whose columns are kept: the one in play, and one before it. */
    private static final int WORLDS_MAX = 2;

    private static final int IDLE_SECONDS = 5;

    private record WorldKey(TerrainType type, long seed) implements Comparable<WorldKey> {
        @Override
        public int compareTo(WorldKey other) {
            int byType = type.compareTo(other.type);
            return byType != 0 ? byType : Long.compare(seed, other.seed);
        }
    }

    private final TreeMap<WorldKey, TerrainColumns> byWorld = new TreeMap<>();
    private final ArrayDeque<WorldKey> newestLast = new ArrayDeque<>();
    private final AtomicInteger threadNumber = new AtomicInteger();
    private final ThreadPoolExecutor makers;

    /** Makes a cache with as many threads as suit this machine. */
    public ColumnCache() {
        this(Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors() - 1)));
    }

    /** Makes a cache with at most that many threads. */
    public ColumnCache(int threads) {
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
            return ColumnSources.INLINE.of(config); // All its columns are the same.
        }
        WorldKey key = new WorldKey(config.terrain(), config.seed());
        synchronized (byWorld) {
            TerrainColumns columns = byWorld.get(key);
            if (columns == null) {
                columns = new TerrainColumns(Terrains.make(key.type, key.seed), makers);
                byWorld.put(key, columns);
                newestLast.add(key);
                if (newestLast.size() > WORLDS_MAX) {
                    byWorld.remove(newestLast.remove());
                }
            }
            return columns;
        }
    }

    private Thread maker(Runnable work) {
        Thread thread = new Thread(work, "quoin-column-" + threadNumber.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    }

    /** The columns of one terrain: those still referenced, the newest, and those being made. */
    static final class TerrainColumns implements ColumnSource {
        /** The newest are kept in any case, as they are often needed again. About 10 MB. */
        private static final int RECENT_MAX = 512;

        /** More hints are ignored: a column that is needed is made then. */
        private static final int WAITING_MAX = 4096;

        private static final class Held extends WeakReference<TerrainColumn> {
            private final long key;

            private Held(TerrainColumn column, ReferenceQueue<TerrainColumn> dropped) {
                super(column, dropped);
                this.key = keyOf(column.cx(), column.cz());
            }
        }

        private final Terrain terrain;
        private final Executor makers;
        private final Map<Long, Held> made = new HashMap<>();
        private final Map<Long, FutureTask<TerrainColumn>> underWay = new HashMap<>();
        private final ArrayDeque<TerrainColumn> recent = new ArrayDeque<>();
        private final ReferenceQueue<TerrainColumn> dropped = new ReferenceQueue<>();

        TerrainColumns(Terrain terrain, Executor makers) {
            this.terrain = terrain;
            this.makers = makers;
        }

        @Override
        public Terrain terrain() {
            return terrain;
        }

        @Override
        public void want(int cx, int cz) {
            ready(cx, cz);
        }

        @Override
        public @Nullable TerrainColumn ready(int cx, int cz) {
            FutureTask<TerrainColumn> task;
            synchronized (made) {
                TerrainColumn column = find(cx, cz);
                if (column != null) {
                    return column;
                }
                long key = keyOf(cx, cz);
                if (underWay.size() >= WAITING_MAX || underWay.containsKey(key)) {
                    return null;
                }
                task = begin(cx, cz);
            }
            makers.execute(task);
            return null;
        }

        @Override
        public TerrainColumn column(int cx, int cz) {
            FutureTask<TerrainColumn> task;
            synchronized (made) {
                TerrainColumn column = find(cx, cz);
                if (column != null) {
                    return column;
                }
                task = underWay.get(keyOf(cx, cz));
                if (task == null) {
                    task = begin(cx, cz);
                }
            }
            // Makes it on this thread, unless another has begun with it.
            task.run();
            return result(task);
        }

        private static TerrainColumn result(FutureTask<TerrainColumn> task) {
            boolean interrupted = false;
            try {
                while (true) {
                    try {
                        return task.get();
                    } catch (InterruptedException e) {
                        interrupted = true; // It is nearly done, and the caller needs it.
                    }
                }
            } catch (ExecutionException e) {
                throw new IllegalStateException("a column could not be made", e);
            } finally {
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
            }
        }

        private FutureTask<TerrainColumn> begin(int cx, int cz) {
            FutureTask<TerrainColumn> task = new FutureTask<>(() -> make(cx, cz));
            underWay.put(keyOf(cx, cz), task);
            return task;
        }

        private TerrainColumn make(int cx, int cz) {
            try {
                TerrainColumn column = terrain.column(cx, cz);
                synchronized (made) {
                    made.put(keyOf(cx, cz), new Held(column, dropped));
                    recent.add(column);
                    if (recent.size() > RECENT_MAX) {
                        recent.remove();
                    }
                }
                return column;
            } finally {
                synchronized (made) {
                    underWay.remove(keyOf(cx, cz));
                    forgetDropped();
                }
            }
        }

        private @Nullable TerrainColumn find(int cx, int cz) {
            Held held = made.get(keyOf(cx, cz));
            return held == null ? null : held.get();
        }

        private void forgetDropped() {
            Reference<? extends TerrainColumn> gone = dropped.poll();
            while (gone != null) {
                // The same column may have been made again meanwhile.
                if (gone instanceof Held held) {
                    made.remove(held.key, held);
                }
                gone = dropped.poll();
            }
        }

        private static long keyOf(int cx, int cz) {
            return SectionKey.of(cx, 0, cz);
        }
    }
}
