package org.quoin.client.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.tinylog.Logger;

/**
 * Threads that make meshes. Only as many jobs as {@link #JOBS_MAX} are under way at once, so what
 * is asked for next can still be chosen by who is near now, and memory is bounded.
 */
public final class MeshWorkers implements AutoCloseable {
    /** A hundredth of a second's work for one core. */
    public static final int JOBS_MAX = 96;

    private record Job(Neighbourhood neighbourhood, int version) {}

    private final BlockingQueue<Job> jobs = new ArrayBlockingQueue<>(JOBS_MAX);
    private final ConcurrentLinkedQueue<SectionMesh> done = new ConcurrentLinkedQueue<>();
    private final List<Thread> threads = new ArrayList<>();
    private int underWay;

    /** One worker less than there are cores, at least one. */
    public static int defaultCount() {
        return Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
    }

    /** Starts the workers. */
    public MeshWorkers(int count) {
        for (int i = 1; i <= count; i++) {
            Thread thread = new Thread(this::work, "quoin-mesh-" + i);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    private void work() {
        SectionMesher mesher = new SectionMesher();
        try {
            while (!Thread.currentThread().isInterrupted()) {
                Job job = jobs.take();
                done.add(mesh(mesher, job));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // Closed: nobody waits for more meshes.
        }
    }

    private static SectionMesh mesh(SectionMesher mesher, Job job) {
        try {
            return mesher.mesh(job.neighbourhood, job.version);
        } catch (RuntimeException e) {
            Logger.error(e, "A section could not be meshed and is left out");
            return new SectionMesh(job.neighbourhood.key(), job.version, new int[0], 0, 0, 0);
        }
    }

    /** How many jobs are asked for and not yet taken back; at most {@link #JOBS_MAX}. */
    public int underWay() {
        return underWay;
    }

    /** Asks for a mesh; false, and nothing happens, if enough is under way already. */
    public boolean offer(Neighbourhood neighbourhood, int version) {
        if (underWay >= JOBS_MAX || !jobs.offer(new Job(neighbourhood, version))) {
            return false;
        }
        underWay++;
        return true;
    }

    /** A finished mesh, or null if none is ready. */
    public @Nullable SectionMesh poll() {
        SectionMesh mesh = done.poll();
        if (mesh != null) {
            underWay--;
        }
        return mesh;
    }

    @Override
    public void close() {
        for (Thread thread : threads) {
            thread.interrupt();
        }
        jobs.clear();
    }
}
