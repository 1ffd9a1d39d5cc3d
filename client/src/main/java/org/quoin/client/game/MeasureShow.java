package org.quoin.client.game;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.quoin.client.input.LookAngles;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.view.CameraRig;
import org.quoin.client.window.WindowEvents;
import org.quoin.engine.bots.BotScript;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.NetworkConditions;
import org.quoin.sim.WorldConfig;

/**
 * Measures the game on this machine: hosts a world, walks about in it and turns around, without
 * waiting for the display, and counts.
 */
public final class MeasureShow implements WindowEvents {
    /** Until the horizon is built and the compiler has seen the hot loops, nothing is counted. */
    private static final double WARM_UP_SECONDS = 5;

    private static final double DEGREES_PER_SECOND = 30;

    private final Stage stage;
    private final Settings settings;
    private final WorldFollower follower;
    private final LookAngles look = new LookAngles();
    private final CameraRig rig = new CameraRig();
    private final FirstPicture firstPicture = new FirstPicture();
    private final LongArrayList frameNanos = new LongArrayList();

    /**
     * What was measured.
     *
     * @param renderer what draws
     * @param width of the picture in pixels
     * @param height of the picture in pixels
     * @param viewDistanceColumns how far was seen
     * @param framesPerSecond mean
     * @param frameMillisP50 median time of a frame
     * @param frameMillisP99 the time that one frame in a hundred exceeds
     * @param residentMegabytes memory of the whole process; 0 where the system does not tell
     */
    public record Figures(
            String renderer,
            int width,
            int height,
            int viewDistanceColumns,
            double framesPerSecond,
            double frameMillisP50,
            double frameMillisP99,
            long residentMegabytes) {}

    private MeasureShow(Stage stage, WorldSession session, Settings settings) {
        this.stage = stage;
        this.settings = settings;
        this.follower = new WorldFollower(session, stage, new WorldSounds(stage.sounds()));
    }

    /**
     * Measures.
     *
     * @throws org.quoin.client.window.WindowException if no window can be opened
     * @throws HostStartException if there is no free port
     */
    public static Figures measure(WorldConfig world, double seconds, int viewDistanceColumns)
            throws HostStartException {
        Settings settings =
                Settings.DEFAULT
                        .withVsync(false)
                        .withMasterVolumePercent(0)
                        .withViewDistanceColumns(viewDistanceColumns);
        LockstepHost host = LockstepHost.start(HostOptions.on(0, world));
        try (WorldSession session =
                        WorldSession.host(
                                host,
                                Connection.ownOptions(host, settings, NetworkConditions.NONE),
                                false,
                                BotScript.WALK.frames(1, 0, 1));
                Stage stage = Stage.open(settings)) {
            MeasureShow show = new MeasureShow(stage, session, settings);
            show.run(WARM_UP_SECONDS, false);
            show.run(seconds, true);
            return show.figures();
        }
    }

    private void run(double seconds, boolean counted) {
        long startNanos = System.nanoTime();
        long lastNanos = startNanos;
        while ((lastNanos - startNanos) / 1e9 < seconds && !stage.window().closeRequested()) {
            stage.window().pollEvents(this);
            follower.follow(event -> {});
            draw(System.nanoTime());
            long nowNanos = System.nanoTime();
            if (counted) {
                frameNanos.add(nowNanos - lastNanos);
            }
            lastNanos = nowNanos;
        }
    }

    private void draw(long nowNanos) {
        WorldView shown = follower.view();
        if (shown == null || !shown.isReady()) {
            return;
        }
        look.set(nowNanos / 1e9 * DEGREES_PER_SECOND, -10);
        stage.drawScene(
                shown.seeAsPlayer(look, 0, rig, settings, nowNanos), settings, nowNanos / 1e9);
        stage.beginCanvas(settings);
        stage.show();
        firstPicture.shown();
    }

    private Figures figures() {
        long[] sorted = frameNanos.toLongArray();
        Arrays.sort(sorted);
        double total = Arrays.stream(sorted).sum() / 1e9;
        return new Figures(
                stage.glRenderer(),
                stage.window().width(),
                stage.window().height(),
                settings.viewDistanceColumns(),
                sorted.length / total,
                percentileMillis(sorted, 50),
                percentileMillis(sorted, 99),
                residentMegabytes());
    }

    private static double percentileMillis(long[] sorted, int percent) {
        int index = Math.min(sorted.length - 1, sorted.length * percent / 100);
        return index < 0 ? 0 : sorted[index] / 1e6;
    }

    /** From what Linux tells of this process; 0 on other systems. */
    private static long residentMegabytes() {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                if (line.startsWith("VmRSS:")) {
                    return Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024;
                }
            }
        } catch (IOException e) {
            // Not Linux.
        }
        return 0;
    }
}
