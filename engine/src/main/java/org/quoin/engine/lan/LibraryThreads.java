package org.quoin.engine.lan;

import org.tinylog.Logger;

/**
 * The threads of a library, which a stranger's datagram can kill. That is no bug of Quoin and ends
 * no game, so it is kept from the process's handler of faults; users of the library ask whether a
 * thread has died, and start again.
 *
 * <p>A thread is in the group of the one that made it: all that the library starts for a thread of
 * this group belong to it.
 */
final class LibraryThreads extends ThreadGroup {
    private volatile boolean died;

    LibraryThreads(String name) {
        super(name);
    }

    @Override
    public void uncaughtException(Thread thread, Throwable error) {
        Logger.info(error, "The thread {} of discovery has ended", thread.getName());
        died = true;
    }

    /** Whether one has died since the last call. */
    boolean pollDied() {
        boolean polled = died;
        died = false;
        return polled;
    }
}
