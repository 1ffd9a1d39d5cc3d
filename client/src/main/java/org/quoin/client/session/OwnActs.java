package org.quoin.client.session;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.particle.WorldParticles;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.view.Cracks;
import org.quoin.client.view.PredictedEdit;
import org.quoin.client.view.PredictedEdit.Kind;
import org.quoin.client.view.Prediction;
import org.quoin.client.view.PredictionListener;
import org.quoin.sim.AvatarView;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * The sounds and sights of the player's own acts: at the press, where they are predicted, and not a
 * second time when their turn is executed. The time is an argument.
 */
final class OwnActs implements PredictionListener {
    private static final double SWING_SECONDS = 0.25;

    /** Of several edits that are refused at once, one is heard. */
    private static final long REFUSED_EVERY_NANOS = 150_000_000L;

    /** How often a visitor is reminded why its buttons do nothing. */
    private static final long FORBIDDEN_EVERY_NANOS = 6_000_000_000L;

    private static final int ACTING = InputFrame.DESTROY | InputFrame.PLACE | InputFrame.ATTACK;

    /** Predictions go back by more turns only where the connection was lost. */
    private static final int BACK_TURNS_MAX = 2;

    /** Acts that are remembered until their turn has come. */
    private static final int REMEMBERED_MAX = 128;

    /** And for how long. */
    private static final int REMEMBERED_MILLIS = 20_000;

    private final int slot;
    private final TickRate rate;
    private final BlockReader shown;
    private final WorldSounds sounds;
    private final WorldParticles particles;
    private final Cracks cracks;
    private final OwnHits hits;
    private final int rememberedTurns;
    private final List<PredictedEdit> shownEdits = new ArrayList<>();

    /** TNT that the player lit and that is no body yet. */
    private final List<PredictedEdit> lit = new ArrayList<>();

    private boolean swings;
    private long swingStartNanos;
    private boolean wasRefused;
    private boolean forbidden;
    private boolean forbiddenTold;
    private long forbiddenNanos;
    private long refusedNanos;

    // The last turns in which these were shown.
    private int stepTurn = Integer.MIN_VALUE;
    private int digTurn = Integer.MIN_VALUE;

    /**
     * The acts of the player in a slot.
     *
     * @param shown the voxels near the camera, which must not wait for a column
     */
    OwnActs(
            int slot,
            TickRate rate,
            BlockReader shown,
            WorldSounds sounds,
            WorldParticles particles,
            Cracks cracks) {
        this.slot = slot;
        this.rate = rate;
        this.shown = shown;
        this.sounds = sounds;
        this.particles = particles;
        this.cracks = cracks;
        this.rememberedTurns = rate.turnsOfMillis(REMEMBERED_MILLIS);
        this.hits = new OwnHits(slot, rate, sounds);
    }

    /** Shows what the player does now; to be called for each picture, after the prediction. */
    void advance(Prediction prediction, @Nullable ViewTick newest, long nowNanos) {
        if (newest == null || !prediction.isKnown()) {
            return;
        }
        if (!Level.mayBuild(prediction.state().level)) {
            forbid(prediction.state().frame, nowNanos);
            step(prediction);
            return;
        }
        swing(prediction.state().frame, nowNanos);
        step(prediction);
        dig(prediction, nowNanos);
        hits.advance(prediction, newest.bodies());
    }

    /** Whether the attack button would hit somebody or something that lives, pressed now. */
    boolean wouldHit(Prediction prediction, @Nullable ViewTick newest) {
        return newest != null
                && prediction.isKnown()
                && Level.mayBuild(prediction.state().level)
                && hits.wouldHit(prediction, newest.bodies());
    }

    /** A visitor presses a forbidden button: its hand does nothing, and the reason is shown. */
    private void forbid(int frame, long nowNanos) {
        boolean due = !forbiddenTold || nowNanos - forbiddenNanos >= FORBIDDEN_EVERY_NANOS;
        if ((frame & ACTING) != 0 && due) {
            forbidden = true;
            forbiddenTold = true;
            forbiddenNanos = nowNanos;
        }
    }

    /** Whether the player has pressed what a visitor may not, since the last call. */
    boolean pollForbidden() {
        boolean was = forbidden;
        forbidden = false;
        return was;
    }

    /** Starts a stroke of the hand while a button is down that acts with it. */
    private void swing(int frame, long nowNanos) {
        if ((frame & ACTING) != 0 && swingShare(nowNanos) == 0) {
            swings = true;
            swingStartNanos = nowNanos;
        }
    }

    /** How far the stroke of the hand is, 0..1; 0 if it rests. */
    float swingShare(long nowNanos) {
        double share = (nowNanos - swingStartNanos) / 1e9 / SWING_SECONDS;
        return !swings || share >= 1 ? 0 : (float) Math.max(0.01, share);
    }

    /** Steps, landings and splashes, where the avatar is predicted at the end of a turn. */
    private void step(Prediction prediction) {
        int turn = prediction.turn();
        if (isNew(turn, stepTurn)) {
            AvatarView avatar = view(prediction.sampledState());
            sounds.walk(avatar, shown, rate.turnsPerSecond());
            particles.step(avatar);
        }
        stepTurn = later(turn, stepTurn);
    }

    /** Where digging takes time: the cracks, the blows and what flies off. */
    private void dig(Prediction prediction, long nowNanos) {
        AvatarState state = prediction.state();
        if (state.digBlock == Blocks.AIR) {
            cracks.showOwn(null, 0);
            digTurn = later(prediction.turn() - 1, digTurn);
            return;
        }
        AvatarView avatar = view(state);
        cracks.showOwn(avatar, prediction.share(nowNanos));
        int turn = prediction.turn();
        if (isNew(turn, digTurn)) {
            sounds.blow(avatar, rate.turnsPerSecond());
            particles.digging(avatar);
        }
        digTurn = later(turn, digTurn);
    }

    private AvatarView view(AvatarState state) {
        return new AvatarView(slot, "", state, rate);
    }

    private static boolean isNew(int turn, int last) {
        return turn > last && last != Integer.MIN_VALUE;
    }

    /** The later of two turns; the former if the prediction began anew. */
    private static int later(int turn, int last) {
        return turn < last - BACK_TURNS_MAX ? turn : Math.max(turn, last);
    }

    /**
     * Whether the player has seen and heard that change of a turn already. True also if it was
     * forgotten since, as the connection was lost.
     */
    boolean isShown(ViewEvent.BlockChanged changed, int turn) {
        for (int i = 0; changed.slot() == slot && i < shownEdits.size(); i++) {
            PredictedEdit edit = shownEdits.get(i);
            if (edit.x() == changed.x()
                    && edit.y() == changed.y()
                    && edit.z() == changed.z()
                    && edit.after() == changed.after()
                    && Math.abs(turn - edit.turn()) < rememberedTurns) {
                return true;
            }
        }
        return false;
    }

    /** Nothing is predicted any more: acts are heard and seen at their turn. */
    void forgetAll() {
        shownEdits.clear();
        lit.clear();
    }

    @Override
    public void edited(PredictedEdit edit, long nowNanos) {
        if (shownEdits.contains(edit)) {
            return; // Predicted anew, as the connection was lost meanwhile.
        }
        int x = edit.x();
        int y = edit.y();
        int z = edit.z();
        sounds.event(new ViewEvent.BlockChanged(slot, x, y, z, edit.before(), edit.after()));
        remember(shownEdits, edit);
        boolean lights = edit.kind() == Kind.LIGHT;
        particles.edited(x, y, z, edit.before(), edit.after(), lights);
        if (lights) {
            sounds.fuse(x, y, z);
            remember(lit, edit);
        }
    }

    private static void remember(List<PredictedEdit> edits, PredictedEdit edit) {
        if (edits.size() == REMEMBERED_MAX) {
            edits.remove(0);
        }
        edits.add(edit);
    }

    @Override
    public void confirmed(PredictedEdit edit, long nowNanos) {
        forget(shownEdits, edit);
    }

    @Override
    public void refused(PredictedEdit edit, long nowNanos) {
        forget(lit, edit);
        forget(shownEdits, edit);
        if (!wasRefused || nowNanos - refusedNanos >= REFUSED_EVERY_NANOS) {
            wasRefused = true;
            refusedNanos = nowNanos;
            sounds.refused(edit.x(), edit.y(), edit.z());
        }
    }

    /** Its turn may have moved since it was shown. */
    private static void forget(List<PredictedEdit> edits, PredictedEdit edit) {
        for (int i = 0; i < edits.size(); i++) {
            if (edits.get(i).isSameAct(edit)) {
                edits.remove(i);
                return;
            }
        }
    }

    /** Whether the fuse of new TNT at that place, in blocks, was heard when the player lit it. */
    boolean wasFuseHeard(double x, double y, double z) {
        for (int i = 0; i < lit.size(); i++) {
            PredictedEdit edit = lit.get(i);
            if (Math.abs(x - edit.x() - 0.5) < 1
                    && Math.abs(y - edit.y()) < 1
                    && Math.abs(z - edit.z() - 0.5) < 1) {
                lit.remove(i);
                return true;
            }
        }
        return false;
    }

    /** Whether that the avatar in a slot was hurt was heard when the player hit it. */
    boolean wasHitHeard(int otherSlot, int turn) {
        return hits.wasHeard(otherSlot, turn);
    }
}
