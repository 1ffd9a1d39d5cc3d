package org.quoin.sim.util;

/**
 * The memory and time that reading untrusted bytes may take, since few bytes can stand for much of
 * both. Consulted on the reading thread about every hundred microseconds.
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
     * Reserves memory for the next read, on top of earlier reservations.
     *
     * @throws ReadStoppedException if the budget is exceeded
     */
    void reserve(long bytes);
}
