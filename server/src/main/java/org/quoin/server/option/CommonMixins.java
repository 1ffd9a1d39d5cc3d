package org.quoin.server.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.report.SessionReport;
import org.quoin.engine.report.StatsCsv;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.server.metrics.StatsLog;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Option;

/** Small sets of options that several commands take. */
public final class CommonMixins {
    private CommonMixins() {}

    /** The option {@code --pack} of every command that opens a window. */
    public static final class Packs {
        @Option(
                names = "--pack",
                paramLabel = "PATH",
                description =
                        "Use this texture pack, a folder or zip file. Can be repeated; the first "
                                + "has priority.")
        private List<Path> packs = new ArrayList<>();

        /** The packs that were asked for, the uppermost first. */
        public List<Path> packs() {
            return packs;
        }
    }

    /** The option {@code --seconds} of the commands that can end by themselves. */
    public static final class Seconds {
        /** Thirty years: long enough for anybody, short enough for a count of milliseconds. */
        private static final long SECONDS_MAX = 1_000_000_000;

        @Option(
                names = "--seconds",
                paramLabel = "S",
                description = "Exit after this many seconds.")
        @Within(min = 0, max = SECONDS_MAX)
        private @Nullable Double seconds;

        public double orElse(double usual) {
            Double chosen = seconds;
            return chosen == null ? usual : chosen;
        }

        public double orForever() {
            return orElse(SECONDS_MAX);
        }
    }

    /** The option that makes the network worse, for tests. */
    public static final class Conditions {
        @Option(
                names = "--net",
                paramLabel = "CONDITIONS",
                converter = Converters.OfConditions.class,
                description =
                        "Make the network worse, in each direction:"
                                + " \"latency=150,jitter=30,loss=0.05,duplicate=0.01\", in milliseconds"
                                + " and fractions; \"rate=26,queue=4\" limits each connection to 26"
                                + " kbit/s, headers included, with a queue of 4 kB (default 64).")
        private NetworkConditions conditions = NetworkConditions.NONE;

        /** The network conditions to apply to everything sent and received. */
        public NetworkConditions conditions() {
            return conditions;
        }
    }

    /** The option {@code --stats} of the commands that play or host. */
    public static final class Stats {
        @Option(
                names = "--stats",
                paramLabel = "FILE",
                description =
                        "Write statistics to this file, one row a second, as CSV (docs/report.md).")
        private @Nullable Path file;

        /** The file that was asked for, or null. */
        @Nullable Path file() {
            return file;
        }

        /**
         * Opens the log, which writes nothing if no file was asked for.
         *
         * @throws CommandFailure if it cannot be written
         */
        public StatsLog open() throws CommandFailure {
            Path target = file;
            if (target == null) {
                return new StatsLog(null);
            }
            try {
                GivenFile.requireNoPipe(target);
            } catch (IOException e) {
                throw new CommandFailure(
                        "cannot write statistics to " + target + ": " + FileCode.of(e).text(), e);
            }
            try {
                return new StatsLog(StatsCsv.create(target));
            } catch (IOException e) {
                throw new CommandFailure(e);
            }
        }
    }

    /** The option {@code --report} of the commands that write a report. */
    public static final class ReportFile {
        @Option(
                names = "--report",
                paramLabel = "FILE",
                description = "Write final counts to this file, as JSON (docs/report.md).")
        private @Nullable Path file;

        /** Checks before the run that the file can be written. */
        public void checkWritable() throws CommandFailure {
            Path target = file;
            if (target == null) {
                return;
            }
            try {
                Path folder = target.toAbsolutePath().getParent();
                if (folder != null) {
                    Files.createDirectories(folder);
                }
                GivenFile.requireNoPipe(target);
                boolean existed = Files.exists(target);
                Files.newOutputStream(target, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
                        .close();
                if (!existed) {
                    Files.delete(target);
                }
            } catch (IOException e) {
                throw new CommandFailure(
                        "cannot write the report to " + target + ": " + FileCode.of(e).text(), e);
            }
        }

        public void write(SessionReport report) throws CommandFailure {
            Path target = file;
            if (target == null) {
                return;
            }
            try {
                report.writeTo(target);
            } catch (IOException e) {
                throw new CommandFailure(
                        "cannot write the report to " + target + ": " + FileCode.of(e).text(), e);
            }
        }
    }
}
