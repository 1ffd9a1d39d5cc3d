package org.quoin.client.render.scene;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.quoin.client.render.particle.WorldParticles;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.testing.Poses;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.ViewWorld;
import org.quoin.client.window.Window;
import org.quoin.client.window.WindowOptions;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;

/**
 * Draws blasts, splinters, figures and bodies into PNG files, to be looked at, and measures what
 * they cost. Not a test. Needs a display.
 *
 * <pre>EffectsHarness FOLDER [pictures to measure each scene with]</pre>
 */
public final class EffectsHarness {
    private static final long FRAME_NANOS = 16_666_667;

    private final SceneShots shots;
    private final int frames;
    private final ViewWorld world;
    private final PictureParameters in;
    private final WorldParticles particles;
    private long nowNanos;

    private EffectsHarness(SceneShots shots, int frames) {
        this.shots = shots;
        this.frames = frames;
        VoxelSketch sketch = new VoxelSketch(new FlatTerrain());
        sketch.fill(-6, 64, 12, 6, 67, 12, Blocks.BRICKS);
        sketch.fill(-3, 63, 6, 3, 63, 9, Blocks.STONE);
        sketch.fill(7, 62, 4, 11, 63, 8, Blocks.WATER);
        sketch.set(-6, 64, 5, Blocks.FIRE);
        sketch.set(-7, 64, 6, Blocks.FIRE);
        world = sketch.toViewWorld();
        particles = new WorldParticles(world, 1, 20);
        in = new PictureParameters(world);
        in.width = 1280;
        in.height = 720;
        in.heldBlock = Blocks.PLANKS;
        in.camera.set(0.5, 66.6, -2.5, 0f, -0.12f);
    }

    public static void main(String[] args) throws Exception {
        WindowOptions options = WindowOptions.of("harness", 1280, 720).withVsync(false);
        try (Window window = Window.open(options);
                SceneRenderer renderer = new SceneRenderer(AssetSource.standard())) {
            int frames = args.length > 1 ? Integer.parseInt(args[1]) : 0;
            SceneShots shots = new SceneShots(window, renderer, Path.of(args[0]));
            var harness = new EffectsHarness(shots, frames);
            harness.figures();
            harness.measure();
            harness.bursts();
        }
    }

    private void advance(double seconds) {
        for (long left = Math.round(seconds * 1e9); left > 0; left -= FRAME_NANOS) {
            nowNanos += FRAME_NANOS;
            particles.advance(in.camera.x, in.camera.y, in.camera.z, nowNanos);
        }
        in.seconds = nowNanos / 1e9;
    }

    private void bursts() throws Exception {
        in.particles = particles.pool();
        in.avatars = List.of();
        advance(0.1);
        List<ViewEvent> blast =
                List.of(new ViewEvent.Exploded(Fixed.ONE / 2, 64L * Fixed.ONE, 9 * Fixed.ONE, 40));
        particles.blasts(blast);
        for (int i = 0; i < 20; i++) {
            particles.receive(new ViewTick(i, List.of(), List.of(), List.of()));
            if (i == 1) {
                particles.receive(
                        new ViewTick(
                                i,
                                List.of(),
                                List.of(),
                                List.of(
                                        changed(-4, 5, Blocks.BRICKS, Blocks.AIR),
                                        changed(4, 4, Blocks.AIR, Blocks.SAND),
                                        changed(8, 5, Blocks.AIR, Blocks.WATER))));
            }
            advance(0.05);
            if (i == 1 || i == 3 || i == 6 || i == 12 || i == 19) {
                shoot("burst-" + i);
            }
        }
    }

    private static ViewEvent changed(int x, int z, int before, int after) {
        return new ViewEvent.BlockChanged(0, x, 64, z, before, after);
    }

    private void figures() throws Exception {
        in.avatars = avatars();
        in.bodies = bodies();
        in.seconds = 100.3;
        shoot("figures");
        in.camera.set(0.5, 65.62, 2.2, 0.4f, -0.1f);
        shoot("figures-near");
        in.camera.set(3.5, 65.1, 0.6, 0f, -0.25f);
        shoot("critters-near");
        in.camera.set(0.5, 66.6, -2.5, 0f, -0.12f);
    }

    private static List<AvatarPose> avatars() {
        List<AvatarPose> poses = new ArrayList<>();
        for (int slot = 0; slot < 8; slot++) {
            float turn = slot * 0.5f;
            int z = 5 + slot % 2;
            poses.add(Poses.varied(slot, slot * 1.4 - 4.5, z, 3 + turn, 2.7f + turn));
        }
        return poses;
    }

    private static BodiesView bodies() {
        int[] kinds = {
            BodyKind.TNT,
            BodyKind.TNT,
            BodyKind.TNT,
            BodyKind.ITEM,
            BodyKind.ITEM,
            BodyKind.FALLING_BLOCK,
            BodyKind.CRITTER_A,
            BodyKind.CRITTER_B
        };
        int count = kinds.length;
        long[] ids = new long[count];
        byte[] kind = new byte[count];
        long[] x = new long[count];
        long[] y = new long[count];
        long[] z = new long[count];
        int[] data = new int[count];
        int[] timers = new int[count];
        for (int i = 0; i < count; i++) {
            ids[i] = i + 40L;
            kind[i] = (byte) kinds[i];
            x[i] = Math.round((i * 1.1 - 3.5) * Fixed.ONE);
            y[i] = (kinds[i] == BodyKind.FALLING_BLOCK ? 65L : 64L) * Fixed.ONE;
            z[i] = Math.round(2.5 * Fixed.ONE);
            boolean critter = BodyKind.isCritter(kinds[i]);
            data[i] = critter ? 500 : i == 3 ? Blocks.FLOWER_RED : Blocks.SAND;
            timers[i] = new int[] {60, 8, 2, 0, 0, 0, 0, 0}[i];
        }
        int[] none = new int[count];
        return new BodiesView(ids, kind, x, y, z, none, none, none, data, timers);
    }

    /** Waits until the world is complete, and saves the picture. */
    private void shoot(String name) throws Exception {
        shots.shoot(name, in);
        System.out.println(name + ": " + particles.pool().count() + " particles");
    }

    /** Median times of a picture without and with figures and particles, alternating in one run. */
    private void measure() {
        if (frames == 0) {
            return;
        }
        List<AvatarPose> figures = in.avatars;
        BodiesView bodies = in.bodies;
        double[] bare = new double[frames];
        double[] full = new double[frames];
        double[] stormy = new double[frames];
        for (int i = 0; i < frames; i++) {
            in.avatars = List.of();
            in.bodies = BodiesView.EMPTY;
            in.particles = null;
            bare[i] = frameMillis();
            in.avatars = figures;
            in.bodies = bodies;
            full[i] = frameMillis();
            if (i % 40 == 0) {
                advance(0.05);
                particles.blasts(
                        List.of(new ViewEvent.Exploded(0, 64L * Fixed.ONE, 9 * Fixed.ONE, 40)));
            }
            in.particles = particles.pool();
            advance(1 / 60.0);
            stormy[i] = frameMillis();
        }
        System.out.printf(
                "median ms a frame: bare %.2f, with 8 avatars and 8 bodies %.2f, and a blast"
                        + " every 0.7 s %.2f%n",
                median(bare), median(full), median(stormy));
        particles.pool().clear();
    }

    private double frameMillis() {
        shots.poll();
        long start = System.nanoTime();
        shots.draw(in);
        return (System.nanoTime() - start) / 1e6;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
