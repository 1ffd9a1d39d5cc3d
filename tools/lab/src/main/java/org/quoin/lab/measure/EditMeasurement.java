package org.quoin.lab.measure;

import java.util.function.DoublePredicate;
import org.quoin.client.display.Display;
import org.quoin.client.input.LookAngles;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.Settings;
import org.quoin.client.view.CameraRig;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.InputFrame;

/**
 * Measures how soon an edit shows while a wide view is being meshed. A player of a hosted world
 * places and breaks a block in front of the camera, over the network like any other player. If the
 * view is complete before the time is over, all but the nearest columns are dropped and meshed
 * again.
 */
final class EditMeasurement {
    /** The view distance. */
    static final int COLUMNS = 32;

    /** The view distance that is kept: the ground that is edited. */
    private static final int NEAR_COLUMNS = 2;

    private static final double SECONDS = 12;

    /** Until the world has arrived and its nearest columns are meshed. */
    private static final double BEGIN_SECONDS_MAX = 30;

    /** Until the last edit shows. */
    private static final double END_SECONDS_MAX = 5;

    /** The block is in the lower half of the picture, the land being meshed in the upper. */
    private static final double PITCH_DEGREES = -20;

    private final Display display;
    private final Settings settings;
    private final LookAngles look = new LookAngles();
    private final CameraRig rig = new CameraRig();
    private final EditLog edits = new EditLog();
    private final FrameLog frames = new FrameLog();

    EditMeasurement(Display display, Settings settings) {
        this.display = display;
        this.settings =
                settings.with(Settings.FAR_TERRAIN, true); // It competes for the same cores.
        look.set(0, PITCH_DEGREES);
    }

    /**
     * Runs the measurement.
     *
     * @param world the world to host; owned by the measurement from now on
     * @throws HostStartException if there is no free port
     */
    void measure(HostSession.Start world) throws HostStartException {
        try (MeasuredWorld shown = MeasuredWorld.open(display, world, settings, new EditScript())) {
            shown.show(
                    NEAR_COLUMNS,
                    seconds -> seconds < BEGIN_SECONDS_MAX && !shown.isBuilt(),
                    this::see,
                    null);
            while (frames.seconds() < SECONDS && !display.window().closeRequested()) {
                double before = frames.seconds();
                DoublePredicate builds =
                        seconds -> before + seconds < SECONDS && (seconds == 0 || !shown.isBuilt());
                shown.show(COLUMNS, counted(builds), this::seeAndCount, frames);
                shown.show(NEAR_COLUMNS, counted(seconds -> seconds == 0), this::seeAndCount, null);
            }
            // The last edit may have arrived just now: it gets as much time as any other.
            DoublePredicate waits = seconds -> seconds < END_SECONDS_MAX && edits.isWaiting();
            shown.show(NEAR_COLUMNS, counted(waits), this::seeAndCount, null);
            edits.end();
        }
    }

    /** Counts after each picture, before anything else happens. */
    private DoublePredicate counted(DoublePredicate goesOn) {
        return seconds -> {
            edits.afterPicture(changesPending());
            return goesOn.test(seconds);
        };
    }

    private PictureParameters seeAndCount(WorldView view, double seconds, long nowNanos) {
        edits.beforePicture(changesPending());
        return see(view, seconds, nowNanos);
    }

    private PictureParameters see(WorldView view, double seconds, long nowNanos) {
        return view.seeAsPlayer(look, 0, rig, settings, nowNanos);
    }

    private int changesPending() {
        return display.scene().stats().changesPending();
    }

    /** When the edits showed. */
    EditLog edits() {
        return edits;
    }

    /** The times of the pictures in which the view was meshed. */
    FrameLog frames() {
        return frames;
    }

    /** Stands still, looks at the ground ahead, and breaks and places a block there by turns. */
    public static final class EditScript implements FrameSource {
        /** Even slow pictures show an edit before the next: 0.3 s at 20 turns a second. */
        static final int TURNS_BETWEEN = 6;

        /** 39 degrees down: two blocks ahead on level ground. */
        private static final int PITCH = -110;

        private static final int STONE_SLOT = 2;

        @Override
        public int frame(int turn, Simulation simulation, int slot) {
            int buttons = 0;
            if (turn % TURNS_BETWEEN == 0) {
                buttons = turn / TURNS_BETWEEN % 2 == 0 ? InputFrame.PLACE : InputFrame.DESTROY;
            }
            return InputFrame.of(0, 0, buttons, STONE_SLOT, 0, PITCH);
        }
    }
}
