package org.quoin.sim.util;

/**
 * What reading bytes that may come from anywhere may take: few bytes can stand for much memory and
 * much work. Asked on the thread that reads, about every hundred microseconds.
 */
public interface ReadBudget {
    /** For bytes of our own. */
    ReadBudget UNLIMITED =
            new ReadBudget() {
                @Override
                public void check(long doneBytes, long allBytes) {}

                @Override
                public void reserve(long bytes) {}
            };

    /**
     * So far it has come.
     *
     * @throws ReadStoppedException if it takes too long or is to end
     */
    void check(long doneBytes, long allBytes);

    /**
     * What is read next takes that much memory, beside what was reserved before.
     *
     * @throws ReadStoppedException if that is too much
     */
    void reserve(long bytes);
}
