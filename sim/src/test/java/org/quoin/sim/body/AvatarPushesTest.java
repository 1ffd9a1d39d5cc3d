package org.quoin.sim.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.WorldBounds;

class AvatarPushesTest {
    private final TickRate rate = new TickRate(20);
    private final BodyRates rates = new BodyRates(rate);

    @Test
    void theSweepPushesAsLookingAtEveryPairDoes() {
        int pushed = 0;
        for (long seed = 0; seed < 60; seed++) {
            Avatars avatars = crowd(seed, 1 + (int) seed * 4, seed % 3 == 0 ? 3 : 25);
            Avatars naive = avatars.copy();
            new AvatarPushes(rate).apply(avatars);
            pushNaively(naive);
            AvatarState is = new AvatarState();
            AvatarState wanted = new AvatarState();
            for (int slot : avatars.slots()) {
                avatars.read(slot, is);
                naive.read(slot, wanted);
                assertEquals(wanted.vx, is.vx, "seed " + seed + ", slot " + slot);
                assertEquals(wanted.vz, is.vz, "seed " + seed + ", slot " + slot);
                pushed += wanted.vx != 0 ? 1 : 0;
            }
        }
        assertTrue(pushed > 500, pushed + " pushed");
    }

    @Test
    void theEndsOfTheWorldFitIntoTheOrder() {
        Avatars avatars = new Avatars();
        AvatarState state = new AvatarState();
        long edge = Fixed.ofInt(WorldBounds.BORDER);
        int slot = 0;
        for (long x : new long[] {-edge, edge, -edge + 1, edge - 1}) {
            state.x = x;
            avatars.add(slot, "edge" + slot, state);
            slot++;
        }
        new AvatarPushes(rate).apply(avatars);
        int[] ways = new int[4];
        for (int i = 0; i < ways.length; i++) {
            avatars.read(i, state);
            ways[i] = Long.signum(state.vx);
        }
        assertEquals(-1, ways[0]);
        assertEquals(1, ways[1]);
        assertEquals(1, ways[2]);
        assertEquals(-1, ways[3]);
    }

    /** Some in exactly one place, some over one another. */
    private static Avatars crowd(long seed, int count, int side) {
        Random random = new Random(seed);
        Avatars avatars = new Avatars();
        AvatarState state = new AvatarState();
        for (int i = 0; i < count; i++) {
            long grid = random.nextInt(4) == 0 ? 1 << Fixed.BITS : 1 << 8;
            state.x = (random.nextInt(side << Fixed.BITS) - (side << Fixed.BITS) / 2) / grid * grid;
            state.z = (random.nextInt(side << Fixed.BITS) - (side << Fixed.BITS) / 2) / grid * grid;
            state.y = Fixed.ofInt(64) + random.nextInt(4 << Fixed.BITS);
            avatars.add((i * 7 + (int) seed) & Turn.SLOT_MAX, "player" + i, state);
        }
        return avatars;
    }

    /** A naive quadratic implementation of the documented rule. */
    private void pushNaively(Avatars avatars) {
        AvatarState first = new AvatarState();
        AvatarState second = new AvatarState();
        for (int one : avatars.slots()) {
            for (int other : avatars.slots()) {
                if (other <= one) {
                    continue;
                }
                avatars.read(one, first);
                avatars.read(other, second);
                long byX = AvatarShape.WIDTH - Math.abs(first.x - second.x);
                long byZ = AvatarShape.WIDTH - Math.abs(first.z - second.z);
                boolean apart =
                        byX <= 0
                                || byZ <= 0
                                || first.y >= second.y + AvatarShape.HEIGHT
                                || second.y >= first.y + AvatarShape.HEIGHT;
                if (apart) {
                    continue;
                }
                int east = byX > byZ ? 0 : (int) (first.x >= second.x ? byX : -byX);
                int south = byX <= byZ ? 0 : (int) (first.z > second.z ? byZ : -byZ);
                push(avatars.at(one), rates.pushed(east), rates.pushed(south));
                push(avatars.at(other), -rates.pushed(east), -rates.pushed(south));
            }
        }
    }

    private static void push(AvatarState avatar, int east, int south) {
        avatar.vx += east;
        avatar.vz += south;
    }
}
