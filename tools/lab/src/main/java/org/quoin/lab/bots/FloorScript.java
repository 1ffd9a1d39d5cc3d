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
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.BlockReader;

/**
 * Stays on a floor as the last one. It keeps moving, toward the nearest player on its floor, and
 * digs below that player or a few steps away; it digs itself down to those who are further down. It
 * tries with the rules of movement which keys let it fall least. One that gets nowhere for some
 * seconds, on what is left of a floor, jumps off.
 */
final class FloorScript {
    private static final int TRY_MILLIS = 700;
    private static final int STRETCH_MILLIS = 1500;
    private static final int RESTLESS_MILLIS = 6000;

    /** It digs in some of these spans and not in others, as people do not hit all the time. */
    private static final int DIG_MILLIS = 400;

    /** How long it stays above those who are further down. */
    private static final int ABOVE_MILLIS = 8000;

    /** It goes toward a player who is further away than this, and anywhere near a nearer one. */
    private static final long AT_REACH = Fixed.ofInt(5);

    /** Whoever has been within this of one place has got nowhere. */
    private static final long NOWHERE = Fixed.ofInt(2);

    /** The blocks that it digs if nobody is near are this far away. */
    private static final int DIG_NEAR = 2;

    private static final int DIG_FAR = 4;
    private static final int LOOK_DOWN = -110;

    /**
     * Strafe and walk, each an eighth of a turn further. Standing is not among them: whoever stands
     * is dug away below.
     */
    private static final int[][] KEYS = {
        {0, InputFrame.SPRINT}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}
    };

    private static final int EIGHTH = Angle.TURN / KEYS.length;

    private final long seed;
    private final Aim aim = new Aim();
    private final AvatarState tried = new AvatarState();
    private final AvatarState other = new AvatarState();

    /** The nearest player on this floor, if {@link #rivalNear}. */
    private final AvatarState rival = new AvatarState();

    private boolean rivalNear;
    private boolean rivalBelow;

    /** The last turn in which somebody was on its floor. */
    private int rivalTurn;

    // The place that it has to leave, and since when.
    private long placeX;
    private long placeY;
    private long placeZ;
    private int placeTurn;

    FloorScript(long seed) {
        this.seed = seed;
    }

    /**
     * The frame of a turn.
     *
     * @param avatar where the bot will be
     */
    int frame(int turn, Simulation simulation, Mode mode, Entrant self, AvatarState avatar) {
        findRivals(simulation, self, avatar);
        long chance = Mix.mix(seed, turn / simulation.rate().turnsOfMillis(STRETCH_MILLIS));
        rivalTurn = rivalNear || rivalTurn == 0 ? turn : rivalTurn;
        int heading = heading(avatar, chance);
        if (isRestless(turn, simulation, avatar)) {
            return InputFrame.of(0, InputFrame.SPRINT, InputFrame.JUMP, 0, heading, LOOK_DOWN);
        }
        int look =
                digsNow(turn, simulation, mode)
                        ? blockToDig(turn, simulation, mode, avatar)
                        : Aim.NONE;
        if (look == Aim.NONE) {
            int ahead = InputFrame.withLook(InputFrame.NEUTRAL, heading, LOOK_DOWN);
            return safestKeys(avatar, simulation, ahead, heading);
        }
        return safestKeys(avatar, simulation, look, heading) | InputFrame.DESTROY;
    }

    /** Toward a player who is far, else anywhere. */
    private int heading(AvatarState avatar, long chance) {
        long dx = rival.x - avatar.x;
        long dz = rival.z - avatar.z;
        boolean far = Math.max(Math.abs(dx), Math.abs(dz)) > AT_REACH;
        boolean chases = rivalNear && far && WalkScript.pick(chance, 0, 4) != 0;
        return chases ? Aim.yawToward(dx, dz) : WalkScript.pick(chance, 16, Angle.TURN);
    }

    private boolean digsNow(int turn, Simulation simulation, Mode mode) {
        long chance = Mix.mix(seed, turn / simulation.rate().turnsOfMillis(DIG_MILLIS), 1);
        return mode.edits() != Edits.NONE && WalkScript.pick(chance, 0, 2) == 0;
    }

    private void findRivals(Simulation simulation, Entrant self, AvatarState avatar) {
        long nearest = Long.MAX_VALUE;
        rivalNear = false;
        rivalBelow = false;
        for (Entrant each : simulation.match().entrants()) {
            if (each.slot() == self.slot()
                    || each.state() != State.PLAYING
                    || !simulation.readAvatar(each.slot(), other)) {
                continue;
            }
            long away = Math.max(Math.abs(other.x - avatar.x), Math.abs(other.z - avatar.z));
            boolean level = Math.abs(other.y - avatar.y) < 2 * Fixed.ONE;
            rivalBelow |= !level && other.y < avatar.y && other.onGround;
            if (level && away < nearest) {
                nearest = away;
                rival.copyFrom(other);
                rivalNear = true;
            }
        }
    }

    private boolean isRestless(int turn, Simulation simulation, AvatarState avatar) {
        long away = Math.max(Math.abs(avatar.x - placeX), Math.abs(avatar.z - placeZ));
        if (away > NOWHERE || Math.abs(avatar.y - placeY) > NOWHERE || placeTurn == 0) {
            placeX = avatar.x;
            placeY = avatar.y;
            placeZ = avatar.z;
            placeTurn = turn;
        }
        return turn - placeTurn > simulation.rate().turnsOfMillis(RESTLESS_MILLIS);
    }

    /** A look at the block to dig; {@link Aim#NONE} if there is none within reach. */
    private int blockToDig(int turn, Simulation simulation, Mode mode, AvatarState avatar) {
        BlockReader blocks = simulation.blocks();
        int x = Fixed.floor(avatar.x);
        int z = Fixed.floor(avatar.z);
        if (rivalNear) {
            int rivalX = Fixed.floor(rival.x);
            int rivalZ = Fixed.floor(rival.z);
            if (rivalX != x || rivalZ != z) {
                int look = topOf(blocks, mode, avatar, rivalX, rivalZ);
                if (look != Aim.NONE) {
                    return look;
                }
            }
        } else if (rivalBelow && turn - rivalTurn > simulation.rate().turnsOfMillis(ABOVE_MILLIS)) {
            return topOf(blocks, mode, avatar, x, z);
        }
        long chance = Mix.mix(seed, turn);
        int dx = WalkScript.pick(chance, 0, 2 * DIG_FAR + 1) - DIG_FAR;
        int dz = WalkScript.pick(chance, 16, 2 * DIG_FAR + 1) - DIG_FAR;
        boolean tooNear = Math.max(Math.abs(dx), Math.abs(dz)) < DIG_NEAR;
        return tooNear ? Aim.NONE : topOf(blocks, mode, avatar, x + dx, z + dz);
    }

    private int topOf(BlockReader blocks, Mode mode, AvatarState avatar, int x, int z) {
        int y = Fixed.floor(avatar.y) - 1;
        return mode.isIn(Role.ARENA, x, y, z) ? aim.atTopOf(blocks, avatar, x, y, z) : Aim.NONE;
    }

    /**
     * A look with the keys with which it falls least; among those equally good, the ones that go
     * most nearly where it is heading.
     */
    private int safestKeys(AvatarState avatar, Simulation simulation, int look, int heading) {
        int first = Angle.wrap(heading - InputFrame.yaw(look) + EIGHTH / 2) / EIGHTH;
        int best = look;
        long bestHeight = Long.MIN_VALUE;
        for (int jump = 0; jump <= InputFrame.JUMP; jump += InputFrame.JUMP) {
            for (int i = 0; i < KEYS.length; i++) {
                int side = i % 2 == 0 ? i / 2 : KEYS.length - (i + 1) / 2;
                int[] keys = KEYS[(first + side) % KEYS.length];
                int yaw = InputFrame.yaw(look);
                int frame = InputFrame.of(keys[0], keys[1], jump, 0, yaw, InputFrame.pitch(look));
                long height = heightAfter(avatar, frame, simulation);
                if (height > bestHeight) {
                    best = frame;
                    bestHeight = height;
                }
            }
            if (bestHeight >= avatar.y - Fixed.HALF || !avatar.onGround) {
                break; // It jumps only where each step would fall.
            }
        }
        return best;
    }

    private long heightAfter(AvatarState avatar, int frame, Simulation simulation) {
        tried.copyFrom(avatar);
        int turns = simulation.rate().turnsOfMillis(TRY_MILLIS);
        int keys = frame;
        for (int i = 0; i < turns; i++) {
            AvatarStep.step(tried, keys, simulation.blocks(), simulation.rate());
            keys &= ~InputFrame.JUMP;
        }
        // Half a block more or less is the same floor.
        return Math.min(tried.y, avatar.y) & -Fixed.HALF;
    }
}
