package org.quoin.client.view;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * Falling blocks that have just landed. Their bodies are gone with the tick, but the mesh with the
 * block comes some pictures later, and the last stretch of the fall is still to be shown: until
 * then each goes on as a body of its own, down into its cell and there at rest. As it is a little
 * smaller than the block, nothing shows that it stays a moment longer than the mesh needs.
 */
public final class LandedBlocks {
    /** How long one is shown: a turn to fall, and enough for a mesh on a busy machine. */
    static final int SHOWN_MILLIS = 250;

    /** Where more fall or land, nobody sees one of them missing in a picture. */
    static final int FALLING_MAX = 4096;

    static final int LANDED_MAX = 256;

    /** Cells that are looked at below the last place: more than a fall of one turn. */
    private static final int CELLS_BELOW = 5;

    private static final long SHOWN_NANOS = SHOWN_MILLIS * 1_000_000L;

    private final BlockReader blocks;
    private final LongOpenHashSet falling = new LongOpenHashSet();
    private final List<Landed> landed = new ArrayList<>();
    private BodiesView before = BodiesView.EMPTY;
    private int turn;

    private record Landed(int x, int y, int z, int block, int dy, int turn, long sinceNanos) {}

    /**
     * None yet.
     *
     * @param blocks the blocks as they are shown; must answer for any place at once
     */
    public LandedBlocks(BlockReader blocks) {
        this.blocks = blocks;
    }

    /** A tick arrived; the blocks that it changed must be in the world already. */
    public void receive(BodiesView bodies, long nowNanos) {
        turn++;
        if (countFalling(before) > 0) {
            falling.clear();
            for (int row = 0; row < bodies.count(); row++) {
                if (bodies.kind()[row] == BodyKind.FALLING_BLOCK) {
                    falling.add(bodies.id()[row]);
                }
            }
            for (int row = 0; row < before.count() && landed.size() < LANDED_MAX; row++) {
                if (before.kind()[row] == BodyKind.FALLING_BLOCK
                        && !falling.contains(before.id()[row])) {
                    land(row, nowNanos);
                }
            }
        }
        before = countFalling(bodies) > FALLING_MAX ? BodiesView.EMPTY : bodies;
    }

    private static int countFalling(BodiesView bodies) {
        int count = 0;
        for (int row = 0; row < bodies.count(); row++) {
            count += bodies.kind()[row] == BodyKind.FALLING_BLOCK ? 1 : 0;
        }
        return count;
    }

    /** It lies in the first cell below that holds such a block; or it broke, and in none. */
    private void land(int row, long nowNanos) {
        int x = Fixed.floor(before.x()[row]);
        int z = Fixed.floor(before.z()[row]);
        int block = before.data()[row];
        int top = Fixed.floor(before.y()[row]);
        for (int y = top; y >= top - CELLS_BELOW; y--) {
            int found = blocks.blockAt(x, y, z);
            if (found == block) {
                int dy = (int) (Fixed.ofInt(y) - before.y()[row]);
                landed.add(new Landed(x, y, z, block, dy, turn, nowNanos));
                return;
            }
            if (Blocks.get(found).opaque()) {
                return;
            }
        }
    }

    /** Those to be shown at a moment, without those that were dug or replaced since. */
    public BodiesView shown(long nowNanos) {
        if (landed.isEmpty()) {
            return BodiesView.EMPTY;
        }
        landed.removeIf(
                each ->
                        nowNanos - each.sinceNanos >= SHOWN_NANOS
                                || blocks.blockAt(each.x, each.y, each.z) != each.block);
        int count = landed.size();
        long[] id = new long[count];
        byte[] kind = new byte[count];
        long[] x = new long[count];
        long[] y = new long[count];
        long[] z = new long[count];
        int[] dy = new int[count];
        int[] data = new int[count];
        for (int row = 0; row < count; row++) {
            Landed each = landed.get(row);
            kind[row] = BodyKind.FALLING_BLOCK;
            x[row] = Fixed.ofInt(each.x) + Fixed.HALF;
            y[row] = Fixed.ofInt(each.y);
            z[row] = Fixed.ofInt(each.z) + Fixed.HALF;
            dy[row] = each.turn == turn ? each.dy : 0;
            data[row] = each.block;
        }
        int[] none = new int[count];
        return new BodiesView(id, kind, x, y, z, none, dy, none, data, none);
    }
}
