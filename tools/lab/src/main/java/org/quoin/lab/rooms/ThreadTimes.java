package org.quoin.lab.rooms;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.TreeMap;

/** Processor time of threads: unlike the clock, a busy machine hardly changes it. */
public final class ThreadTimes {
    private static final String HOST = "quoin-host";
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private ThreadTimes() {}

    /** The nanoseconds that the thread of each host in this process has used so far, by its id. */
    public static Map<Long, Long> hostsNanos() {
        Map<Long, Long> nanos = new TreeMap<>();
        for (long id : THREADS.getAllThreadIds()) {
            ThreadInfo thread = THREADS.getThreadInfo(id);
            if (thread != null && thread.getThreadName().equals(HOST)) {
                nanos.put(id, Math.max(0, THREADS.getThreadCpuTime(id)));
            }
        }
        return nanos;
    }

    /** How much more the busiest host has used since then than the idlest: its twin. */
    public static double hostMillisMore(Map<Long, Long> before) {
        long least = Long.MAX_VALUE;
        long most = 0;
        for (Map.Entry<Long, Long> now : hostsNanos().entrySet()) {
            long used = now.getValue() - before.getOrDefault(now.getKey(), 0L);
            least = Math.min(least, used);
            most = Math.max(most, used);
        }
        return Math.max(0, most - least) / 1e6;
    }

    /** The processor time of this thread so far, in nanoseconds. */
    public static long ownNanos() {
        return THREADS.getCurrentThreadCpuTime();
    }
}
