package org.quoin.client.measure;

import java.util.function.DoublePredicate;
import org.quoin.client.display.Display;
import org.quoin.client.input.LookAngles;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.Settings;
import org.quoin.client.view.CameraRig;
import org.quoin.engine.client.turns.FrameSource;
import org.quoin.engine.host.HostStart;
import org.quoin.engine.net.HostStartException;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.InputFrame;

/**
 * Measures how soon an edit is in the picture while a wide view is built. A player of a hosted
 * world places and breaks a block before the camera, over the network as any other does. Where the
 * view is built before the time is over, all but the nearest columns are forgotten and built again.
 */
final class EditMeasurement {
    /** How far is seen. */
    static final int COLUMNS = 32;

    /** What stands from the beginning on: the ground that is edited. */
    private static final int NEAR_COLUMNS = 2;

    private static final double SECONDS = 12;

    /** For the world to come and its nearest columns to be built. */
    private static final double BEGIN_SECONDS_MAX = 30;

    /** For the last edit to show. */
    private static final double END_SECONDS_MAX = 5;

    /** The block is in the lower half of the picture, what is built in the upper. */
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
                settings.with(Settings.FAR_TERRAIN, true); // It wants the same cores and graphics.
        look.set(0, PITCH_DEGREES);
    }

    /**
     * Measures.
     *
     * @param world is taken over
     * @throws HostStartException if there is no free port
     */
    void measure(HostStart world) throws HostStartException {
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
            // The last edit may have come just now: it gets the time that any other has.
            DoublePredicate waits = seconds -> seconds < END_SECONDS_MAX && edits.isWaiting();
            shown.show(NEAR_COLUMNS, counted(waits), this::seeAndCount, null);
            edits.end();
        }
    }

    /** It is asked after each picture, before anything else happens. */
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

    /** When they showed. */
    EditLog edits() {
        return edits;
    }

    /** What the pictures took in which the view was built. */
    FrameLog frames() {
        return frames;
    }

    /** Stands, looks at the ground ahead, and breaks a block there and places one, by turns. */
    public static final class EditScript implements FrameSource {
        /** Slow pictures show an edit before the next one comes: 0.3 s at 20 turns a second. */
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
