package org.quoin.client.mesh;

import java.util.Arrays;

/** A growing list of quads that keeps its memory between sections. */
final class QuadSink {
    private int[] words = new int[256 * PackedVertex.QUAD_WORDS];
    private int count;

    void clear() {
        count = 0;
    }

    int quads() {
        return count / PackedVertex.QUAD_WORDS;
    }

    void vertex(int word0, int word1) {
        if (count + PackedVertex.WORDS > words.length) {
            words = Arrays.copyOf(words, words.length * 2);
        }
        words[count] = word0;
        words[count + 1] = word1;
        count += PackedVertex.WORDS;
    }

    static int[] join(QuadSink first, QuadSink second) {
        int[] joined = new int[first.count + second.count];
        System.arraycopy(first.words, 0, joined, 0, first.count);
        System.arraycopy(second.words, 0, joined, first.count, second.count);
        return joined;
    }
}
