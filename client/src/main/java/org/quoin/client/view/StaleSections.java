package org.quoin.client.view;

/** Is told which sections look different from now on. */
@FunctionalInterface
public interface StaleSections {
    /**
     * A section's mesh is out of date; possibly told more than once.
     *
     * @param lightOnly whether its blocks and those that touch it are as they were, and only light
     *     that falls into it may have changed: less urgent
     */
    void stale(long key, boolean lightOnly);
}
