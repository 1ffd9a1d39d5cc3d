package org.quoin.client.render.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.scene.VoxelSketch;
import org.quoin.client.view.Camera;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Blocks;

final class ViewConditionsTest {
    private final ViewWorld world = pool();

    private static ViewWorld pool() {
        VoxelSketch sketch = new VoxelSketch(new FlatTerrain());
        sketch.fill(0, 70, 0, 3, 71, 3, Blocks.WATER);
        sketch.fill(8, 70, 0, 9, 70, 1, Blocks.LAVA);
        return sketch.toViewWorld();
    }

    private int liquidAt(double x, double y, double z) {
        Camera camera = new Camera();
        camera.set(x, y, z, 0, 0);
        return ViewConditions.liquidAround(world, camera);
    }

    @Test
    void theEyesAreInWaterUpToItsSurface() {
        assertEquals(Blocks.WATER, liquidAt(1.5, 70.95, 1.5), "water above");
        assertEquals(Blocks.WATER, liquidAt(1.5, 71.8, 1.5));
        assertEquals(Blocks.AIR, liquidAt(1.5, 71.9, 1.5), "over the surface");
        assertEquals(Blocks.AIR, liquidAt(1.5, 72.1, 1.5));
        assertEquals(Blocks.LAVA, liquidAt(8.5, 70.5, 0.5));
    }

    @Test
    void underWaterTheViewIsShortAndBlueAndDarkerInTheDark() {
        PictureParameters in = new PictureParameters(world);
        ViewConditions view = new ViewConditions();
        float[] bright = new float[18];
        Arrays.fill(bright, 1);
        in.camera.set(1.5, 72.5, 1.5, 0, 0);
        view.set(in, bright);
        assertEquals(in.viewDistanceColumns * 16, view.fogTo);
        assertEquals(in.atmosphere, view.day);
        in.camera.set(1.5, 71.5, 1.5, 0, 0);
        view.set(in, bright);
        assertTrue(view.fogTo <= 32 && view.fogFrom <= 0);
        float blue = view.day.horizon().z();
        assertTrue(blue > 2 * view.day.horizon().x());
        assertEquals(view.day.horizon(), view.day.zenith(), "no sky is seen");
        float[] dim = new float[18];
        Arrays.fill(dim, 0.2f);
        view.set(in, dim);
        assertTrue(view.day.horizon().z() < blue);
    }
}
