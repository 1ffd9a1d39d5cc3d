package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.area.Refusal;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** The effect of the world size rule on building players. */
final class WorldSizeTest {
    private static final int G = Scene.GROUND;
    private static final int DIG = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, 0);
    private static final long MEBIBYTE = 1 << 20;

    private final Scene scene = new Scene();

    @Test
    void aFullWorldRefusesWhatMakesItBigger() {
        scene.put(0, 5, G, 0).play(InputFrame.NEUTRAL, 1);
        scene.set(4, G + 1, 3, Blocks.STONE).set(5, G + 1, 3, Blocks.STONE);
        scene.set(6, G + 1, 3, Blocks.STONE);
        limit("1");
        fill();
        long full = WorldSize.of(scene.simulation).bytes();
        assertTrue(full >= MEBIBYTE && full < MEBIBYTE + 20_000, full + " bytes");
        scene.play(DIG, 1);
        assertTrue(isRefused());
        assertEquals(Blocks.STONE, scene.at(5, G + 1, 3));
        assertEquals(full, WorldSize.of(scene.simulation).bytes());

        limit("16");
        scene.play(InputFrame.NEUTRAL, 1).play(DIG, 1);
        assertEquals(Blocks.AIR, scene.at(5, G + 1, 3));
        assertEquals(full + 6, WorldSize.of(scene.simulation).bytes(), "two runs more");
    }

    @Test
    void whatMakesAFullWorldNoBiggerIsDone() {
        scene.put(0, 5, G, 0).play(InputFrame.NEUTRAL, 1);
        scene.set(5, G + 1, 3, Blocks.STONE);
        limit("1");
        fill();
        long full = WorldSize.of(scene.simulation).bytes();
        scene.play(DIG, 1);
        assertEquals(Blocks.AIR, scene.at(5, G + 1, 3), "a block that stands alone is dug away");
        assertEquals(full - 6, WorldSize.of(scene.simulation).bytes(), "two runs less");
    }

    @Test
    void inAFullWorldNothingFlowsBurnsGrowsOrBlowsUpThatMakesItBigger() {
        // Each high up and apart, so that all that follows is in sections that nobody has edited.
        for (int x = 0; x < 3; x++) {
            scene.set(32 * x, 100, 0, x == 0 ? Blocks.LAVA : Blocks.WATER);
            scene.fill(32 * x, 100, 28, 32 * x + 3, 100, 36, Blocks.PLANKS);
            scene.set(32 * x, 101, 32, Blocks.FIRE);
            scene.simulation.bodies().addTnt(32 * x, G, 12, 3);
            scene.set(32 * x, G - 1, -12, Blocks.DIRT).set(32 * x, G, -12, Blocks.SAPLING);
        }
        limit("1");
        fill();
        long full = WorldSize.of(scene.simulation).bytes();
        int sections = WorldSize.of(scene.simulation).sections();
        scene.run(2000);
        assertEquals(sections, WorldSize.of(scene.simulation).sections());
        assertTrue(WorldSize.of(scene.simulation).bytes() <= full + 100);
        assertEquals(0, scene.simulation.bodyCount(BodyKind.TNT));
        assertEquals(Blocks.AIR, scene.at(32, 90, 0));

        limit("16");
        scene.set(33, 100, 0, Blocks.WATER).run(400);
        assertTrue(Blocks.isWater(scene.at(32, 90, 0)), "where there is room it flows");
    }

    @Test
    void aSnapshotOfAFullWorldIsHardlyLongerThanItsLimit() {
        fill();
        int bytes = Snapshot.write(scene.simulation).length;
        assertTrue(bytes >= MEBIBYTE && bytes < MEBIBYTE + 30_000, bytes + " bytes");
    }

    private void limit(String mebibytes) {
        int value = GameRule.WORLD_SIZE.words().indexOf(mebibytes);
        Command set = new Command.SetRule(GameRule.WORLD_SIZE, value);
        Simulation simulation = scene.simulation;
        simulation.step(
                new Turn(simulation.turn() + 1, new int[0], new int[0], new Command[] {set}));
    }

    private boolean isRefused() {
        return scene.simulation.viewTick().events().stream()
                .anyMatch(
                        event ->
                                event instanceof ViewEvent.Refused refused
                                        && refused.why() == Refusal.WORLD_FULL);
    }

    /** As the rudest builders do: no two blocks in a row are equal, so no section takes more. */
    private void fill() {
        byte[] blocks = new byte[Section.VOLUME];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = (byte) (i % 2 == 0 ? Blocks.STONE : Blocks.DIRT);
        }
        for (int x = 100; WorldSize.of(scene.simulation).percentOf(MEBIBYTE) < 100; x++) {
            scene.simulation.world().restoreSection(SectionKey.of(x, 3, 100), blocks);
        }
    }
}
