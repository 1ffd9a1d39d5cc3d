package org.quoin.client.render.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.testing.Poses;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Blocks;

class NameVisibilityTest {
    private static final double PICTURE_SECONDS = 1 / 60.0;

    private final NameVisibility visibility = new NameVisibility();
    private final AvatarPose pose = Poses.standing(3, 0.5, 20.5, 0, 0);
    private PictureParameters in = seen(Blocks.AIR, 0);

    /** The camera looks at the avatar; between them is a wall of that block. */
    private PictureParameters seen(int wall, int highBlocks) {
        VoxelSketch sketch = new VoxelSketch(new FlatTerrain());
        sketch.fill(-5, 64, 10, 5, 63 + highBlocks, 10, wall);
        ViewWorld world = sketch.toViewWorld();
        for (int cz = -1; cz <= 2; cz++) {
            for (int cx = -1; cx <= 1; cx++) {
                world.column(cx, cz);
            }
        }
        PictureParameters parameters = new PictureParameters(world);
        parameters.camera.set(0.5, 65.62, 0.5, 0, 0);
        parameters.avatars = List.of(pose);
        return parameters;
    }

    private float seenThrough(int wall, int highBlocks) {
        in = seen(wall, highBlocks);
        visibility.update(in);
        return visibility.of(pose.slot);
    }

    @BeforeEach
    void standOnTheGround() {
        pose.y = 64;
    }

    @Test
    void anAvatarInTheOpenIsSeen() {
        assertEquals(1, seenThrough(Blocks.AIR, 0));
    }

    @Test
    void anAvatarBehindAWallIsNotSeen() {
        assertEquals(0, seenThrough(Blocks.STONE, 4));
    }

    @Test
    void glassAndWaterAreSeenThrough() {
        assertEquals(1, seenThrough(Blocks.GLASS, 4));
        assertEquals(1, seenThrough(Blocks.WATER, 4));
    }

    @Test
    void aHeadOverALowWallIsEnough() {
        assertEquals(1, seenThrough(Blocks.STONE, 1));
    }

    @Test
    void whatIsNotLoadedHidesNothingAndIsNotWaitedFor() {
        in = new PictureParameters(new ViewWorld(new FlatTerrain()));
        in.camera.set(0.5, 65.62, 0.5, 0, 0);
        in.avatars = List.of(pose);
        visibility.update(in);
        assertEquals(1, visibility.of(pose.slot));
    }

    @Test
    void behindAWallItFadesInStepsThatNobodySees() {
        in = seen(Blocks.STONE, 4);
        in.fadeIn = true;
        pose.y = 74; // Above the wall.
        advance(60);
        assertEquals(1, visibility.of(pose.slot));
        pose.y = 64;
        float before = 1;
        for (int picture = 0; picture < 60; picture++) {
            advance(1);
            float now = visibility.of(pose.slot);
            assertTrue(before - now >= 0 && before - now < 0.1, before + " to " + now);
            before = now;
        }
        assertEquals(0, before);
    }

    private void advance(int pictures) {
        for (int i = 0; i < pictures; i++) {
            in.seconds += PICTURE_SECONDS;
            visibility.update(in);
        }
    }

    @Test
    void manyAvatarsAreAllLookedForWithinASecond() {
        List<AvatarPose> crowd = new ArrayList<>();
        for (int slot = 0; slot < 64; slot++) {
            AvatarPose one = Poses.standing(slot, 0.5 + slot % 8 - 4, 12.5, 0, 0);
            one.y = 64;
            crowd.add(one);
        }
        in = seen(Blocks.AIR, 0);
        in.fadeIn = true;
        in.avatars = crowd;
        in.ownSlot = 5;
        advance(60);
        for (int slot = 0; slot < 64; slot++) {
            assertEquals(slot == 5 ? 0 : 1, visibility.of(slot), "slot " + slot);
        }
    }

    @Test
    void hiddenNamesAreReadNearbyAndGoneFarAway() {
        assertEquals(1, NameProjector.opacity(1, 60));
        assertTrue(NameProjector.opacity(0, 4) > 0.6);
        assertTrue(NameProjector.opacity(0, 4) < NameProjector.opacity(1, 4));
        assertEquals(0, NameProjector.opacity(0, 16));
        assertTrue(NameProjector.opacity(0.5f, 16) > 0.4);
    }
}
