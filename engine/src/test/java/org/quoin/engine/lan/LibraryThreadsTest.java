package org.quoin.engine.lan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** The effect of a stranger's datagram on the library's threads. */
final class LibraryThreadsTest {
    @Test
    void aThreadThatDiesIsToldToUsAloneAndOnce() throws InterruptedException {
        Queue<Throwable> faults = new ConcurrentLinkedQueue<>();
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> faults.add(error));
        try {
            LibraryThreads threads = new LibraryThreads("library");
            assertFalse(threads.pollDied());
            // The library creates its threads from one of ours.
            Thread ours = new Thread(threads, LibraryThreadsTest::startOneThatDies, "ours");
            ours.start();
            ours.join();
            assertTrue(threads.pollDied());
            assertFalse(threads.pollDied());
            assertEquals(0, faults.size());
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    private static void startOneThatDies() {
        Thread theirs =
                new Thread(
                        () -> {
                            throw new IllegalStateException("a datagram nobody expected");
                        },
                        "theirs");
        theirs.start();
        try {
            theirs.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
