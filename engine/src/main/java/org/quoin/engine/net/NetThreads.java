package org.quoin.engine.net;

import java.util.concurrent.ThreadFactory;

/** Threads that end with the process. */
final class NetThreads {
    private NetThreads() {}

    /** Makes daemons of a name. */
    static ThreadFactory named(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
