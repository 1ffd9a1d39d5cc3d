package org.quoin.client.golden;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.lwjgl.opengl.GL33C;
import org.quoin.client.render.debug.DebugView;
import org.quoin.client.render.picture.DayCycle;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.picture.Screenshot;
import org.quoin.client.render.scene.SceneRenderer;
import org.quoin.client.view.ViewWorld;
import org.quoin.client.window.Window;
import org.quoin.client.window.WindowEvents;
import org.quoin.client.window.WindowOptions;
import org.quoin.engine.work.ColumnCache;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.ViewTick.SectionUpdate;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.world.DayClock;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.TerrainType;

/** A window with the game's renderer, into which scenes are set up and drawn. Main thread only. */
final class GoldenStage implements AutoCloseable {
    static final int WIDTH = 320;
    static final int HEIGHT = 180;

    private static final int WINDOW_HEIGHT =
            240; // No window of the tests is lower: there is nothing above.

    /** The world of all landscapes. */
    static final WorldConfig GLADE =
            new WorldConfig(
                    WorldConfig.seedOf("glade"), 20, TerrainType.NATURAL, WorldRules.DEFAULT);

    /** The moment of all pictures: where clouds and waves are. */
    private static final double SECONDS = 100;

    /** Seconds between pictures until all is there, so that fades end. */
    private static final double STEP_SECONDS = 0.5;

    /** Pictures after the last mesh: the light of places is computed a little at a time. */
    private static final int CALM_FRAMES = 8;

    private static final int FRAMES_MAX = 100_000;
    private static final WindowEvents NO_EVENTS = new WindowEvents() {};

    private final Window window;
    private final SceneRenderer renderer;
    private final ColumnCache library = new ColumnCache();
    private final DayCycle days = new DayCycle();
    private final Path folder;
    private final int width;
    private final int height;

    GoldenStage(Path folder) {
        this(folder, WIDTH, HEIGHT);
    }

    /** A stage with pictures of that size in pixels. */
    GoldenStage(Path folder, int width, int height) {
        this.folder = folder;
        this.width = width;
        this.height = height;
        int high = Math.max(height, WINDOW_HEIGHT);
        window = Window.open(WindowOptions.of("golden", width, high).withVsync(false));
        renderer = new SceneRenderer(AssetSource.standard());
    }

    /** The driver's name of the renderer. */
    static String rendererName() {
        return String.valueOf(GL33C.glGetString(GL33C.GL_RENDERER));
    }

    /** The source of columns: each is generated once for all scenes. */
    ColumnCache library() {
        return library;
    }

    /** An untouched landscape, seen at noon and five columns far. */
    PictureParameters landscape() {
        return scene(new ViewWorld(library.of(GLADE)));
    }

    /** Waits until the columns around a place are loaded. */
    static void load(ViewWorld world, int cx, int cz, int radius) {
        int around = radius + 1; // A column is ready once its neighbours are there.
        for (int x = cx - around; x <= cx + around; x++) {
            for (int z = cz - around; z <= cz + around; z++) {
                // To ask for a block waits until its column is made.
                world.blockAt(x * Section.SIDE, 0, z * Section.SIDE);
            }
        }
        if (!world.isReady(cx, cz)) {
            throw new IllegalStateException("column " + cx + ", " + cz + " was made and is gone");
        }
    }

    /** A world, seen at noon and five columns far. */
    PictureParameters scene(ViewWorld world) {
        PictureParameters in = new PictureParameters(world);
        in.width = width;
        in.height = height;
        in.viewDistanceColumns = 5;
        at(in, 11);
        return in;
    }

    /** Sets the hour of the day, 0..24. */
    void at(PictureParameters in, double hour) {
        in.atmosphere = days.at((int) (hour / 24 * DayClock.MOMENTS));
    }

    /** Places the camera; degrees, positive pitch is up. */
    static void look(PictureParameters in, double x, double y, double z, double yaw, double pitch) {
        in.camera.set(x, y, z, (float) Math.toRadians(yaw), (float) Math.toRadians(pitch));
    }

    /** Switches a debug view on or off. */
    void toggle(DebugView view) {
        renderer.debug().toggle(view);
    }

    /** Draws until everything asked for is there. */
    void settle(PictureParameters in) {
        int calm = 0;
        double seconds = 0;
        for (int frames = 0; calm < CALM_FRAMES; frames++) {
            if (frames > FRAMES_MAX) {
                throw new IllegalStateException("never complete: " + renderer.stats());
            }
            seconds += STEP_SECONDS;
            in.seconds = SECONDS + seconds;
            draw(in);
            window.swap();
            calm = renderer.isComplete() ? calm + 1 : 0;
        }
        in.seconds = SECONDS;
    }

    private void draw(PictureParameters in) {
        window.pollEvents(NO_EVENTS);
        renderer.render(in);
    }

    /** Draws until everything is there, and saves the picture. */
    void shoot(String name, PictureParameters in) throws IOException {
        settle(in);
        shootNow(name, in);
    }

    /** Draws and saves the picture as it is now. */
    void shootNow(String name, PictureParameters in) throws IOException {
        in.seconds = SECONDS;
        draw(in);
        Screenshot.capture(width, height, folder.resolve(name + ".png"));
        window.swap();
    }

    /** Changes a world that is shown. */
    void apply(PictureParameters in, List<SectionUpdate> updates) {
        in.world.apply(updates, renderer.staleOf(in.world));
    }

    /** Holds the workers that make meshes, or resumes them. */
    void holdMeshing(boolean hold) {
        renderer.debug().setMeshingHeld(hold);
    }

    @Override
    public void close() {
        renderer.close();
        window.close();
    }
}
