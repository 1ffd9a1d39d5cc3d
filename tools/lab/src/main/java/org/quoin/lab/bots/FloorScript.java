package org.quoin.lab.bots;

import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.AvatarStep;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.match.Entrant;
import org.quoin.sim.match.Entrant.State;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Edits;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.BlockReader;

/**
 * Stays on a floor as the last one: keeps moving, tries with the rules of movement which keys let
 * it fall least, and digs the floor away below the nearest other player, or a few steps away if
 * nobody is near.
 */
final class FloorScript {
    private static final int TRY_MILLIS = 700;
    private static final int STRETCH_MILLIS = 1500;

    /** How far it digs when nobody is near, in blocks, and how long it looks for another cell. */
    private static final int DIG_NEAR = 2;

    private static final int DIG_FAR = 4;

    /** Nobody further away than this is aimed at. */
    private static final long NEAR = Fixed.ofInt(6);

    private static final int LOOK_DOWN = -110;

    private final long seed;
    private final Aim aim = new Aim();
    private final AvatarState tried = new AvatarState();
    private final AvatarState other = new AvatarState();

    FloorScript(long seed) {
        this.seed = seed;
    }

    /**
     * The frame of a turn.
     *
     * @param avatar where the bot will be
     */
    int frame(int turn, Simulation simulation, Mode mode, Entrant self, AvatarState avatar) {
        int stretch = turn / simulation.rate().turnsOfMillis(STRETCH_MILLIS);
        long chance = Mix.mix(seed, stretch);
        int look =
                mode.edits() == Edits.NONE
                        ? Aim.NONE
                        : target(simulation, mode, self, avatar, turn);
        boolean digs = look != Aim.NONE;
        if (!digs) {
            int yaw = WalkScript.pick(chance, 0, 1024);
            look = InputFrame.withLook(InputFrame.NEUTRAL, yaw, LOOK_DOWN);
        }
        int keys = safestKeys(avatar, simulation, look, chance);
        return digs ? keys | InputFrame.DESTROY : keys;
    }

    /** A look at the floor to dig; {@link Aim#NONE} if there is none within reach. */
    private int target(
            Simulation simulation, Mode mode, Entrant self, AvatarState avatar, int turn) {
        BlockReader blocks = simulation.blocks();
        int floorY = Fixed.floor(avatar.y) - 1;
        long nearest = NEAR;
        int look = Aim.NONE;
        for (Entrant each : simulation.match().entrants()) {
            if (each.slot() == self.slot()
                    || each.state() != State.PLAYING
                    || !simulation.readAvatar(each.slot(), other)
                    || Math.abs(other.y - avatar.y) > Fixed.ONE) {
                continue;
            }
            long away = Math.max(Math.abs(other.x - avatar.x), Math.abs(other.z - avatar.z));
            if (away < nearest) {
                int at =
                        lookAt(
                                blocks,
                                mode,
                                avatar,
                                Fixed.floor(other.x),
                                floorY,
                                Fixed.floor(other.z));
                look = at == Aim.NONE ? look : at;
                nearest = at == Aim.NONE ? nearest : away;
            }
        }
        if (look != Aim.NONE) {
            return look;
        }
        long chance = Mix.mix(seed, turn);
        int dx = WalkScript.pick(chance, 0, 2 * DIG_FAR + 1) - DIG_FAR;
        int dz = WalkScript.pick(chance, 16, 2 * DIG_FAR + 1) - DIG_FAR;
        return Math.max(Math.abs(dx), Math.abs(dz)) < DIG_NEAR
                ? Aim.NONE
                : lookAt(
                        blocks,
                        mode,
                        avatar,
                        Fixed.floor(avatar.x) + dx,
                        floorY,
                        Fixed.floor(avatar.z) + dz);
    }

    private int lookAt(BlockReader blocks, Mode mode, AvatarState avatar, int x, int y, int z) {
        boolean own = x == Fixed.floor(avatar.x) && z == Fixed.floor(avatar.z);
        return own || !mode.isIn(Role.ARENA, x, y, z)
                ? Aim.NONE
                : aim.atTopOf(blocks, avatar, x, y, z);
    }

    /**
     * The keys with which it falls least; among those equally good the ones of this stretch of
     * time, and rather moving than standing.
     */
    private int safestKeys(AvatarState avatar, Simulation simulation, int look, long chance) {
        int first = WalkScript.pick(chance, 24, KEYS.length);
        int best = look;
        long bestHeight = Long.MIN_VALUE;
        for (int jump = 0; jump <= InputFrame.JUMP; jump += InputFrame.JUMP) {
            for (int i = 0; i < KEYS.length; i++) {
                int[] keys = KEYS[(first + i) % KEYS.length];
                int frame = withKeys(look, keys[0], keys[1]) | jump;
                long height = heightAfter(avatar, frame, simulation);
                if (height > bestHeight) {
                    best = frame;
                    bestHeight = height;
                }
            }
            if (bestHeight >= avatar.y - Fixed.HALF || !avatar.onGround) {
                break; // Jumps only where each step would fall.
            }
        }
        return best;
    }

    /** Strafe and walk. Standing is not among them: whoever stands is dug away below. */
    private static final int[][] KEYS = {
        {0, InputFrame.SPRINT}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}
    };

    private static int withKeys(int look, int strafe, int walk) {
        return InputFrame.of(strafe, walk, 0, 0, InputFrame.yaw(look), InputFrame.pitch(look));
    }

    private long heightAfter(AvatarState avatar, int frame, Simulation simulation) {
        tried.copyFrom(avatar);
        int turns = simulation.rate().turnsOfMillis(TRY_MILLIS);
        int keys = frame;
        for (int i = 0; i < turns; i++) {
            AvatarStep.step(tried, keys, simulation.blocks(), simulation.rate());
            keys &= ~InputFrame.JUMP;
        }
        // In the air above a floor is as good as on it.
        return Math.min(tried.y, avatar.y) & -Fixed.HALF;
    }
}
