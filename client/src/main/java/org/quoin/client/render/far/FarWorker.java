package org.quoin.client.render.far;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import org.quoin.client.view.EditedColumns;
import org.quoin.client.view.EditedColumns.EditedColumn;
import org.quoin.sim.world.Terrain;
import org.tinylog.Logger;

/**
 * A thread that makes the meshes of tiles. At most {@link FarGrid#JOBS_MAX} are under way at once.
 */
public final class FarWorker implements AutoCloseable {
    private final LinkedBlockingQueue<Job> jobs = new LinkedBlockingQueue<>();
    private final ConcurrentLinkedQueue<FarMesh> done = new ConcurrentLinkedQueue<>();
    private final FarMesher mesher;
    private final Thread thread;
    private int underWay;

    /** A tile to make, with the edits at the time of the request. */
    private record Job(long key, List<EditedColumn> edits) {}

    /** Starts the thread. */
    public FarWorker(Terrain terrain, FarTextures textures) {
        mesher = new FarMesher(terrain, textures);
        thread = new Thread(this::work, "quoin-far");
        thread.setDaemon(true);
        thread.start();
    }

    private void work() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                done.add(make(jobs.take()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // Closed: no more tiles are needed.
        }
    }

    private FarMesh make(Job job) {
        try {
            return mesher.mesh(job.key, job.edits);
        } catch (RuntimeException e) {
            Logger.error(e, "A part of the far land could not be made and is left out");
            return FarMesh.empty(job.key);
        }
    }

    /** Whether another tile may be asked for. */
    public boolean hasRoom() {
        return underWay < FarGrid.JOBS_MAX;
    }

    /** How many tiles are asked for and not polled yet. */
    public int underWay() {
        return underWay;
    }

    /**
     * Asks for a tile.
     *
     * @param edits all edits; those in the tile and the cells around it are used
     */
    public void offer(long key, EditedColumns edits) {
        int level = FarGrid.level(key);
        int cx = EditedCells.firstColumn(FarGrid.x0(key), level);
        int cz = EditedCells.firstColumn(FarGrid.z0(key), level);
        underWay++;
        jobs.add(new Job(key, edits.within(cx, cz, EditedCells.columnsAlong(level))));
    }

    /** A finished mesh, or null if none is ready. */
    public @Nullable FarMesh poll() {
        FarMesh mesh = done.poll();
        if (mesh != null) {
            underWay--;
        }
        return mesh;
    }

    @Override
    public void close() {
        thread.interrupt();
        jobs.clear();
    }
}
