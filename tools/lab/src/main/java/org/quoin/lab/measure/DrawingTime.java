package org.quoin.lab.measure;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Processor time of what draws: one thread of a program, and those of Mesa's software driver in it.
 * Neither the world nor compilers count, nor does waiting while other programs run. Linux tells it.
 */
final class DrawingTime {
    /** Nobody tells it here. */
    static final long UNKNOWN = -1;

    /** Begins the names of the driver's threads. */
    private static final String DRIVER = "llvmpipe";

    private DrawingTime() {}

    /**
     * Nanoseconds of the calling thread and of the driver's in this process, or {@link #UNKNOWN}.
     */
    static long ofThisThread() {
        long driver = ofDriver(Path.of("/proc/self/task"));
        return driver == UNKNOWN
                ? UNKNOWN
                : driver + ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** Nanoseconds of the first thread and of the driver's in a process, or {@link #UNKNOWN}. */
    static long ofMainThread(long pid) {
        Path tasks = Path.of("/proc", Long.toString(pid), "task");
        long driver = ofDriver(tasks);
        return driver == UNKNOWN ? UNKNOWN : driver + nanos(tasks.resolve(Long.toString(pid)));
    }

    private static long ofDriver(Path tasks) {
        if (!Files.isDirectory(tasks)) {
            return UNKNOWN;
        }
        long sum = 0;
        try (DirectoryStream<Path> each = Files.newDirectoryStream(tasks)) {
            for (Path task : each) {
                if (read(task.resolve("comm")).startsWith(DRIVER)) {
                    sum += nanos(task);
                }
            }
        } catch (IOException e) {
            return UNKNOWN;
        }
        return sum;
    }

    /** Time on a processor: the first number of the scheduler's statistics; 0 if it has ended. */
    private static long nanos(Path task) {
        String numbers = read(task.resolve("schedstat"));
        int end = numbers.indexOf(' ');
        return end < 0 ? 0 : Long.parseLong(numbers.substring(0, end));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return ""; // A thread that has ended meanwhile.
        }
    }
}
