package org.quoin.client.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.mesh.SectionMesh.MeshDetail;
import org.quoin.client.pack.FaceLayers;
import org.tinylog.Logger;

/**
 * Threads that make meshes. At most {@link #JOBS_MAX} jobs are under way at once, so the next one
 * can be chosen by the camera's place of that moment, and memory is bounded. Urgent jobs, of
 * sections that were edited, have queues of their own: they wait for no other jobs but those that
 * the threads are working on. Jobs that are not begun can be cancelled.
 */
public final class MeshWorkers implements AutoCloseable {
    /** A hundredth of a second's work for one core. */
    public static final int JOBS_MAX = 96;

    /** The same for urgent jobs: an explosion changes some dozen sections. */
    public static final int URGENT_MAX = 96;

    private static final int NOT_HELD = -1;

    private record Job(Neighbourhood neighbourhood, MeshDetail detail, int version, Lane lane) {}

    /**
     * Jobs and finished meshes, both in order. The count belongs to the thread that offers and
     * polls.
     */
    private static final class Lane {
        private final ConcurrentLinkedQueue<Job> jobs = new ConcurrentLinkedQueue<>();
        private final ConcurrentLinkedQueue<SectionMesh> done = new ConcurrentLinkedQueue<>();
        private int underWay;
    }

    private final Lane usual = new Lane();
    private final Lane urgent = new Lane();

    /** A permit for each job in either queue. */
    private final Semaphore waiting = new Semaphore(0);

    /** Permits kept back; -1 while the workers are not held. */
    private int heldPermits = NOT_HELD;

    private final List<Thread> threads = new ArrayList<>();
    private final FaceLayers faces;

    /** One worker less than there are cores, at least one. */
    public static int defaultCount() {
        return Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
    }

    /** Starts workers that use the plain textures. */
    public MeshWorkers(int count) {
        this(count, FaceLayers.PLAIN);
    }

    /** Starts the workers, which use these texture layers. */
    public MeshWorkers(int count, FaceLayers faces) {
        this.faces = faces;
        for (int i = 1; i <= count; i++) {
            Thread thread = new Thread(this::work, "quoin-mesh-" + i);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    /** The texture layers with which they mesh. */
    public FaceLayers faces() {
        return faces;
    }

    private void work() {
        SectionMesher mesher = new SectionMesher(faces);
        try {
            while (!Thread.currentThread().isInterrupted()) {
                workOnce(mesher);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // Closed: no more meshes are needed.
        }
    }

    /** Waits for a job and does it, an urgent one if there is any. */
    void workOnce(SectionMesher mesher) throws InterruptedException {
        waiting.acquire();
        doNextJob(mesher);
    }

    /** Does a job if one may be done now; returns whether it did. */
    boolean workIfAllowed(SectionMesher mesher) {
        boolean allowed = waiting.tryAcquire();
        if (allowed) {
            doNextJob(mesher);
        }
        return allowed;
    }

    private void doNextJob(SectionMesher mesher) {
        Job job = urgent.jobs.poll();
        if (job == null) {
            job = usual.jobs.poll();
        }
        if (job != null) {
            job.lane.done.add(mesh(mesher, job));
        }
    }

    private static SectionMesh mesh(SectionMesher mesher, Job job) {
        try {
            return mesher.mesh(job.neighbourhood, job.detail, job.version);
        } catch (RuntimeException e) {
            Logger.error(e, "A section could not be meshed and is left out");
            long key = job.neighbourhood.key();
            int[] none = new int[SectionMesh.FACE_ENDS];
            return new SectionMesh(
                    key,
                    job.version,
                    new int[0],
                    0,
                    0,
                    0,
                    none,
                    SectionLinks.ALL,
                    SolidLayers.NONE);
        }
    }

    /** How many meshes are asked for and not polled yet. */
    public int underWay() {
        return usual.underWay + urgent.underWay;
    }

    /** How many of these are urgent. */
    public int urgentUnderWay() {
        return urgent.underWay;
    }

    /** Whether another job may be asked for. */
    public boolean hasRoom() {
        return usual.underWay < JOBS_MAX;
    }

    /** Whether another urgent job may be asked for. */
    public boolean hasUrgentRoom() {
        return urgent.underWay < URGENT_MAX;
    }

    /**
     * Holds the workers or lets them continue. While held they finish what they are working on and
     * begin nothing new.
     */
    public void setHeld(boolean hold) {
        if (hold && !isHeld()) {
            heldPermits = waiting.drainPermits();
        } else if (!hold && isHeld()) {
            waiting.release(heldPermits);
            heldPermits = NOT_HELD;
        }
    }

    /** Whether the workers are held. */
    public boolean isHeld() {
        return heldPermits != NOT_HELD;
    }

    /** Asks for a mesh; false, and nothing happens, if enough is under way already. */
    public boolean offer(Neighbourhood neighbourhood, MeshDetail detail, int version) {
        return hasRoom() && offer(neighbourhood, detail, version, usual);
    }

    /**
     * Asks for a mesh that is to be made before all others; false if enough urgent ones are under
     * way. Cancels jobs of that section that were asked for before and are not begun, unless they
     * are urgent, too.
     */
    public boolean offerUrgent(Neighbourhood neighbourhood, MeshDetail detail, int version) {
        if (!hasUrgentRoom()) {
            return false;
        }
        long edited = neighbourhood.key();
        cancel(usual, key -> key == edited);
        return offer(neighbourhood, detail, version, urgent);
    }

    /** Cancels the jobs that are not begun, but for the sections that are still wanted. */
    public void cancelUnless(LongPredicate wanted) {
        cancel(usual, wanted.negate());
        cancel(urgent, wanted.negate());
    }

    private void cancel(Lane lane, LongPredicate unwanted) {
        for (Job job : lane.jobs) {
            // A worker may have polled it meanwhile.
            if (unwanted.test(job.neighbourhood.key()) && lane.jobs.remove(job)) {
                lane.underWay--;
                removePermit();
            }
        }
    }

    /** No permit that is left is lost: a worker that has acquired one already finds no job. */
    private void removePermit() {
        if (isHeld() && heldPermits > 0) {
            heldPermits--;
        } else {
            waiting.tryAcquire();
        }
    }

    private boolean offer(Neighbourhood neighbourhood, MeshDetail detail, int version, Lane lane) {
        lane.underWay++;
        lane.jobs.add(new Job(neighbourhood, detail, version, lane));
        if (isHeld()) {
            heldPermits++;
        } else {
            waiting.release();
        }
        return true;
    }

    /** A finished mesh, or null if none is ready. */
    public @Nullable SectionMesh poll() {
        return poll(usual);
    }

    /** A finished mesh that was urgent, or null if none is ready. */
    public @Nullable SectionMesh pollUrgent() {
        return poll(urgent);
    }

    private static @Nullable SectionMesh poll(Lane lane) {
        SectionMesh mesh = lane.done.poll();
        if (mesh != null) {
            lane.underWay--;
        }
        return mesh;
    }

    @Override
    public void close() {
        for (Thread thread : threads) {
            thread.interrupt();
        }
        usual.jobs.clear();
        urgent.jobs.clear();
    }
}
