package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.client.view.DelayedPlay.Seat;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.TerrainType;

/**
 * Players at one place who press keys at random. In each picture what is shown is compared with a
 * naive twin: the simulation's own blocks, and a map of what the overlay says.
 */
class PredictedPlayTrialTest {
    private static final List<Control> CONTROLS = List.of(Control.values());
    private static final int[] KINDS = {
        Blocks.STONE, Blocks.SAND, Blocks.TNT, Blocks.GLASS, Blocks.WATER, Blocks.DIRT
    };
    private static final int REACH = 10;

    @Test
    void whatIsShownIsTheConfirmedWorldWithThePredictedEditsAndInTheEndTheConfirmedAlone() {
        int confirmed = 0;
        int refused = 0;
        for (long seed = 1; seed <= 6; seed++) {
            int delay = new int[] {0, 2, 5, 9, 4, 6}[(int) seed - 1];
            boolean timed = seed == 5;
            WorldRules rules = WorldRules.DEFAULT.with(GameRule.TIMED_DIGGING, timed);
            WorldConfig config = new WorldConfig(seed, 20, TerrainType.FLAT, rules);
            DelayedPlay play = new DelayedPlay(config, 4, delay);
            Random random = new Random(seed);
            for (Seat seat : play.seats) {
                play.stand(seat, 30.5 + seat.slot * 2, 30.5);
                for (int i = 0; i < KINDS.length; i++) {
                    play.give(seat, i, KINDS[i]);
                }
            }
            play.turns(delay + 2);
            long played = seed;
            for (int turn = 0; turn < 150; turn++) {
                play.losesFrames = random.nextInt(20) == 0;
                play.turn(
                        () -> {
                            press(play.seat(random.nextInt(4)), random);
                            compare(play, "seed " + played);
                        });
            }
            play.losesFrames = false;
            play.seats.forEach(seat -> seat.latch.releaseAll());
            play.turns(delay + 3);
            for (Seat seat : play.seats) {
                assertEquals(
                        0, seat.predicted.prediction().predictedBlocks().count(), "seed " + seed);
                compareAll(seat, play.simulation.blocks(), "seed " + seed);
                PredictedEdits counts = seat.predicted.prediction().edits();
                assertEquals(counts.predicted(), counts.confirmed() + counts.refused());
                assertEquals(0, counts.flickers(), "seed " + seed);
                confirmed += counts.confirmed();
                refused += counts.refused();
            }
        }
        assertTrue(confirmed > 100, confirmed + " confirmed");
        assertTrue(refused > 10, refused + " refused");
    }

    private static void press(Seat seat, Random random) {
        Control control = CONTROLS.get(random.nextInt(CONTROLS.size()));
        if (random.nextBoolean()) {
            seat.latch.press(control);
        }
        if (random.nextInt(3) > 0) {
            seat.latch.release(control);
        }
        if (random.nextInt(4) == 0) {
            seat.latch.setLook(random.nextInt(1024), -random.nextInt(160) - 40);
            seat.latch.selectSlot(random.nextInt(KINDS.length));
        }
    }

    private static void compare(DelayedPlay play, String where) {
        for (Seat seat : play.seats) {
            PredictedBlocks predictedBlocks = seat.predicted.prediction().predictedBlocks();
            Map<String, Integer> edits = new HashMap<>();
            for (int i = 0; i < predictedBlocks.count(); i++) {
                edits.put(
                        place(predictedBlocks.x(i), predictedBlocks.y(i), predictedBlocks.z(i)),
                        predictedBlocks.block(i));
            }
            edits.forEach(
                    (place, block) -> {
                        String[] at = place.split(" ", -1);
                        int x = Integer.parseInt(at[0]);
                        int y = Integer.parseInt(at[1]);
                        int z = Integer.parseInt(at[2]);
                        assertEquals(block, predictedBlocks.blockAt(x, y, z), where + ", " + place);
                        assertEquals(block, seat.shown(x, y, z), where + ", shown, " + place);
                    });
        }
    }

    private static String place(int x, int y, int z) {
        return x + " " + y + " " + z;
    }

    private static void compareAll(Seat seat, BlockReader truth, String where) {
        for (int x = 30 - REACH; x < 38 + REACH; x++) {
            for (int z = 30 - REACH; z < 30 + REACH; z++) {
                for (int y = FlatTerrain.SURFACE - REACH; y < FlatTerrain.SURFACE + REACH; y++) {
                    Block wanted = Blocks.get(truth.blockAt(x, y, z));
                    Block shown = Blocks.get(seat.shown(x, y, z));
                    assertEquals(wanted, shown, where + " at " + place(x, y, z));
                }
            }
        }
    }
}
