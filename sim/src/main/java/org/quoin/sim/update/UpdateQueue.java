package org.quoin.sim.update;

import it.unimi.dsi.fastutil.longs.Long2ObjectRBTreeMap;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.update.CellSets.WordPool;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * Voxels scheduled for later turns, ordered by (turn, section key, index in the section). A voxel
 * is due at most once a turn, however often it was scheduled: a bit set per turn and section sorts
 * voxels and removes duplicates at no cost.
 *
 * <p>Updates due in an inactive column are frozen, and due again in the turn in which the column
 * becomes active. Updates that exceed a turn's capacity run in the next turn before anything newer:
 * {@code current} is drained completely while newly due updates gather in {@code waiting}, so
 * nothing starves and nothing runs twice.
 */
public final class UpdateQueue {
    /** The longest delay: 8 s at 60 turns a second, longer than any rule waits. */
    public static final int DELAY_TURNS_MAX = 511;

    private static final int RING_MASK = DELAY_TURNS_MAX;

    /** Due and being processed; after it come frozen + 1, + 2, ...: due in 1, 2, ... turns. */
    static final int TAG_CURRENT = 0;

    /** Due once the current set is drained. */
    static final int TAG_WAITING = 1;

    /** Frozen until its column becomes active. */
    static final int TAG_FROZEN = 2;

    /** Due after the longest delay. */
    static final int TAG_MAX = TAG_FROZEN + DELAY_TURNS_MAX;

    /** Visits the sets of the queue. */
    @FunctionalInterface
    interface Visitor {
        /** A section's set of voxels that are due as the tag says; not empty, not to be kept. */
        void set(int tag, long key, long[] words);
    }

    private final WordPool pool = new WordPool();
    private final ArrayList<CellSets> spare = new ArrayList<>();
    private final @Nullable CellSets[] byTurn = new @Nullable CellSets[DELAY_TURNS_MAX + 1];
    private final Long2ObjectRBTreeMap<long[]> frozen = new Long2ObjectRBTreeMap<>();
    private CellSets current = new CellSets(pool);
    private CellSets waiting = new CellSets(pool);
    private int cursor;
    private int turn;

    /** An empty queue after this turn. */
    public UpdateQueue(int turn) {
        this.turn = turn;
    }

    /** From here on delays count from this turn, the one after the last. */
    public void startTurn(int number) {
        if (number != turn + 1) {
            throw new IllegalStateException("turn " + number + " after turn " + turn);
        }
        turn = number;
    }

    /** The turn that was started last. */
    public int turn() {
        return turn;
    }

    /**
     * Schedules a voxel for a later turn; does nothing for a place outside the world.
     *
     * @param delayTurns 1..{@link #DELAY_TURNS_MAX}
     */
    public void schedule(int delayTurns, int x, int y, int z) {
        if (WorldBounds.contains(x, y, z)) {
            int index = Section.indexOfBlock(x, y, z);
            cells(delayTurns, SectionKey.ofBlock(x, y, z))[index >> 6] |= 1L << index;
        }
    }

    /**
     * The set of a section's voxels that are due in a later turn, to mark many: bit {@code index &
     * 63} of word {@code index >> 6}. At least one must be marked, and within this turn.
     */
    public long[] cells(int delayTurns, long key) {
        if (delayTurns < 1 || delayTurns > DELAY_TURNS_MAX) {
            throw new IllegalArgumentException("a delay of " + delayTurns + " turns");
        }
        return dueIn(turn + delayTurns).words(key);
    }

    /**
     * Makes what is frozen in a column due in this turn.
     *
     * @param column the key of its lowest section
     */
    public void thaw(long column) {
        if (frozen.isEmpty()) {
            return;
        }
        for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH; sy++) {
            long key = column + sy;
            long[] words = frozen.remove(key);
            if (words != null) {
                CellSets.orInto(dueIn(turn).words(key), words);
                pool.release(words);
            }
        }
    }

    /** Collects what falls due in this turn. Calls of {@link #next} follow. */
    public void collect() {
        CellSets due = byTurn[turn & RING_MASK];
        if (due != null) {
            byTurn[turn & RING_MASK] = null;
            if (waiting.isEmpty()) {
                spare.add(waiting);
                waiting = due;
            } else {
                waiting.addAll(due);
                due.clear();
                spare.add(due);
            }
        }
    }

    /**
     * The voxels due in the next section that has any, or null if there is none in this turn. They
     * count as done, and are valid until the next call.
     */
    public long @Nullable [] next(ActiveColumns active) {
        while (prepareNext()) {
            long key = current.keyAt(cursor);
            long[] words = current.wordsAt(cursor);
            cursor++;
            if (active.containsSection(key)) {
                return words;
            }
            CellSets.orInto(frozenIn(key), words);
        }
        return null;
    }

    /** The key of the section that {@link #next} gave last. */
    public long key() {
        return current.keyAt(cursor - 1);
    }

    /** How many voxels are marked, over all turns: for tests and measurements. */
    public int size() {
        Count count = new Count();
        visit(count);
        return count.cells;
    }

    /** About how much memory a {@link #copy} takes, in bytes. */
    public long memoryBytes() {
        int[] sets = new int[1];
        visit((tag, key, words) -> sets[0]++);
        return (long) sets[0] * QueueBytes.SET_MEMORY_BYTES;
    }

    /** The queue's share of the state hash; zero for an empty one. */
    public long hash() {
        Hash hash = new Hash();
        visit(hash);
        return hash.sum;
    }

    /** Writes the queue; see {@link QueueBytes}. */
    public void write(ByteWriter out) {
        QueueBytes.write(this, out);
    }

    /** Reads a queue as it was after a turn. */
    public static UpdateQueue read(ByteReader in, int turn) throws BadBytesException {
        UpdateQueue queue = new UpdateQueue(turn);
        QueueBytes.read(in, queue);
        return queue;
    }

    /** A queue of its own with the same content. */
    public UpdateQueue copy() {
        UpdateQueue copy = new UpdateQueue(turn);
        visit((tag, key, words) -> CellSets.orInto(copy.setOf(tag, key), words));
        return copy;
    }

    /** Shows every set, ascending by tag and then by key. */
    void visit(Visitor visitor) {
        for (int i = cursor; i < current.size(); i++) {
            visitor.set(TAG_CURRENT, current.keyAt(i), current.wordsAt(i));
        }
        visitSorted(waiting, TAG_WAITING, visitor);
        for (var entry : frozen.long2ObjectEntrySet()) {
            visitor.set(TAG_FROZEN, entry.getLongKey(), entry.getValue());
        }
        for (int delay = 1; delay <= DELAY_TURNS_MAX; delay++) {
            CellSets due = byTurn[(turn + delay) & RING_MASK];
            if (due != null) {
                visitSorted(due, TAG_FROZEN + delay, visitor);
            }
        }
    }

    /** The set to which a tag of {@link #visit} belongs. */
    long[] setOf(int tag, long key) {
        return switch (tag) {
            case TAG_CURRENT -> current.words(key);
            case TAG_WAITING -> waiting.words(key);
            case TAG_FROZEN -> frozenIn(key);
            default -> dueIn(turn + tag - TAG_FROZEN).words(key);
        };
    }

    private static void visitSorted(CellSets sets, int tag, Visitor visitor) {
        sets.sort();
        for (int i = 0; i < sets.size(); i++) {
            visitor.set(tag, sets.keyAt(i), sets.wordsAt(i));
        }
    }

    /** Whether {@link #current} has a next section; collects the waiting ones if it is empty. */
    private boolean prepareNext() {
        if (cursor < current.size()) {
            return true;
        }
        if (waiting.isEmpty()) {
            return false;
        }
        current.clear();
        CellSets emptied = current;
        current = waiting;
        waiting = emptied;
        current.sort();
        cursor = 0;
        return true;
    }

    private CellSets dueIn(int dueTurn) {
        CellSets due = byTurn[dueTurn & RING_MASK];
        if (due == null) {
            due = spare.isEmpty() ? new CellSets(pool) : spare.remove(spare.size() - 1);
            byTurn[dueTurn & RING_MASK] = due;
        }
        return due;
    }

    private long[] frozenIn(long key) {
        long[] words = frozen.get(key);
        if (words == null) {
            words = pool.poll();
            frozen.put(key, words);
        }
        return words;
    }

    private static final class Count implements Visitor {
        int cells;

        @Override
        public void set(int tag, long key, long[] words) {
            for (long word : words) {
                cells += Long.bitCount(word);
            }
        }
    }

    private static final class Hash implements Visitor {
        long sum;

        @Override
        public void set(int tag, long key, long[] words) {
            long place = Mix.mix(tag, key);
            for (int i = 0; i < words.length; i++) {
                if (words[i] != 0) {
                    sum += Mix.mix(place + i, words[i]);
                }
            }
        }
    }

    /**
     * A queue as bytes, canonical, little-endian:
     *
     * <pre>
     *   i32 sets, each: u16 tag   i64 section key   i64 which words are not zero   i64 those words...
     * </pre>
     *
     * <p>Tags: 0 is due now and was left over, 1 is due after that, 2 is frozen, 2 + n is due in n
     * turns. Sets ascend by tag, then by key.
     */
    static final class QueueBytes {
        /** A set takes at least its tag, key, mask and one word. */
        private static final int SET_BYTES_MIN = 26;

        /**
         * Sets of a queue: a world has not more sections with edits, and updates are due beside
         * edits.
         */
        private static final int SETS_MAX = 1 << 20;

        /** Memory of a set: its words, its place in a tree or a table. */
        private static final int SET_MEMORY_BYTES = WordPool.WORDS * Long.BYTES + 80;

        private QueueBytes() {}

        static void write(UpdateQueue queue, ByteWriter out) {
            int[] sets = new int[1];
            queue.visit((tag, key, words) -> sets[0]++);
            out.i32(sets[0]);
            queue.visit(
                    (tag, key, words) -> {
                        out.u16(tag);
                        out.i64(key);
                        out.i64(mask(words));
                        for (long word : words) {
                            if (word != 0) {
                                out.i64(word);
                            }
                        }
                    });
        }

        static void read(ByteReader in, UpdateQueue queue) throws BadBytesException {
            int sets = in.i32();
            if (sets < 0 || sets > in.remaining() / SET_BYTES_MIN || sets > SETS_MAX) {
                throw in.wrong(sets + " sets of updates in " + in.remaining() + " bytes");
            }
            int tagBefore = -1;
            long keyBefore = Long.MIN_VALUE;
            for (int i = 0; i < sets; i++) {
                int tag = in.u16();
                long key = in.i64();
                boolean ascends = tag > tagBefore || (tag == tagBefore && key > keyBefore);
                if (!ascends || tag > UpdateQueue.TAG_MAX || !isInWorld(key)) {
                    throw in.wrong(
                            "updates " + tag + " of section " + key + " out of order or place");
                }
                tagBefore = tag;
                keyBefore = key;
                in.reserve(SET_MEMORY_BYTES);
                readWords(in, queue.setOf(tag, key));
            }
        }

        private static void readWords(ByteReader in, long[] words) throws BadBytesException {
            long mask = in.i64();
            if (mask == 0) {
                throw in.wrong("a section without updates");
            }
            for (int i = 0; i < words.length; i++) {
                if ((mask >>> i & 1) != 0) {
                    words[i] = in.i64();
                    if (words[i] == 0) {
                        throw in.wrong("a word without updates");
                    }
                }
            }
        }

        private static long mask(long[] words) {
            long mask = 0;
            for (int i = 0; i < words.length; i++) {
                mask |= words[i] == 0 ? 0 : 1L << i;
            }
            return mask;
        }

        private static boolean isInWorld(long key) {
            return WorldBounds.contains(
                    SectionKey.x(key) << 4, SectionKey.y(key) << 4, SectionKey.z(key) << 4);
        }
    }
}
