package org.quoin.client.render.scene;

import java.nio.file.Path;
import java.util.List;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.picture.PictureTimes;
import org.quoin.client.testing.Poses;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.ViewWorld;
import org.quoin.client.window.Window;
import org.quoin.client.window.WindowOptions;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Blocks;

/**
 * Draws scenes into PNG files, to be looked at, and measures them. Not a test. Needs a display.
 *
 * <pre>RenderHarness FOLDER [pictures to measure each scene with]</pre>
 */
public final class RenderHarness {

    private final SceneShots shots;
    private final int frames;

    private RenderHarness(SceneShots shots, int frames) {
        this.shots = shots;
        this.frames = frames;
    }

    public static void main(String[] args) throws Exception {
        WindowOptions options = WindowOptions.of("harness", 1280, 720).withVsync(false);
        try (Window window = Window.open(options);
                SceneRenderer renderer = new SceneRenderer(AssetSource.standard())) {
            int frames = args.length > 1 ? Integer.parseInt(args[1]) : 0;
            SceneShots shots = new SceneShots(window, renderer, Path.of(args[0]));
            var harness = new RenderHarness(shots, frames);
            harness.backdrop();
            harness.plain();
            harness.blocks();
            harness.showcase();
            harness.close();
        }
    }

    private void backdrop() throws Exception {
        MenuBackdrop backdrop = new MenuBackdrop();
        for (int seconds : new int[] {0, 35, 75, 115}) {
            shoot("backdrop-" + seconds, backdrop.parameters(seconds, 1280, 720));
        }
        measure("backdrop", backdrop.parameters(0, 1280, 720));
    }

    private void plain() throws Exception {
        PictureParameters in = new PictureParameters(new ViewWorld(new FlatTerrain()));
        in.width = 1280;
        in.height = 720;
        in.heldBlock = Blocks.AIR;
        in.camera.set(0.5, 65.62, 0.5, -0.8f, -0.15f);
        shoot("plain", in);
        measure("plain", in);
        in.camera.set(0.5, 65.62, 0.5, -0.88f, 0.6f);
        shoot("sun", in);
        in.camera.set(1e6 + 0.5, 65.62, -2e6 + 0.5, 2.2f, -0.1f);
        shoot("far-away", in);
        in.viewDistanceColumns = 16;
        in.camera.set(0.5, 90, 0.5, -0.8f, -0.35f);
        shoot("plain-16", in);
    }

    private void blocks() throws Exception {
        VoxelSketch sketch = new VoxelSketch(new FlatTerrain());
        for (int i = 1; i <= Blocks.SAND; i++) {
            sketch.fill(i * 2 - 10, 64, 6, i * 2 - 10, 64, 6, i);
        }
        sketch.fill(-8, 64, 9, 8, 66, 9, Blocks.BRICKS);
        sketch.fill(-6, 65, 9, -3, 66, 9, Blocks.GLASS);
        sketch.fill(-4, 64, 10, -4, 67, 14, Blocks.STONE);
        sketch.fill(2, 64, 10, 6, 68, 14, Blocks.PLANKS);
        sketch.fill(3, 64, 9, 4, 65, 9, Blocks.AIR);
        sketch.fill(3, 64, 10, 5, 67, 13, Blocks.AIR);
        PictureParameters in = new PictureParameters(sketch.toViewWorld());
        in.width = 1280;
        in.height = 720;
        in.heldBlock = Blocks.GRASS;
        in.camera.set(0.5, 66.2, -1.5, -0.05f, -0.12f);
        in.avatars = List.of(avatar(0, -3, 3, 3.0f), avatar(1, 0.5, 4.5, 2.6f), avatar(2, 3, 3, 0));
        in.avatars.get(1).walkAmount = 1;
        in.avatars.get(1).walkPhase = 1.2f;
        in.avatars.get(1).heldBlock = Blocks.BRICKS;
        in.avatars.get(2).sneaking = true;
        Hit hit = new Hit();
        hit.x = 0;
        hit.y = 64;
        hit.z = 6;
        in.aimed = hit;
        shoot("blocks", in);
        System.out.println(shots.renderer.projectedNames());
        measure("blocks", in);
    }

    /** Every state on a stand of its own in rising rows, a pool, a stream, stairs and a grove. */
    private void showcase() throws Exception {
        VoxelSketch sketch = new VoxelSketch(new FlatTerrain());
        int perRow = 12;
        for (int id = 1; id < Blocks.COUNT; id++) {
            int x = (id - 1) % perRow * 2 - perRow;
            int row = (id - 1) / perRow;
            int y = 64 + row;
            int z = 6 + row * 2;
            sketch.fill(x, 64, z, x + 1, y - 1, z + 1, Blocks.STONE_BRICKS);
            sketch.set(x, y, z, id);
        }
        PictureParameters in = new PictureParameters(sketch.toViewWorld());
        in.width = 1280;
        in.height = 720;
        in.heldBlock = Blocks.PLANKS_STAIRS;
        in.camera.set(0.5, 71.5, -2.5, 0f, -0.28f);
        shoot("showcase", in);
        in.camera.set(-5.5, 69.5, 4.5, 0.2f, -0.4f);
        shoot("showcase-left", in);
        in.camera.set(7.5, 72.5, 8.5, -0.2f, -0.4f);
        shoot("showcase-right", in);
        landscape();
    }

    private void landscape() throws Exception {
        VoxelSketch sketch = new VoxelSketch(new FlatTerrain());
        sketch.fill(-6, 61, 4, 6, 63, 14, Blocks.WATER);
        sketch.fill(-6, 60, 4, 6, 60, 14, Blocks.SAND);
        sketch.fill(-2, 61, 8, 0, 62, 9, Blocks.GRAVEL);
        for (int i = 0; i < 8; i++) {
            sketch.set(-9, 64 + (i > 3 ? 0 : 1), 5 + i, Blocks.STONE);
        }
        for (int i = 0; i < 8; i++) {
            sketch.set(8 + i, 64, 6, Blocks.WATER + i);
            sketch.set(8 + i, 64, 9, Blocks.LAVA + i);
        }
        tree(sketch, -5, 64, 18, Blocks.LOG, Blocks.LEAVES);
        tree(sketch, 1, 64, 19, Blocks.BIRCH_LOG, Blocks.BIRCH_LEAVES);
        tree(sketch, 8, 64, 17, Blocks.SPRUCE_LOG, Blocks.SPRUCE_LEAVES);
        int[] plants = {
            Blocks.TALL_GRASS,
            Blocks.FLOWER_RED,
            Blocks.FLOWER_YELLOW,
            Blocks.SAPLING,
            Blocks.TALL_GRASS,
            Blocks.DEAD_BUSH,
            Blocks.FIRE
        };
        for (int i = 0; i < 28; i++) {
            sketch.set(-7 + i % 14, 64, i < 14 ? 3 : 16, plants[i * 5 % plants.length]);
        }
        for (int i = 0; i < 4; i++) {
            sketch.fill(-4 + i, 64, 0, -4 + i, 63 + i, 0, Blocks.PLANKS);
            sketch.set(-4 + i, 64 + i, 0, Blocks.PLANKS_STAIRS + 1);
        }
        sketch.fill(0, 64, 0, 3, 67, 0, Blocks.PLANKS);
        for (int y = 64; y < 68; y++) {
            sketch.set(4, y, 0, Blocks.LADDER + 1);
        }
        sketch.fill(5, 64, 0, 6, 64, 0, Blocks.STONE_SLAB);
        sketch.fill(7, 64, 0, 7, 64, 1, Blocks.ICE);
        sketch.set(7, 65, 0, Blocks.LAMP);
        PictureParameters in = new PictureParameters(sketch.toViewWorld());
        in.width = 1280;
        in.height = 720;
        in.heldBlock = Blocks.FLOWER_RED;
        in.camera.set(5.5, 68.5, -7.5, 0.25f, -0.3f);
        shoot("landscape", in);
        in.camera.set(0.5, 62.2, 7.5, 0.3f, 0.4f);
        shoot("under-water", in);
        measure("landscape", in);
    }

    private static void tree(VoxelSketch sketch, int x, int y, int z, int log, int leaves) {
        sketch.fill(x - 2, y + 3, z - 2, x + 2, y + 4, z + 2, leaves);
        sketch.fill(x - 1, y + 5, z - 1, x + 1, y + 6, z + 1, leaves);
        sketch.fill(x, y, z, x, y + 5, z, log);
    }

    private static AvatarPose avatar(int slot, double x, double z, float yaw) {
        return Poses.standing(slot, x, z, yaw + (float) Math.PI / 8, yaw);
    }

    private void close() throws Exception {
        VoxelSketch sketch = new VoxelSketch(new FlatTerrain());
        sketch.fill(-3, 64, 3, 3, 64, 5, Blocks.COBBLESTONE);
        sketch.fill(-3, 65, 5, 3, 66, 5, Blocks.LOG);
        sketch.set(-3, 65, 4, Blocks.SAND);
        sketch.set(2, 65, 3, Blocks.GLASS);
        sketch.set(3, 65, 3, Blocks.GLASS);
        PictureParameters in = new PictureParameters(sketch.toViewWorld());
        in.width = 1280;
        in.height = 720;
        in.heldBlock = Blocks.GLASS;
        in.camera.set(0.5, 65.62, 0.8, 0.1f, -0.5f);
        shoot("close", in);
    }

    /** Waits until the world is complete, and saves the picture. */
    private void shoot(String name, PictureParameters in) throws Exception {
        long start = System.nanoTime();
        shots.shoot(name, in);
        System.out.printf(
                "%s: complete after %d ms, %s%n",
                name, (System.nanoTime() - start) / 1_000_000, shots.renderer.stats());
    }

    private void measure(String name, PictureParameters in) {
        if (frames == 0) {
            return;
        }
        PictureTimes stats = new PictureTimes();
        long start = System.nanoTime();
        long cpuStart = cpuMillis();
        for (int i = 0; i < frames; i++) {
            in.camera.yaw += 0.01f;
            shots.poll();
            shots.draw(in);
            stats.pictureShown(System.nanoTime());
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf(
                "%s: %.1f fps, %.2f ms of processor time a frame, last %s%n",
                name,
                frames / seconds,
                (double) (cpuMillis() - cpuStart) / frames,
                stats.snapshot());
    }

    /**
     * Processor time of the whole process: that of a software renderer's threads counts, that of
     * other processes does not.
     */
    private static long cpuMillis() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis();
    }
}
