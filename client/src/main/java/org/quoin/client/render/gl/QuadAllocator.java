package org.quoin.client.render.gl;

import java.util.Arrays;

/**
 * Allocates spans of a row of quads: first fit; neighbouring free spans merge. The free spans are
 * two flat arrays: meshes come and go while pictures are drawn, and nothing may be left to collect.
 */
final class QuadAllocator {
    /** Returned where no free span is large enough. */
    static final int FULL = -1;

    /** Where each free span begins, ascending. */
    private int[] offsets = new int[64];

    private int[] lengths = new int[64];
    private int spans;
    private int capacityQuads;
    private int usedQuads;

    QuadAllocator(int capacityQuads) {
        this.capacityQuads = capacityQuads;
        insert(0, 0, capacityQuads);
    }

    int capacityQuads() {
        return capacityQuads;
    }

    int usedQuads() {
        return usedQuads;
    }

    /** Allocates a span and returns its offset, or {@link #FULL}. */
    int allocate(int quads) {
        for (int span = 0; span < spans; span++) {
            if (lengths[span] >= quads) {
                int offset = offsets[span];
                usedQuads += quads;
                offsets[span] += quads;
                lengths[span] -= quads;
                if (lengths[span] == 0) {
                    remove(span);
                }
                return offset;
            }
        }
        return FULL;
    }

    /** Frees a span that {@link #allocate} returned. */
    void free(int offset, int quads) {
        usedQuads -= quads;
        release(offset, quads);
    }

    /** Makes the row longer. */
    void grow(int newCapacityQuads) {
        int added = newCapacityQuads - capacityQuads;
        int offset = capacityQuads;
        capacityQuads = newCapacityQuads;
        release(offset, added);
    }

    private void release(int offset, int quads) {
        if (quads == 0) {
            return;
        }
        int after = -1 - Arrays.binarySearch(offsets, 0, spans, offset);
        boolean joinsBefore = after > 0 && offsets[after - 1] + lengths[after - 1] == offset;
        boolean joinsAfter = after < spans && offset + quads == offsets[after];
        if (joinsBefore) {
            lengths[after - 1] += quads;
            if (joinsAfter) {
                lengths[after - 1] += lengths[after];
                remove(after);
            }
        } else if (joinsAfter) {
            offsets[after] = offset;
            lengths[after] += quads;
        } else {
            insert(after, offset, quads);
        }
    }

    private void insert(int span, int offset, int quads) {
        if (spans == offsets.length) {
            offsets = Arrays.copyOf(offsets, spans * 2);
            lengths = Arrays.copyOf(lengths, spans * 2);
        }
        System.arraycopy(offsets, span, offsets, span + 1, spans - span);
        System.arraycopy(lengths, span, lengths, span + 1, spans - span);
        offsets[span] = offset;
        lengths[span] = quads;
        spans++;
    }

    private void remove(int span) {
        spans--;
        System.arraycopy(offsets, span + 1, offsets, span, spans - span);
        System.arraycopy(lengths, span + 1, lengths, span, spans - span);
    }
}
