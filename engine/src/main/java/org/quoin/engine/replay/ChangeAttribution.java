package org.quoin.engine.replay;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayFIFOQueue;
import org.quoin.engine.undo.Cells;
import org.quoin.engine.undo.VoxelChange;
import org.quoin.engine.undo.VoxelChange.How;
import org.quoin.sim.input.Command;
import org.quoin.sim.rule.ChangeTrace;
import org.quoin.sim.world.Blocks;

/**
 * Finds the player who caused a change. A rule's change has the cause of the update that woke its
 * voxel; a falling block and TNT have that of their trigger, an explosion that of its TNT, and
 * growth and sparks that of the player who placed the plant or the source. So a fire has the player
 * who lit it as its cause, however far it spreads.
 *
 * <p>Where two players' effects meet, the last one counts. Effects that began before the first
 * replayed turn are nobody's, since a world stores no causes.
 */
final class ChangeAttribution implements ChangeTrace {
    /**
     * So long a voxel that a player's doing has woken keeps that player, even if nature wakes it as
     * well: leaves, which wait longest, decay within 6 s.
     */
    static final int WOKEN_TURNS = 512;

    /**
     * Limits for each of: voxels woken by a player, voxels with something a player planted, and
     * bodies that a player set in motion; about 120 MB together. Beyond it the voxels woken longest
     * ago are forgotten, and new plants and bodies are not recorded: their effects are nobody's.
     * Changes by hand always stay the player's, so that flooding a world hides nothing.
     */
    static final int CELLS_MAX = 1 << 20;

    private final int cellsMax;

    private final VoxelChange.Reader reader;

    /** By voxel: the player who woke it last. */
    private final Long2LongOpenHashMap wokenBy = new Long2LongOpenHashMap();

    /** By voxel: in which turn. */
    private final Long2LongOpenHashMap wokenIn = new Long2LongOpenHashMap();

    /** By voxel with something that grows or sparks: the player who placed it. */
    private final Long2LongOpenHashMap planted = new Long2LongOpenHashMap();

    private final Long2LongOpenHashMap bodies = new Long2LongOpenHashMap();
    private final LongArrayFIFOQueue explosions = new LongArrayFIFOQueue();
    private boolean isIncomplete;
    private int turn;
    private How how = How.BY_ITSELF;
    private long cause;
    private long by;

    ChangeAttribution(VoxelChange.Reader reader) {
        this(reader, CELLS_MAX);
    }

    ChangeAttribution(VoxelChange.Reader reader, int cellsMax) {
        this.reader = reader;
        this.cellsMax = cellsMax;
    }

    /** Whether there was more to keep than there is room: some of what followed is nobody's. */
    boolean isIncomplete() {
        return isIncomplete;
    }

    /** The room, in voxels. */
    int cellsMax() {
        return cellsMax;
    }

    /** The next turn is executed. */
    void startTurn(int number) {
        turn = number;
        for (int kept = WOKEN_TURNS; wokenBy.size() > cellsMax; kept /= 2) {
            isIncomplete |= kept < WOKEN_TURNS;
            forgetWokenBefore(turn - kept);
        }
    }

    private void forgetWokenBefore(int first) {
        var woken = wokenIn.long2LongEntrySet().fastIterator();
        while (woken.hasNext()) {
            var entry = woken.next();
            if (entry.getLongValue() < first) {
                wokenBy.remove(entry.getLongKey());
                woken.remove();
            }
        }
    }

    /** Keeps who caused something, while there is room. */
    private void keep(Long2LongOpenHashMap causes, long what) {
        if (causes.size() < cellsMax || causes.containsKey(what)) {
            causes.put(what, cause);
        } else {
            isIncomplete = true;
        }
    }

    @Override
    public void start(int waitingExplosions) {
        while (explosions.size() < waitingExplosions) {
            explosions.enqueueFirst(0);
        }
        while (explosions.size() > waitingExplosions) {
            explosions.dequeueLong();
        }
    }

    @Override
    public void beginPlayer(long playerId) {
        begin(How.BY_HAND, playerId, 0);
    }

    @Override
    public void beginRestore(Command.Restore restore) {
        begin(restore.redo() ? How.REDONE : How.UNDONE, restore.playerId(), restore.by());
    }

    @Override
    public void beginUpdate(int x, int y, int z) {
        long cell = Cells.of(x, y, z);
        follow(isWoken(cell) ? wokenBy.get(cell) : 0);
    }

    @Override
    public void beginGrowth(int x, int y, int z) {
        follow(planted.get(Cells.of(x, y, z)));
    }

    @Override
    public void beginBody(long id) {
        follow(bodies.remove(id));
    }

    @Override
    public void beginExplosion() {
        follow(explosions.isEmpty() ? 0 : explosions.dequeueLong());
    }

    @Override
    public void changed(int x, int y, int z, int before, int after) {
        reader.changed(new VoxelChange(turn, x, y, z, before, after, how, cause, by));
        if (Blocks.isRandomlyUpdated(after) && makesOwn()) {
            keep(planted, Cells.of(x, y, z));
        } else {
            planted.remove(Cells.of(x, y, z));
        }
    }

    @Override
    public void woke(int x, int y, int z) {
        long cell = Cells.of(x, y, z);
        if (makesOwn()) {
            wokenBy.put(cell, cause);
            wokenIn.put(cell, turn);
        } else if (!wokenBy.isEmpty() && !isWoken(cell)) {
            wokenBy.remove(cell);
            wokenIn.remove(cell);
        }
    }

    @Override
    public void bodyAdded(long id) {
        if (makesOwn()) {
            keep(bodies, id);
        }
    }

    @Override
    public void explosionAdded() {
        explosions.enqueue(makesOwn() ? cause : 0);
    }

    private boolean isWoken(long cell) {
        return wokenBy.containsKey(cell) && wokenIn.get(cell) >= turn - WOKEN_TURNS;
    }

    /** The effects of an undo are nobody's: the world only settles again. */
    private boolean makesOwn() {
        return cause != 0 && how != How.UNDONE;
    }

    private void follow(long playerId) {
        begin(playerId == 0 ? How.BY_ITSELF : How.FOLLOWED, playerId, 0);
    }

    private void begin(How next, long playerId, long askedBy) {
        how = next;
        cause = playerId;
        by = askedBy;
    }
}
