package org.quoin.client.view;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.client.view.PredictedEdit.Kind;
import org.quoin.sim.area.Refusal;
import org.quoin.sim.rule.BlockActions;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;

/**
 * The blocks that the player's own frames will change, over the confirmed ones: a list of edits in
 * the order in which they happen, of which the last at a place counts. Reads as the world with them
 * done. Nothing of it reaches the simulation.
 */
public final class PredictedBlocks implements BlockActions.Target, PredictedVoxels {
    /**
     * Edits held at most; further ones show once they are confirmed. A player clicks at most ten
     * times a second, so these are twelve seconds of clicking.
     */
    public static final int EDITS_MAX = 128;

    /** Says who stands where, in the turn that is predicted. */
    interface Occupancy {
        /** Whether anybody's avatar overlaps a block's cell. */
        boolean isOccupied(int x, int y, int z);
    }

    private final BlockReader confirmed;
    private final Occupancy occupancy;
    private final @Nullable PredictedEdit[] edits = new @Nullable PredictedEdit[EDITS_MAX];
    private final int[] x = new int[EDITS_MAX];
    private final int[] y = new int[EDITS_MAX];
    private final int[] z = new int[EDITS_MAX];
    private final int[] after = new int[EDITS_MAX];
    private int count;
    private int turn;
    private int tntConfirmed;
    private @Nullable Refused refusal;

    /** An act that the world will not do at a block, as it seems. */
    public record Refused(Refusal why, int x, int y, int z) {}

    // The box around all edits: most reads are outside of it.
    private int lowX;
    private int lowY;
    private int lowZ;
    private int highX;
    private int highY;
    private int highZ;

    PredictedBlocks(BlockReader confirmed, Occupancy occupancy) {
        this.confirmed = confirmed;
        this.occupancy = occupancy;
        truncate(0);
    }

    /** Forgets all edits but the first ones. */
    void truncate(int kept) {
        Arrays.fill(edits, kept, EDITS_MAX, null);
        count = kept;
        lowX = Integer.MAX_VALUE;
        lowY = Integer.MAX_VALUE;
        lowZ = Integer.MAX_VALUE;
        highX = Integer.MIN_VALUE;
        highY = Integer.MIN_VALUE;
        highZ = Integer.MIN_VALUE;
        for (int i = 0; i < kept; i++) {
            widen(i);
        }
    }

    /** The acts that follow happen in that turn. */
    void startTurn(int number) {
        turn = number;
    }

    @Override
    public int blockAt(int bx, int by, int bz) {
        if (bx >= lowX && bx <= highX && by >= lowY && by <= highY && bz >= lowZ && bz <= highZ) {
            for (int i = count - 1; i >= 0; i--) {
                if (x[i] == bx && y[i] == by && z[i] == bz) {
                    return after[i];
                }
            }
        }
        return confirmed.blockAt(bx, by, bz);
    }

    @Override
    public boolean isOccupied(int bx, int by, int bz) {
        return occupancy.isOccupied(bx, by, bz);
    }

    @Override
    public boolean growsBy(int bx, int by, int bz, int block) {
        return Section.runsAdded(this, bx, by, bz, block) > 0;
    }

    @Override
    public void edit(int slot, int bx, int by, int bz, int was, int becomes) {
        add(becomes == Blocks.AIR ? Kind.DIG : Kind.PLACE, bx, by, bz, was, becomes);
    }

    @Override
    public void light(int slot, int bx, int by, int bz) {
        add(Kind.LIGHT, bx, by, bz, Blocks.TNT, Blocks.AIR);
    }

    @Override
    public int tntAlight(int slot) {
        int lit = 0;
        for (int i = 0; i < count; i++) {
            lit += edit(i).kind() == Kind.LIGHT ? 1 : 0;
        }
        return tntConfirmed + lit;
    }

    @Override
    public void refuse(int slot, Refusal why, int bx, int by, int bz) {
        refusal = new Refused(why, bx, by, bz);
    }

    /** How much of the player's TNT is alight in the confirmed world. */
    void setTntConfirmed(int alight) {
        tntConfirmed = alight;
    }

    /** The last refusal since the last call, or null. */
    public @Nullable Refused pollRefusal() {
        Refused last = refusal;
        refusal = null;
        return last;
    }

    /** Adds an edit again, if what is there now still allows it; it may have changed meanwhile. */
    void repeat(PredictedEdit edit) {
        int now = blockAt(edit.x(), edit.y(), edit.z());
        boolean possible =
                switch (edit.kind()) {
                    case PLACE -> Blocks.isReplaceable(now);
                    case DIG -> Blocks.get(now).breakable(); // Grass withers under a new block.
                    case LIGHT -> now == Blocks.TNT;
                };
        if (possible) {
            startTurn(edit.turn());
            add(edit.kind(), edit.x(), edit.y(), edit.z(), now, edit.after());
        }
    }

    private void add(Kind kind, int bx, int by, int bz, int was, int becomes) {
        if (count < EDITS_MAX) {
            edits[count] = new PredictedEdit(turn, kind, bx, by, bz, was, becomes);
            x[count] = bx;
            y[count] = by;
            z[count] = bz;
            after[count] = becomes;
            widen(count++);
        }
    }

    private void widen(int i) {
        lowX = Math.min(lowX, x[i]);
        lowY = Math.min(lowY, y[i]);
        lowZ = Math.min(lowZ, z[i]);
        highX = Math.max(highX, x[i]);
        highY = Math.max(highY, y[i]);
        highZ = Math.max(highZ, z[i]);
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public int x(int index) {
        return x[index];
    }

    @Override
    public int y(int index) {
        return y[index];
    }

    @Override
    public int z(int index) {
        return z[index];
    }

    @Override
    public int block(int index) {
        return after[index];
    }

    /** The edits in the order in which they happen. */
    public PredictedEdit edit(int index) {
        return Objects.requireNonNull(edits[index]);
    }
}
