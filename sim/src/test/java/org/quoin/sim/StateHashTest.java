package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.world.Blocks;

class StateHashTest {
    @Test
    void theSumOfThePartsIsTheHash() {
        Simulation simulation = Simulation.create(new WorldConfig(4, 20));
        RandomPlay.play(simulation, 4, 500);
        assertEquals(simulation.stateHash(), simulation.hashParts().total());
    }

    @Test
    void everyFieldOfAnAvatarCounts() {
        List<Consumer<AvatarState>> flips =
                List.of(
                        state -> state.x ^= 1,
                        state -> state.y ^= 1,
                        state -> state.z ^= 1,
                        state -> state.vx ^= 1,
                        state -> state.vy ^= 1,
                        state -> state.vz ^= 1,
                        state -> state.frame ^= 1 << 13,
                        state -> state.onGround ^= true,
                        state -> state.destroyCooldownTurns ^= 1,
                        state -> state.placeCooldownTurns ^= 1,
                        state -> state.flying ^= true,
                        state -> state.jumpTapTurns ^= 1,
                        state -> state.attackCooldownTurns ^= 1,
                        state -> state.health ^= 1);
        AvatarState state = new AvatarState();
        for (int i = 0; i < flips.size(); i++) {
            Simulation simulation = Simulation.create(new WorldConfig(4, 20));
            RandomPlay.play(simulation, 4, 50);
            long before = simulation.stateHash();
            int slot = simulation.avatarSlots()[3];
            simulation.readAvatar(slot, state);
            flips.get(i).accept(state);
            simulation.avatars().write(slot, state);
            assertNotEquals(before, simulation.stateHash(), "field " + i);
        }
    }

    @Test
    void everyVoxelAndTheTurnCount() {
        Simulation simulation = Simulation.create(new WorldConfig(4, 20));
        RandomPlay.play(simulation, 4, 50);
        long before = simulation.stateHash();
        simulation.world().setBlock(100, 63, -100, Blocks.SAND);
        assertNotEquals(before, simulation.stateHash());
        simulation.world().setBlock(100, 63, -100, Blocks.GRASS);
        assertEquals(before, simulation.stateHash());
        Simulation slower = Simulation.create(new WorldConfig(4, 30));
        Simulation reseeded = Simulation.create(new WorldConfig(5, 20));
        Simulation untouched = Simulation.create(new WorldConfig(4, 20));
        assertNotEquals(untouched.stateHash(), slower.stateHash());
        assertNotEquals(untouched.stateHash(), reseeded.stateHash());
    }
}
