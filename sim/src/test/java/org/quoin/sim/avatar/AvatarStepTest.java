package org.quoin.sim.avatar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

class AvatarStepTest {
    private static final TickRate RATE = new TickRate(20);
    private static final BlockReader FLOOR = (x, y, z) -> y < 0 ? Blocks.STONE : Blocks.AIR;

    @Test
    void aDoublePressOfJumpFliesAndLandingEndsIt() {
        AvatarState avatar = standing();
        int[] presses = {InputFrame.JUMP, 0, InputFrame.JUMP};
        for (int frame : presses) {
            AvatarStep.step(avatar, frame, FLOOR, RATE);
        }
        assertTrue(avatar.flying);
        walk(avatar, FLOOR, InputFrame.JUMP, 20);
        long high = avatar.y;
        assertTrue(high > Fixed.ofInt(6), "at " + high);
        walk(avatar, FLOOR, InputFrame.NEUTRAL, 40);
        assertTrue(avatar.y > high);
        walk(avatar, FLOOR, InputFrame.SNEAK, 60);
        assertEquals(0, avatar.y);
        assertFalse(avatar.flying);
    }

    @Test
    void twoPressesHalfASecondApartFlyAtEachRate() {
        BlockReader air = (x, y, z) -> Blocks.AIR;
        for (int turnsPerSecond : TickRate.SUPPORTED) {
            TickRate rate = new TickRate(turnsPerSecond);
            int half = turnsPerSecond / 2;
            for (int apart : new int[] {half, half + 1}) {
                AvatarState avatar = new AvatarState();
                for (int turn = 0; turn <= apart; turn++) {
                    boolean press = turn == 0 || turn == apart;
                    AvatarStep.step(avatar, press ? InputFrame.JUMP : 0, air, rate);
                }
                assertEquals(apart == half, avatar.flying, apart + " of " + turnsPerSecond);
            }
        }
    }

    @Test
    void nobodyFliesHigherThanTwiceTheWorld() {
        AvatarState avatar = new AvatarState();
        avatar.flying = true;
        avatar.y = Command.Teleport.HEIGHT_MAX - Fixed.ofInt(3);
        walk(avatar, FLOOR, InputFrame.JUMP, 40);
        assertEquals(Command.Teleport.HEIGHT_MAX, avatar.y);
        assertEquals(0, avatar.vy);
        walk(avatar, FLOOR, InputFrame.SNEAK, 40);
        assertTrue(avatar.y < Command.Teleport.HEIGHT_MAX - Fixed.ofInt(10), "at " + avatar.y);
        avatar.y = Fixed.ofInt(1000); // As a bent snapshot may have it.
        walk(avatar, FLOOR, InputFrame.JUMP, 40);
        assertTrue(avatar.y <= Fixed.ofInt(1000), "at " + avatar.y);
    }

    @Test
    void aSwimmerSinksSlowlyAndRisesByJumping() {
        BlockReader sea = (x, y, z) -> y < 0 ? Blocks.STONE : y < 10 ? Blocks.WATER : Blocks.AIR;
        AvatarState avatar = new AvatarState();
        avatar.y = Fixed.ofInt(8);
        walk(avatar, sea, InputFrame.NEUTRAL, 20);
        assertTrue(avatar.y > Fixed.ofInt(5) && avatar.y < Fixed.ofInt(8), "at " + avatar.y);
        walk(avatar, sea, InputFrame.JUMP, 60);
        assertTrue(avatar.y > Fixed.ofInt(9), "at " + avatar.y);
    }

    @Test
    void aLadderIsClimbedByWalkingAndHeldBySneaking() {
        BlockReader shaft = (x, y, z) -> y < 0 ? Blocks.STONE : Blocks.LADDER;
        AvatarState avatar = new AvatarState();
        avatar.x = Fixed.HALF;
        avatar.z = Fixed.HALF;
        int forward = InputFrame.of(0, 1, 0, 0, 0, 0);
        walk(avatar, shaft, forward, 20);
        assertTrue(avatar.y > Fixed.ofInt(2), "at " + avatar.y);
        long held = avatar.y;
        walk(avatar, shaft, InputFrame.SNEAK, 20);
        assertEquals(held, avatar.y);
    }

    @Test
    void anAvatarFallsOntoTheFloorAndRests() {
        AvatarState avatar = new AvatarState();
        avatar.y = Fixed.ofInt(5);
        walk(avatar, FLOOR, InputFrame.NEUTRAL, 60);
        assertEquals(0, avatar.y);
        assertTrue(avatar.onGround);
        assertEquals(0, avatar.vy);
    }

    @Test
    void aJumpClearsOneBlockButNotOneAndAThirdAtEveryRate() {
        for (int turnRate : new int[] {20, 30, 60}) {
            TickRate rate = new TickRate(turnRate);
            AvatarState avatar = standing();
            long top = 0;
            for (int turn = 0; turn < turnRate; turn++) {
                int frame = turn == 0 ? InputFrame.JUMP : InputFrame.NEUTRAL;
                AvatarStep.step(avatar, frame, FLOOR, rate);
                top = Math.max(top, avatar.y);
            }
            assertTrue(top > Fixed.ofRatio(11, 10), turnRate + "/s: " + top);
            assertTrue(top < Fixed.ofRatio(133, 100), turnRate + "/s: " + top);
            assertEquals(0, avatar.y);
        }
    }

    @Test
    void aDiagonalWalkIsNoFasterThanAStraightOne() {
        int straight = InputFrame.of(0, 1, 0, 0, 0, 0);
        int diagonal = InputFrame.of(1, 1, 0, 0, 0, 0);
        assertEquals(4.3, speedAfterASecond(straight), 0.01);
        assertEquals(4.3, speedAfterASecond(diagonal), 0.01);
        assertEquals(5.6, speedAfterASecond(InputFrame.of(0, 2, 0, 0, 300, 0)), 0.01);
        assertEquals(1.3, speedAfterASecond(InputFrame.of(0, 2, 1 << 8, 0, 300, 0)), 0.01);
    }

    @Test
    void forwardIsWhereTheFrameLooks() {
        AvatarState avatar = standing();
        walk(avatar, FLOOR, InputFrame.of(0, 1, 0, 0, 256, 0), 20);
        assertTrue(avatar.x < -Fixed.ofInt(3), "a quarter turn looks toward -X");
        assertEquals(0, avatar.z);
        avatar = standing();
        walk(avatar, FLOOR, InputFrame.of(1, 0, 0, 0, 0, 0), 20);
        assertTrue(avatar.x < -Fixed.ofInt(3), "right of +Z is -X");
    }

    @Test
    void aWallStopsOneAxisAndTheOtherSlidesOn() {
        BlockReader wall = (x, y, z) -> y < 0 || x <= -2 ? Blocks.STONE : Blocks.AIR;
        AvatarState avatar = standing();
        walk(avatar, wall, InputFrame.of(1, 1, 0, 0, 0, 0), 40);
        assertEquals(-Fixed.ONE + AvatarShape.HALF_WIDTH, avatar.x);
        assertTrue(avatar.z > Fixed.ofInt(5));
    }

    @Test
    void aWalkAlongAWallOfBlocksDoesNotCatchOnTheirSeams() {
        BlockReader wall = (x, y, z) -> y < 0 || x == 1 ? Blocks.STONE : Blocks.AIR;
        AvatarState avatar = standing();
        long zBefore = 0;
        for (int turn = 0; turn < 100; turn++) {
            AvatarStep.step(avatar, InputFrame.of(-1, 1, 0, 0, 0, 0), wall, RATE);
            assertTrue(avatar.z > zBefore, "turn " + turn);
            zBefore = avatar.z;
        }
    }

    @Test
    void aSneakingAvatarDoesNotFallOffAnEdgeInAnyDirection() {
        BlockReader platform =
                (x, y, z) -> y < 0 && Math.abs(x) < 2 && Math.abs(z) < 2 ? Blocks.STONE : 0;
        for (int yaw = 0; yaw < 1024; yaw += 16) {
            AvatarState avatar = standing();
            walk(avatar, platform, InputFrame.of(0, 1, InputFrame.SNEAK, 0, yaw, 0), 100);
            assertTrue(avatar.onGround, "yaw " + yaw);
            assertEquals(0, avatar.y, "yaw " + yaw);
            avatar = standing();
            walk(avatar, platform, InputFrame.of(0, 1, 0, 0, yaw, 0), 100);
            assertFalse(avatar.onGround, "yaw " + yaw + ": without sneaking it falls");
        }
    }

    @Test
    void noRandomWalkEverEntersASolidBlock() {
        long seed = 5;
        Random random = new Random(seed);
        for (int world = 0; world < 20; world++) {
            int salt = random.nextInt();
            BlockReader blocks = (x, y, z) -> y < 0 || isPillar(x, y, z, salt) ? 2 : 0;
            AvatarState avatar = new AvatarState();
            avatar.y = Fixed.ofInt(4);
            int frame = 0;
            for (int turn = 0; turn < 2000; turn++) {
                if (random.nextInt(10) == 0) {
                    frame =
                            InputFrame.of(
                                    random.nextInt(3) - 1,
                                    random.nextInt(4) - 1,
                                    random.nextInt(32) << 4,
                                    0,
                                    random.nextInt(1024),
                                    0);
                }
                AvatarStep.step(avatar, frame, blocks, RATE);
                assertFalse(
                        overlapsSolid(avatar, blocks),
                        "seed " + seed + ", world " + world + ", turn " + turn);
            }
        }
    }

    private static boolean isPillar(int x, int y, int z, int salt) {
        int mixed = (x * 31 + z) * 0x9E3779B1 + salt;
        return y < 3 && (Math.abs(x) > 1 || Math.abs(z) > 1) && ((mixed >>> (16 + y)) & 3) == 0;
    }

    private static boolean overlapsSolid(AvatarState avatar, BlockReader blocks) {
        int x = Fixed.floor(avatar.x);
        int y = Fixed.floor(avatar.y);
        int z = Fixed.floor(avatar.z);
        for (int bx = x - 1; bx <= x + 1; bx++) {
            for (int by = y - 1; by <= y + 2; by++) {
                for (int bz = z - 1; bz <= z + 1; bz++) {
                    if (Blocks.isSolid(blocks.blockAt(bx, by, bz))
                            && AvatarShape.overlapsCell(avatar.x, avatar.y, avatar.z, bx, by, bz)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static AvatarState standing() {
        AvatarState avatar = new AvatarState();
        AvatarStep.step(avatar, InputFrame.NEUTRAL, FLOOR, RATE);
        return avatar;
    }

    private static double speedAfterASecond(int frame) {
        AvatarState avatar = standing();
        walk(avatar, FLOOR, frame, 20);
        long x = avatar.x;
        long z = avatar.z;
        AvatarStep.step(avatar, frame, FLOOR, RATE);
        return Math.hypot((double) (avatar.x - x), (double) (avatar.z - z)) * 20 / Fixed.ONE;
    }

    private static void walk(AvatarState avatar, BlockReader blocks, int frame, int turns) {
        for (int turn = 0; turn < turns; turn++) {
            AvatarStep.step(avatar, frame, blocks, RATE);
        }
    }
}
