package org.quoin.lab.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.quoin.client.display.Display;
import org.quoin.client.input.LookAngles;
import org.quoin.client.settings.Settings;
import org.quoin.client.view.CameraRig;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.bots.BotScript;
import org.quoin.lab.process.ProcessMeters;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;

/**
 * Measures in this process, which has shown nothing yet, how soon a view stands after a player
 * opens a world: first in a world whose terrain nobody has made, then once more with all columns
 * there.
 */
public final class LoadingRun {
    /** The beginning of a line with figures. */
    static final String RESULT = "loading: ";

    /** The view that should stand first. */
    static final int NEAR_COLUMNS = 8;

    /** A view that does not stand by then is given up. */
    private static final double SECONDS_MAX = 300;

    /** Columns of terrain beyond the view that its meshes need. */
    private static final int RIM_COLUMNS = 3;

    private static final double PITCH_DEGREES = -10;

    private final Plan plan;
    private final LookAngles look = new LookAngles();
    private final CameraRig rig = new CameraRig();

    /**
     * The measurement plan.
     *
     * @param columns the view distance
     * @param threads the number of meshing threads
     * @param seed the seed of the world
     * @param width the frame's width in pixels
     * @param height the frame's height in pixels
     * @param far whether far land is shown, too
     */
    public record Plan(int columns, int threads, long seed, int width, int height, boolean far) {}

    /**
     * The results; seconds count from opening the world, whose host starts meanwhile.
     *
     * @param warm whether the terrain was already generated
     * @param firstSeconds until the first frame of the world
     * @param nearSeconds until everything within {@link #NEAR_COLUMNS} columns was shown
     * @param fullSeconds until the whole view was shown
     * @param fps frames a second from the first until the view was complete
     * @param lowFps the rate that 99 % of these frames reached
     * @param bytes mean bytes the main thread allocated per frame
     * @param calmBytes median of the same for frames without a tick
     * @param meshSeconds processor time of the meshing threads
     * @param columnSeconds processor time of the threads that generate columns
     * @param mainSeconds processor time of the main thread
     * @param allSeconds processor time of the process: those, the driver's threads, Java's own
     * @param residentMegabytes memory of the process once the view is complete; 0 if unknown
     */
    record Figures(
            boolean warm,
            double firstSeconds,
            double nearSeconds,
            double fullSeconds,
            double fps,
            double lowFps,
            double bytes,
            double calmBytes,
            double meshSeconds,
            double columnSeconds,
            double mainSeconds,
            double allSeconds,
            double residentMegabytes) {
        private static final int NUMBERS = 12;

        /** One line, to be read by {@link #parse}. */
        String toLine() {
            StringBuilder line = new StringBuilder(RESULT).append(warm);
            double[] all = {
                firstSeconds,
                nearSeconds,
                fullSeconds,
                fps,
                lowFps,
                bytes,
                calmBytes,
                meshSeconds,
                columnSeconds,
                mainSeconds,
                allSeconds,
                residentMegabytes
            };
            for (double each : all) {
                line.append(String.format(Locale.ROOT, " %.3f", each));
            }
            return line.toString();
        }

        /** Reads a line of {@link #toLine}. */
        static Figures parse(String line) {
            String[] words = line.substring(RESULT.length()).split(" ", -1);
            double[] n = new double[NUMBERS];
            for (int i = 0; i < n.length; i++) {
                n[i] = Double.parseDouble(words[i + 1]);
            }
            return new Figures(
                    Boolean.parseBoolean(words[0]),
                    n[0],
                    n[1],
                    n[2],
                    n[3],
                    n[4],
                    n[5],
                    n[6],
                    n[7],
                    n[8],
                    n[9],
                    n[10],
                    n[11]);
        }
    }

    /** Counts processor time by kinds of threads, from its making on. */
    private static final class CpuMeter {
        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        private final Map<Long, Long> nanosAtStart = new HashMap<>();
        private final long allAtStart = MeasuredWorld.cpuNanos();

        CpuMeter() {
            for (long id : threads.getAllThreadIds()) {
                nanosAtStart.put(id, threads.getThreadCpuTime(id));
            }
        }

        /** Seconds of the threads that live and whose names begin so. */
        double seconds(String name) {
            long nanos = 0;
            for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
                if (thread != null && thread.getThreadName().startsWith(name)) {
                    long id = thread.getThreadId();
                    nanos += threads.getThreadCpuTime(id) - nanosAtStart.getOrDefault(id, 0L);
                }
            }
            return nanos / 1e9;
        }

        /** Seconds of the whole process. */
        double allSeconds() {
            return (MeasuredWorld.cpuNanos() - allAtStart) / 1e9;
        }
    }

    private LoadingRun(Plan plan) {
        this.plan = plan;
        look.set(0, PITCH_DEGREES);
    }

    /**
     * Measures, and prints a line for each of the two.
     *
     * @throws org.quoin.client.window.WindowException if no window can be opened
     * @throws HostStartException if the world cannot be hosted
     */
    public static void run(Plan plan) throws HostStartException {
        LoadingRun run = new LoadingRun(plan);
        Settings settings =
                Settings.DEFAULT
                        .with(Settings.VSYNC, false)
                        .with(Settings.MASTER_VOLUME_PERCENT, 0)
                        .with(Settings.FAR_TERRAIN, plan.far);
        try (Display display = Display.open(settings, plan.width, plan.height)) {
            display.scene().setMeshThreads(plan.threads);
            Environment environment = Environment.ofThisMachine();
            List<TerrainColumn> held = new ArrayList<>();
            System.out.println(run.measure(display, settings, environment, held, false).toLine());
            System.out.println(run.measure(display, settings, environment, held, true).toLine());
        }
    }

    private Figures measure(
            Display display,
            Settings settings,
            Environment environment,
            List<TerrainColumn> held,
            boolean warm)
            throws HostStartException {
        WorldConfig config = MeasuredWorld.natural(plan.seed);
        CpuMeter cpu = new CpuMeter();
        long startNanos = System.nanoTime();
        HostSession.Start start = HostSession.Start.fresh(config);
        FrameLog log = new FrameLog();
        try (MeasuredWorld shown =
                MeasuredWorld.open(
                        display, start, settings, BotScript.IDLE.frames(1, 0, 1), environment)) {
            MeasuredWorld.Scene standing =
                    (view, seconds, nowNanos) -> view.seeAsPlayer(look, 0, rig, settings, nowNanos);
            shown.show(plan.columns, seconds -> shown.pictures() == 0, standing, null);
            double first = since(startNanos);
            double[] near = {0};
            shown.show(
                    plan.columns,
                    seconds -> {
                        if (near[0] == 0 && display.scene().standsWithin(nearColumns())) {
                            near[0] = since(startNanos);
                        }
                        return seconds < SECONDS_MAX && !display.scene().standsWithin(plan.columns);
                    },
                    standing,
                    log);
            double full = since(startNanos);
            Figures figures =
                    new Figures(
                            warm,
                            first,
                            near[0],
                            full,
                            log.meanFps(),
                            1000 / Math.max(1e-3, log.percentileMillis(99)),
                            log.meanBytes(),
                            log.medianBytesBetweenTicks(),
                            cpu.seconds("quoin-mesh-"),
                            cpu.seconds("quoin-column-"),
                            cpu.seconds("main"),
                            cpu.allSeconds(),
                            ProcessMeters.residentMegabytes());
            hold(environment.resources().columns().of(config), held);
            return figures;
        }
    }

    private int nearColumns() {
        return Math.min(NEAR_COLUMNS, plan.columns);
    }

    private static double since(long startNanos) {
        return (System.nanoTime() - startNanos) / 1e9;
    }

    /** Keeps the columns of the view in memory, for the next who joins. */
    private void hold(ColumnSource source, List<TerrainColumn> held) {
        Terrain.SpawnPlace spawn = source.terrain().spawn();
        int reach = plan.columns + RIM_COLUMNS;
        for (int dz = -reach; dz <= reach; dz++) {
            for (int dx = -reach; dx <= reach; dx++) {
                TerrainColumn column = source.ready((spawn.x() >> 4) + dx, (spawn.z() >> 4) + dz);
                if (column != null) {
                    held.add(column);
                }
            }
        }
    }
}
