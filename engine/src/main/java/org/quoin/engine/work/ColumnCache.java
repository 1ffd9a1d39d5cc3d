package org.quoin.engine.work;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayFIFOQueue;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
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
    private final int threads;

    /** Makes a cache with as many threads as suit this machine. */
    public ColumnCache() {
        this(Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors() - 1)));
    }

    /** Makes a cache with at most that many threads. */
    public ColumnCache(int threads) {
        this.threads = threads;
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
                columns = new TerrainColumns(Terrains.make(key.type, key.seed), makers, threads);
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
        private final int makersMax;
        private final Runnable makeWanted = this::makeWanted; // Allocated once.

        /** Guards all that follows. */
        private final Object lock = new Object();

        private final Long2ObjectOpenHashMap<Held> made = new Long2ObjectOpenHashMap<>();
        private final Long2ObjectOpenHashMap<FutureTask<TerrainColumn>> underWay =
                new Long2ObjectOpenHashMap<>();

        /**
         * Columns that were asked for and not begun: a thread that draws asks, and allocates
         * nothing.
         */
        private final LongOpenHashSet wanted = new LongOpenHashSet();

        /** Their order; those that are no longer in the set were begun by somebody in need. */
        private final LongArrayFIFOQueue queue = new LongArrayFIFOQueue();

        private int makersAtWork;
        private final ArrayDeque<TerrainColumn> recent = new ArrayDeque<>();
        private final ReferenceQueue<TerrainColumn> dropped = new ReferenceQueue<>();

        TerrainColumns(Terrain terrain, Executor makers, int makersMax) {
            this.terrain = terrain;
            this.makers = makers;
            this.makersMax = makersMax;
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
            synchronized (lock) {
                TerrainColumn column = find(cx, cz);
                if (column != null) {
                    return column;
                }
                long key = keyOf(cx, cz);
                if (wanted.size() >= WAITING_MAX || underWay.containsKey(key) || !wanted.add(key)) {
                    return null;
                }
                queue.enqueue(key);
                if (makersAtWork == makersMax) {
                    return null;
                }
                makersAtWork++;
            }
            makers.execute(makeWanted);
            return null;
        }

        @Override
        public TerrainColumn column(int cx, int cz) {
            FutureTask<TerrainColumn> task;
            synchronized (lock) {
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

        /** Makes the columns that are wanted, until there are none. */
        private void makeWanted() {
            for (Runnable next = beginWanted(); next != null; next = beginWanted()) {
                next.run();
            }
        }

        /** The next column to make, or null: then this maker counts as gone. */
        private @Nullable Runnable beginWanted() {
            synchronized (lock) {
                while (!queue.isEmpty()) {
                    long key = queue.dequeueLong();
                    if (wanted.contains(key)) {
                        return begin(SectionKey.x(key), SectionKey.z(key));
                    }
                }
                makersAtWork--;
                return null;
            }
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
            wanted.remove(keyOf(cx, cz));
            underWay.put(keyOf(cx, cz), task);
            return task;
        }

        private TerrainColumn make(int cx, int cz) {
            try {
                TerrainColumn column = terrain.column(cx, cz);
                synchronized (lock) {
                    made.put(keyOf(cx, cz), new Held(column, dropped));
                    recent.add(column);
                    if (recent.size() > RECENT_MAX) {
                        recent.remove();
                    }
                }
                return column;
            } finally {
                synchronized (lock) {
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
