package org.quoin.client.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.AvatarView;
import org.quoin.sim.ViewTick;
import org.quoin.sim.input.InputFrame;

/**
 * Interpolates avatars between the last two ticks: when a tick arrives the one before it is shown,
 * one turn later the tick itself. So the view is one turn late and always smooth. The time is an
 * argument.
 */
public final class Interpolator {
    private static final int SLOTS = 256;

    /**
     * An avatar that moves farther than this in one turn did not walk: it is shown at its place at
     * once.
     */
    private static final double JUMP_BLOCKS = 4;

    private static final double STEP_RADIANS_PER_BLOCK = 2.6;
    private static final double FULL_STRIDE_BLOCKS_PER_SECOND = 4.3;
    private static final double STRIDE_SECONDS = 0.12; // Time constant of starting and stopping.
    private static final double BODY_SECONDS = 0.15; // Time constant of the body's turning.
    private static final double STROKE_SECONDS = 0.3;
    private static final int WORK = InputFrame.DESTROY | InputFrame.PLACE | InputFrame.ATTACK;
    private static final float BODY_LAG_MAX = (float) Math.toRadians(50);

    /** The last two states of the avatar in a slot, and its pose. */
    private static final class Track {
        private final AvatarPose pose = new AvatarPose();
        private AvatarView before;
        private AvatarView now;
        private boolean shown;
        private double walkedX;
        private double walkedZ;

        private Track(AvatarView first) {
            before = first;
            now = first;
        }
    }

    private final @Nullable Track[] tracks = new Track[SLOTS];
    private final boolean[] present = new boolean[SLOTS];
    private final List<AvatarPose> poses = new ArrayList<>();
    private final List<AvatarPose> posesView = Collections.unmodifiableList(poses);
    private final long turnNanos;
    private long tickNanos;
    private long shownNanos;

    /** For a world with that many turns per second. */
    public Interpolator(int turnRate) {
        turnNanos = 1_000_000_000L / turnRate;
    }

    /** Receives a tick. */
    public void receive(ViewTick tick, long nowNanos) {
        tickNanos = nowNanos;
        Arrays.fill(present, false);
        for (int i = 0; i < tick.avatars().size(); i++) {
            AvatarView avatar = tick.avatars().get(i);
            int slot = avatar.slot();
            present[slot] = true;
            Track track = tracks[slot];
            if (track == null || !track.now.name().equals(avatar.name())) {
                tracks[slot] = new Track(avatar);
            } else {
                track.before = isJump(track.now, avatar) ? avatar : track.now;
                track.now = avatar;
            }
        }
        for (int slot = 0; slot < SLOTS; slot++) {
            if (!present[slot]) {
                tracks[slot] = null;
            }
        }
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
        double share = share(nowNanos);
        poses.clear();
        for (int slot = 0; slot < SLOTS; slot++) {
            Track track = tracks[slot];
            if (track != null) {
                pose(track, share, seconds);
                if (slot != withoutSlot) {
                    poses.add(track.pose);
                }
            }
        }
        return posesView;
    }

    /** How far the picture is from the tick before to the last one, 0..1. */
    public double share(long nowNanos) {
        return Math.max(0, Math.min(1, (nowNanos - tickNanos) / (double) turnNanos));
    }

    /** The avatar of a slot as {@link #poses} showed it last, or null if there is none. */
    public @Nullable AvatarPose pose(int slot) {
        Track track = tracks[slot];
        return track == null || !track.shown ? null : track.pose;
    }

    private void pose(Track track, double share, double seconds) {
        AvatarPose pose = track.pose;
        AvatarView before = track.before;
        AvatarView now = track.now;
        double x = mix(before.x(), now.x(), share);
        double z = mix(before.z(), now.z(), share);
        double walked = track.shown ? Math.hypot(x - track.walkedX, z - track.walkedZ) : 0;
        track.walkedX = x; // Not the pose's, which its user may move.
        track.walkedZ = z;
        pose.slot = now.slot();
        pose.name = now.name();
        pose.x = x;
        pose.y = mix(before.y(), now.y(), share);
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
