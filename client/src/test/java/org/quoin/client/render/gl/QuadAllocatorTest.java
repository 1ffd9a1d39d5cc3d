package org.quoin.client.render.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class QuadAllocatorTest {
    private record Span(int offset, int quads) {}

    @Test
    void spansNeverOverlapAndAreFoundWhereverANaiveSearchFindsRoom() {
        for (long seed = 1; seed <= 30; seed++) {
            Random random = new Random(seed);
            int capacity = 200;
            QuadAllocator allocator = new QuadAllocator(capacity);
            boolean[] taken = new boolean[capacity];
            List<Span> spans = new ArrayList<>();
            for (int step = 0; step < 2000; step++) {
                if (random.nextInt(3) > 0) {
                    int quads = 1 + random.nextInt(30);
                    int offset = allocator.allocate(quads);
                    assertEquals(
                            naiveFirstFit(taken, quads), offset, "seed " + seed + " step " + step);
                    if (offset != QuadAllocator.FULL) {
                        mark(taken, offset, quads, true);
                        spans.add(new Span(offset, quads));
                    }
                } else if (!spans.isEmpty()) {
                    Span span = spans.remove(random.nextInt(spans.size()));
                    allocator.free(span.offset(), span.quads());
                    mark(taken, span.offset(), span.quads(), false);
                }
                assertEquals(count(taken), allocator.usedQuads());
            }
        }
    }

    private static int naiveFirstFit(boolean[] taken, int quads) {
        int run = 0;
        for (int i = 0; i < taken.length; i++) {
            run = taken[i] ? 0 : run + 1;
            if (run == quads) {
                return i - quads + 1;
            }
        }
        return QuadAllocator.FULL;
    }

    private static void mark(boolean[] taken, int offset, int quads, boolean value) {
        for (int i = offset; i < offset + quads; i++) {
            assertTrue(taken[i] != value, "overlap at " + i);
            taken[i] = value;
        }
    }

    private static int count(boolean[] taken) {
        int count = 0;
        for (boolean each : taken) {
            count += each ? 1 : 0;
        }
        return count;
    }

    @Test
    void growingJoinsTheNewRoomToTheFreeEnd() {
        QuadAllocator allocator = new QuadAllocator(10);
        assertEquals(0, allocator.allocate(6));
        assertEquals(QuadAllocator.FULL, allocator.allocate(8));
        allocator.grow(20);
        assertEquals(6, allocator.allocate(14));
        assertEquals(20, allocator.usedQuads());
    }
}
