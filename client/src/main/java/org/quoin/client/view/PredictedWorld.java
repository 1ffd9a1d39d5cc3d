package org.quoin.client.view;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.input.InputLatch;
import org.quoin.client.view.ViewWorld.StaleSections;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.ToClient.PreviewBlock;
import org.quoin.sim.ViewTick;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.rule.TntRule;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;

/**
 * The blocks as the player sees them: the confirmed ones of a {@link ViewWorld} with its own acts
 * done, which show in the picture after the click and not a second time when their turn comes.
 * Refused blocks fade.
 */
public final class PredictedWorld {
    /** How long a refused block takes to fade. */
    public static final int FADE_MILLIS = 150;

    private static final long FADE_NANOS = FADE_MILLIS * 1_000_000L;
    private static final float SILHOUETTE_OPACITY = 0.45f;

    private final ViewWorld world;
    private final TickRate rate;
    private final Prediction prediction;
    private final List<PredictionListener> listeners = new ArrayList<>();
    private final PredictedVoxels shownVoxels = new ShownVoxels();
    private final GhostBlocks ghosts = new GhostBlocks();
    private final List<Fade> fades = new ArrayList<>();
    private List<PreviewBlock> preview = List.of();
    private boolean silhouettes;
    private BodiesView lit = BodiesView.EMPTY;

    /** A block that was refused. */
    private record Fade(PredictedEdit edit, long sinceNanos) {}

    /** For our own avatar in a slot; see {@link Prediction}. */
    public PredictedWorld(ViewWorld world, TickRate rate, int slot, PendingHotbar hotbar) {
        this.world = world;
        this.rate = rate;
        this.prediction = new Prediction(world.confirmed(), rate, slot, hotbar, new Told());
    }

    /** Tells a listener, too, what becomes of the player's own acts. */
    public void addListener(PredictionListener listener) {
        listeners.add(listener);
    }

    /** Whether placed blocks show as silhouettes until they are confirmed. */
    public void setSilhouettes(boolean on) {
        silhouettes = on;
    }

    /** Which blocks are shown as silhouettes that others may bring into the world. */
    public void setPreview(List<PreviewBlock> blocks) {
        preview = blocks;
    }

    /**
     * A tick arrived.
     *
     * @param stale receives the sections whose mesh is out of date
     */
    public void receive(ViewTick tick, FrameRun pending, long nowNanos, StaleSections stale) {
        world.apply(tick.sections(), stale);
        prediction.receive(tick, pending, nowNanos);
    }

    /** A frame was sampled. */
    public void sampled(FrameRun pending, long nowNanos) {
        prediction.sampled(pending, nowNanos);
    }

    /** The connection is lost, and perhaps the frames with it: all that is predicted goes. */
    public void drop() {
        prediction.drop();
        fades.clear();
        preview = List.of(); // The host may be another by then.
    }

    /**
     * To be called once per frame, before drawing.
     *
     * @param input the player's current input; null predicts the frames under way alone
     * @param stale receives the sections to be meshed for this very frame
     */
    public void advance(@Nullable InputLatch input, long nowNanos, StaleSections stale) {
        prediction.advance(input, nowNanos);
        world.predict(shownVoxels, stale);
        if (!fades.isEmpty()) {
            fades.removeIf(fade -> nowNanos - fade.sinceNanos >= FADE_NANOS);
        }
        showGhosts(nowNanos);
        lit = litBodies();
    }

    private void showGhosts(long nowNanos) {
        ghosts.clear();
        for (int i = 0; i < fades.size(); i++) {
            Fade fade = fades.get(i);
            PredictedEdit edit = fade.edit;
            float left = 1 - (nowNanos - fade.sinceNanos) / (float) FADE_NANOS;
            ghosts.add(edit.x(), edit.y(), edit.z(), edit.after(), left, false);
        }
        PredictedBlocks predictedBlocks = prediction.predictedBlocks();
        for (int i = 0; silhouettes && i < predictedBlocks.count(); i++) {
            int block = predictedBlocks.block(i);
            if (predictedBlocks.blockAt(
                            predictedBlocks.x(i), predictedBlocks.y(i), predictedBlocks.z(i))
                    == block) {
                ghosts.add(
                        predictedBlocks.x(i),
                        predictedBlocks.y(i),
                        predictedBlocks.z(i),
                        block,
                        SILHOUETTE_OPACITY,
                        true);
            }
        }
        for (int i = 0; i < preview.size(); i++) { // Without an iterator, for each picture.
            PreviewBlock each = preview.get(i);
            if (predictedBlocks.blockAt(each.x(), each.y(), each.z()) != each.block()) {
                ghosts.add(each.x(), each.y(), each.z(), each.block(), SILHOUETTE_OPACITY, true);
            }
        }
    }

    /**
     * The TNT that the player has lit, until it is a body: its fuse shows as many turns more as are
     * left until then, so that it goes on blinking without a jump.
     */
    private BodiesView litBodies() {
        PredictedBlocks predictedBlocks = prediction.predictedBlocks();
        int count = 0;
        for (int i = 0; i < predictedBlocks.count(); i++) {
            count += predictedBlocks.edit(i).kind() == PredictedEdit.Kind.LIGHT ? 1 : 0;
        }
        if (count == 0) {
            return BodiesView.EMPTY;
        }
        long[] id = new long[count];
        byte[] kind = new byte[count];
        long[] x = new long[count];
        long[] y = new long[count];
        long[] z = new long[count];
        int[] timerTurns = new int[count];
        int row = 0;
        for (int i = 0; i < predictedBlocks.count(); i++) {
            PredictedEdit edit = predictedBlocks.edit(i);
            if (edit.kind() == PredictedEdit.Kind.LIGHT) {
                kind[row] = BodyKind.TNT;
                x[row] = Fixed.ofInt(edit.x()) + Fixed.HALF;
                y[row] = Fixed.ofInt(edit.y());
                z[row] = Fixed.ofInt(edit.z()) + Fixed.HALF;
                int early = edit.turn() - prediction.executedTurn();
                timerTurns[row] = TntRule.fuseTurns(rate) - 1 + early;
                row++;
            }
        }
        int[] still = new int[count];
        return new BodiesView(id, kind, x, y, z, still, still, still, still, timerTurns);
    }

    /** One's own avatar and the overlay. */
    public Prediction prediction() {
        return prediction;
    }

    /** The voxels as they are shown. */
    public ViewWorld world() {
        return world;
    }

    /** The translucent blocks of the picture to come. */
    public GhostBlocks ghosts() {
        return ghosts;
    }

    /** The TNT that the player has lit and that is no body yet. */
    public BodiesView litTnt() {
        return lit;
    }

    /** The blocks that the meshes show: without those that are drawn as silhouettes. */
    private final class ShownVoxels implements PredictedVoxels {
        @Override
        public int count() {
            return prediction.predictedBlocks().count();
        }

        @Override
        public int x(int index) {
            return prediction.predictedBlocks().x(index);
        }

        @Override
        public int y(int index) {
            return prediction.predictedBlocks().y(index);
        }

        @Override
        public int z(int index) {
            return prediction.predictedBlocks().z(index);
        }

        @Override
        public int block(int index) {
            PredictedBlocks predictedBlocks = prediction.predictedBlocks();
            int block = predictedBlocks.block(index);
            return silhouettes && block != Blocks.AIR
                    ? predictedBlocks.edit(index).before()
                    : block;
        }
    }

    /** Lets refused blocks fade, and tells all listeners in the order in which they were added. */
    private final class Told implements PredictionListener {
        @Override
        public void edited(PredictedEdit edit, long nowNanos) {
            listeners.forEach(each -> each.edited(edit, nowNanos));
        }

        @Override
        public void confirmed(PredictedEdit edit, long nowNanos) {
            listeners.forEach(each -> each.confirmed(edit, nowNanos));
        }

        @Override
        public void refused(PredictedEdit edit, long nowNanos) {
            if (edit.kind() == PredictedEdit.Kind.PLACE && !silhouettes) {
                fades.add(new Fade(edit, nowNanos));
            }
            listeners.forEach(each -> each.refused(edit, nowNanos));
        }

        @Override
        public void corrected(double blocks, long nowNanos) {
            listeners.forEach(each -> each.corrected(blocks, nowNanos));
        }
    }
}
