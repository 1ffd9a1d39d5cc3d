package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.client.view.DelayedPlay.Seat;
import org.quoin.client.view.PredictedEdit.Kind;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldHands;
import org.quoin.sim.WorldRules;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.rule.RayWalk;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.rule.TntRule;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.TerrainType;

/** The player's own edits show at once, and stay as the host has them. */
class PredictedWorldTest {
    private static final WorldConfig FLAT =
            new WorldConfig(5, 20, TerrainType.FLAT, WorldRules.DEFAULT);
    private static final WorldConfig SLOW_DIGGING =
            new WorldConfig(
                    5, 20, TerrainType.FLAT, WorldRules.DEFAULT.with(GameRule.TIMED_DIGGING, true));
    private static final int GROUND = FlatTerrain.SURFACE;

    /** A round trip of 200 ms, and a turn. */
    private static final int DELAY = 5;

    /** Two blocks ahead. */
    private static final int DOWN_AHEAD = -110;

    /** The block a player targets from the confirmed position. */
    private static Hit aimed(Seat seat, int yaw, int pitch) {
        Hit hit = new Hit();
        AvatarState avatar = seat.avatar();
        assertTrue(RayWalk.cast(seat.world, avatar.x, avatar.eyeY(), avatar.z, yaw, pitch, hit));
        return hit;
    }

    @Test
    void aClickShowsInTheNextPictureAtAnyDelayAndIsNeverTakenBack() {
        for (int delay : new int[] {0, 1, 4, 8, 20}) {
            DelayedPlay play = DelayedPlay.begun(FLAT, 1, delay);
            Seat me = play.seat(0);
            Hit hit = aimed(me, 0, -100);
            me.click(Control.PLACE);
            me.picture();
            int kind = me.avatar().hotbar.blockAt(0);
            assertEquals(kind, me.shown(hit.x, hit.y + 1, hit.z), "delay " + delay);
            assertEquals(Blocks.AIR, play.simulation.blocks().blockAt(hit.x, hit.y + 1, hit.z));
            assertTrue(me.staleAtOnce > 0, "its section is meshed");
            me.stale = 0;
            me.staleAtOnce = 0;
            for (int i = 0; i < delay + 3; i++) {
                play.turn(() -> assertEquals(kind, me.shown(hit.x, hit.y + 1, hit.z)));
            }
            assertEquals(kind, play.simulation.blocks().blockAt(hit.x, hit.y + 1, hit.z));
            assertEquals(0, me.stale + me.staleAtOnce, "a confirmation has nothing meshed");
            assertEquals(1, me.edited.size());
            assertEquals(me.edited, me.confirmed);
            assertEquals(List.of(), me.refused);
            assertEquals(0, me.corrections);
        }
    }

    @Test
    void whereAllPlaceIntoOneCellInOneRoundTripOnlyTheLowestSlotsBlockStays() {
        for (int players : new int[] {2, 3, 8}) {
            DelayedPlay play = DelayedPlay.begun(FLAT, players, DELAY);
            int atX = 100;
            for (Seat seat : play.seats) {
                // All around the cell (100, GROUND, 100), looking at the ground in it.
                double angle = 2 * Math.PI * seat.slot / players;
                play.stand(seat, atX + 0.5 + 2.5 * Math.sin(angle), 100.5 - 2.5 * Math.cos(angle));
                seat.latch.setLook((int) Math.round(angle * 1024 / (2 * Math.PI)), -94);
                seat.latch.selectSlot(seat.slot % 6 + 1);
            }
            play.turns(DELAY + 2);
            play.seats.forEach(seat -> seat.click(Control.PLACE));
            play.seats.forEach(Seat::picture);
            for (Seat seat : play.seats) {
                int own = seat.avatar().hotbar.blockAt(seat.slot % 6 + 1);
                assertEquals(own, seat.shown(atX, GROUND, 100), "slot " + seat.slot);
            }
            play.turns(DELAY + 2);
            int winner = play.seat(0).avatar().hotbar.blockAt(1);
            assertEquals(winner, play.simulation.blocks().blockAt(atX, GROUND, 100));
            for (Seat seat : play.seats) {
                assertEquals(winner, seat.shown(atX, GROUND, 100), "slot " + seat.slot);
                boolean first = seat.avatar().hotbar.blockAt(seat.slot % 6 + 1) == winner;
                assertEquals(first ? 0 : 1, seat.refused.size(), "slot " + seat.slot);
                assertEquals(first ? 1 : 0, seat.confirmed.size(), "slot " + seat.slot);
                assertEquals(0, seat.predicted.prediction().edits().flickers());
            }
        }
    }

    @Test
    void aRefusedBlockIsGoneInTheNextPictureAndFadesWithin150Milliseconds() {
        DelayedPlay play = DelayedPlay.begun(FLAT, 1, DELAY);
        Seat me = play.seat(0);
        Hit hit = aimed(me, 0, DOWN_AHEAD);
        me.latch.setLook(0, DOWN_AHEAD);
        play.losesFrames = true;
        me.click(Control.PLACE);
        play.turn(() -> {});
        assertNotEquals(Blocks.AIR, me.shown(hit.x, hit.y + 1, hit.z));
        while (me.refused.isEmpty()) {
            play.turn(() -> {});
        }
        assertEquals(play.simulation.turn(), me.refused.get(0).turn());
        assertEquals(Blocks.AIR, me.shown(hit.x, hit.y + 1, hit.z));
        assertEquals(1, me.predicted.ghosts().count());
        assertTrue(me.predicted.ghosts().opacity(0) < 1);
        play.turns(2);
        assertEquals(1, me.predicted.ghosts().count());
        play.turns(1);
        assertEquals(0, me.predicted.ghosts().count());
        assertEquals(List.of(), me.confirmed);
    }

    @Test
    void nothingIsPlacedIntoWhoStandsThereNorShown() {
        DelayedPlay play = DelayedPlay.begun(FLAT, 2, DELAY);
        Seat me = play.seat(0);
        play.stand(me, 50.5, 50.5);
        play.stand(play.seat(1), 50.5, 52.5);
        me.latch.setLook(0, DOWN_AHEAD);
        play.turns(DELAY + 2);
        Hit hit = aimed(me, 0, DOWN_AHEAD);
        assertEquals(52, hit.z);
        me.click(Control.PLACE);
        play.turns(DELAY + 3);
        assertEquals(List.of(), me.edited);
    }

    @Test
    void whoWalksIntoACellMeanwhileHasTheBlockRefusedOnceAndWithoutAFlicker() {
        DelayedPlay play = DelayedPlay.begun(FLAT, 2, DELAY);
        Seat me = play.seat(0);
        Seat other = play.seat(1);
        play.stand(me, 50.5, 50.5);
        play.stand(other, 51.9, 52.5);
        me.latch.setLook(0, DOWN_AHEAD);
        other.latch.setLook(256, 0);
        play.turns(DELAY + 2);
        other.latch.press(Control.FORWARD);
        play.turns(3);
        me.click(Control.PLACE);
        play.turns(1);
        assertEquals(1, me.edited.size());
        play.turns(DELAY + 2);
        assertEquals(1, me.edited.size(), "shown once");
        assertEquals(1, me.refused.size());
        assertEquals(Blocks.AIR, me.shown(50, GROUND, 52));
    }

    @Test
    void oneDigsWhatOneJustPlacedAndPlacesAgainstIt() {
        DelayedPlay play = DelayedPlay.begun(FLAT, 1, 12);
        Seat me = play.seat(0);
        me.latch.setLook(0, DOWN_AHEAD);
        me.click(Control.PLACE);
        play.turns(2);
        me.click(Control.DESTROY);
        play.turns(2);
        assertEquals(Kind.DIG, me.edited.get(1).kind());
        assertEquals(me.edited.get(0).after(), me.edited.get(1).before());
        me.click(Control.PLACE);
        play.turns(2);
        me.click(Control.PLACE);
        play.turns(2);
        assertEquals(4, me.edited.size(), "the last stands before the one before");
        assertNotEquals(
                me.edited.get(2).y() * 31 + me.edited.get(2).z(),
                me.edited.get(3).y() * 31 + me.edited.get(3).z());
        play.turns(16);
        assertEquals(me.edited, me.confirmed);
        assertEquals(0, me.corrections);
    }

    @Test
    void whatOneDigsStaysGoneWhenItBecomesAnotherBlockMeanwhile() {
        DelayedPlay play = DelayedPlay.begun(FLAT, 1, DELAY);
        Seat me = play.seat(0);
        Hit hit = aimed(me, 0, DOWN_AHEAD);
        me.latch.setLook(0, DOWN_AHEAD);
        assertEquals(Blocks.GRASS, me.shown(hit.x, hit.y, hit.z));
        me.click(Control.DESTROY);
        play.turns(2);
        WorldHands.set(play.simulation, hit.x, hit.y, hit.z, Blocks.DIRT);
        for (int i = 0; i < DELAY + 2; i++) {
            play.turn(() -> assertEquals(Blocks.AIR, me.shown(hit.x, hit.y, hit.z)));
        }
        assertEquals(List.of(), me.refused);
        assertEquals(1, me.edited.size());
        assertEquals(1, me.confirmed.size());
        assertEquals(Blocks.DIRT, me.confirmed.get(0).before());
    }

    @Test
    void aStairIsBuiltAndRunUpBeforeAnythingOfItIsConfirmed() {
        DelayedPlay play = DelayedPlay.begun(FLAT, 1, 40);
        Seat me = play.seat(0);
        double start = me.eyeY(play.nowNanos);
        me.latch.setLook(0, -60);
        for (int step = 0; step < 3; step++) {
            me.latch.press(Control.PLACE);
            play.turns(1);
            me.latch.release(Control.PLACE);
            me.latch.press(Control.FORWARD);
            me.latch.press(Control.JUMP);
            play.turns(8);
            me.latch.release(Control.JUMP);
            me.latch.release(Control.FORWARD);
            play.turns(4);
        }
        assertEquals(List.of(), me.confirmed);
        assertTrue(me.edited.size() >= 2, me.edited + "");
        assertTrue(me.eyeY(play.nowNanos) > start + 0.9, "stands on it");
        play.turns(50);
        assertEquals(me.edited, me.confirmed);
        assertEquals(0, me.corrections);
    }

    @Test
    void aTowerIsBuiltUpwardsWhileJumpingWithoutFallingBack() {
        DelayedPlay play = DelayedPlay.begun(FLAT, 1, DELAY);
        Seat me = play.seat(0);
        me.latch.setLook(0, -255);
        me.latch.selectSlot(3);
        me.latch.press(Control.JUMP);
        me.latch.press(Control.PLACE);
        double start = me.eyeY(play.nowNanos);
        double[] steps = {Double.NaN, 0};
        for (int i = 0; i < 200; i++) {
            play.turn(
                    () -> {
                        double eye = me.eyeY(play.nowNanos);
                        if (!Double.isNaN(steps[0])) {
                            steps[1] = Math.max(steps[1], Math.abs(eye - steps[0]));
                        }
                        steps[0] = eye;
                    });
        }
        assertTrue(me.eyeY(play.nowNanos) > start + 8, "a tower");
        assertEquals(0, me.corrections);
        assertEquals(List.of(), me.refused);
        // A jump rises by 9 blocks a second: 0.15 per frame, plus the catching up of a late press.
        assertTrue(steps[1] < 0.25, "the eye jumped by " + steps[1]);
    }

    @Test
    void aBridgeIsBuiltForwardsWhileWalking() {
        DelayedPlay play = DelayedPlay.begun(FLAT, 1, DELAY);
        Seat me = play.seat(0);
        Simulation world = play.simulation;
        play.pillar(me, 80, GROUND + 12, 80);
        me.latch.setLook(512, -234); // Backwards, at the edge that is left behind.
        me.latch.selectSlot(3);
        play.turns(DELAY + 2);
        me.corrections = 0; // It was put there by the test.
        me.latch.press(Control.SNEAK);
        me.latch.press(Control.BACKWARD);
        me.latch.press(Control.PLACE);
        play.turns(160);
        assertTrue(me.confirmed.size() > 3, me.confirmed.size() + " blocks");
        assertEquals(List.of(), me.refused);
        assertEquals(0, me.corrections);
        AvatarState avatar = me.avatar();
        assertEquals(GROUND + 12, Fixed.floor(avatar.y), "still on it");
        assertTrue(Camera.blocks(avatar.z) > 83 || Camera.blocks(avatar.z) < 78, "and farther");
        assertTrue(world.turn() > 160);
    }

    @Test
    void whereDiggingTakesTimeTheBlockBreaksInItsOwnTimeNotLater() {
        DelayedPlay play = DelayedPlay.begun(SLOW_DIGGING, 1, 8);
        Seat me = play.seat(0);
        me.latch.setLook(0, DOWN_AHEAD);
        play.turns(1);
        Hit hit = aimed(me, 0, DOWN_AHEAD);
        int block = play.simulation.blocks().blockAt(hit.x, hit.y, hit.z);
        int needed = org.quoin.sim.rule.Digging.turnsFor(block, new TickRate(20));
        assertTrue(needed > 2);
        me.latch.press(Control.DESTROY);
        me.picture();
        assertEquals(1, me.predicted.prediction().state().digTurns);
        play.turns(needed - 2);
        assertEquals(block, me.shown(hit.x, hit.y, hit.z));
        play.turns(1);
        assertEquals(Blocks.AIR, me.shown(hit.x, hit.y, hit.z));
        me.latch.release(Control.DESTROY);
        play.turns(12);
        assertEquals(me.edited, me.confirmed);
        assertEquals(1, me.edited.size());
    }

    @Test
    void litTntIsABodyFromTheClickOnAndItsFuseGoesOnWithoutAJump() {
        DelayedPlay play = DelayedPlay.begun(FLAT, 1, DELAY);
        Seat me = play.seat(0);
        me.latch.setLook(0, DOWN_AHEAD);
        play.give(me, 1, Blocks.TNT);
        me.latch.selectSlot(1);
        me.click(Control.PLACE);
        play.turns(DELAY + 3);
        assertEquals(1, me.confirmed.size());
        PredictedEdit placed = me.confirmed.get(0);
        assertEquals(Blocks.TNT, placed.after());
        me.click(Control.PLACE);
        int timer = Integer.MAX_VALUE;
        boolean real = false;
        me.picture();
        for (int i = 0; i < DELAY + 6; i++) {
            play.turn(() -> {});
            ViewTick tick = me.last();
            boolean isReal = tick.bodies().count() > 0;
            var bodies = isReal ? tick.bodies() : me.predicted.litTnt();
            assertEquals(1, bodies.count(), "turn " + i);
            assertEquals(isReal ? 0 : 1, me.predicted.litTnt().count(), "only one of both");
            assertEquals(BodyKind.TNT, bodies.kind()[0]);
            assertTrue(timer == Integer.MAX_VALUE || bodies.timerTurns()[0] == timer - 1);
            timer = bodies.timerTurns()[0];
            assertEquals(Blocks.AIR, me.shown(placed.x(), placed.y(), placed.z()));
            real |= isReal;
        }
        assertTrue(real && timer < TntRule.fuseTurns(new TickRate(20)));
    }

    @Test
    void sandStandsInTheAirUntilItsTurnTakesItAndIsNeverGoneInBetween() {
        DelayedPlay play = DelayedPlay.begun(FLAT, 1, DELAY);
        Seat me = play.seat(0);
        play.stand(me, 50.5, 50.5);
        play.set(50, GROUND + 1, 53, Blocks.STONE);
        play.give(me, 1, Blocks.SAND);
        me.latch.selectSlot(1);
        me.latch.setLook(0, 0);
        play.turns(DELAY + 3);
        Hit hit = aimed(me, 0, 0);
        me.click(Control.PLACE);
        me.picture();
        int x = hit.adjacentX();
        int y = hit.adjacentY();
        int z = hit.adjacentZ();
        for (int i = 0; i < DELAY + 8; i++) {
            play.turn(
                    () -> {
                        int seen = me.last().bodies().count();
                        seen += me.shown(x, y, z) == Blocks.SAND ? 1 : 0;
                        seen += me.shown(x, GROUND, z) == Blocks.SAND ? 1 : 0;
                        assertEquals(1, seen, "in the air, falling or landed");
                    });
        }
        assertEquals(me.edited, me.confirmed);
    }
}
