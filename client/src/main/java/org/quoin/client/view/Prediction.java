package org.quoin.client.view;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.input.InputLatch;
import org.quoin.client.view.EyePath.Change;
import org.quoin.engine.wire.FrameRun;
import org.quoin.sim.AvatarView;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.AvatarStep;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.avatar.Permissions;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.rule.BlockActions;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;

/**
 * One's own avatar and its edits ahead of the confirmed turn: the simulation's own step and its
 * {@link BlockActions}, run over the confirmed blocks and an {@link PredictedBlocks}, among the
 * others as {@link Crowd} expects them; first with the frames that are still under way, then with
 * what the player does at this moment, in the turn whose frame is not sampled yet (the live turn).
 * So a key or a click shows in the next picture, whatever the input delay. Differences from the
 * confirmed turn are blended in, see {@link EyePath}. Nothing of this enters the simulation. The
 * time is an argument.
 */
public final class Prediction {
    /** A player against a wall does not run; blocks per second. */
    private static final double SPRINTS_FROM = 2;

    /** A correction of less is none. */
    private static final double CORRECTED_BLOCKS_MIN = 1e-6;

    /** Between two pictures of which the second shows what was pressed between them. */
    private static final long LEAVE_NANOS_MAX = 25_000_000;

    /** The part of a frame that may change from picture to picture without a jump of the path. */
    private static final int LOOK_BITS = 0xFFFFE000;

    private final BlockReader confirmed;
    private final TickRate rate;
    private final long turnNanos;
    private final int slot;
    private final BlockActions actions;
    private final PendingHotbar hotbar;
    private final PredictionListener listener;
    private final PredictedBlocks predictedBlocks;
    private final Crowd crowd;
    private final PredictedEdits edits;
    private final LiveAim liveAim;
    private final EyePath path;
    private final Permissions permissions;
    private boolean enabled = true;
    private @Nullable AvatarView own;
    private List<AvatarView> everybody = List.of();
    private FrameRun pending = new FrameRun(1);
    private int executedTurn;

    /** Whether the tick or the frames under way have changed since the last picture. */
    private boolean stale;

    /** Whether more or fewer frames were sampled than turns have passed since the last picture. */
    private boolean shifted;

    /** Whether frames under way may belong to other turns than in the last picture. */
    private boolean renumbered;

    /** When the last frame was sampled or, without prediction, the last tick came. */
    private long startNanos;

    /** The time of the last picture. */
    private long placedNanos;

    /** The avatar after the last frame under way; belongs to the crowd. */
    private AvatarState ahead = new AvatarState();

    /** The avatar at the end of the live turn. */
    private final AvatarState live = new AvatarState();

    private final AvatarState beyond = new AvatarState();

    /** Whose place {@link PredictedBlocks} asks for: of the two above, the one that is stepped. */
    private AvatarState stepped = ahead;

    private int liveFrame;
    private boolean isLive;
    private int pendingEdits;

    /** Whether frames are sampled: before, nobody knows for which turn the next one will be. */
    private boolean sampling;

    // Eyes: one turn before the last frame under way, after it, after the live turn, and beyond.
    private final double[] eyeBefore = new double[3];
    private final double[] eyeAhead = new double[3];
    private final double[] eyeLive = new double[3];
    private final double[] eyeBeyond = new double[3];
    private final double[] eyeConfirmed = new double[3];
    private final double[] eyeConfirmedBefore = new double[3];

    /** The last turn whose frame was under way, and where the eye was predicted after it. */
    private int markedTurn;

    private final double[] marked = new double[3];

    /** For the avatar of that slot; {@code hotbar} has its changes that are under way. */
    public Prediction(
            BlockReader confirmed,
            TickRate rate,
            int slot,
            PendingHotbar hotbar,
            PredictionListener listener) {
        this.confirmed = confirmed;
        this.hotbar = hotbar;
        this.rate = rate;
        this.slot = slot;
        this.listener = listener;
        this.actions = new BlockActions(rate);
        this.permissions = new Permissions(rate);
        this.predictedBlocks = new PredictedBlocks(confirmed, this::isOccupied);
        this.crowd = new Crowd(predictedBlocks, rate);
        this.edits = new PredictedEdits(slot, listener);
        this.liveAim = new LiveAim(predictedBlocks, permissions, rate);
        this.turnNanos = 1_000_000_000L / rate.turnsPerSecond();
        this.path = new EyePath(turnNanos);
    }

    /** Off, the eye follows the confirmed turns alone, input delay and all; so do the blocks. */
    public void setEnabled(boolean on) {
        stale |= enabled != on;
        enabled = on;
        if (!on) {
            edits.drop();
        }
    }

    /** A tick arrived; its blocks are in place. */
    public void receive(ViewTick tick, FrameRun stillPending, long nowNanos) {
        edits.receive(tick);
        executedTurn = tick.turn();
        permissions.use(tick.rules(), tick.areas(), tick.full());
        permissions.useMatch(tick.match());
        for (int i = 0; i < tick.avatars().size(); i++) {
            if (tick.avatars().get(i).slot() == slot) {
                everybody = tick.avatars();
                receive(everybody.get(i), nowNanos);
            }
        }
        take(stillPending, nowNanos);
    }

    private void receive(AvatarView avatar, long nowNanos) {
        boolean first = own == null;
        own = avatar;
        System.arraycopy(eyeConfirmed, 0, eyeConfirmedBefore, 0, 3);
        avatar.copyTo(live);
        predictedBlocks.setTntConfirmed(avatar.tntAlight());
        copyEye(live, eyeConfirmed);
        if (first) {
            System.arraycopy(eyeConfirmed, 0, eyeConfirmedBefore, 0, 3);
        }
        if (first || !enabled) {
            startNanos = nowNanos;
        }
    }

    /** Changes of the hotbar are under way, or no longer. */
    public void hotbarChanged() {
        stale = own != null;
    }

    /** A frame was sampled: it counts from now on, whenever the next tick comes. */
    public void sampled(FrameRun nowPending, long nowNanos) {
        take(nowPending, nowNanos);
    }

    private void take(FrameRun nowPending, long nowNanos) {
        int turns = endTurn(nowPending) - endTurn(pending);
        if (enabled && turns > 0) {
            shifted |= turns != Math.round((nowNanos - startNanos) / (double) turnNanos);
            startNanos = nowNanos;
        }
        pending = nowPending;
        sampling |= pending.count() > 0;
        stale = true;
    }

    private static int endTurn(FrameRun run) {
        return run.firstTurn() + run.count() - 1;
    }

    /** Forgets all that is predicted: the connection is lost, and perhaps the frames with it. */
    public void drop() {
        predictedBlocks.truncate(0);
        edits.drop();
        liveAim.drop();
        sampling = false;
        pending = new FrameRun(executedTurn + 1);
        pendingEdits = 0;
        stale = own != null;
    }

    /** Predicts anew what has changed, once for each picture; an input of null: no live turn. */
    public void advance(@Nullable InputLatch input, long nowNanos) {
        if (own == null) {
            return;
        }
        InputLatch used = enabled && sampling ? input : null;
        boolean remakes = stale || (used != null) != isLive;
        Change change = shifted ? Change.SHIFT : remakes ? Change.CORRECTION : Change.NONE;
        renumbered = shifted;
        shifted = false;
        if (remakes) {
            remake(nowNanos);
        }
        if (used == null) {
            isLive = false;
            lead(eyeBefore, eyeAhead, eyeAhead, change, nowNanos);
        } else {
            int frame = used.frame();
            if (remakes || frame != liveFrame) {
                boolean keys = ((frame ^ liveFrame) & ~LOOK_BITS) != 0;
                predictLive(used, frame, nowNanos);
                Change why = keys && !remakes ? Change.KEY : change;
                // A key went down after the last picture: this one shows some of the way already.
                long leaveNanos =
                        keys ? Math.max(placedNanos, nowNanos - LEAVE_NANOS_MAX) : nowNanos;
                lead(eyeAhead, eyeLive, eyeBeyond, why, leaveNanos);
            }
        }
        edits.update(predictedBlocks, confirmed, executedTurn, nowNanos);
    }

    private void lead(
            double[] from, double[] to, double[] further, Change change, long leaveNanos) {
        path.lead(from, to, further, startNanos, change, leaveNanos);
    }

    /** Runs the frames under way from the confirmed turn on. */
    private void remake(long nowNanos) {
        stale = false;
        predictedBlocks.truncate(0);
        System.arraycopy(eyeConfirmedBefore, 0, eyeBefore, 0, 3);
        int first = Math.max(0, executedTurn + 1 - pending.firstTurn());
        int end = enabled ? Math.min(pending.count(), first + PredictedEdits.FRAMES_MAX) : 0;
        crowd.begin(everybody, slot, Math.max(0, end - first));
        ahead = crowd.own();
        stepped = ahead;
        for (int i = first; i < end; i++) {
            int turn = pending.firstTurn() + i;
            copyEye(ahead, eyeBefore);
            int before = ahead.frame;
            hotbar.applyBefore(turn, ahead);
            crowd.move(pending.at(i));
            act(ahead, before, turn);
            crowd.push();
            if (turn == markedTurn) {
                copyEye(ahead, eyeAhead);
                correct(EyePath.distance(marked, eyeAhead), nowNanos);
            }
        }
        pendingEdits = predictedBlocks.count();
        copyEye(ahead, eyeAhead);
        markedTurn = end > first ? pending.firstTurn() + end - 1 : -1;
        System.arraycopy(eyeAhead, 0, marked, 0, 3);
    }

    private void correct(double blocks, long nowNanos) {
        if (blocks > CORRECTED_BLOCKS_MIN) {
            listener.corrected(blocks, nowNanos);
        }
    }

    private void act(AvatarState avatar, int frameBefore, int turn) {
        predictedBlocks.startTurn(turn);
        int first = predictedBlocks.count();
        actions.act(slot, avatar, frameBefore, permissions, predictedBlocks);
        if (!renumbered) {
            edits.keep(predictedBlocks, turn, first);
        }
    }

    /** Runs the turn that is not sampled yet. */
    private void predictLive(InputLatch input, int sampledNow, long nowNanos) {
        int turn = Math.max(endTurn(pending), executedTurn) + 1;
        predictedBlocks.truncate(pendingEdits);
        int frame = liveAim.aimed(ahead, sampledNow, turn, path.at(nowNanos));
        live.copyFrom(ahead);
        stepped = live;
        hotbar.applyBefore(turn, live);
        AvatarStep.step(live, frame, predictedBlocks, rate);
        act(live, ahead.frame, turn);
        if (predictedBlocks.count() > pendingEdits) {
            liveAim.fix(turn);
            input.aim(sampledNow, InputFrame.yaw(frame), InputFrame.pitch(frame));
        }
        liveFrame = input.frame();
        isLive = true;
        copyEye(live, eyeLive);
        beyond.copyFrom(live);
        AvatarStep.step(beyond, frame, predictedBlocks, rate);
        copyEye(beyond, eyeBeyond);
    }

    private boolean isOccupied(int x, int y, int z) {
        if (AvatarShape.overlapsCell(stepped.x, stepped.y, stepped.z, x, y, z)) {
            return true;
        }
        // A block that the player has seen placed stays until its turn says otherwise.
        return !edits.fills(x, y, z) && crowd.othersOverlapCell(x, y, z);
    }

    private static void copyEye(AvatarState avatar, double[] out) {
        out[0] = Camera.blocks(avatar.x);
        out[1] = Camera.blocks(avatar.eyeY());
        out[2] = Camera.blocks(avatar.z);
    }

    /** The acts that buttons may do, and where, in the newest turn. */
    public Permissions permissions() {
        return permissions;
    }

    /** The confirmed blocks with our own edits done. */
    public PredictedBlocks predictedBlocks() {
        return predictedBlocks;
    }

    /** Whether our own act in a tick was shown before, and needs no sound a second time. */
    public boolean wasPredicted(ViewEvent.BlockChanged changed) {
        return edits.knows(changed);
    }

    /** The fate of our edits. */
    public PredictedEdits edits() {
        return edits;
    }

    /** Our avatar as it is predicted at the end of the turn that is shown; not to be changed. */
    public AvatarState state() {
        return isLive ? live : ahead;
    }

    /** The turn at whose end {@link #state} is; without prediction the last one executed. */
    public int turn() {
        return enabled ? Math.max(endTurn(pending), executedTurn) + (isLive ? 1 : 0) : executedTurn;
    }

    /** Our avatar where the turn begins that is shown, after the last frame that was sampled. */
    public AvatarState sampledState() {
        return ahead;
    }

    /** How far now is in the turn that is shown, 0..1. */
    public double share(long nowNanos) {
        return Math.max(0, Math.min(1, (nowNanos - startNanos) / (double) turnNanos));
    }

    /** The avatars around, as far as they were run ahead; the own one is not the live one. */
    public Avatars around() {
        return crowd.avatars();
    }

    /** The last turn executed. */
    public int executedTurn() {
        return executedTurn;
    }

    /** Whether a tick has said where we are. */
    public boolean isKnown() {
        return own != null;
    }

    /** Puts the camera where the eye is to be shown now; its look is the caller's. */
    public void place(Camera camera, long nowNanos) {
        placedNanos = nowNanos;
        path.place(camera, nowNanos);
    }

    /** How fast the eye is led over by corrections now, besides its way; blocks per second. */
    public double correctionSpeed(long nowNanos) {
        return path.correctionSpeed(nowNanos);
    }

    /** How high the eye is above the feet now, blocks. */
    public double eyeHeight() {
        return Camera.blocks(AvatarShape.eyeHeight(InputFrame.sneak(state().frame)));
    }

    /** Whether it runs, and comes forward. */
    public boolean isSprinting() {
        double speed = Math.hypot(Camera.blocks(state().vx), Camera.blocks(state().vz));
        return InputFrame.walk(state().frame) == InputFrame.SPRINT && speed > SPRINTS_FROM;
    }
}
