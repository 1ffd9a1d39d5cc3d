package org.quoin.client.render;

import java.nio.file.Path;
import java.util.List;
import org.quoin.client.pack.AssetSource;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.ViewWorld;
import org.quoin.client.window.Window;
import org.quoin.client.window.WindowEvents;
import org.quoin.client.window.WindowOptions;
import org.quoin.sim.rule.Hit;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.FlatTerrain;

/**
 * Draws scenes into PNG files, to be looked at, and measures them. Not a test. Needs a display.
 *
 * <pre>RenderHarness FOLDER [frames to measure each scene with]</pre>
 */
public final class RenderHarness {
    private static final WindowEvents NO_EVENTS = new WindowEvents() {};

    private final Window window;
    private final SceneRenderer renderer;
    private final Path folder;
    private final int frames;

    private RenderHarness(Window window, SceneRenderer renderer, Path folder, int frames) {
        this.window = window;
        this.renderer = renderer;
        this.folder = folder;
        this.frames = frames;
    }

    public static void main(String[] args) throws Exception {
        WindowOptions options = WindowOptions.of("harness", 1280, 720).withVsync(false);
        try (Window window = Window.open(options);
                SceneRenderer renderer = new SceneRenderer(AssetSource.standard())) {
            int frames = args.length > 1 ? Integer.parseInt(args[1]) : 0;
            var harness = new RenderHarness(window, renderer, Path.of(args[0]), frames);
            harness.backdrop();
            harness.plain();
            harness.blocks();
            harness.close();
        }
    }

    private void backdrop() throws Exception {
        MenuBackdrop backdrop = new MenuBackdrop();
        for (int seconds : new int[] {0, 35, 75, 115}) {
            shoot("backdrop-" + seconds, backdrop.frame(seconds, 1280, 720));
        }
        measure("backdrop", backdrop.frame(0, 1280, 720));
    }

    private void plain() throws Exception {
        FrameInput in = new FrameInput(new ViewWorld(new FlatTerrain()));
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
        for (int i = 1; i < Blocks.COUNT; i++) {
            sketch.fill(i * 2 - 10, 64, 6, i * 2 - 10, 64, 6, i);
        }
        sketch.fill(-8, 64, 9, 8, 66, 9, Blocks.BRICKS);
        sketch.fill(-6, 65, 9, -3, 66, 9, Blocks.GLASS);
        sketch.fill(-4, 64, 10, -4, 67, 14, Blocks.STONE);
        sketch.fill(2, 64, 10, 6, 68, 14, Blocks.PLANKS);
        sketch.fill(3, 64, 9, 4, 65, 9, Blocks.AIR);
        sketch.fill(3, 64, 10, 5, 67, 13, Blocks.AIR);
        FrameInput in = new FrameInput(sketch.toViewWorld());
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
        System.out.println(renderer.nameTags());
        measure("blocks", in);
    }

    private static AvatarPose avatar(int slot, double x, double z, float yaw) {
        AvatarPose pose = new AvatarPose();
        pose.slot = slot;
        pose.name = "player " + slot;
        pose.x = x;
        pose.y = 64;
        pose.z = z;
        pose.yaw = yaw + (float) Math.PI / 8;
        pose.bodyYaw = yaw;
        return pose;
    }

    private void close() throws Exception {
        VoxelSketch sketch = new VoxelSketch(new FlatTerrain());
        sketch.fill(-3, 64, 3, 3, 64, 5, Blocks.COBBLESTONE);
        sketch.fill(-3, 65, 5, 3, 66, 5, Blocks.LOG);
        sketch.set(-3, 65, 4, Blocks.SAND);
        sketch.set(2, 65, 3, Blocks.GLASS);
        sketch.set(3, 65, 3, Blocks.GLASS);
        FrameInput in = new FrameInput(sketch.toViewWorld());
        in.width = 1280;
        in.height = 720;
        in.heldBlock = Blocks.GLASS;
        in.camera.set(0.5, 65.62, 0.8, 0.1f, -0.5f);
        shoot("close", in);
    }

    /** Waits until the world is complete, and saves the picture. */
    private void shoot(String name, FrameInput in) throws Exception {
        long start = System.nanoTime();
        do {
            window.pollEvents(NO_EVENTS);
            renderer.render(in);
            window.swap();
        } while (renderer.stats().sectionsPending() > 0);
        renderer.render(in);
        Screenshot.capture(in.width, in.height, folder.resolve(name + ".png"));
        System.out.printf(
                "%s: complete after %d ms, %s%n",
                name, (System.nanoTime() - start) / 1_000_000, renderer.stats());
    }

    private void measure(String name, FrameInput in) {
        if (frames == 0) {
            return;
        }
        FrameStats stats = new FrameStats();
        long start = System.nanoTime();
        long cpuStart = cpuMillis();
        for (int i = 0; i < frames; i++) {
            in.camera.yaw += 0.01f;
            window.pollEvents(NO_EVENTS);
            renderer.render(in);
            window.swap();
            stats.frame(System.nanoTime());
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf(
                "%s: %.1f fps, %.2f ms of processor time a frame, last %s%n",
                name,
                frames / seconds,
                (double) (cpuMillis() - cpuStart) / frames,
                stats.snapshot());
    }

    /** Of the whole process: a software renderer's threads count, other processes do not. */
    private static long cpuMillis() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis();
    }
}
