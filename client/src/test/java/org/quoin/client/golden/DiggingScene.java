package org.quoin.client.golden;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.scene.VoxelSketch;
import org.quoin.client.view.Cracks;
import org.quoin.sim.AvatarView;
import org.quoin.sim.AvatarView.Dig;
import org.quoin.sim.AvatarViews;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/** Cracks of every depth, on blocks of every form, and on one behind others. */
final class DiggingScene {
    private static final int NEEDED_TURNS = 20;
    private static final int[] LOWER = {
        Blocks.STONE,
        Blocks.PLANKS,
        Blocks.WOOL_WHITE,
        Blocks.GLASS,
        Blocks.LEAVES,
        Blocks.STONE_SLAB,
        Blocks.PLANKS_STAIRS + 2,
        Blocks.CACTUS,
        Blocks.LAMP,
        Blocks.ICE,
    };

    private DiggingScene() {}

    static void shoot(GoldenStage stage, String name) throws IOException {
        VoxelSketch sketch = new VoxelSketch(new FlatTerrain());
        List<AvatarView> diggers = new ArrayList<>();
        for (int i = 0; i < LOWER.length; i++) {
            int x = 4 - i % 5 * 2;
            int y = 66 - i / 5 * 2;
            sketch.set(x, y, 4 - i / 5, LOWER[i]);
            diggers.add(digger(diggers.size(), x, y, 4 - i / 5, LOWER[i], 2 * i + 1));
        }
        sketch.fill(-5, 64, 9, 5, 67, 9, Blocks.STONE_BRICKS);
        sketch.set(0, 65, 8, Blocks.LADDER + 2);
        diggers.add(digger(diggers.size(), 0, 65, 8, Blocks.LADDER + 2, 14));
        diggers.add(digger(diggers.size(), -3, 67, 9, Blocks.STONE_BRICKS, 12));
        PictureParameters in = stage.scene(sketch.toViewWorld());
        Cracks cracks = new Cracks();
        cracks.receive(diggers);
        in.cracks = cracks;
        stage.at(in, 10);
        GoldenStage.look(in, 1.1, 67.2, -1.4, 4, -20);
        stage.shoot(name, in);
    }

    private static AvatarView digger(int slot, int x, int y, int z, int block, int turns) {
        int frame = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, 0);
        Dig dig = new Dig(x, y, z, block, turns, NEEDED_TURNS);
        Hotbar hotbar = Hotbar.START;
        return AvatarViews.of(slot, "p", 0, 0, 0, 0, 0, 0, true, frame, hotbar, 20, dig);
    }
}
