package org.quoin.client.golden;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.quoin.client.golden.GoldenScenes.Scene;
import org.quoin.client.render.debug.DebugView;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.scene.VoxelSketch;
import org.quoin.sim.world.Blocks;

/** The debug views. */
final class DebugScenes {
    private static final int SAVANNA_X = 200;
    private static final int SAVANNA_Z = 136;

    private DebugScenes() {}

    static Map<String, Scene> all() {
        Map<String, Scene> scenes = new LinkedHashMap<>();
        scenes.put("debug-wireframe", DebugScenes::wireframe);
        scenes.put("debug-borders", DebugScenes::borders);
        scenes.put("debug-light", DebugScenes::light);
        scenes.put("debug-overdraw", DebugScenes::overdraw);
        scenes.put("debug-culled", DebugScenes::culled);
        scenes.put("debug-queue", DebugScenes::queue);
        return scenes;
    }

    private static void with(GoldenStage stage, DebugView view, String name, PictureParameters in)
            throws IOException {
        stage.toggle(view);
        stage.shoot(name, in);
        stage.toggle(view);
    }

    private static PictureParameters savanna(GoldenStage stage) {
        PictureParameters in = stage.landscape();
        GoldenStage.look(in, SAVANNA_X + 0.4, 82.3, SAVANNA_Z + 0.7, 0, -12);
        return in;
    }

    private static void wireframe(GoldenStage stage, String name) throws IOException {
        with(stage, DebugView.WIREFRAME, name, savanna(stage));
    }

    private static void borders(GoldenStage stage, String name) throws IOException {
        PictureParameters in = savanna(stage);
        GoldenStage.look(in, SAVANNA_X + 6.4, 86.3, SAVANNA_Z - 4.3, 12, -24);
        with(stage, DebugView.BORDERS, name, in);
    }

    private static void light(GoldenStage stage, String name) throws IOException {
        with(stage, DebugView.LIGHT, name, CaveScene.input(stage));
    }

    private static void overdraw(GoldenStage stage, String name) throws IOException {
        with(stage, DebugView.OVERDRAW, name, GoldenScenes.forestInput(stage));
    }

    /** Culled from one place, looked at from another. */
    private static void culled(GoldenStage stage, String name) throws IOException {
        PictureParameters in = savanna(stage);
        stage.toggle(DebugView.CULLED);
        stage.settle(in);
        GoldenStage.look(in, SAVANNA_X - 38.6, 128, SAVANNA_Z - 60.3, -28, -34);
        stage.settle(in);
        stage.shootNow(name, in);
        stage.toggle(DebugView.CULLED);
    }

    /** The workers are held while blocks are changed and the view reaches further. */
    private static void queue(GoldenStage stage, String name) throws IOException {
        PictureParameters in = savanna(stage);
        in.viewDistanceColumns = 3;
        GoldenStage.look(in, SAVANNA_X + 0.4, 108.3, SAVANNA_Z + 0.7, 0, -30);
        stage.settle(in);
        GoldenStage.load(in.world, SAVANNA_X >> 4, SAVANNA_Z >> 4, 7);
        stage.holdMeshing(true);
        VoxelSketch sketch = new VoxelSketch(stage.library().of(GoldenStage.GLADE).terrain());
        for (int i = 0; i < 3; i++) {
            sketch.set(SAVANNA_X + i * 9, 84, SAVANNA_Z + 24, Blocks.LAMP);
        }
        stage.toggle(DebugView.QUEUE);
        stage.apply(in, sketch.updates());
        in.viewDistanceColumns = 6;
        stage.shootNow(name, in);
        stage.toggle(DebugView.QUEUE);
        stage.holdMeshing(false);
    }
}
