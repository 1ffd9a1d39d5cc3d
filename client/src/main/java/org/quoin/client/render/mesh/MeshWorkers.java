package org.quoin.client.render.mesh;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.assets.FaceLayers;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.tinylog.Logger;

/**
 * Threads that make meshes. At most {@link #JOBS_MAX} jobs are under way at once, so the next one
 * can be chosen by the camera's place of that moment, and memory is bounded. Urgent jobs, of
 * sections that were edited, have queues of their own: they wait for no other jobs but those that
 * the threads are working on. Jobs that are not begun can be cancelled.
 */
public final class MeshWorkers implements AutoCloseable {
    /** A tenth of a second's work for one core: threads must not wait for a slow picture. */
    public static final int JOBS_MAX = 1024;

    /** The same for urgent jobs: an explosion changes some dozen sections. */
    public static final int URGENT_MAX = 96;

    /**
     * Jobs that one picture may ask for where the processor draws, for each core: threads that mesh
     * would take the cores that the next picture needs.
     */
    private static final int JOBS_A_PICTURE = 48;

    /**
     * The same of a slow picture, by the time since the last one, or what loads would be as slow as
     * the pictures are: a fifth of all cores meshes then.
     */
    private static final int JOBS_A_SECOND = 1600;

    /** A slower picture requests no more: that would slow the drawing further. */
    private static final double SLOW_SECONDS_MAX = 0.1;

    private static final int NOT_HELD = -1;

    /**
     * The section to be meshed, and then its mesh. Jobs are used again: none is made for a mesh.
     */
    private static final class Job {
        private final Neighbourhood around = Neighbourhood.ofAir();
        private final Lane lane;
        private MeshDetail detail = MeshDetail.FINE;
        private int version;
        private @Nullable SectionMesh mesh;

        private Job(Lane lane) {
            this.lane = lane;
        }
    }

    /**
     * Jobs that wait and jobs that are done, both in order. The count and the free ones belong to
     * the thread that offers and polls.
     */
    private static final class Lane {
        private final int jobsMax;
        private final ArrayBlockingQueue<Job> jobs;
        private final ArrayBlockingQueue<Job> done;
        private final ArrayDeque<Job> free;
        private int underWay;

        private Lane(int jobsMax) {
            this.jobsMax = jobsMax;
            jobs = new ArrayBlockingQueue<>(jobsMax);
            done = new ArrayBlockingQueue<>(jobsMax);
            free = new ArrayDeque<>(jobsMax + 1);
            for (int i = 0; i < jobsMax; i++) {
                free.add(new Job(this));
            }
        }

        private boolean hasRoom() {
            return underWay < jobsMax;
        }

        private void release(Job job) {
            job.around.clear();
            free.addLast(job);
            underWay--;
        }
    }

    private final Lane usual = new Lane(JOBS_MAX);
    private final Lane urgent = new Lane(URGENT_MAX);

    /** A permit for each job in either queue. */
    private final Semaphore waiting = new Semaphore(0);

    /** Permits kept back; -1 while the workers are not held. */
    private int heldPermits = NOT_HELD;

    private final List<Thread> threads = new ArrayList<>();
    private final FaceLayers faces;

    /** The cores where the driver draws by them; 0 if the workers may have them all. */
    private final int sharedCores;

    private double lastSeconds = Double.NaN;

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
        this(count, faces, 0);
    }

    /**
     * Starts as many workers, which leave room for a driver that draws on the processor.
     *
     * @param software whether there is such a driver
     */
    public static MeshWorkers beside(boolean software, int count, FaceLayers faces) {
        int cores = Runtime.getRuntime().availableProcessors();
        return new MeshWorkers(count, faces, software ? cores : 0);
    }

    private MeshWorkers(int count, FaceLayers faces, int sharedCores) {
        this.sharedCores = sharedCores;
        this.faces = faces;
        for (int i = 1; i <= count; i++) {
            Thread thread = new Thread(this::work, "quoin-mesh-" + i);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    /**
     * Begins a picture. Returns how many jobs it should ask for at most, beside urgent ones.
     *
     * @param seconds since any fixed moment
     */
    public int beginPicture(double seconds) {
        double passed = Double.isNaN(lastSeconds) ? 0 : Math.max(0, seconds - lastSeconds);
        lastSeconds = seconds;
        return sharedCores == 0 ? JOBS_MAX : jobsFor(passed, sharedCores);
    }

    /**
     * The jobs of a picture that comes that long after the last one, where the cores are shared.
     */
    static int jobsFor(double passedSeconds, int cores) {
        double byTime = Math.min(SLOW_SECONDS_MAX, passedSeconds) * JOBS_A_SECOND * cores;
        return Math.max(JOBS_A_PICTURE * cores, (int) byTime);
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
            job.mesh = mesh(mesher, job);
            job.lane.done.add(job);
        }
    }

    private static SectionMesh mesh(SectionMesher mesher, Job job) {
        try {
            return mesher.mesh(job.around, job.detail, job.version);
        } catch (RuntimeException e) {
            Logger.error(e, "A section could not be meshed and is left out");
            long key = job.around.key();
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
        return usual.hasRoom();
    }

    /** Whether another urgent job may be asked for. */
    public boolean hasUrgentRoom() {
        return urgent.hasRoom();
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

    /**
     * Asks for a mesh of what the neighbourhood is now; false, and nothing happens, if enough is
     * under way already.
     */
    public boolean offer(Neighbourhood neighbourhood, MeshDetail detail, int version) {
        return hasRoom() && offer(neighbourhood, detail, version, usual);
    }

    /**
     * Asks for a mesh that is to be made before all others; false if enough urgent ones are under
     * way.
     */
    public boolean offerUrgent(Neighbourhood neighbourhood, MeshDetail detail, int version) {
        return hasUrgentRoom() && offer(neighbourhood, detail, version, urgent);
    }

    /** Cancels the jobs that are not begun, but for the sections that are still wanted. */
    public void cancelUnless(LongPredicate wanted) {
        cancel(usual, wanted.negate());
        cancel(urgent, wanted.negate());
    }

    private void cancel(Lane lane, LongPredicate unwanted) {
        for (Job job : lane.jobs) {
            // A worker may have polled it meanwhile.
            if (unwanted.test(job.around.key()) && lane.jobs.remove(job)) {
                lane.release(job);
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
        Job job = lane.free.removeFirst();
        job.around.set(neighbourhood);
        job.detail = detail;
        job.version = version;
        lane.jobs.add(job);
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
        Job job = lane.done.poll();
        if (job == null) {
            return null;
        }
        SectionMesh mesh = Objects.requireNonNull(job.mesh);
        job.mesh = null;
        lane.release(job);
        return mesh;
    }

    @Override
    public void close() {
        for (Thread thread : threads) {
            thread.interrupt();
        }
        usual.jobs.clear(); // This object owns their buffers, which go with it.
        urgent.jobs.clear();
    }
}
