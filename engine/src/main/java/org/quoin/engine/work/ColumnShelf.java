package org.quoin.engine.work;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;

/** The columns of one terrain: those that somebody holds, the newest, and those being made. */
final class ColumnShelf implements ColumnSource {
    /** Kept although nobody holds them: they are asked for again soon. About 10 MB. */
    private static final int RECENT_MAX = 512;

    /** Hints beyond this are forgotten: whoever needs the column will ask for it. */
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

    ColumnShelf(Terrain terrain, Executor makers) {
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
        // If nobody has begun with it we do it ourselves; else this does nothing.
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
                    interrupted = true; // It is nearly done, and the caller cannot go on without.
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
