package org.quoin.lab.e2e;

import static org.lwjgl.glfw.GLFW.GLFW_PRESS;
import static org.lwjgl.glfw.GLFW.GLFW_RELEASE;
import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.lwjgl.system.MemoryUtil;
import org.quoin.client.display.Display;
import org.quoin.client.input.InputLatch;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.client.input.KeyBindings;
import org.quoin.client.input.LookAngles;
import org.quoin.client.session.ConnectionOptions;
import org.quoin.client.session.WorldFollower;
import org.quoin.client.session.WorldSession;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.view.CameraRig;
import org.quoin.client.window.WindowEvents;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.world.TerrainType;

/**
 * Clicks in a real window, over real sockets and a round trip of 200 ms, and what each frame shows
 * of them: a block of bricks is placed on grass in the center of the view, and broken again.
 * Reports for each click the first frame that showed it, counted from the one after the event, and
 * the number of later frames that did not.
 */
public final class FlickerScenario implements WindowEvents {
    private static final int CLICKS = 8;
    private static final int ONE_WAY_MILLIS = 100;

    /** The middle of the picture that is looked at. */
    private static final int SIDE = 24;

    /** Bricks are in the seventh slot. */
    private static final int BRICKS = 6;

    private static final double PITCH_DEGREES = -50;

    /** So long each click is watched: several round trips. */
    private static final long WATCHED_NANOS = 1_200_000_000L;

    private static final long BEGIN_NANOS_MAX = 60_000_000_000L;

    private final Display display;
    private final Settings settings;
    private final WorldFollower follower;
    private final InputLatch latch;
    private final LookAngles look = new LookAngles();
    private final CameraRig rig = new CameraRig();
    private final ByteBuffer pixels = MemoryUtil.memAlloc(SIDE * SIDE * 3);
    private boolean pressed;

    private FlickerScenario(
            Display display, Settings settings, WorldSession session, InputLatch latch) {
        this.display = display;
        this.settings = settings;
        this.latch = latch;
        this.follower = new WorldFollower(session, display, new WorldSounds(display.sounds()));
        look.set(0, PITCH_DEGREES);
        latch.setLook(look.frameYaw(), look.framePitch());
        latch.selectSlot(BRICKS);
    }

    /** Runs it. */
    public static void main(String[] args) throws Exception {
        Settings settings = Settings.DEFAULT.with(Settings.VIEW_DISTANCE_COLUMNS, 4);
        WorldConfig config = new WorldConfig(7, 20, TerrainType.FLAT, WorldRules.DEFAULT);
        NetworkConditions far = new NetworkConditions(ONE_WAY_MILLIS, 0, 0, 0);
        InputLatch latch = new InputLatch();
        try (LockstepHost host =
                        LockstepHost.start(
                                HostOptions.on(0, config), HostSession.Start.fresh(config));
                Display display = Display.open(settings, 640, 360);
                WorldSession session =
                        WorldSession.join(
                                ConnectionOptions.options(
                                        new HostAddress("127.0.0.1", host.port()), settings, far),
                                (turn, simulation, slot) -> latch.sample())) {
            new FlickerScenario(display, settings, session, latch).run();
        }
    }

    private void run() throws Exception {
        long start = System.nanoTime();
        while (!isComplete()) {
            picture();
            if (System.nanoTime() - start > BEGIN_NANOS_MAX) {
                throw new IllegalStateException("the world was not complete in time");
            }
        }
        watch(null, 0); // The input delay settles.
        for (int click = 0; click < CLICKS; click++) {
            watch(click % 2 == 0 ? Control.PLACE : Control.DESTROY, click);
        }
    }

    private boolean isComplete() {
        WorldView view = follower.view();
        return view != null && view.isReady() && display.scene().isComplete();
    }

    /** Clicks, and looks at all pictures for a while. */
    private void watch(@Nullable Control button, int click) throws Exception {
        boolean bricksWanted = button == Control.PLACE;
        if (button != null) {
            pressed = false;
            new ProcessBuilder("xdotool", "click", bricksWanted ? "3" : "1").inheritIO().start();
            while (!pressed) {
                display.window().pollEvents(this);
                if (!pressed) {
                    picture();
                }
            }
        }
        long since = System.nanoTime();
        int pictures = 0;
        int shownIn = 0;
        int without = 0;
        while (System.nanoTime() - since < WATCHED_NANOS) {
            boolean shows = picture() == bricksWanted;
            pictures++;
            if (shows && shownIn == 0) {
                shownIn = pictures;
            } else if (!shows && shownIn != 0) {
                without++;
            }
        }
        if (button != null) {
            System.out.println(
                    button + " " + click + " shown in " + shownIn + " without " + without);
            System.out.println(pictures + " pictures");
        }
    }

    /** Draws a picture of now; returns whether most of its middle is bricks. */
    private boolean picture() {
        display.window().pollEvents(this);
        follower.follow();
        WorldView view = follower.view();
        if (view == null || !view.isReady()) {
            return false;
        }
        view.setInput(latch);
        long nowNanos = System.nanoTime();
        var frame = view.seeAsPlayer(look, BRICKS, rig, settings, nowNanos);
        frame.particles = null; // Splinters fly through the middle.
        frame.aimed = null;
        display.drawScene(frame, settings, nowNanos / 1e9);
        boolean bricks = bricksInTheMiddle();
        display.show();
        return bricks;
    }

    private boolean bricksInTheMiddle() {
        pixels.clear();
        glPixelStorei(GL_PACK_ALIGNMENT, 1);
        int left = display.window().width() / 2 - SIDE / 2;
        int low = display.window().height() / 2 - SIDE / 2;
        glReadPixels(left, low, SIDE, SIDE, GL_RGB, GL_UNSIGNED_BYTE, pixels);
        int green = 0;
        for (int i = 0; i < SIDE * SIDE; i++) {
            int red = pixels.get(3 * i) & 255;
            green += (pixels.get(3 * i + 1) & 255) > red ? 1 : 0;
        }
        return green < SIDE * SIDE / 2;
    }

    @Override
    public void mouseButton(int button, int action, int mods) {
        Control control =
                new KeyBindings(Settings.DEFAULT)
                        .ofMouseButton(button).stream()
                                .map(KeyBindings::controlOf)
                                .findFirst()
                                .orElse(null);
        if (control != null && action == GLFW_PRESS) {
            latch.press(control);
            pressed = true;
        } else if (control != null && action == GLFW_RELEASE) {
            latch.release(control);
        }
    }
}
