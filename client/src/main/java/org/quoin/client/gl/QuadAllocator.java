package org.quoin.client.gl;

import java.util.Map;
import java.util.TreeMap;

/** Allocates spans of a row of quads: first fit; neighbouring free spans merge. */
final class QuadAllocator {
    /** Returned where no free span is large enough. */
    static final int FULL = -1;

    private final TreeMap<Integer, Integer> freeLengthByOffset = new TreeMap<>();
    private int capacityQuads;
    private int usedQuads;

    QuadAllocator(int capacityQuads) {
        this.capacityQuads = capacityQuads;
        freeLengthByOffset.put(0, capacityQuads);
    }

    int capacityQuads() {
        return capacityQuads;
    }

    int usedQuads() {
        return usedQuads;
    }

    /** Allocates a span and returns its offset, or {@link #FULL}. */
    int allocate(int quads) {
        int offset = firstFit(quads);
        if (offset == FULL) {
            return FULL;
        }
        Integer length = freeLengthByOffset.remove(offset);
        int rest = length == null ? 0 : length - quads;
        if (rest > 0) {
            freeLengthByOffset.put(offset + quads, rest);
        }
        usedQuads += quads;
        return offset;
    }

    private int firstFit(int quads) {
        for (Map.Entry<Integer, Integer> span : freeLengthByOffset.entrySet()) {
            if (span.getValue() >= quads) {
                return span.getKey();
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
        int from = offset;
        int length = quads;
        Map.Entry<Integer, Integer> before = freeLengthByOffset.lowerEntry(offset);
        if (before != null && before.getKey() + before.getValue() == offset) {
            from = before.getKey();
            length += before.getValue();
        }
        Integer after = freeLengthByOffset.remove(offset + quads);
        freeLengthByOffset.put(from, after == null ? length : length + after);
    }
}
