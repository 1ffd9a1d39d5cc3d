package org.quoin.lab;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * How the processes of a network start. A real process stalls again and again in its first seconds,
 * while its code is loaded and compiled. These stalls replay recordings of real processes (see
 * {@code cold-start.txt}), randomly shifted, stretched, and made longer or shorter.
 */
public enum ColdStart {
    /** All processes run evenly from the start. */
    NONE,
    /** The host runs as {@code serve}; each player is a bot's process. */
    SERVE,
    /**
     * The host shares a window's process with the first player. Each further player shares its
     * process with a hidden host.
     */
    PLAY;

    private static final String RESOURCE = "cold-start.txt";
    private static final double SHIFT_SECONDS_MAX = 0.3;
    private static final double STRETCH_MAX = 0.15;
    private static final double LENGTH_MAX = 0.3;

    private static final class Recorded {
        /** Read when the first machine starts cold. */
        static final List<Line> LINES = read();
    }

    /**
     * A time in which the process could do nothing.
     *
     * @param fromNanos since the process started
     */
    record Hitch(long fromNanos, long nanos) {}

    /**
     * A row of the recordings.
     *
     * @param loop the loop that stalled, such as {@code bot}
     * @param recording the number of the recorded start, from 1
     */
    private record Line(String loop, int recording, double fromSeconds, double millis) {}

    /** The hitches of a host that starts now; none for {@link #NONE}. */
    List<Hitch> ofHost(SplittableRandom random) {
        return switch (this) {
            case NONE -> List.of();
            case SERVE -> draw("serve", random);
            case PLAY -> draw("play-host", random);
        };
    }

    /** The hitches of a player's process that starts now; none for {@link #NONE}. */
    List<Hitch> ofPlayer(SplittableRandom random) {
        return switch (this) {
            case NONE -> List.of();
            case SERVE -> draw("bot", random);
            case PLAY -> draw("play-client", random);
        };
    }

    private static List<Hitch> draw(String loop, SplittableRandom random) {
        List<Line> ofLoop = Recorded.LINES.stream().filter(line -> line.loop.equals(loop)).toList();
        int recordings = ofLoop.stream().mapToInt(Line::recording).max().orElse(0);
        if (recordings == 0) {
            throw new IllegalStateException(RESOURCE + " has no start of " + loop);
        }
        int recording = 1 + random.nextInt(recordings);
        double shiftSeconds = random.nextDouble(SHIFT_SECONDS_MAX);
        double stretch = 1 + random.nextDouble(-STRETCH_MAX, STRETCH_MAX);
        List<Hitch> hitches = new ArrayList<>();
        for (Line line : ofLoop) {
            double longer = 1 + random.nextDouble(-LENGTH_MAX, LENGTH_MAX);
            if (line.recording == recording) {
                hitches.add(
                        new Hitch(
                                (long)
                                        ((shiftSeconds + stretch * line.fromSeconds)
                                                * VirtualNetwork.SECOND),
                                (long) (longer * line.millis * VirtualNetwork.MILLI)));
            }
        }
        return hitches;
    }

    private static List<Line> read() {
        List<Line> lines = new ArrayList<>();
        try (InputStream bytes = ColdStart.class.getResourceAsStream(RESOURCE)) {
            if (bytes == null) {
                throw new IllegalStateException(RESOURCE + " is missing");
            }
            BufferedReader reader =
                    new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                if (!text.isBlank() && !text.startsWith("#")) {
                    String[] words = text.strip().split(" +", -1);
                    lines.add(
                            new Line(
                                    words[0],
                                    Integer.parseInt(words[1]),
                                    Double.parseDouble(words[2]),
                                    Double.parseDouble(words[3])));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(lines);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
