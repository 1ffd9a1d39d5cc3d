package org.quoin.client.render.gl;

import java.util.Arrays;

/**
 * Runs of quads of a {@link QuadArena}, in the order in which they are drawn. They are held as the
 * commands of an indirect draw, so that many of them are added and uploaded by one copy.
 */
public final class QuadRuns {
    /** Words of a command: indices, instances, first index, base vertex, base instance. */
    static final int WORDS = 5;

    private int[] words = new int[4 * WORDS];
    private int count;
    private int quads;

    /** No runs. */
    public QuadRuns() {}

    /** Removes all. */
    public void clear() {
        count = 0;
        quads = 0;
    }

    /** How many there are. */
    public int count() {
        return count;
    }

    /** The quads of all of them. */
    public int quads() {
        return quads;
    }

    /** Where a run begins, in quads from the start of the arena. */
    public int first(int run) {
        return words[run * WORDS + 3] / QuadIndices.VERTICES;
    }

    /** The quads of a run. */
    public int quads(int run) {
        return words[run * WORDS] / QuadIndices.PER_QUAD;
    }

    /** Adds a run of at most {@link QuadIndices#QUADS_MAX} quads; nothing if it is of none. */
    public void add(int firstQuad, int runQuads) {
        if (runQuads == 0) {
            return;
        }
        grow(count + 1);
        int at = count * WORDS;
        words[at] = runQuads * QuadIndices.PER_QUAD;
        words[at + 1] = 1;
        words[at + 2] = 0;
        words[at + 3] = firstQuad * QuadIndices.VERTICES;
        words[at + 4] = 0;
        count++;
        quads += runQuads;
    }

    /** Adds all runs of others. */
    public void addAll(QuadRuns others) {
        grow(count + others.count);
        System.arraycopy(others.words, 0, words, count * WORDS, others.count * WORDS);
        count += others.count;
        quads += others.quads;
    }

    /** Adds all runs of others, the last first. */
    public void addReversed(QuadRuns others) {
        for (int run = others.count - 1; run >= 0; run--) {
            add(others.first(run), others.quads(run));
        }
    }

    private void grow(int runs) {
        if (runs * WORDS > words.length) {
            words = Arrays.copyOf(words, Math.max(runs * WORDS, words.length * 2));
        }
    }

    /** The commands; only those of the first {@link #count} runs count. */
    int[] words() {
        return words;
    }
}
