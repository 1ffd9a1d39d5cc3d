package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.Fixed;
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
            assertFitsIn(world, there);
        }
    }

    /** All cells that the avatar meets count, not only that of its feet's middle. */
    @Test
    void nobodyIsBroughtIntoAWallBesideTheFeetOrAboveTheHead() {
        Simulation world = joined(new WorldConfig(5, 20));
        Random random = new Random(8);
        int ground = Fixed.floor(avatar(world).y);
        for (int i = 0; i < 300; i++) {
            int x = random.nextInt(8);
            int z = random.nextInt(8);
            DebugEdits.setBlock(world, x, ground + random.nextInt(4), z, Blocks.STONE);
        }
        for (int i = 0; i < 100; i++) {
            long x = Fixed.ofRatio(random.nextInt(80), 10);
            long y = Fixed.ofInt(ground) + Fixed.ofRatio(random.nextInt(40), 10);
            long z = Fixed.ofRatio(random.nextInt(80), 10);
            step(world, new Command.Teleport(3, x, y, z));
            assertTrue(avatar(world).y >= y - Fixed.HALF, "not below, but for what it fell");
            assertFitsIn(world, avatar(world));
        }
    }

    private static void assertFitsIn(Simulation world, AvatarState there) {
        int fx = Fixed.floor(there.x);
        int fy = Fixed.floor(there.y);
        int fz = Fixed.floor(there.z);
        for (int x = fx - 1; x <= fx + 1; x++) {
            for (int y = fy; y <= fy + 2; y++) {
                for (int z = fz - 1; z <= fz + 1; z++) {
                    boolean solid = Blocks.isSolid(world.blocks().blockAt(x, y, z));
                    assertFalse(
                            solid && AvatarShape.overlapsCell(there.x, there.y, there.z, x, y, z),
                            x + " " + y + " " + z);
                }
            }
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
