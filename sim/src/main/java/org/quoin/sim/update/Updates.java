package org.quoin.sim.update;

import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Mix;

/**
 * All scheduled updates of a world: a queue for each of the rules that look at voxels in their own
 * time. Water has one, as has lava, so that neither delays the other; all other blocks share one.
 */
public final class Updates {
    private final UpdateQueue blocks;
    private final UpdateQueue water;
    private final UpdateQueue lava;

    private Updates(UpdateQueue blocks, UpdateQueue water, UpdateQueue lava) {
        this.blocks = blocks;
        this.water = water;
        this.lava = lava;
    }

    /** Empty queues, after this turn. */
    public static Updates none(int turn) {
        return new Updates(new UpdateQueue(turn), new UpdateQueue(turn), new UpdateQueue(turn));
    }

    /** Sand, fire, plants and everything else that is no liquid. */
    public UpdateQueue blocks() {
        return blocks;
    }

    /** Where water may come or go. */
    public UpdateQueue water() {
        return water;
    }

    /** Where lava may come or go. */
    public UpdateQueue lava() {
        return lava;
    }

    /** Delays count from this turn on, the one after the last. */
    public void startTurn(int number) {
        blocks.startTurn(number);
        water.startTurn(number);
        lava.startTurn(number);
    }

    /** The turn that was started last. */
    public int turn() {
        return blocks.turn();
    }

    /** Collects what falls due in this turn, including in columns that became active. */
    public void collect(ActiveColumns active) {
        collect(blocks, active);
        collect(water, active);
        collect(lava, active);
    }

    /** About how much memory a {@link #copy} takes, in bytes. */
    public long memoryBytes() {
        return blocks.memoryBytes() + water.memoryBytes() + lava.memoryBytes();
    }

    /** The share of the state hash. */
    public long hash() {
        return Mix.mix(blocks.hash(), water.hash(), lava.hash());
    }

    /** Writes the queues of blocks, water and lava. */
    public void write(ByteWriter out) {
        blocks.write(out);
        water.write(out);
        lava.write(out);
    }

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    public static Updates read(ByteReader in, int turn) throws BadBytesException {
        return new Updates(
                UpdateQueue.read(in, turn), UpdateQueue.read(in, turn), UpdateQueue.read(in, turn));
    }

    /** Queues of their own with the same content. */
    public Updates copy() {
        return new Updates(blocks.copy(), water.copy(), lava.copy());
    }

    private static void collect(UpdateQueue queue, ActiveColumns active) {
        for (int i = 0; i < active.gained().size(); i++) {
            queue.thaw(active.gained().getLong(i));
        }
        queue.collect();
    }
}
