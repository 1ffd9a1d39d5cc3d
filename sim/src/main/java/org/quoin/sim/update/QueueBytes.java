package org.quoin.sim.update;

import org.quoin.sim.bytes.ByteSink;
import org.quoin.sim.bytes.ByteSource;
import org.quoin.sim.bytes.SnapshotException;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

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
final class QueueBytes {
    /** A set takes at least its tag, key, mask and one word. */
    private static final int SET_BYTES_MIN = 26;

    private QueueBytes() {}

    static void write(UpdateQueue queue, ByteSink out) {
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

    static void read(ByteSource in, UpdateQueue queue) throws SnapshotException {
        int sets = in.i32();
        if (sets < 0 || sets > in.remaining() / SET_BYTES_MIN) {
            throw in.wrong(sets + " sets of updates in " + in.remaining() + " bytes");
        }
        int tagBefore = -1;
        long keyBefore = Long.MIN_VALUE;
        for (int i = 0; i < sets; i++) {
            int tag = in.u16();
            long key = in.i64();
            boolean ascends = tag > tagBefore || (tag == tagBefore && key > keyBefore);
            if (!ascends || tag > UpdateQueue.TAG_MAX || !isInWorld(key)) {
                throw in.wrong("updates " + tag + " of section " + key + " out of order or place");
            }
            tagBefore = tag;
            keyBefore = key;
            readWords(in, queue.setOf(tag, key));
        }
    }

    private static void readWords(ByteSource in, long[] words) throws SnapshotException {
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
