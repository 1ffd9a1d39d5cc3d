package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.Fixed;

/** A player's chosen appearance is part of its avatar. */
final class LookTest {
    private static Simulation joined(Look look) {
        Simulation world = Simulation.create(new WorldConfig(5, 20));
        step(world, new Command.Join(3, "Ann", look));
        return world;
    }

    private static void step(Simulation world, Command... commands) {
        world.step(new Turn(world.turn() + 1, new int[0], new int[0], commands));
    }

    private static Look lookOfAnn(Simulation world) {
        return world.viewTick().avatars().get(0).look();
    }

    @Test
    void anAvatarComesInAsItsPlayerChoseAndChangesByACommand() {
        Simulation world = joined(new Look(4, 2));
        assertEquals(new Look(4, 2), lookOfAnn(world));
        step(world, new Command.SetLook(3, new Look(16, 63)));
        assertEquals(new Look(16, 63), lookOfAnn(world));
        assertEquals(Look.PLAIN, lookOfAnn(joined(Look.PLAIN)));
    }

    @Test
    void worldsThatDifferInALookAloneDoNotHashAlike() {
        long plain = joined(Look.PLAIN).stateHash();
        assertNotEquals(plain, joined(new Look(1, 0)).stateHash());
        assertNotEquals(plain, joined(new Look(0, 1)).stateHash());
    }

    @Test
    void whoRespawnsLooksAsBefore() {
        Simulation world = joined(new Look(4, 2));
        AvatarState ann = world.avatars().at(3);
        ann.y = Fixed.ofInt(-40);
        step(world);
        assertTrue(world.events().contains(new ViewEvent.Respawned(3)));
        assertEquals(new Look(4, 2), lookOfAnn(world));
    }

    @Test
    void thereAreNoOtherColoursAndSkins() {
        assertThrows(IllegalArgumentException.class, () -> new Look(-1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Look(Look.COLOR_MAX + 1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Look(0, -1));
        assertThrows(IllegalArgumentException.class, () -> new Look(0, Look.SKIN_MAX + 1));
        assertThrows(
                IllegalStateException.class,
                () -> step(joined(Look.PLAIN), new Command.SetLook(4, Look.PLAIN)));
    }
}
