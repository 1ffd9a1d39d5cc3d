package org.quoin.lab.measure;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The times of another program's pictures, as MangoHud writes them: it counts each swap of buffers,
 * whatever driver draws.
 *
 * @param fps pictures a second, as a mean
 * @param lowFps the same if all were as slow as the slowest hundredth begins
 */
record MangoHudLog(double fps, double lowFps) {
    /** The program that is started with another's command, and its Debian package. */
    static final String PROGRAM = "mangohud";

    /** The column with the nanoseconds from the start of the log to the end of the picture. */
    private static final String ELAPSED = "elapsed";

    private static final String SUMMARY = "_summary.csv";

    /**
     * The environment of a program that shows nothing of MangoHud and has each picture logged, from
     * its first on: 0.6 begins at once, whatever start {@code autostart_log} names.
     *
     * @param folder where the file appears when the log ends
     * @param seconds how long it logs
     */
    static Map<String, String> environment(Path folder, int seconds) {
        return Map.of(
                "MANGOHUD_CONFIG",
                "no_display,log_interval=0,autostart_log=1,log_duration=%d,output_folder=%s"
                        .formatted(seconds, folder));
    }

    /** Whether the log in that folder is complete: the summary is written after it. */
    static boolean isComplete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(SUMMARY));
        }
    }

    /**
     * Reads the log in that folder.
     *
     * @param seconds how much of its end counts
     * @throws IOException if there is none, or it is not as MangoHud 0.6 and 0.7 write it
     */
    static MangoHudLog read(Path folder, int seconds) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            Path log =
                    files.filter(file -> file.toString().endsWith(".csv"))
                            .filter(file -> !file.toString().endsWith(SUMMARY))
                            .findFirst()
                            .orElseThrow(() -> new IOException("MangoHud logged nothing"));
            return parse(Files.readAllLines(log), seconds);
        }
    }

    /** Reads the lines of a log: two about the machine, the columns' names, a line a picture. */
    static MangoHudLog parse(List<String> lines, int seconds) throws IOException {
        int header = 0;
        while (header < lines.size() && !columns(lines.get(header)).contains(ELAPSED)) {
            header++;
        }
        if (header + 2 >= lines.size()) {
            throw new IOException("MangoHud logged no pictures: " + lines.size() + " lines");
        }
        int column = columns(lines.get(header)).indexOf(ELAPSED);
        long last = elapsed(lines, lines.size() - 1, column);
        long before = elapsed(lines, header + 1, column);
        LongArrayList nanos = new LongArrayList();
        long sum = 0;
        for (int i = header + 2; i < lines.size(); i++) {
            long now = elapsed(lines, i, column);
            if (last - before <= TimeUnit.SECONDS.toNanos(seconds)) {
                nanos.add(now - before);
                sum += now - before;
            }
            before = now;
        }
        if (nanos.isEmpty()) {
            throw new IOException("MangoHud logged no picture in its last " + seconds + " s");
        }
        long[] times = nanos.toLongArray();
        Arrays.sort(times);
        long slow = times[(int) Math.min(times.length - 1, times.length * 99L / 100)];
        return new MangoHudLog(times.length * 1e9 / Math.max(1, sum), 1e9 / Math.max(1, slow));
    }

    private static List<String> columns(String line) {
        return List.of(line.split(",", -1));
    }

    private static long elapsed(List<String> lines, int index, int column) throws IOException {
        List<String> values = columns(lines.get(index));
        try {
            return Long.parseLong(values.get(column));
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw new IOException(
                    "MangoHud's log, line " + (index + 1) + ": no time in column " + column, e);
        }
    }
}
