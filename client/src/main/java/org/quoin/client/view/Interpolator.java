package org.quoin.client.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.AvatarView;
import org.quoin.sim.ViewTick;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.AvatarStep;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;

/**
 * Shows avatars between ticks: about a turn late, and always smooth. Which moment is shown says
 * {@link ShownMoment}. Where it is later than the newest tick, an avatar goes on as it went, at
 * most {@value #EXTRAPOLATED_MILLIS} ms; where the tick then says otherwise, the difference is
 * taken back over the next pictures, never in one. The time is an argument.
 */
public final class Interpolator {
    /** Beyond that an avatar of which nothing is heard stands. */
    static final int EXTRAPOLATED_MILLIS = 100;

    private static final int SLOTS = 256;

    /** Ticks kept for each avatar: as far as the shown moment may be behind. */
    private static final int HISTORY = 32;

    /**
     * An avatar that moves farther than this in one turn did not walk: it is shown at its place at
     * once.
     */
    private static final double JUMP_BLOCKS = 4;

    /**
     * Time constant of taking back what was extrapolated wrongly. Others are shown a round trip
     * late in any case, so where exactly they are is seen less than how evenly they go.
     */
    private static final double BLEND_SECONDS = 0.5;

    /** The fastest of it. */
    private static final double BLEND_BLOCKS_PER_SECOND = 1.5;

    private static final double STEP_RADIANS_PER_BLOCK = 2.6;
    private static final double FULL_STRIDE_BLOCKS_PER_SECOND = 4.3;
    private static final double STRIDE_SECONDS = 0.12; // Time constant of starting and stopping.
    private static final double BODY_SECONDS = 0.15; // Time constant of the body's turning.
    private static final double STROKE_SECONDS = 0.3;
    private static final int WORK = InputFrame.DESTROY | InputFrame.PLACE | InputFrame.ATTACK;
    private static final float BODY_LAG_MAX = (float) Math.toRadians(50);

    /** The last states of the avatar in a slot, and its pose. */
    private static final class Track {
        private final AvatarPose pose = new AvatarPose();
        private final AvatarView[] states = new AvatarView[HISTORY];
        private final int[] turns = new int[HISTORY];
        private int count;
        private boolean shown;
        private double walkedX;
        private double walkedZ;

        // The error that is still to be taken back.
        private double errorX;
        private double errorY;
        private double errorZ;

        // Between which two states it is shown, and how far.
        private AvatarView from;
        private AvatarView to;
        private double share;

        /** The state of which the pose has the look. */
        private @Nullable AvatarView seen;

        /** The turns after the newest that are worked out, and where it is after each. */
        private int foreseen;

        private final AvatarState ahead = new AvatarState();
        private final double[] aheadX;
        private final double[] aheadY;
        private final double[] aheadZ;

        private Track(int turn, AvatarView first, int aheadTurns) {
            from = first;
            to = first;
            aheadX = new double[aheadTurns + 1];
            aheadY = new double[aheadTurns + 1];
            aheadZ = new double[aheadTurns + 1];
            add(turn, first);
        }

        private AvatarView newest() {
            return states[(count - 1) % HISTORY];
        }

        private void add(int turn, AvatarView state) {
            states[count % HISTORY] = state;
            turns[count % HISTORY] = turn;
            count++;
            foreseen = 0;
        }

        /** How many states there are before the newest. */
        private int older() {
            return Math.min(count, HISTORY) - 1;
        }
    }

    private final @Nullable Track[] tracks = new Track[SLOTS];
    private final boolean[] present = new boolean[SLOTS];
    private final List<AvatarPose> poses = new ArrayList<>();
    private final List<AvatarPose> posesView = Collections.unmodifiableList(poses);
    private final ShownMoment moment;
    private final TickRate rate;
    private final BlockReader blocks;
    private final int aheadTurns;
    private final double[] place = new double[3];
    private int newestTurn;
    private long shownNanos;

    /**
     * @param blocks the blocks avatars walk on; air where nothing is shown
     */
    public Interpolator(TickRate rate, BlockReader blocks) {
        this.rate = rate;
        this.blocks = blocks;
        aheadTurns = EXTRAPOLATED_MILLIS * rate.turnsPerSecond() / 1000;
        moment = new ShownMoment(1_000_000_000L / rate.turnsPerSecond(), aheadTurns);
    }

    /** Receives a tick. */
    public void receive(ViewTick tick, long nowNanos) {
        boolean goesOn = tick.turn() > newestTurn;
        moment.receive(tick.turn(), nowNanos);
        double shownTurn = moment.advance(nowNanos);
        newestTurn = tick.turn();
        Arrays.fill(present, false);
        for (int i = 0; i < tick.avatars().size(); i++) {
            AvatarView avatar = tick.avatars().get(i);
            int slot = avatar.slot();
            present[slot] = true;
            Track track = tracks[slot];
            boolean same = goesOn && track != null && track.newest().name().equals(avatar.name());
            if (track == null || !same) {
                track = new Track(tick.turn(), avatar, aheadTurns);
                tracks[slot] = track;
            } else {
                receive(track, tick.turn(), avatar, shownTurn);
            }
        }
        for (int slot = 0; slot < SLOTS; slot++) {
            if (!present[slot]) {
                tracks[slot] = null;
            }
        }
    }

    /**
     * Adds a state; if another was foreseen, the avatar stays where it is shown and is led over.
     */
    private void receive(Track track, int turn, AvatarView avatar, double shownTurn) {
        if (isJump(track.newest(), avatar)) {
            track.count = 0;
            track.add(turn, avatar);
            track.errorX = 0;
            track.errorY = 0;
            track.errorZ = 0;
            return;
        }
        place(track, shownTurn);
        double x = place[0];
        double y = place[1];
        double z = place[2];
        track.add(turn, avatar);
        place(track, shownTurn);
        track.errorX += x - place[0];
        track.errorY += y - place[1];
        track.errorZ += z - place[2];
    }

    private static boolean isJump(AvatarView before, AvatarView now) {
        double dx = Camera.blocks(now.x() - before.x());
        double dy = Camera.blocks(now.y() - before.y());
        double dz = Camera.blocks(now.z() - before.z());
        return dx * dx + dy * dy + dz * dz > JUMP_BLOCKS * JUMP_BLOCKS;
    }

    /**
     * All avatars as they are to be shown now, in ascending slot order.
     *
     * @param withoutSlot slot to leave out, since the camera is in its eyes; or -1
     * @return valid until the next call
     */
    public List<AvatarPose> poses(long nowNanos, int withoutSlot) {
        double seconds = Math.max(0, Math.min(0.25, (nowNanos - shownNanos) / 1e9));
        shownNanos = nowNanos;
        double shownTurn = moment.advance(nowNanos);
        poses.clear();
        for (int slot = 0; slot < SLOTS; slot++) {
            Track track = tracks[slot];
            if (track != null) {
                pose(track, shownTurn, seconds);
                if (slot != withoutSlot) {
                    poses.add(track.pose);
                }
            }
        }
        return posesView;
    }

    /** How far the picture is from the tick before to the last one, 0..1. */
    public double share(long nowNanos) {
        return Math.max(0, Math.min(1, shownTurn(nowNanos) - newestTurn + 1));
    }

    /** The moment that a picture of now shows: 7.25 is a quarter of the way from turn 7 to 8. */
    public double shownTurn(long nowNanos) {
        return moment.advance(nowNanos);
    }

    /** The avatar of a slot as {@link #poses} showed it last, or null if there is none. */
    public @Nullable AvatarPose pose(int slot) {
        Track track = tracks[slot];
        return track == null || !track.shown ? null : track.pose;
    }

    /** Where a track's avatar is at a moment, as far as its ticks say; into {@link #place}. */
    private void place(Track track, double shownTurn) {
        int to = track.count - 1;
        int first = to - track.older();
        while (to - 1 > first && track.turns[(to - 1) % HISTORY] >= shownTurn) {
            to--;
        }
        int from = Math.max(first, to - 1);
        track.from = track.states[from % HISTORY];
        track.to = track.states[to % HISTORY];
        double since = shownTurn - track.turns[from % HISTORY];
        int span = track.turns[to % HISTORY] - track.turns[from % HISTORY];
        track.share = span == 0 ? 1 : Math.max(0, Math.min(1, since / span));
        double beyond = shownTurn - track.turns[to % HISTORY];
        if (beyond > 0) {
            foresee(track, beyond);
        } else {
            place[0] = mix(track.from.x(), track.to.x(), track.share);
            place[1] = mix(track.from.y(), track.to.y(), track.share);
            place[2] = mix(track.from.z(), track.to.z(), track.share);
        }
    }

    /** Its place that many turns after the newest tick, if its keys stay as they are. */
    private void foresee(Track track, double turns) {
        double bounded = Math.min(turns, aheadTurns);
        int before = Math.min((int) bounded, aheadTurns - 1);
        if (track.foreseen == 0) {
            track.newest().copyTo(track.ahead);
            keepAhead(track, 0);
        }
        while (track.foreseen <= before) {
            AvatarStep.step(track.ahead, track.ahead.frame, blocks, rate);
            track.foreseen++;
            keepAhead(track, track.foreseen);
        }
        double share = bounded - before;
        place[0] = mix(track.aheadX, before, share);
        place[1] = mix(track.aheadY, before, share);
        place[2] = mix(track.aheadZ, before, share);
    }

    private static void keepAhead(Track track, int turn) {
        track.aheadX[turn] = Camera.blocks(track.ahead.x);
        track.aheadY[turn] = Camera.blocks(track.ahead.y);
        track.aheadZ[turn] = Camera.blocks(track.ahead.z);
    }

    /** Takes back a part of what is wrong. */
    private static void blend(Track track, double seconds) {
        double wrong =
                Math.sqrt(
                        track.errorX * track.errorX
                                + track.errorY * track.errorY
                                + track.errorZ * track.errorZ);
        if (wrong == 0) {
            return;
        }
        double step =
                Math.min(wrong * closed(seconds, BLEND_SECONDS), BLEND_BLOCKS_PER_SECOND * seconds);
        double left = wrong < 1e-4 ? 0 : 1 - step / wrong;
        track.errorX *= left;
        track.errorY *= left;
        track.errorZ *= left;
    }

    private void pose(Track track, double shownTurn, double seconds) {
        AvatarPose pose = track.pose;
        place(track, shownTurn);
        AvatarView before = track.from;
        AvatarView now = track.to;
        double share = track.share;
        blend(track, seconds);
        double x = place[0] + track.errorX;
        double z = place[2] + track.errorZ;
        double walked = track.shown ? Math.hypot(x - track.walkedX, z - track.walkedZ) : 0;
        track.walkedX = x; // Not the pose's, which its user may move.
        track.walkedZ = z;
        pose.slot = now.slot();
        pose.name = now.name();
        if (track.seen != now) { // A new object each time: not for each picture.
            track.seen = now;
            pose.look = now.look();
        }
        pose.x = x;
        pose.y = place[1] + track.errorY;
        pose.z = z;
        pose.yaw = turn(Camera.radians(before.yaw()), Camera.radians(now.yaw()), share);
        pose.pitch =
                (float)
                        (Camera.radians(before.pitch()) * (1 - share)
                                + Camera.radians(now.pitch()) * share);
        pose.sneaking = now.sneaking();
        pose.stroke = stroke(pose.stroke, now.frame(), seconds);
        pose.heldBlock = now.heldBlock();
        stride(pose, now, walked, seconds);
        if (!track.shown) {
            pose.bodyYaw = pose.yaw;
        }
        turnBody(pose, seconds);
        track.shown = true;
    }

    /** A swing begins while a button is down that acts with the hand, and is always finished. */
    private static float stroke(float before, int frame, double seconds) {
        boolean works = (frame & WORK) != 0;
        if (before == 0 && !works) {
            return 0;
        }
        float next = before + (float) (Math.max(1e-3, seconds) / STROKE_SECONDS);
        return next < 1 ? next : works ? next % 1 : 0;
    }

    private static void stride(AvatarPose pose, AvatarView now, double walked, double seconds) {
        double speed = Math.hypot(Camera.blocks(now.vx()), Camera.blocks(now.vz()));
        double wanted = now.onGround() ? Math.min(1, speed / FULL_STRIDE_BLOCKS_PER_SECOND) : 0.25;
        wanted = speed < 0.1 ? 0 : wanted;
        pose.walkAmount += (float) ((wanted - pose.walkAmount) * closed(seconds, STRIDE_SECONDS));
        pose.walkPhase = wrap((float) (pose.walkPhase + walked * STEP_RADIANS_PER_BLOCK));
    }

    /** The body follows the head, and never lags farther than a neck can turn. */
    private static void turnBody(AvatarPose pose, double seconds) {
        float lag = wrap(pose.yaw - pose.bodyYaw);
        float share = pose.walkAmount > 0.1f ? 1 : 0.35f;
        pose.bodyYaw += lag * share * (float) closed(seconds, BODY_SECONDS);
        lag = wrap(pose.yaw - pose.bodyYaw);
        if (Math.abs(lag) > BODY_LAG_MAX) {
            pose.bodyYaw += lag - Math.copySign(BODY_LAG_MAX, lag);
        }
        pose.bodyYaw = wrap(pose.bodyYaw);
    }

    /** The share of a difference that closes in a time. */
    private static double closed(double seconds, double timeConstantSeconds) {
        return 1 - Math.exp(-seconds / timeConstantSeconds);
    }

    private static double mix(double[] path, int before, double share) {
        return path[before] + (path[before + 1] - path[before]) * share;
    }

    private static double mix(long before, long now, double share) {
        return Camera.blocks(before) + Camera.blocks(now - before) * share;
    }

    /** From one angle to another the shorter way round. */
    static float turn(float from, float to, double share) {
        return wrap(from + wrap(to - from) * (float) share);
    }

    /** The same angle in -π..π. */
    static float wrap(float angle) {
        float full = (float) (2 * Math.PI);
        return angle - full * Math.round(angle / full);
    }
}
