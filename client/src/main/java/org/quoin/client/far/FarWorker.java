package org.quoin.client.far;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Terrain;
import org.tinylog.Logger;

/** A thread that makes tiles, at most {@link FarLimits#JOBS_MAX} asked for at once. */
public final class FarWorker implements AutoCloseable {
    private final LinkedBlockingQueue<Long> jobs = new LinkedBlockingQueue<>();
    private final ConcurrentLinkedQueue<FarMesh> done = new ConcurrentLinkedQueue<>();
    private final FarMesher mesher;
    private final Thread thread;
    private int underWay;

    /** Starts the thread. */
    public FarWorker(Terrain terrain, FarLook look) {
        mesher = new FarMesher(terrain, look);
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
            Thread.currentThread().interrupt(); // Closed: nobody waits for more tiles.
        }
    }

    private FarMesh make(long key) {
        try {
            return mesher.mesh(key);
        } catch (RuntimeException e) {
            Logger.error(e, "A part of the far land could not be made and is left out");
            return FarMesh.empty(key);
        }
    }

    /** Whether another tile may be asked for. */
    public boolean hasRoom() {
        return underWay < FarLimits.JOBS_MAX;
    }

    /** How many tiles are asked for and not yet taken back. */
    public int underWay() {
        return underWay;
    }

    /** Asks for a tile. */
    public void offer(long key) {
        underWay++;
        jobs.add(key);
    }

    /** A tile that is made, or null if none is. */
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
