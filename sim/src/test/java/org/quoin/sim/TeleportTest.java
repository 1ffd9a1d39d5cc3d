package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.bytes.BadBytesException;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.math.Fixed;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.TerrainType;

final class TeleportTest {
    private static final WorldConfig NATURAL =
            new WorldConfig(7, 20).withTerrain(TerrainType.NATURAL);

    private static Simulation joined(WorldConfig config) {
        Simulation world = Simulation.create(config);
        step(world, new Command.Join(3, "Ann"));
        for (int i = 0; i < 40; i++) {
            step(world);
        }
        return world;
    }

    private static void step(Simulation world, Command... commands) {
        world.step(new Turn(world.turn() + 1, new int[0], new int[0], commands));
    }

    private static AvatarState avatar(Simulation world) {
        AvatarState state = new AvatarState();
        assertTrue(world.readAvatar(3, state));
        return state;
    }

    @Test
    void anAvatarStandsWhereItIsBroughtAndAtRest() {
        Simulation world = joined(new WorldConfig(5, 20));
        long y = avatar(world).y;
        step(world, new Command.Teleport(3, Fixed.ofInt(900) + 77, y, Fixed.ofInt(-40)));
        AvatarState there = avatar(world);
        assertEquals(Fixed.ofInt(900) + 77, there.x);
        assertEquals(y, there.y);
        assertEquals(Fixed.ofInt(-40), there.z);
        assertEquals(0, there.vx);
        assertTrue(there.onGround);
    }

    @Test
    void nobodyIsBroughtIntoRock() {
        Simulation world = joined(NATURAL);
        Random random = new Random(4);
        for (int i = 0; i < 20; i++) {
            int x = random.nextInt(2000) - 1000;
            int z = random.nextInt(2000) - 1000;
            step(world, new Command.Teleport(3, Fixed.ofInt(x), Fixed.ofInt(2), Fixed.ofInt(z)));
            AvatarState there = avatar(world);
            int block = world.blocks().blockAt(x, Fixed.floor(there.y), z);
            assertFalse(Blocks.isSolid(block), x + " " + z + ": " + Blocks.get(block).name());
        }
    }

    /** Two worlds that began apart stay equal: the command is all that a world needs. */
    @Test
    void aWorldFromASnapshotDoesTheSame() throws BadBytesException {
        Simulation one = joined(NATURAL);
        byte[] bytes = Snapshot.write(one);
        Simulation two = Snapshot.read(bytes, 0, bytes.length);
        Random random = new Random(9);
        for (int i = 0; i < 60; i++) {
            Command[] commands =
                    i % 5 != 0
                            ? new Command[0]
                            : new Command[] {
                                new Command.Teleport(
                                        3,
                                        Fixed.ofInt(random.nextInt(400) - 200),
                                        Fixed.ofInt(random.nextInt(200)),
                                        Fixed.ofInt(random.nextInt(400) - 200))
                            };
            step(one, commands);
            step(two, commands);
            assertEquals(one.stateHash(), two.stateHash(), "turn " + one.turn());
        }
    }

    @Test
    void theEdgeOfTheWorldHoldsAndBeyondIsRefused() {
        Simulation world = joined(new WorldConfig(5, 20));
        long edge = Command.Teleport.REACH_MAX;
        step(world, new Command.Teleport(3, edge, Fixed.ofInt(300), -edge));
        for (int i = 0; i < 200; i++) {
            step(world);
        }
        assertTrue(world.hasAvatar(3));
        assertThrows(IllegalArgumentException.class, () -> new Command.Teleport(3, edge + 1, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> new Command.Teleport(3, 0, -1, 0));
    }

    @Test
    void whoHasNoAvatarCannotBeBroughtAnywhere() {
        Simulation world = Simulation.create(new WorldConfig(5, 20));
        assertThrows(
                IllegalStateException.class, () -> step(world, new Command.Teleport(3, 0, 0, 0)));
    }
}
