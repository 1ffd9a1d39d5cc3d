package org.quoin.lab.experiment.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.util.Fixed;

/** Scattered players stand at their places and do the same in every world. */
final class ScatteredPlayTest {
    private static final int APART = 500;

    @Test
    void playersStandOnTheirPlacesAndPlayTheSameAgain() throws Exception {
        byte[] bytes = ScatteredPlay.snapshot(4, APART, 20, 3);
        Simulation one = Snapshot.read(bytes, 0, bytes.length);
        Simulation other = Snapshot.read(bytes, 0, bytes.length);
        assertEquals(4, one.avatarSlots().length);
        AvatarState first = state(one, 0);
        AvatarState next = state(one, 1);
        AvatarState below = state(one, 2);
        assertTrue(Math.abs(next.x - first.x - Fixed.ofInt(APART)) < Fixed.ofInt(8));
        assertTrue(Math.abs(below.z - first.z - Fixed.ofInt(APART)) < Fixed.ofInt(8));
        ScatteredPlay play = ScatteredPlay.in(one);
        ScatteredPlay again = ScatteredPlay.in(other);
        for (int i = 0; i < 30; i++) {
            one.step(play.next());
            other.step(again.next());
        }
        assertEquals(one.stateHash(), other.stateHash());
        AvatarState runner = state(one, 1);
        long way = Math.abs(runner.x - next.x) + Math.abs(runner.z - next.z);
        assertTrue(way > Fixed.ofInt(2));
    }

    private static AvatarState state(Simulation world, int slot) {
        AvatarState state = new AvatarState();
        assertTrue(world.readAvatar(slot, state));
        return state;
    }
}
