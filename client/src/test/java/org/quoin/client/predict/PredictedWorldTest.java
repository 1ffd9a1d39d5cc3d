package org.quoin.client.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.client.predict.DelayedPlay.Seat;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.rule.RayWalk;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.TerrainType;
import org.quoin.sim.world.WorldRules;

class PredictedWorldTest {
    private static final WorldConfig FLAT =
            new WorldConfig(5, 20, TerrainType.FLAT, WorldRules.DEFAULT);

    /** What a player looks at from the confirmed place. */
    private static Hit aimed(Seat seat, int yaw, int pitch) {
        Hit hit = new Hit();
        var avatar = seat.avatar();
        assertTrue(RayWalk.cast(seat.world, avatar.x, avatar.eyeY(), avatar.z, yaw, pitch, hit));
        return hit;
    }

    private static void click(Seat seat, Control button) {
        seat.latch.press(button);
        seat.latch.release(button);
    }

    @Test
    void aClickShowsInTheNextPictureAtAnyDelayAndIsNeverTakenBack() {
        for (int delay : new int[] {0, 1, 4, 8, 20}) {
            DelayedPlay play = new DelayedPlay(FLAT, 1, delay);
            Seat me = play.seat(0);
            play.turns(3 + delay);
            Hit hit = aimed(me, 0, -100);
            click(me, Control.PLACE);
            me.picture();
            int kind = me.avatar().hotbar.blockAt(0);
            assertEquals(kind, me.shown(hit.x, hit.y + 1, hit.z), "delay " + delay);
            assertEquals(Blocks.AIR, play.simulation.blocks().blockAt(hit.x, hit.y + 1, hit.z));
            me.stale = 0;
            me.staleAtOnce = 0;
            for (int i = 0; i < delay + 3; i++) {
                play.turn(() -> assertEquals(kind, me.shown(hit.x, hit.y + 1, hit.z)));
            }
            assertEquals(kind, play.simulation.blocks().blockAt(hit.x, hit.y + 1, hit.z));
            assertEquals(0, me.stale + me.staleAtOnce, "a confirmation has nothing meshed");
            assertEquals(1, me.edited.size());
            assertEquals(me.edited.size(), me.confirmed.size());
            assertEquals(0, me.refused.size());
            assertEquals(0, me.corrections);
        }
    }

    @Test
    void ofTwoWhoPlaceAtOnePlaceInOneRoundTripTheSecondIsRefused() {
        for (int players : new int[] {2, 3, 8}) {
            DelayedPlay play = new DelayedPlay(FLAT, players, 4);
            play.turns(6);
            for (Seat seat : play.seats) {
                seat.latch.setLook(0, -60);
            }
            play.turns(6);
        }
    }

    @Test
    void nothingPredictedEntersTheSimulation() {
        DelayedPlay play = new DelayedPlay(FLAT, 1, 6);
        Simulation alone = new DelayedPlay(FLAT, 1, 6).simulation;
        click(play.seat(0), Control.DESTROY);
        play.seat(0).picture();
        assertFalse(play.seat(0).edited.isEmpty());
        assertEquals(alone.stateHash(), play.simulation.stateHash());
    }
}
