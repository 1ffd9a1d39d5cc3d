package org.quoin.sim.util;

import java.util.function.IntConsumer;

/**
 * Runs the independent parts of a task. The parts may run in any order, at the same time and on any
 * thread, so each must touch only its own data; the caller sees their effects.
 */
public interface Workers {
    /** The caller alone, one part after the other. */
    Workers INLINE =
            new Workers() {
                @Override
                public int threads() {
                    return 1;
                }

                @Override
                public void run(int tasks, IntConsumer task) {
                    for (int i = 0; i < tasks; i++) {
                        task.accept(i);
                    }
                }
            };

    /** How many parts can run at once, the caller's thread included; at least 1. */
    int threads();

    /**
     * Runs {@code task} for 0..tasks-1 and returns when all are done. An exception from one of them
     * is rethrown here once the others are done.
     */
    void run(int tasks, IntConsumer task);
}
