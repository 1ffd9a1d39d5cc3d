package org.quoin.engine.net;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.lan.LanAddresses;
import org.quoin.engine.succession.TimedTask;
import org.quoin.engine.wire.ToHost.Willing.Power;
import org.tinylog.Logger;

/**
 * Finds out what this machine could do as a host, on a thread of its own and of the lowest
 * priority, "quoin-machine": does the timed task once, warms a host's code up, and looks every ten
 * seconds at the processors, the power and the networks.
 */
final class MachineWatch implements AutoCloseable {
    private static final long LOOK_SECONDS = 10;

    /** Runs are slow until the code is compiled: the fastest counts, once some were no faster. */
    private static final int TASK_RUNS_MAX = 60;

    private static final int TASK_RUNS_NO_FASTER = 12;

    private static final Path PROCESSORS = Path.of("/proc/stat");
    private static final Path SUPPLIES = Path.of("/sys/class/power_supply");

    private final Thread thread;
    private volatile @Nullable MachineFigures figures;

    @SuppressWarnings("ThreadPriorityCheck") // A game in need of the time gets it.
    private MachineWatch() {
        this.thread = NetThreads.named("quoin-machine").newThread(this::run);
        thread.setPriority(Thread.MIN_PRIORITY);
    }

    /** Begins. */
    static MachineWatch start() {
        MachineWatch watch = new MachineWatch();
        watch.thread.start();
        return watch;
    }

    /** The newest figures, another object after each look; null before the first. */
    @Nullable MachineFigures figures() {
        return figures;
    }

    /** Ends within a moment. */
    @Override
    public void close() {
        thread.interrupt();
    }

    private void run() {
        Spare spare = new Spare();
        try {
            look(0, spare);
            int taskMicros = taskMicros();
            look(taskMicros, spare);
            HostWarmUp.run();
            while (true) {
                look(taskMicros, spare);
                TimeUnit.SECONDS.sleep(LOOK_SECONDS);
            }
        } catch (InterruptedException e) {
            Logger.debug("this machine is watched no more");
        } catch (RuntimeException | Error e) { // Nothing but the ranking depends on it.
            Logger.warn(e, "what this machine is capable of is not known");
        }
    }

    private void look(int taskMicros, Spare spare) {
        List<String> addresses = LanAddresses.callable();
        figures =
                new MachineFigures(
                        taskMicros, spare.permille(statistics()), powerOf(SUPPLIES), addresses);
    }

    private static int taskMicros() throws InterruptedException {
        long best = Long.MAX_VALUE;
        int bestRun = 0;
        for (int i = 0; i < TASK_RUNS_MAX && i - bestRun < TASK_RUNS_NO_FASTER; i++) {
            long beganNanos = System.nanoTime();
            TimedTask.run();
            long nanos = System.nanoTime() - beganNanos;
            bestRun = nanos < best ? i : bestRun;
            best = Math.min(best, nanos);
            TimeUnit.MILLISECONDS.sleep(1); // Ends here if it is to end.
        }
        return (int) Math.max(1, Math.min(Integer.MAX_VALUE, best / 1000));
    }

    private static String statistics() {
        try {
            return Files.readString(PROCESSORS, StandardCharsets.US_ASCII);
        } catch (IOException e) {
            return "";
        }
    }

    /** How much of the processors' time is free, from one look to the next. */
    static final class Spare {
        private static final int IDLE = 3;
        private static final int IO_WAIT = 4;
        private static final int COUNTED = 8;

        private long idleBefore;
        private long allBefore;

        /**
         * The thousandths, 1..1000; 0 if nobody tells.
         *
         * @param statistics of Linux, as in /proc/stat; empty elsewhere, where the load counts
         */
        int permille(String statistics) {
            String[] words = statistics.lines().findFirst().orElse("").strip().split("\\s+", -1);
            if (words.length <= COUNTED || !words[0].equals("cpu")) {
                return ofLoad(
                        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                        Runtime.getRuntime().availableProcessors());
            }
            long idle = 0;
            long all = 0;
            for (int i = 0; i < COUNTED; i++) {
                long ticks = Long.parseLong(words[1 + i]);
                all += ticks;
                idle += i == IDLE || i == IO_WAIT ? ticks : 0;
            }
            long spent = all - allBefore;
            long free = idle - idleBefore;
            allBefore = all;
            idleBefore = idle;
            return spent <= 0 ? 0 : clamp(1000 * free / spent);
        }

        /** Of a load average, negative where there is none. */
        static int ofLoad(double load, int cores) {
            return load < 0 ? 0 : clamp(Math.round(1000 * (1 - load / cores)));
        }

        private static int clamp(long permille) {
            return (int) Math.max(1, Math.min(1000, permille));
        }
    }

    /**
     * How the machine is supplied.
     *
     * @param supplies a folder for each battery and each plug, as Linux has them
     */
    static Power powerOf(Path supplies) {
        boolean batteries = false;
        try (DirectoryStream<Path> all = Files.newDirectoryStream(supplies)) {
            for (Path each : all) {
                String type = word(each.resolve("type"));
                boolean ofDevice = word(each.resolve("scope")).equals("Device"); // A mouse's.
                if (type.equals("Battery") && !ofDevice) {
                    batteries = true;
                } else if (word(each.resolve("online")).equals("1")) {
                    return Power.MAINS;
                }
            }
        } catch (IOException e) {
            return Power.UNKNOWN;
        }
        return batteries ? Power.BATTERY : Power.MAINS;
    }

    private static String word(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
