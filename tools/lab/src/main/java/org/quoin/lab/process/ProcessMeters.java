package org.quoin.lab.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import org.quoin.lab.experiment.ExperimentOptions.Instruments;

/** Counters that the system and the virtual machine keep for this process. */
public final class ProcessMeters {
    private static final Path STATUS = Path.of("/proc/self/status");

    private ProcessMeters() {}

    /** The clock and the allocation counter. */
    public static Instruments of() {
        return new Instruments(System::nanoTime, ProcessMeters::allocatedBytes);
    }

    /** Bytes allocated by all live threads; 0 if the virtual machine does not count them. */
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

    /** The memory of the whole process in millions of bytes; 0 if the system is not Linux. */
    public static long residentMegabytes() {
        return residentKib("VmRSS") * 1024 / 1_000_000;
    }

    /** A value that Linux reports for this process, such as {@code VmRSS}; 0 elsewhere. */
    static long residentKib(String what) {
        if (!Files.isReadable(STATUS)) {
            return 0;
        }
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(what + ":")) {
                    return Long.parseLong(line.replaceAll("[^0-9]", ""));
                }
            }
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
