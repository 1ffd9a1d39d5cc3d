package org.quoin.client.golden;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.scene.VoxelSketch;
import org.quoin.client.testing.Poses;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Blocks;

/** The scenes of the golden images, by name, in the order in which they are drawn. */
final class GoldenScenes {
    /** Sets up a scene on the stage and has it drawn under its name. */
    interface Scene {
        void shoot(GoldenStage stage, String name) throws IOException;
    }

    /** In pictures of this height all is fine five columns away. */
    private static final int FINE_HEIGHT = 1080;

    private GoldenScenes() {}

    /** All scenes; the debug views are in {@link DebugScenes}. */
    static Map<String, Scene> all() {
        Map<String, Scene> scenes = new LinkedHashMap<>();
        scenes.put("forest", GoldenScenes::forest);
        scenes.put("simple", GoldenScenes::simple);
        scenes.put("woods", GoldenScenes::woods);
        scenes.put("water-above", GoldenScenes::waterAbove);
        scenes.put("water-inside", GoldenScenes::waterInside);
        scenes.put("dusk", GoldenScenes::dusk);
        scenes.put("night", GoldenScenes::night);
        scenes.put("far", GoldenScenes::far);
        scenes.put("horizon", GoldenScenes::horizon);
        scenes.put("coast", GoldenScenes::coast);
        scenes.put("shallows", GoldenScenes::shallows);
        scenes.put("cave-lamps", CaveScene::shoot);
        scenes.put("crater", CraterScene::shoot);
        scenes.put("digging", DiggingScene::shoot);
        scenes.put("outline", GoldenScenes::outline);
        scenes.put("avatars", GoldenScenes::avatars);
        scenes.put("glass-leaves", GoldenScenes::glassAndLeaves);
        scenes.putAll(DebugScenes.all());
        return scenes;
    }

    /** Names of all scenes. */
    static List<String> names() {
        return List.copyOf(all().keySet());
    }

    static PictureParameters forestInput(GoldenStage stage) {
        PictureParameters in = stage.landscape();
        GoldenStage.look(in, -330.3, 75.2, -150.6, 0, 2);
        return in;
    }

    private static void forest(GoldenStage stage, String name) throws IOException {
        stage.shoot(name, forestInput(stage));
    }

    /** The simple rendering for software renderers: a plain sky, and one light for each face. */
    private static void simple(GoldenStage stage, String name) throws IOException {
        PictureParameters in = forestInput(stage);
        in.detailHeight = FINE_HEIGHT;
        in.simpleSky = true;
        in.evenLight = true;
        stage.shoot(name, in);
    }

    /** Crowns and meadows in the detail of large pictures; in small ones most is coarse. */
    private static void woods(GoldenStage stage, String name) throws IOException {
        PictureParameters in = stage.landscape();
        in.detailHeight = FINE_HEIGHT;
        GoldenStage.look(in, -330.3, 93.2, -150.6, 0, -16);
        stage.shoot(name, in);
    }

    private static void waterAbove(GoldenStage stage, String name) throws IOException {
        PictureParameters in = stage.landscape();
        GoldenStage.look(in, -400.4, 69, -140.7, 140, -12);
        stage.shoot(name, in);
    }

    private static void waterInside(GoldenStage stage, String name) throws IOException {
        PictureParameters in = stage.landscape();
        GoldenStage.look(in, 40.4, 58.2, 30.7, 45, 4);
        stage.shoot(name, in);
    }

    private static void dusk(GoldenStage stage, String name) throws IOException {
        PictureParameters in = stage.landscape();
        GoldenStage.look(in, -376.4, 86, -119.7, 90, 4);
        stage.at(in, 17.9);
        stage.shoot(name, in);
    }

    private static void night(GoldenStage stage, String name) throws IOException {
        PictureParameters in = stage.landscape();
        GoldenStage.look(in, -400.4, 69, -140.7, 90, 12);
        stage.at(in, 23.2);
        stage.shoot(name, in);
    }

    /** The farthest view, over a coarse landscape: a natural one would take minutes. */
    private static void far(GoldenStage stage, String name) throws IOException {
        PictureParameters in = stage.scene(new ViewWorld(new CoarseTerrain()));
        in.viewDistanceColumns = 32;
        in.farTerrain = true;
        stage.at(in, 9.5);
        GoldenStage.look(in, 40.4, 170.3, 8.7, 74, -13);
        stage.shoot(name, in);
    }

    /** A natural landscape with the coarse land that lies beyond its columns. */
    private static void horizon(GoldenStage stage, String name) throws IOException {
        PictureParameters in = stage.landscape();
        in.farTerrain = true;
        stage.at(in, 15);
        GoldenStage.look(in, -376.4, 124.3, -119.7, 300, -9);
        stage.shoot(name, in);
    }

    /** The outline of a block in the ground, seen from low above it between others. */
    private static void outline(GoldenStage stage, String name) throws IOException {
        VoxelSketch sketch = new VoxelSketch(new FlatTerrain());
        sketch.set(-1, 64, 4, Blocks.SANDSTONE);
        sketch.fill(-4, 64, 6, 4, 65, 6, Blocks.STONE_BRICKS);
        PictureParameters in = stage.scene(sketch.toViewWorld());
        GoldenStage.look(in, 1.4, 64.9, 0.3, 12, -12);
        in.aimed = new Hit();
        in.aimed.x = 0;
        in.aimed.y = 63;
        in.aimed.z = 4;
        in.heldBlock = Blocks.FLOWER_RED;
        stage.shoot(name, in);
    }

    /** Far land as far as it reaches, from a mountain: snow, sand, woods, sea, ice. */
    private static void coast(GoldenStage stage, String name) throws IOException {
        PictureParameters in = stage.landscape();
        in.farTerrain = true;
        stage.at(in, 14);
        GoldenStage.look(in, -575.6, 234.3, -4415.3, 160, -8);
        stage.shoot(name, in);
    }

    /** Under water, along its surface and its floor, into the fog: no edge shows in it. */
    private static void shallows(GoldenStage stage, String name) throws IOException {
        PictureParameters in = stage.landscape();
        in.farTerrain = true;
        GoldenStage.look(in, 40.4, 60.6, 30.7, 200, 6);
        stage.shoot(name, in);
    }

    private static void avatars(GoldenStage stage, String name) throws IOException {
        VoxelSketch sketch = new VoxelSketch(new FlatTerrain());
        sketch.fill(-7, 64, 9, 7, 66, 9, Blocks.STONE_BRICKS);
        sketch.fill(-3, 67, 9, 3, 68, 9, Blocks.STONE_BRICKS);
        sketch.set(-5, 67, 9, Blocks.LAMP);
        sketch.set(5, 67, 9, Blocks.LAMP);
        PictureParameters in = stage.scene(sketch.toViewWorld());
        stage.at(in, 15.5);
        GoldenStage.look(in, 0.4, 66.4, -1.3, 0, -12);
        in.avatars = poses();
        in.heldBlock = Blocks.BRICKS;
        stage.shoot(name, in);
    }

    /** Eight, in two rows: walking, sneaking, striking, each holding something or nothing. */
    private static List<AvatarPose> poses() {
        List<AvatarPose> poses = new ArrayList<>();
        for (int slot = 0; slot < 8; slot++) {
            float turn = slot * 0.45f;
            double z = 3.4 + slot % 2 * 1.6;
            poses.add(Poses.varied(slot, slot * 1.15 - 3.6, z, 2.2f + turn, 2.0f + turn));
        }
        return poses;
    }

    /** A glasshouse with trees, ice and water behind glass: all that is seen through. */
    private static void glassAndLeaves(GoldenStage stage, String name) throws IOException {
        VoxelSketch sketch = new VoxelSketch(new FlatTerrain());
        sketch.fill(-6, 64, 4, 6, 68, 12, Blocks.GLASS);
        sketch.fill(-5, 64, 5, 5, 67, 11, Blocks.AIR);
        for (int x = -6; x <= 6; x += 4) {
            sketch.fill(x, 64, 4, x, 68, 4, Blocks.PLANKS);
        }
        tree(sketch, -3, 8, Blocks.LOG, Blocks.LEAVES);
        tree(sketch, 3, 9, Blocks.BIRCH_LOG, Blocks.BIRCH_LEAVES);
        tree(sketch, -9, 6, Blocks.SPRUCE_LOG, Blocks.SPRUCE_LEAVES);
        sketch.fill(-1, 63, 6, 1, 63, 10, Blocks.WATER);
        sketch.fill(4, 64, 6, 5, 65, 6, Blocks.ICE);
        int[] plants = {Blocks.TALL_GRASS, Blocks.FLOWER_RED, Blocks.FLOWER_YELLOW};
        for (int i = 0; i < 9; i++) {
            sketch.set(i - 4, 64, i % 2 == 0 ? 3 : 2, plants[i % plants.length]);
        }
        PictureParameters in = stage.scene(sketch.toViewWorld());
        stage.at(in, 9);
        GoldenStage.look(in, 3.4, 67.2, -2.4, 12, -12);
        stage.shoot(name, in);
    }

    private static void tree(VoxelSketch sketch, int x, int z, int log, int leaves) {
        sketch.fill(x - 1, 65, z - 1, x + 1, 66, z + 1, leaves);
        sketch.set(x, 67, z, leaves);
        sketch.fill(x, 64, z, x, 65, z, log);
    }
}
