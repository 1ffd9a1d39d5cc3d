package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.client.view.DelayedPlay.Seat;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.area.Areas;
import org.quoin.sim.match.Match;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.TerrainType;

/**
 * When the overlay is there at all: over resyncs, lost connections, and where it is switched off.
 */
class PredictedWorldBreaksTest {
    private static final WorldConfig FLAT =
            new WorldConfig(5, 20, TerrainType.FLAT, WorldRules.DEFAULT);

    /** A round trip of 200 ms, and a turn. */
    private static final int DELAY = 5;

    /** Two blocks ahead. */
    private static final int DOWN_AHEAD = -110;

    @Test
    void aWorldThatIsReplacedMeanwhileTakesNothingAway() {
        DelayedPlay play = DelayedPlay.begun(FLAT, 1, DELAY);
        Seat me = play.seat(0);
        me.latch.setLook(0, DOWN_AHEAD);
        me.click(Control.PLACE);
        play.turns(2);
        PredictedEdit edit = me.edited.get(0);
        // A resync names all sections that may differ, in a tick between two turns.
        long key = SectionKey.ofBlock(edit.x(), edit.y(), edit.z());
        ViewTick last = me.last();
        me.receive(
                new ViewTick(
                        last.turn(),
                        last.avatars(),
                        last.bodies(),
                        List.of(new ViewTick.SectionUpdate(key, me.world.untouched(key))),
                        List.of(),
                        last.rules(),
                        Areas.NONE,
                        Match.NONE,
                        false,
                        last.dayTurn()));
        me.picture();
        assertEquals(edit.after(), me.shown(edit.x(), edit.y(), edit.z()));
        play.turns(DELAY + 2);
        assertEquals(me.edited, me.confirmed);
        assertEquals(1, me.edited.size());
    }

    @Test
    void aLostConnectionTakesAFullOverlayAwayAtOnceAndPlayGoesOn() {
        DelayedPlay play = DelayedPlay.begun(FLAT, 1, 60);
        Seat me = play.seat(0);
        for (int i = 0; i < 20; i++) {
            me.latch.setLook(i * 50, DOWN_AHEAD);
            me.click(i % 2 == 0 ? Control.PLACE : Control.DESTROY);
            play.turns(2);
        }
        assertTrue(me.edited.size() > 10);
        me.predicted.drop();
        me.loseFrames();
        me.picture();
        for (PredictedEdit edit : me.edited) {
            int is = play.simulation.blocks().blockAt(edit.x(), edit.y(), edit.z());
            assertEquals(is, me.shown(edit.x(), edit.y(), edit.z()));
        }
        assertEquals(List.of(), me.refused, "nobody can say that");
        play.turns(62);
        me.latch.setLook(0, DOWN_AHEAD);
        me.click(Control.PLACE);
        int before = me.edited.size();
        me.picture();
        assertEquals(before + 1, me.edited.size());
    }

    @Test
    void switchedOffNothingIsShownAhead() {
        DelayedPlay play = DelayedPlay.begun(FLAT, 1, DELAY);
        Seat me = play.seat(0);
        me.predicted.prediction().setEnabled(false);
        me.click(Control.DESTROY);
        play.turns(2);
        assertEquals(List.of(), me.edited);
        play.turns(DELAY + 1);
        assertEquals(List.of(), me.edited);
    }

    @Test
    void silhouettesLeaveTheMeshAsItIsUntilTheConfirmation() {
        DelayedPlay play = DelayedPlay.begun(FLAT, 1, DELAY);
        Seat me = play.seat(0);
        me.predicted.setSilhouettes(true);
        me.latch.setLook(0, DOWN_AHEAD);
        me.click(Control.PLACE);
        me.picture();
        PredictedEdit edit = me.edited.get(0);
        assertEquals(Blocks.AIR, me.shown(edit.x(), edit.y(), edit.z()));
        assertEquals(1, me.predicted.ghosts().count());
        assertEquals(edit.after(), me.predicted.ghosts().block(0));
        PredictedBlocks predictedBlocks = me.predicted.prediction().predictedBlocks();
        assertEquals(edit.after(), predictedBlocks.blockAt(edit.x(), edit.y(), edit.z()));
        play.turns(DELAY + 2);
        assertEquals(edit.after(), me.shown(edit.x(), edit.y(), edit.z()));
        assertEquals(0, me.predicted.ghosts().count());
    }

    @Test
    void aClickBeforeTheFirstFrameIsSampledIsToldOnce() {
        DelayedPlay play = new DelayedPlay(FLAT, 1, DELAY);
        Seat me = play.seat(0);
        me.click(Control.DESTROY);
        me.picture();
        assertEquals(0, me.edited.size(), "nobody knows yet for which turn it will be");
        play.turns(1);
        assertEquals(1, me.edited.size());
        play.turns(DELAY + 3);
        assertEquals(1, me.edited.size());
        assertEquals(1, me.confirmed.size());
        assertEquals(0, me.refused.size());
    }

    @Test
    void nothingPredictedEntersTheSimulation() {
        DelayedPlay play = new DelayedPlay(FLAT, 1, 6);
        Simulation alone = new DelayedPlay(FLAT, 1, 6).simulation;
        play.seat(0).sample();
        play.seat(0).click(Control.DESTROY);
        play.seat(0).picture();
        assertFalse(play.seat(0).edited.isEmpty());
        assertEquals(alone.stateHash(), play.simulation.stateHash());
    }
}
