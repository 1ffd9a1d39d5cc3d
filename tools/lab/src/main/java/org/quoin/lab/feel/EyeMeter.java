package org.quoin.lab.feel;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.client.view.Camera;
import org.quoin.client.view.PredictedEdit;
import org.quoin.client.view.Prediction;
import org.quoin.client.view.PredictionListener;
import org.quoin.engine.wire.FrameRun;
import org.quoin.sim.AvatarView;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;

/**
 * Measures how far the player's eye is moved from its predicted position, why, how fast, and the
 * fate of the player's edits.
 *
 * <p>A correction is a tick after which the eye, with the same frames, should be elsewhere than
 * predicted before. Its distance is how far the shown eye departs from its former path, however
 * long that takes. It is spread over the next frames; the speed is how fast the eye moves in a
 * frame in addition to its own motion. Less than a thousandth of a block is invisible and does not
 * count.
 */
final class EyeMeter implements PredictionListener {
    private static final double SEEN_BLOCKS = 0.001;

    /**
     * An edit by another player that is farther from the path than this, along each axis, has not
     * moved the eye.
     */
    private static final double EDIT_BLOCKS = 3;

    /** Avatars whose feet are nearer than this, along each axis, may touch within a turn. */
    private static final double PUSH_BLOCKS = 1.2;

    private static final double EYE_BLOCKS = 1.6;
    private static final int FRAMES_KEPT = 256;

    /** This many ticks in one picture imply a pause before them. */
    private static final int STALL_TICKS = 3;

    final FeelSamples correctionBlocks = new FeelSamples();
    final Map<CorrectionCause, FeelSamples> blocksByCause = noBlocks();

    /** The correction speed in each picture with a correction, in blocks per second. */
    final FeelSamples slideSpeed = new FeelSamples();

    private final List<ViewEvent.BlockChanged> edits = new ArrayList<>();
    private final List<Double> corrections = new ArrayList<>();
    private final int[] sentTurns = new int[FRAMES_KEPT];
    private final int[] sentFrames = new int[FRAMES_KEPT];
    private @Nullable AvatarView own;
    private List<AvatarView> everybody = List.of();
    private int ticks;
    private boolean substituted;
    private boolean refusedNow;
    private boolean counting;
    private double x;
    private double y;
    private double z;
    private int refused;

    FeelSamples of(CorrectionCause cause) {
        return Objects.requireNonNull(blocksByCause.get(cause));
    }

    static Map<CorrectionCause, FeelSamples> noBlocks() {
        Map<CorrectionCause, FeelSamples> none = new EnumMap<>(CorrectionCause.class);
        for (CorrectionCause cause : CorrectionCause.values()) {
            none.put(cause, new FeelSamples());
        }
        return none;
    }

    void beginCounting() {
        counting = true;
    }

    @Override
    public void corrected(double blocks, long nowNanos) {
        if (counting && blocks >= SEEN_BLOCKS) {
            corrections.add(blocks);
        }
    }

    @Override
    public void refused(PredictedEdit edit, long nowNanos) {
        refused += counting ? 1 : 0;
        refusedNow = true;
    }

    /** Notes which frame was sent for which turn. */
    void sampled(FrameRun pending) {
        for (int i = 0; i < pending.count(); i++) {
            int turn = pending.firstTurn() + i;
            sentTurns[turn % FRAMES_KEPT] = turn;
            sentFrames[turn % FRAMES_KEPT] = pending.at(i);
        }
    }

    /** Notes a tick since the last picture. */
    void receive(ViewTick tick, int ownSlot) {
        ticks++;
        everybody = tick.avatars();
        for (AvatarView avatar : everybody) {
            if (avatar.slot() == ownSlot) {
                own = avatar;
                int at = tick.turn() % FRAMES_KEPT;
                substituted |= sentTurns[at] == tick.turn() && sentFrames[at] != avatar.frame();
            }
        }
        for (ViewEvent event : tick.events()) {
            if (event instanceof ViewEvent.BlockChanged change && change.slot() != ownSlot) {
                edits.add(change);
            }
        }
    }

    /** Notes a new picture. */
    void picture(Camera eye, Prediction prediction, long nowNanos) {
        if (!corrections.isEmpty()) {
            CorrectionCause cause = cause(prediction.around());
            for (double blocks : corrections) {
                correctionBlocks.add(blocks);
                of(cause).add(blocks);
            }
        }
        double speed = prediction.correctionSpeed(nowNanos);
        if (counting && speed > 0) {
            slideSpeed.add(speed);
        }
        corrections.clear();
        edits.clear();
        ticks = 0;
        substituted = false;
        refusedNow = false;
        x = eye.x;
        y = eye.y;
        z = eye.z;
    }

    private CorrectionCause cause(Avatars around) {
        if (substituted) {
            return CorrectionCause.FRAME;
        }
        if (refusedNow || isEditNear()) {
            return CorrectionCause.EDIT;
        }
        if (ticks >= STALL_TICKS) {
            return CorrectionCause.STALL;
        }
        return isAnybodyNear(around) ? CorrectionCause.PUSH : CorrectionCause.OTHER;
    }

    /** Whether an edit is near the path from the place in the newest turn to the shown one. */
    private boolean isEditNear() {
        AvatarView self = own;
        double fromX = self == null ? x : Camera.blocks(self.x());
        double fromY = self == null ? y - EYE_BLOCKS : Camera.blocks(self.y());
        double fromZ = self == null ? z : Camera.blocks(self.z());
        for (ViewEvent.BlockChanged edit : edits) {
            if (isNear(edit.x(), fromX, x)
                    && isNear(edit.y(), fromY, y - EYE_BLOCKS)
                    && isNear(edit.z(), fromZ, z)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNear(int cell, double from, double to) {
        return cell + 0.5 > Math.min(from, to) - EDIT_BLOCKS
                && cell + 0.5 < Math.max(from, to) + EDIT_BLOCKS;
    }

    /** Whether anybody is near, in the newest turn or as predicted in the shown turn. */
    private boolean isAnybodyNear(Avatars around) {
        AvatarView self = own;
        if (self == null) {
            return false;
        }
        for (AvatarView other : everybody) {
            boolean near =
                    isTouching(other.x() - self.x(), other.y() - self.y(), other.z() - self.z());
            if (other.slot() != self.slot() && near) {
                return true;
            }
        }
        if (!around.has(self.slot())) {
            return false;
        }
        AvatarState ahead = around.at(self.slot());
        for (int slot : around.slots()) {
            AvatarState other = around.at(slot);
            if (slot != self.slot()
                    && isTouching(other.x - ahead.x, other.y - ahead.y, other.z - ahead.z)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isTouching(long dx, long dy, long dz) {
        return Math.abs(Camera.blocks(dx)) < PUSH_BLOCKS
                && Math.abs(Camera.blocks(dy)) < 2 * PUSH_BLOCKS
                && Math.abs(Camera.blocks(dz)) < PUSH_BLOCKS;
    }

    int refused() {
        return refused;
    }
}
