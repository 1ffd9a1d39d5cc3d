package org.quoin.client.lab.feel;

import static org.lwjgl.opengl.GL33C.*;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.lwjgl.BufferUtils;
import org.quoin.client.display.Display;
import org.quoin.client.input.InputLatch;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.client.input.LookAngles;
import org.quoin.client.lab.HostProcess;
import org.quoin.client.session.ConnectionOptions;
import org.quoin.client.session.WorldFollower;
import org.quoin.client.session.WorldSession;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.view.CameraRig;
import org.quoin.client.window.WindowEvents;
import org.quoin.engine.lab.experiment.Experiment.Progress;
import org.quoin.engine.lab.experiment.ExperimentResult;
import org.quoin.engine.lab.experiment.ExperimentResult.Figure;
import org.quoin.engine.lab.experiment.ResultTable;
import org.quoin.engine.net.transport.NetworkConditions;

/**
 * Key to step and click to edit in a real window, from a host in a process of its own over real
 * sockets that are made slow: keys and buttons go down where the window's callbacks put them, and
 * the pixels of each finished picture are read back. Pictures come at 60 a second at most. Main
 * thread only.
 */
public final class FeelWindow implements WindowEvents {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;

    /** The middle of the picture, which is compared. */
    private static final int SIDE = 120;

    private static final long PICTURE_NANOS = 1_000_000_000L / 60;
    private static final double SETTLE_SECONDS = 6;
    private static final double ANSWER_SECONDS = 1.4;
    private static final double JOIN_SECONDS_MAX = 60;
    private static final int[] ONE_WAYS_MILLIS = {0, 50, 100, 200};

    /** A step shows when the picture differs by more than so many times what it does at rest. */
    private static final double NOISE_FACTOR = 4;

    private static final double NOISE_MIN = 0.5;

    private static final Settings SETTINGS =
            Settings.DEFAULT
                    .with(Settings.VSYNC, false)
                    .with(Settings.MASTER_VOLUME_PERCENT, 0)
                    .with(Settings.FAR_TERRAIN, false)
                    .with(Settings.VIEW_DISTANCE_COLUMNS, 3);

    private final Display display;
    private final int times;
    private final InputLatch latch = new InputLatch();
    private final LookAngles look = new LookAngles();
    private final CameraRig rig = new CameraRig();
    private final ByteBuffer pixels = BufferUtils.createByteBuffer(SIDE * SIDE * 4);
    private @Nullable WorldSession session;
    private @Nullable WorldFollower follower;
    private long nextNanos;

    /** A picture of the middle, and when it was finished. */
    @SuppressWarnings("ArrayRecordComponent") // Pixels; compared by differsFrom() alone.
    private record Seen(byte[] middle, long atNanos) {
        private double differsFrom(Seen other) {
            long sum = 0;
            for (int i = 0; i < middle.length; i++) {
                sum += Math.abs((middle[i] & 255) - (other.middle[i] & 255));
            }
            return (double) sum / middle.length;
        }
    }

    private FeelWindow(Display display, int times) {
        this.display = display;
        this.times = times;
    }

    /**
     * Measures at 0, 50, 100 and 200 ms one way, with prediction and without.
     *
     * @param times how many steps and how many clicks at each
     * @throws org.quoin.client.window.WindowException if no window can be opened
     */
    public static ExperimentResult measure(int times, Progress progress)
            throws IOException, InterruptedException {
        ResultTable table =
                new ResultTable(
                        "one way ms",
                        "prediction",
                        "step pictures p50",
                        "step pictures max",
                        "step ms p50",
                        "edits",
                        "edit pictures p50",
                        "edit pictures max",
                        "edit ms p50");
        List<Figure> figures = new ArrayList<>();
        try (Display display = Display.open(SETTINGS, WIDTH, HEIGHT)) {
            int done = 0;
            for (int oneWayMillis : ONE_WAYS_MILLIS) {
                for (boolean predicted : new boolean[] {true, false}) {
                    FeelWindow window = new FeelWindow(display, times);
                    Answers steps = new Answers();
                    Answers edits = new Answers();
                    window.play(oneWayMillis, predicted, steps, edits);
                    table.add(
                            oneWayMillis,
                            predicted ? "on" : "off",
                            (int) steps.pictures.median(),
                            (int) steps.pictures.worst(),
                            steps.millis.median(),
                            edits.pictures.count(),
                            (int) edits.pictures.median(),
                            (int) edits.pictures.worst(),
                            edits.millis.median());
                    Map<String, Object> parameters = new LinkedHashMap<>();
                    parameters.put("oneWayMillis", oneWayMillis);
                    parameters.put("prediction", predicted);
                    parameters.put("times", times);
                    parameters.put("renderer", display.glRenderer());
                    add(figures, "key to step p50", steps, parameters);
                    add(figures, "click to edit p50", edits, parameters);
                    done++;
                    progress.at(done / 8.0, oneWayMillis + " ms one way");
                }
            }
        }
        return new ExperimentResult("feel-window", table, figures, List.of(), List.of());
    }

    private static void add(
            List<Figure> figures, String what, Answers answers, Map<String, Object> parameters) {
        figures.add(new Figure("feel-window", what, answers.millis.median(), "ms", parameters));
        figures.add(
                new Figure("feel-window", what, answers.pictures.median(), "pictures", parameters));
    }

    private static final class Answers {
        private final Samples pictures = new Samples();
        private final Samples millis = new Samples();
    }

    private void play(int oneWayMillis, boolean predicted, Answers steps, Answers edits)
            throws IOException, InterruptedException {
        HostProcess host =
                HostProcess.start(
                        HostProcess.thisGame(),
                        List.of("serve", "--terrain", "flat", "--port", "0"));
        Settings settings = SETTINGS.with(Settings.PREDICTION, predicted);
        try (WorldSession joined =
                WorldSession.join(
                        ConnectionOptions.options(
                                new HostAddress("127.0.0.1", host.port()),
                                settings,
                                NetworkConditions.parse("latency=" + oneWayMillis)),
                        0,
                        (turn, simulation, slot) -> latch.sample())) {
            session = joined;
            WorldFollower followed =
                    new WorldFollower(joined, display, new WorldSounds(display.sounds()));
            follower = followed;
            lookAt(0, -50);
            latch.selectSlot(2);
            long startNanos = System.nanoTime();
            while (followed.view() == null || !isReady(followed.view())) {
                picture(settings);
                if (System.nanoTime() - startNanos > JOIN_SECONDS_MAX * 1e9) {
                    throw new IOException("the window could not join the host");
                }
            }
            WorldView view = followed.view();
            if (view != null) {
                view.setPrediction(predicted);
                view.setInput(latch);
            }
            run(settings, SETTLE_SECONDS, new ArrayList<>());
            for (int i = 0; i < times; i++) {
                click(settings, Control.DESTROY, edits);
                click(settings, Control.PLACE, edits);
                step(settings, i % 2 == 0 ? Control.FORWARD : Control.BACKWARD, steps);
            }
            followed.stop();
        } finally {
            host.kill();
        }
    }

    private static boolean isReady(@Nullable WorldView view) {
        return view != null && view.isReady();
    }

    private void lookAt(double yaw, double pitch) {
        look.set(yaw, pitch);
        latch.setLook(look.frameYaw(), look.framePitch());
    }

    /** Half of the way from what was there to what is there in the end. */
    private void click(Settings settings, Control button, Answers answers)
            throws InterruptedException {
        List<Seen> seen = act(settings, button, 0.08);
        Seen before = seen.get(0);
        double all = seen.get(seen.size() - 1).differsFrom(before);
        if (all < NOISE_MIN) {
            return; // Nothing was in reach.
        }
        note(seen, all / 2, answers);
    }

    private void step(Settings settings, Control key, Answers answers) throws InterruptedException {
        List<Seen> rest = new ArrayList<>();
        run(settings, 0.4, rest);
        double noise = NOISE_MIN;
        for (Seen picture : rest) {
            noise = Math.max(noise, picture.differsFrom(rest.get(0)) * NOISE_FACTOR);
        }
        note(act(settings, key, 0.25), noise, answers);
    }

    /** Holds a control for a while; returns the picture before it, and those after it. */
    private List<Seen> act(Settings settings, Control control, double heldSeconds)
            throws InterruptedException {
        List<Seen> seen = new ArrayList<>();
        seen.add(picture(settings));
        latch.press(control);
        pressedNanos = System.nanoTime();
        run(settings, heldSeconds, seen);
        latch.release(control);
        run(settings, ANSWER_SECONDS - heldSeconds, seen);
        return seen;
    }

    private long pressedNanos;

    private void note(List<Seen> seen, double threshold, Answers answers) {
        for (int i = 1; i < seen.size(); i++) {
            if (seen.get(i).differsFrom(seen.get(0)) > threshold) {
                answers.pictures.add(i);
                answers.millis.add((seen.get(i).atNanos - pressedNanos) / 1e6);
                return;
            }
        }
    }

    private void run(Settings settings, double seconds, List<Seen> out)
            throws InterruptedException {
        long endNanos = System.nanoTime() + (long) (seconds * 1e9);
        while (System.nanoTime() < endNanos) {
            out.add(picture(settings));
        }
    }

    /** Shows a picture of now, at its time. */
    private Seen picture(Settings settings) throws InterruptedException {
        long waitNanos = nextNanos - System.nanoTime();
        if (waitNanos > 0) {
            Thread.sleep(waitNanos / 1_000_000, (int) (waitNanos % 1_000_000));
        }
        nextNanos = Math.max(nextNanos + PICTURE_NANOS, System.nanoTime());
        display.window().pollEvents(this);
        WorldFollower followed = follower;
        WorldSession of = session;
        if (followed != null && of != null) {
            followed.follow(event -> {});
            WorldView view = followed.view();
            if (view != null && view.isReady()) {
                long nowNanos = of.nowNanos();
                display.drawScene(
                        view.seeAsPlayer(look, latch.selectedSlot(), rig, settings, nowNanos),
                        settings,
                        nowNanos / 1e9);
            }
        }
        byte[] middle = new byte[SIDE * SIDE * 4];
        pixels.clear();
        glReadPixels(
                (display.window().width() - SIDE) / 2,
                (display.window().height() - SIDE) / 2,
                SIDE,
                SIDE,
                GL_RGBA,
                GL_UNSIGNED_BYTE,
                pixels);
        pixels.get(middle);
        display.beginCanvas(settings);
        display.showWorld();
        return new Seen(middle, System.nanoTime());
    }
}
