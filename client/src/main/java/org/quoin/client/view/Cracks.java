package org.quoin.client.view;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.assets.TextureLayers;
import org.quoin.sim.AvatarView;
import org.quoin.sim.input.InputFrame;

/**
 * The blocks that players are digging, and how far they are: one entry for each block, with the
 * progress of the fastest digger. Filled by each tick and read for each picture; allocates nothing.
 */
public final class Cracks {
    /** From the first scratch to just before it breaks. */
    public static final int STAGES = TextureLayers.CRACKS;

    private static final int SLOTS = 256;

    private final int[] x = new int[SLOTS];
    private final int[] y = new int[SLOTS];
    private final int[] z = new int[SLOTS];
    private final int[] block = new int[SLOTS];
    private final int[] turnsBefore = new int[SLOTS];
    private final int[] turns = new int[SLOTS];
    private final int[] neededTurns = new int[SLOTS];
    private int count;
    private List<AvatarView> everybody = List.of();
    private int except = -1;

    /** The entry of what the player digs, or -1. */
    private int own = -1;

    private double ownShare;

    /** Receives the avatars of a tick. */
    public void receive(List<AvatarView> avatars) {
        receive(avatars, -1);
    }

    /** Receives the avatars of a tick without one, for which {@link #showOwn} speaks. */
    public void receive(List<AvatarView> avatars, int exceptSlot) {
        everybody = avatars;
        except = exceptSlot;
        count = 0;
        own = -1;
        for (int i = 0; i < avatars.size(); i++) {
            AvatarView avatar = avatars.get(i);
            AvatarView.Dig dig = avatar.dig();
            if (dig != null && avatar.slot() != exceptSlot) {
                add(dig, InputFrame.destroy(avatar.frame()));
            }
        }
    }

    /**
     * Shows also what the player digs, as far as that is predicted; to be called for each picture.
     *
     * @param avatar the player's own, at the end of the turn that is shown; null shows nothing
     * @param share how far the picture is in that turn, 0..1
     */
    public void showOwn(@Nullable AvatarView avatar, double share) {
        receive(everybody, except);
        AvatarView.Dig dig = avatar == null ? null : avatar.dig();
        if (avatar != null && dig != null) {
            own = add(dig, InputFrame.destroy(avatar.frame()));
            ownShare = share;
        }
    }

    /** Returns the entry that shows it; -1 if another digger of the block is further. */
    private int add(AvatarView.Dig dig, boolean works) {
        int at = 0;
        while (at < count && !(x[at] == dig.x() && y[at] == dig.y() && z[at] == dig.z())) {
            at++;
        }
        if (at < count && turns[at] >= dig.turns()) {
            return -1;
        }
        count = Math.max(count, at + 1);
        x[at] = dig.x();
        y[at] = dig.y();
        z[at] = dig.z();
        block[at] = dig.block();
        turns[at] = dig.turns();
        turnsBefore[at] = works ? dig.turns() - 1 : dig.turns();
        neededTurns[at] = dig.neededTurns();
        return at;
    }

    /** How many blocks are being dug. */
    public int count() {
        return count;
    }

    /** The cell of a block by its index, as are {@link #y} and {@link #z}. */
    public int x(int index) {
        return x[index];
    }

    /** See {@link #x}. */
    public int y(int index) {
        return y[index];
    }

    /** See {@link #x}. */
    public int z(int index) {
        return z[index];
    }

    /** The block that is being dug. */
    public int block(int index) {
        return block[index];
    }

    /**
     * How deep its cracks are, 0..{@link #STAGES}-1.
     *
     * @param share how far the picture is from the tick before to the last one, 0..1
     */
    public int stage(int index, double share) {
        double passed = index == own ? ownShare : share;
        double done = turnsBefore[index] + (turns[index] - turnsBefore[index]) * passed;
        return Math.max(0, Math.min(STAGES - 1, (int) (done * STAGES / neededTurns[index])));
    }
}
