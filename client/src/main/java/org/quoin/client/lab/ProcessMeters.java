package org.quoin.client.lab;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.quoin.engine.lab.experiment.ExperimentOptions.Instruments;

/** The meters of this process. */
public final class ProcessMeters {
    private ProcessMeters() {}

    /** The clock, and what the virtual machine counts. */
    public static Instruments of() {
        return new Instruments(System::nanoTime, ProcessMeters::allocatedBytes);
    }

    /** Of all threads that live; 0 where the virtual machine does not count. */
    private static long allocatedBytes() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        if (!(threads instanceof com.sun.management.ThreadMXBean counting)) {
            return 0;
        }
        long sum = 0;
        for (long bytes : counting.getThreadAllocatedBytes(threads.getAllThreadIds())) {
            sum += Math.max(0, bytes);
        }
        return sum;
    }
}
