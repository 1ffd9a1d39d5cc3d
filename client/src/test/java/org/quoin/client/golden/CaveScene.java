package org.quoin.client.golden;

import java.io.IOException;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.scene.VoxelSketch;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.world.Blocks;

/** A cave below the landscape with three lamps on its floor. */
final class CaveScene {
    private static final int[][] LAMPS = {{-297, 18, -164}, {-293, 17, -164}, {-289, 18, -166}};

    private CaveScene() {}

    static void shoot(GoldenStage stage, String name) throws IOException {
        stage.shoot(name, input(stage));
    }

    static PictureParameters input(GoldenStage stage) {
        ViewWorld world = new ViewWorld(stage.library().of(GoldenStage.GLADE));
        VoxelSketch sketch = new VoxelSketch(stage.library().of(GoldenStage.GLADE).terrain());
        for (int[] at : LAMPS) {
            sketch.set(at[0], at[1], at[2], Blocks.LAMP);
        }
        world.apply(sketch.updates(), (key, lightOnly) -> {});
        PictureParameters in = stage.scene(world);
        GoldenStage.look(in, -299.6, 19.7, -164.4, 270, -6);
        return in;
    }
}
