package org.quoin.lab.measure;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.function.DoublePredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.render.entity.AvatarColors;
import org.quoin.client.render.gl.DrawCalls;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.picture.WorkTimes;
import org.quoin.client.render.terrain.WorldMeshes.MeshStats;
import org.quoin.client.session.ConnectionOptions;
import org.quoin.client.session.HudFiller;
import org.quoin.client.session.WorldFollower;
import org.quoin.client.session.WorldSession;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.DrawingSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.ui.draw.GlCanvas;
import org.quoin.client.ui.hud.Hud;
import org.quoin.client.view.Camera;
import org.quoin.client.window.WindowEvents;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.net.CarryOn;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.lab.bots.BotScript;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.input.Look;
import org.quoin.sim.world.TerrainType;

/**
 * A world that this process hosts and shows by itself, so that its pictures can be measured. Main
 * thread only.
 */
final class MeasuredWorld implements AutoCloseable, WindowEvents {
    private static final @Nullable ThreadMXBean ALLOCATIONS = allocations();

    private final Display display;
    private Settings settings;
    private final WorldSession session;
    private final WorldFollower follower;
    private final HudFiller hudFiller;
    private final Hud hud;
    private final Camera spawnEye = new Camera();
    private boolean ticked;
    private int pictures;

    // When the picture was begun.
    private long draws;
    private long subDraws;
    private long uploadedBytes;
    private long threadNanos;

    /** The natural world of a seed, as measurements host it. */
    static WorldConfig natural(long seed) {
        return new WorldConfig(
                seed, WorldConfig.TURN_RATE_DEFAULT, TerrainType.NATURAL, WorldRules.DEFAULT);
    }

    /** Settings with which everything is drawn as fast as possible, unheard. */
    static Settings inFull(boolean farTerrain) {
        return DrawingSettings.inFull(Settings.DEFAULT)
                .with(Settings.VSYNC, false)
                .with(Settings.MASTER_VOLUME_PERCENT, 0)
                .with(Settings.FAR_TERRAIN, farTerrain);
    }

    /** Says where each picture is taken from. */
    @FunctionalInterface
    interface Scene {
        /**
         * Returns the picture of now.
         *
         * @param seconds time since the first of these pictures
         */
        PictureParameters at(WorldView world, double seconds, long nowNanos);
    }

    private MeasuredWorld(Display display, Settings settings, WorldSession session) {
        this.display = display;
        this.settings = settings;
        this.session = session;
        follower =
                new WorldFollower(session, display, new WorldSounds(display.sounds())) {
                    @Override
                    public void receive(ClientEvent.Ticked event) {
                        super.receive(event);
                        ticked = true;
                    }

                    @Override
                    public void receive(ClientEvent.Sampled event) {
                        super.receive(event);
                        ticked = true;
                    }
                };
        hudFiller = new HudFiller(display);
        hud = new Hud(display.texts(), display.icons());
    }

    /**
     * Hosts a world and lets a scripted player join it.
     *
     * @param world the world to host; owned by the result from now on
     * @throws HostStartException if there is no free port
     */
    static MeasuredWorld open(
            Display display, HostSession.Start world, Settings settings, BotScript player)
            throws HostStartException {
        return open(display, world, settings, player.frames(1, 0, 1));
    }

    /** Hosts a world and lets a player join it who does what {@code player} says. */
    static MeasuredWorld open(
            Display display, HostSession.Start world, Settings settings, FrameSource player)
            throws HostStartException {
        HostOptions options = HostOptions.on(HostOptions.NO_PORT, world.simulation().config());
        return open(display, world, settings, player, options.environment());
    }

    /** The same with resources and terrain that others have used before. */
    static MeasuredWorld open(
            Display display,
            HostSession.Start world,
            Settings settings,
            FrameSource player,
            Environment environment)
            throws HostStartException {
        LockstepHost host =
                LockstepHost.start(
                        HostOptions.on(HostOptions.NO_PORT, world.simulation().config())
                                .withEnvironment(environment),
                        world);
        WorldSession session =
                WorldSession.host(
                        host,
                        ConnectionOptions.ownPlayer(host, settings, NetworkConditions.NONE),
                        CarryOn.FOLLOWING,
                        player);
        return new MeasuredWorld(display, settings, session);
    }

    /**
     * Shows pictures as fast as possible.
     *
     * @param seen the view distance in columns
     * @param goesOn asked before each picture, with the seconds since the first, whether to go on
     * @param log where each picture is logged; null for nowhere
     */
    void show(int seen, DoublePredicate goesOn, Scene scene, @Nullable FrameLog log) {
        Settings asFar = settings.with(Settings.VIEW_DISTANCE_COLUMNS, seen);
        long cpuNanos = cpuNanos();
        long startNanos = System.nanoTime();
        long lastNanos = startNanos;
        WorkTimes gpu = display.meter().gpu();
        long gpuNanos = gpu.totalNanos();
        long gpuPictures = gpu.count();
        long drawingNanos = log == null ? 0 : DrawingTime.ofThisThread();
        startPicture();
        while (goesOn.test((lastNanos - startNanos) / 1e9) && !display.window().closeRequested()) {
            ticked = false;
            long lastBytes = allocatedBytes(); // Whether to go on is the measurement's question.
            display.window().pollEvents(this);
            follower.follow();
            long drawnNanos = System.nanoTime();
            if (draw(asFar, scene, (drawnNanos - startNanos) / 1e9, drawnNanos)) {
                display.showWorld();
            }
            long nowNanos = System.nanoTime();
            long nowBytes = allocatedBytes();
            if (log != null) {
                display.meter().gpu(); // The next picture is timed, too.
                log.add(picture(nowNanos - lastNanos, nowBytes - lastBytes));
            }
            lastNanos = nowNanos;
            startPicture();
        }
        if (log != null) {
            log.cpu(cpuNanos() - cpuNanos);
            boolean told = drawingNanos != DrawingTime.UNKNOWN;
            log.drawing(
                    gpu.totalNanos() - gpuNanos,
                    gpu.count() - gpuPictures,
                    told ? DrawingTime.ofThisThread() - drawingNanos : DrawingTime.UNKNOWN);
        }
    }

    private void startPicture() {
        DrawCalls.Counts counts = DrawCalls.counts();
        draws = counts.draws();
        subDraws = counts.subDraws();
        uploadedBytes = counts.uploadedBytes();
        threadNanos = threadNanos();
    }

    private FrameLog.Picture picture(long nanos, long allocatedBytes) {
        DrawCalls.Counts counts = DrawCalls.counts();
        return new FrameLog.Picture(
                nanos,
                threadNanos() - threadNanos,
                allocatedBytes,
                ticked,
                counts.draws() - draws,
                counts.subDraws() - subDraws,
                counts.uploadedBytes() - uploadedBytes);
    }

    /** Shows the following pictures by other settings. */
    void use(Settings other) {
        settings = other;
        display.apply(other);
    }

    /** Draws one picture and writes it into a new file. */
    void capture(int seen, Scene scene, Path file) throws IOException {
        follower.follow();
        long nowNanos = System.nanoTime();
        draw(settings.with(Settings.VIEW_DISTANCE_COLUMNS, seen), scene, 0, nowNanos);
        display.capture(file);
        display.showWorld();
    }

    /** Draws a picture, not shown yet; returns whether there is a world to draw. */
    private boolean draw(Settings asFar, Scene scene, double seconds, long nowNanos) {
        WorldView arriving = follower.arriving(spawnEye);
        if (arriving != null) {
            // As the game does while the avatar is about to come into the world.
            display.drawScene(arriving.seeFrom(spawnEye, nowNanos), asFar, nowNanos / 1e9);
            display.beginCanvas(asFar);
            session.pictureShown();
            pictures++;
            return true;
        }
        WorldView shown = follower.view();
        if (shown == null || !shown.isReady()) {
            return false;
        }
        PictureParameters frame = scene.at(shown, seconds, nowNanos);
        display.drawScene(frame, asFar, nowNanos / 1e9);
        GlCanvas canvas = display.beginCanvas(asFar);
        hudFiller.showDay(session.client().stats().turn(), session.client().stats().turnRate());
        hudFiller.fill(
                session.client().stats(),
                frame.camera,
                0,
                slot -> AvatarColors.of(slot, Look.PLAIN),
                slot -> false);
        hud.draw(canvas, hudFiller.model(), nowNanos);
        pictures++;
        return true;
    }

    /** How many pictures of the world were drawn, from within or before the avatar was in it. */
    int pictures() {
        return pictures;
    }

    /** The view of the world; null until its first picture can be drawn. */
    @Nullable WorldView view() {
        WorldView shown = follower.view();
        return shown != null && shown.isReady() ? shown : null;
    }

    /** Says whether all that is in view is meshed. */
    boolean isBuilt() {
        MeshStats stats = display.scene().stats();
        return view() != null && stats.sectionsPending() == 0 && stats.sectionsHeld() > 0;
    }

    private static @Nullable ThreadMXBean allocations() {
        return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean counting
                        && counting.isThreadAllocatedMemorySupported()
                ? counting
                : null;
    }

    /** Bytes allocated by this thread; 0 if the virtual machine does not count. */
    private static long allocatedBytes() {
        ThreadMXBean counting = ALLOCATIONS;
        return counting == null ? 0 : counting.getCurrentThreadAllocatedBytes();
    }

    /** Processor time of this thread; 0 if the virtual machine does not count. */
    private static long threadNanos() {
        ThreadMXBean counting = ALLOCATIONS;
        return counting == null ? 0 : Math.max(0, counting.getCurrentThreadCpuTime());
    }

    /** Processor time of all threads; 0 if the virtual machine does not count. */
    static long cpuNanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? Math.max(0, system.getProcessCpuTime())
                : 0;
    }

    @Override
    public void close() {
        follower.close();
    }
}
