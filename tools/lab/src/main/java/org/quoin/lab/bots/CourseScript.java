package org.quoin.lab.bots;

import java.util.List;
import org.quoin.lab.bots.Route.Cell;
import org.quoin.sim.Simulation;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.AvatarStep;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.match.Entrant;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;

/**
 * Runs a course: to the next checkpoint, then to the finish. It follows a {@link Route}, and before
 * each turn tries with the rules of movement themselves which keys bring it to the next cells
 * without a fall. If it gets nowhere for some seconds, it takes another route.
 */
final class CourseScript {
    private static final int STUCK_MILLIS = 2500;
    private static final int TRY_MILLIS = 2000;
    private static final int SETTLE_MILLIS = 300;
    private static final int RUN_UP_MILLIS = 500;

    /** How many cells ahead it looks for one that it reaches in a straight line. */
    private static final int[] AHEAD = {5, 3, 1, 0};

    /** In so many of eight spans it walks where it could run; a bot's pace is below this. */
    private static final int WALKS_MAX = 6;

    private static final int PACE_MILLIS = 800;

    private static final int NO_JUMP = -1;
    private static final long LOST_WAY = Fixed.ofInt(5);
    private static final int LOOK_DOWN = -30;

    private final long seed;
    private final int walks;
    private final AvatarState tried = new AvatarState();
    private List<Cell> route = List.of();
    private int next;

    /** What the route leads to; another one asks for another route. */
    private long goalKey;

    private int routes;
    private int progressTurn;

    CourseScript(long seed) {
        this.seed = seed;
        walks = WalkScript.pick(seed, 0, WALKS_MAX);
    }

    /**
     * The frame of a turn.
     *
     * @param avatar where the bot will be
     */
    int frame(int turn, Simulation simulation, Mode mode, Entrant self, AvatarState avatar) {
        BlockReader blocks = simulation.blocks();
        TickRate rate = simulation.rate();
        boolean stands = avatar.onGround || AvatarStep.isCarried(avatar, blocks);
        long key =
                Mix.mix(
                        simulation.match().round(),
                        self.checkpoint(),
                        (self.lap() << 8) | self.lost());
        boolean stuck = turn - progressTurn > rate.turnsOfMillis(STUCK_MILLIS);
        if (stands && (key != goalKey || stuck || isOffRoute(avatar, blocks))) {
            AreaBox goal = goal(mode, self);
            route = Route.find(blocks, mode, cellOf(avatar), goal, Mix.mix(seed, routes++, turn));
            next = 0;
            goalKey = key;
            progressTurn = turn;
        }
        for (int i = Math.min(route.size(), next + 6) - 1; i >= next; i--) {
            if (hasReached(avatar, route.get(i), blocks)) {
                next = i + 1;
                progressTurn = turn;
            }
        }
        if (next >= route.size()) {
            return InputFrame.standStill(avatar.frame);
        }
        int span = turn / rate.turnsOfMillis(PACE_MILLIS);
        int gait = WalkScript.pick(Mix.mix(seed, span), 0, 8) < walks ? 1 : InputFrame.SPRINT;
        return keys(avatar, gait, blocks, mode, rate);
    }

    private static AreaBox goal(Mode mode, Entrant self) {
        List<AreaBox> checkpoints = mode.boxes(Role.CHECKPOINT);
        return self.checkpoint() < checkpoints.size()
                ? checkpoints.get(self.checkpoint())
                : mode.boxes(Role.FINISH).get(0);
    }

    private boolean isOffRoute(AvatarState avatar, BlockReader blocks) {
        if (next >= route.size() || next == 0) {
            return false;
        }
        Cell to = route.get(next);
        boolean climbs = AvatarStep.isCarried(avatar, blocks);
        return Math.max(Math.abs(awayX(avatar, to)), Math.abs(awayZ(avatar, to))) > LOST_WAY
                || (!climbs && avatar.y < Fixed.ofInt(to.y()) - 2 * Fixed.ONE);
    }

    private int keys(AvatarState avatar, int pace, BlockReader blocks, Mode mode, TickRate rate) {
        for (int ahead : AHEAD) {
            if (next + ahead < route.size()) {
                Cell to = route.get(next + ahead);
                if (reaches(avatar, to, pace, NO_JUMP, blocks, mode, rate)) {
                    return toward(avatar, to, pace, false, blocks);
                }
            }
        }
        Cell to = route.get(next);
        int delayMax = avatar.onGround ? rate.turnsOfMillis(RUN_UP_MILLIS) : 0;
        for (int gait = InputFrame.SPRINT; gait >= 1; gait--) {
            for (int delay = 0; delay <= delayMax; delay++) {
                if (reaches(avatar, to, gait, delay, blocks, mode, rate)) {
                    return toward(avatar, to, gait, delay == 0, blocks);
                }
            }
        }
        for (int gait = 1; gait >= 0; gait--) {
            if (reaches(avatar, to, gait, NO_JUMP, blocks, mode, rate)) {
                return toward(avatar, to, gait, false, blocks);
            }
        }
        return takeRunUp(avatar, to, blocks, mode, rate);
    }

    /** Steps back, for a run-up, as long as there is floor. */
    private int takeRunUp(
            AvatarState avatar, Cell to, BlockReader blocks, Mode mode, TickRate rate) {
        int yaw = Aim.yawToward(awayX(avatar, to), awayZ(avatar, to));
        int back = InputFrame.of(0, -1, 0, 0, yaw, LOOK_DOWN);
        tried.copyFrom(avatar);
        AvatarStep.step(tried, back, blocks, rate);
        boolean safe = avatar.onGround && staysUp(tried, avatar.y, blocks, mode, rate);
        return safe ? back : InputFrame.of(0, 0, 0, 0, yaw, LOOK_DOWN);
    }

    /**
     * Whether keys bring an avatar to a cell and let it stop there.
     *
     * @param delay turns until it jumps, or {@link #NO_JUMP}
     */
    private boolean reaches(
            AvatarState avatar,
            Cell to,
            int gait,
            int delay,
            BlockReader blocks,
            Mode mode,
            TickRate rate) {
        tried.copyFrom(avatar);
        long lowest = Math.min(avatar.y, Fixed.ofInt(to.y())) - Fixed.HALF;
        int turns = rate.turnsOfMillis(TRY_MILLIS);
        for (int i = 0; i < turns; i++) {
            AvatarStep.step(tried, toward(tried, to, gait, i == delay, blocks), blocks, rate);
            if (tried.y < lowest || isOut(tried, mode)) {
                return false;
            }
            if (hasReached(tried, to, blocks)) {
                return staysUp(tried, Fixed.ofInt(to.y()), blocks, mode, rate);
            }
        }
        return false;
    }

    /** Whether an avatar that lets go of all keys now stays at its height; moves it. */
    private static boolean staysUp(
            AvatarState at, long y, BlockReader blocks, Mode mode, TickRate rate) {
        int turns = rate.turnsOfMillis(SETTLE_MILLIS);
        for (int i = 0; i < turns && !AvatarStep.isCarried(at, blocks); i++) {
            AvatarStep.step(at, InputFrame.standStill(at.frame), blocks, rate);
        }
        return at.y >= y - Fixed.HALF && !isOut(at, mode);
    }

    private static boolean isOut(AvatarState at, Mode mode) {
        return mode.isIn(Role.OUT, Fixed.floor(at.x), Fixed.floor(at.y), Fixed.floor(at.z));
    }

    /** In water and on ladders, it jumps as long as the cell is higher: that is up. */
    private static int toward(
            AvatarState from, Cell to, int gait, boolean jump, BlockReader blocks) {
        boolean rises = Fixed.ofInt(to.y()) > from.y && AvatarStep.isCarried(from, blocks);
        int yaw = Aim.yawToward(awayX(from, to), awayZ(from, to));
        return InputFrame.of(0, gait, jump || rises ? InputFrame.JUMP : 0, 0, yaw, LOOK_DOWN);
    }

    private static boolean hasReached(AvatarState at, Cell to, BlockReader blocks) {
        boolean stands = at.onGround || AvatarStep.isCarried(at, blocks);
        long above = at.y - Fixed.ofInt(to.y());
        boolean partial = Route.isPartial(blocks.blockAt(to.x(), to.y(), to.z()));
        return stands
                && Fixed.floor(at.x) == to.x()
                && Fixed.floor(at.z) == to.z()
                && above >= -Fixed.HALF
                && above <= (partial ? Fixed.ONE : Fixed.HALF);
    }

    private static Cell cellOf(AvatarState at) {
        return new Cell(Fixed.floor(at.x), Fixed.floor(at.y), Fixed.floor(at.z));
    }

    private static long awayX(AvatarState from, Cell to) {
        return Fixed.ofInt(to.x()) + Fixed.HALF - from.x;
    }

    private static long awayZ(AvatarState from, Cell to) {
        return Fixed.ofInt(to.z()) + Fixed.HALF - from.z;
    }
}
