package org.quoin.client.render.terrain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL33C;
import org.quoin.client.render.gl.QuadIndices;
import org.quoin.client.render.mesh.MeshHands;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.scene.VoxelSketch;
import org.quoin.client.render.terrain.WorldMeshes.MeshStats;
import org.quoin.client.testing.SurfaceTerrain;
import org.quoin.client.view.ViewWorld;
import org.quoin.client.window.Window;
import org.quoin.client.window.WindowOptions;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;

/**
 * Run by {@link MeshingTest} in a JVM with a display: the meshes of a world and their planner, with
 * workers that the test steps. Prints the results.
 */
final class MeshingScenario implements AutoCloseable {
    /** How many worlds in which anything happens. */
    static final int SEEDS = 4;

    private static final int STEPS = 400;

    /**
     * All is fine within two sections in a picture of this height, within nine in one of the next.
     */
    private static final int SMALL_HEIGHT = 180;

    private static final int LARGE_HEIGHT = 2000;

    /** So many columns of a plain that there are more meshes than may be under way. */
    private static final int FLAT_COLUMNS = 18;

    /** Pictures until a small world is complete, at most. */
    private static final int PICTURES_MAX = 2000;

    private static final int[] PALETTE = {
        Blocks.AIR,
        Blocks.AIR,
        Blocks.STONE,
        Blocks.LEAVES,
        Blocks.GLASS,
        Blocks.WATER,
        Blocks.LAMP,
        Blocks.FLOWER_RED
    };

    /** A terrain without ground: only what is built is there. */
    private static final Terrain VOID =
            new SurfaceTerrain() {
                @Override
                public int surfaceHeight(int x, int z) {
                    return 0;
                }

                @Override
                protected int block(int y, int surface) {
                    return Blocks.AIR;
                }
            };

    /** A source whose columns are released by the test. */
    private static final class Gate implements ColumnSource {
        private final Set<Long> open = new HashSet<>();
        private boolean allOpen;

        @Override
        public Terrain terrain() {
            return VOID;
        }

        @Override
        public void want(int cx, int cz) {}

        @Override
        public TerrainColumn column(int cx, int cz) {
            return VOID.column(cx, cz);
        }

        @Override
        public @Nullable TerrainColumn ready(int cx, int cz) {
            boolean here = allOpen || open.contains(SectionKey.of(cx, 0, cz));
            return here ? column(cx, cz) : null;
        }
    }

    private final MeshHands hands = new MeshHands();
    private final ViewWorld world;
    private final VoxelSketch sketch;
    private final PictureParameters in;
    private final WorldMeshes renderer;

    private MeshingScenario(QuadIndices indices, ViewWorld world, VoxelSketch sketch) {
        this.world = world;
        this.sketch = sketch;
        in = new PictureParameters(world);
        in.height = SMALL_HEIGHT;
        in.viewDistanceColumns = 5;
        in.camera.set(8, 72, 8, 0, 0);
        renderer = new WorldMeshes(world, indices, hands.workers());
    }

    public static void main(String[] args) {
        try (Window window = Window.open(WindowOptions.of("meshing", 320, 240))) {
            QuadIndices indices = new QuadIndices();
            editWhileColumnsLoad(indices);
            editOfWhatIsUnderWay(indices);
            detail(indices);
            for (long seed = 1; seed <= SEEDS; seed++) {
                anything(indices, seed);
            }
            indices.close();
            window.swap();
            System.out.println("GL error " + GL33C.glGetError());
        }
    }

    private static void say(String what, Object... values) {
        StringBuilder line = new StringBuilder(what).append(':');
        for (Object value : values) {
            line.append(' ').append(value);
        }
        System.out.println(line);
    }

    private void set(int x, int y, int z, int block) {
        sketch.set(x, y, z, block);
        long key = SectionKey.ofBlock(x, y, z);
        world.apply(
                sketch.updates().stream().filter(update -> update.key() == key).toList(),
                renderer::markStale);
    }

    private int changesPending() {
        return renderer.stats().changesPending();
    }

    private boolean isHeld(long key) {
        List<Long> held = new ArrayList<>();
        renderer.eachMesh((each, sight) -> held.add(each));
        return held.contains(key);
    }

    /** Pictures and jobs until nothing is left to do. */
    private void settle() {
        renderer.update(in);
        for (int i = 0; i < PICTURES_MAX && renderer.stats().sectionsPending() > 0; i++) {
            while (hands.work()) {
                // All that was asked for is done before the next picture.
            }
            renderer.update(in);
        }
    }

    private static MeshingScenario flat(QuadIndices indices) {
        Terrain terrain = new FlatTerrain();
        var flat = new MeshingScenario(indices, new ViewWorld(terrain), new VoxelSketch(terrain));
        flat.in.viewDistanceColumns = FLAT_COLUMNS;
        flat.renderer.update(flat.in);
        return flat;
    }

    /** Something is built where a section was empty, and as many jobs as may be wait. */
    private static void editWhileColumnsLoad(QuadIndices indices) {
        try (MeshingScenario flat = flat(indices)) {
            long key = SectionKey.ofBlock(3, 70, 3);
            say("waits", flat.hands.workers().underWay(), flat.isHeld(key));
            flat.set(3, 70, 3, Blocks.STONE);
            say("edited", flat.changesPending());
            flat.renderer.update(flat.in);
            say("asked", flat.changesPending(), flat.hands.workers().urgentUnderWay());
            flat.hands.work();
            flat.renderer.update(flat.in);
            say("shown", flat.changesPending(), flat.isHeld(key));
            say("others", flat.hands.workers().underWay(), flat.renderer.stats().sectionsHeld());
        }
    }

    /** A hole is dug before the ground has come: the ground must not come over it. */
    private static void editOfWhatIsUnderWay(QuadIndices indices) {
        try (MeshingScenario flat = flat(indices);
                MeshingScenario fresh = new MeshingScenario(indices, flat.world, flat.sketch)) {
            flat.set(3, 63, 3, Blocks.AIR);
            flat.set(3, 62, 3, Blocks.AIR);
            flat.renderer.update(flat.in);
            flat.hands.work();
            flat.renderer.update(flat.in);
            say("hole", flat.renderer.stats().sectionsHeld(), flat.renderer.stats().quadsHeld());
            flat.settle();
            fresh.in.viewDistanceColumns = FLAT_COLUMNS;
            fresh.settle();
            flat.sayEnd("ground", fresh);
        }
    }

    /** One island six columns away, to which the camera comes, and from which it goes. */
    private static void detail(QuadIndices indices) {
        VoxelSketch sketch = new VoxelSketch(VOID);
        sketch.fill(100, 68, 4, 108, 74, 12, Blocks.LEAVES);
        try (MeshingScenario island = new MeshingScenario(indices, sketch.toViewWorld(), sketch)) {
            island.in.viewDistanceColumns = 8;
            island.settle();
            for (int column : new int[] {0, 4, 3, 2, 3, 4}) {
                island.in.camera.set(column * Section.SIDE + 8, 72, 8, 0, 0);
                island.renderer.update(island.in);
                MeshStats between = island.renderer.stats();
                island.settle();
                MeshStats then = island.renderer.stats();
                say("column " + column, between.quadsHeld(), then.quadsHeld());
                say("left", then.sectionsPending(), between.sectionsHeld(), then.sectionsHeld());
            }
        }
    }

    /** Edits, moves, columns and meshes, in any order; then all is as if made just now. */
    private static void anything(QuadIndices indices, long seed) {
        Random random = new Random(seed);
        Gate gate = new Gate();
        ViewWorld world = new ViewWorld(gate);
        VoxelSketch floor = new VoxelSketch(VOID); // Light from above shows in how it is cut.
        floor.fill(-48, 60, -48, 63, 60, 63, Blocks.STONE);
        world.apply(floor.updates(), (key, lightOnly) -> {});
        try (MeshingScenario scenario = new MeshingScenario(indices, world, floor)) {
            for (int step = 0; step < STEPS; step++) {
                scenario.anyEdits(random);
                scenario.anyColumns(random, gate);
                if (random.nextInt(8) == 0) {
                    // Later all is fine: else what is old were made anew for its detail in the end.
                    scenario.anyMove(random, step < STEPS / 2);
                }
                scenario.renderer.update(scenario.in);
            }
            gate.allOpen = true;
            scenario.in.camera.set(8, 72, 8, 0, 0);
            scenario.in.detailHeight = LARGE_HEIGHT;
            scenario.settle();
            try (MeshingScenario fresh =
                    new MeshingScenario(indices, scenario.world, scenario.sketch)) {
                fresh.in.detailHeight = LARGE_HEIGHT;
                fresh.settle();
                scenario.sayEnd("seed " + seed, fresh);
            }
        }
    }

    private void anyEdits(Random random) {
        for (int n = random.nextInt(4); n > 0; n--) {
            int x = random.nextInt(7 * Section.SIDE) - 3 * Section.SIDE;
            int z = random.nextInt(7 * Section.SIDE) - 3 * Section.SIDE;
            int block = PALETTE[random.nextInt(PALETTE.length)];
            set(x, 60 + random.nextInt(20), z, block);
        }
    }

    private void anyColumns(Random random, Gate gate) {
        for (int n = random.nextInt(8); n > 0; n--) {
            gate.open.add(SectionKey.of(random.nextInt(17) - 8, 0, random.nextInt(17) - 8));
        }
        for (int n = random.nextInt(6); n > 0; n--) {
            hands.work();
        }
    }

    private void anyMove(Random random, boolean otherDetail) {
        double x = (random.nextInt(7) - 3) * Section.SIDE;
        double z = (random.nextInt(7) - 3) * Section.SIDE;
        in.camera.set(x + 8, 60 + random.nextInt(24), z + 8, 0, 0);
        in.detailHeight = otherDetail && random.nextInt(4) > 0 ? 0 : LARGE_HEIGHT;
    }

    private void sayEnd(String what, MeshingScenario fresh) {
        MeshStats is = renderer.stats();
        MeshStats wanted = fresh.renderer.stats();
        say(what + " left", is.sectionsPending(), wanted.sectionsPending());
        say(what + " sections", is.sectionsHeld(), wanted.sectionsHeld());
        say(what + " quads", is.quadsHeld(), wanted.quadsHeld());
    }

    @Override
    public void close() {
        renderer.close();
    }
}
