package org.quoin.engine.host.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

final class PlaceBesideTest {
    private static final BlockReader FLAT = (x, y, z) -> y < 64 ? Blocks.STONE : Blocks.AIR;

    private static AvatarPlace at(double x, double y, double z, int yaw) {
        return new AvatarPlace(
                (long) (x * Fixed.ONE),
                (long) (y * Fixed.ONE),
                (long) (z * Fixed.ONE),
                InputFrame.of(0, 0, 0, 0, yaw, 0));
    }

    @Test
    void onAPlainItIsAtTheRightHandAndApart() {
        Random random = new Random(5);
        for (int i = 0; i < 1000; i++) {
            AvatarPlace there =
                    at(random.nextDouble() * 9 - 4, 64, random.nextDouble() * 9, i & 1023);
            AvatarPlace beside = PlaceBeside.of(there, FLAT);
            long far = Math.max(Math.abs(beside.x() - there.x()), Math.abs(beside.z() - there.z()));
            assertTrue(far >= Fixed.ONE * 9 / 10 && far <= 2 * Fixed.ONE, there + " " + beside);
            assertEquals(there.y(), beside.y());
        }
        assertTrue(PlaceBeside.of(at(0.5, 64, 0.5, 0), FLAT).x() < 0, "who looks south: the west");
        assertTrue(
                PlaceBeside.of(at(0.5, 64, 0.5, 256), FLAT).z() < 0, "who looks west: the north");
    }

    @Test
    void itIsOnGroundNeitherInAWallNorBehindItNorInLava() {
        // A pillar two wide beside a drop, with lava at one side and a wall at the other.
        BlockReader ledge =
                (x, y, z) -> {
                    if (z == 1) {
                        return Blocks.STONE;
                    }
                    boolean ground = y < 64 && (z == 0 || z == 2) && x >= -1 && x <= 1;
                    return x == -1 && y == 64 ? Blocks.LAVA : ground ? Blocks.STONE : Blocks.AIR;
                };
        assertEquals(at(1.5, 64, 0.5, 0), PlaceBeside.of(at(0.5, 64, 0.5, 0), ledge));
    }

    @Test
    void stairsAndSlabsAreNoObstacle() {
        BlockReader slabs =
                (x, y, z) ->
                        y < 64 ? Blocks.STONE : y == 64 && x == 0 ? Blocks.STONE_SLAB : Blocks.AIR;
        assertEquals(Fixed.ofInt(64), PlaceBeside.of(at(0.5, 64.5, 0.5, 0), slabs).y());
    }

    @Test
    void aboveADropItIsInTheAirAndInATubeTheSamePlace() {
        AvatarPlace flies = at(0.5, 200, 0.5, 0);
        AvatarPlace beside = PlaceBeside.of(flies, FLAT);
        assertNotEquals(flies.x(), beside.x());
        assertEquals(flies.y(), beside.y());
        BlockReader tube = (x, y, z) -> x == 0 && z == 0 && y >= 64 ? Blocks.AIR : Blocks.STONE;
        AvatarPlace within = at(0.5, 64, 0.5, 0);
        assertEquals(within, PlaceBeside.of(within, tube));
    }

    @Test
    void whoGoesToAPlayerStandsBesideIt() {
        ScriptedClients host = new ScriptedClients(LatePolicy.SUBSTITUTE, 16);
        ToClient.Welcome ann = host.join(1, "Ann");
        ToClient.Welcome ben = host.join(2, "Ben");
        host.say(1, new ToHost.ChatFrom(0));
        host.say(2, new ToHost.ChatFrom(0));
        host.say(1, new ToHost.Chat(1, "/tp 40 100 40"));
        for (int turn = 0; turn < 8; turn++) {
            if (turn == 4) {
                host.say(2, new ToHost.Chat(1, "/tp Ann"));
            }
            host.play(1, ann);
            host.play(2, ben);
            host.pass(ScriptedClients.TURN);
        }
        AvatarPlace one = host.session.simulation().entryPlace(ann.slot());
        AvatarPlace other = host.session.simulation().entryPlace(ben.slot());
        assertEquals(Fixed.ofInt(40), one.x());
        long far = Math.max(Math.abs(one.x() - other.x()), Math.abs(one.z() - other.z()));
        assertTrue(far >= Fixed.ONE * 9 / 10 && far <= 2 * Fixed.ONE, one + " " + other);
    }
}
