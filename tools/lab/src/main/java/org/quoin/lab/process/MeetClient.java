package org.quoin.lab.process;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.WayFigures;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.LockstepClient;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.lab.bots.BotScript;

/** A player of {@link MeetExperiment}, in a process of its own. */
public final class MeetClient {
    /** Before the line with the results. */
    static final String RESULT = "RESULT ";

    /** Said when the time that is measured begins. */
    static final String PLAYS = "PLAYS";

    private static final int JOIN_SECONDS_MAX = 40;
    private static final int STEP_MILLIS = 10;
    private static final int PLAYED_FIRST_SECONDS = 3;

    private final HostAddress address;
    private final String metrics;
    private final int seconds;

    /**
     * The measurements.
     *
     * @param way the way of datagrams at the end
     * @param copiedMillis as in {@link WayFigures}, as is straightMillis
     * @param longestMillis the longest time between two turns, from three seconds after joining on
     * @param turns executed during the measurement
     * @param copiedBytes copied by the meeting point meanwhile
     */
    record Figures(
            long joinedMillis,
            String way,
            long copiedMillis,
            long straightMillis,
            double roundTripMillis,
            long longestMillis,
            int turns,
            double copiedBytes) {
        static Figures parse(String line) {
            String[] words = line.strip().split(" ", -1);
            return new Figures(
                    Long.parseLong(words[0]),
                    words[1],
                    Long.parseLong(words[2]),
                    Long.parseLong(words[3]),
                    Double.parseDouble(words[4]),
                    Long.parseLong(words[5]),
                    Integer.parseInt(words[6]),
                    Double.parseDouble(words[7]));
        }

        String line() {
            return String.format(
                    Locale.ROOT,
                    "%s%d %s %d %d %.2f %d %d %.0f",
                    RESULT,
                    joinedMillis,
                    way,
                    copiedMillis,
                    straightMillis,
                    roundTripMillis,
                    longestMillis,
                    turns,
                    copiedBytes);
        }
    }

    /**
     * @param metrics where the meeting point tells its figures
     * @param seconds how long to play
     */
    public MeetClient(HostAddress address, String metrics, int seconds) {
        this.address = address;
        this.metrics = metrics;
        this.seconds = seconds;
    }

    /**
     * Plays, and prints the line with the results.
     *
     * @throws IOException if it cannot join
     */
    public void run() throws IOException, InterruptedException {
        CompletableFuture<Long> joined = new CompletableFuture<>();
        long startNanos = System.nanoTime();
        ClientOptions options =
                new ClientOptions(
                        address,
                        "player",
                        InputDelay.AUTO,
                        TransportChoice.AUTO,
                        Environment.ofThisMachine());
        try (LockstepClient client =
                LockstepClient.start(
                        options,
                        BotScript.BUILD.frames(7, 0, 2),
                        event -> {
                            if (event instanceof ClientEvent.Joined) {
                                joined.complete(System.nanoTime());
                            } else if (event instanceof ClientEvent.Ended end) {
                                joined.completeExceptionally(new IOException(end.reason().text()));
                            }
                        })) {
            long joinedNanos = joined.get(JOIN_SECONDS_MAX, TimeUnit.SECONDS);
            System.out.println(play(client, (joinedNanos - startNanos) / 1_000_000).line());
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("not joined: " + e, e);
        }
    }

    private Figures play(LockstepClient client, long joinedMillis)
            throws IOException, InterruptedException {
        TimeUnit.SECONDS.sleep(PLAYED_FIRST_SECONDS);
        double bytesBefore = copiedBytes();
        System.out.println(PLAYS);
        int firstTurn = client.stats().turn();
        int turn = firstTurn;
        long turnNanos = System.nanoTime();
        long longestNanos = 0;
        long endNanos = turnNanos + TimeUnit.SECONDS.toNanos(seconds);
        while (System.nanoTime() - endNanos < 0) {
            Thread.sleep(STEP_MILLIS);
            long nowNanos = System.nanoTime();
            longestNanos = Math.max(longestNanos, nowNanos - turnNanos);
            if (client.stats().turn() != turn) {
                turn = client.stats().turn();
                turnNanos = nowNanos;
            }
        }
        ClientStats stats = client.stats();
        WayFigures way = Objects.requireNonNull(client.way());
        return new Figures(
                joinedMillis,
                way.way().name().toLowerCase(Locale.ROOT),
                way.copiedMillis(),
                way.straightMillis(),
                stats.link().roundTripMillis(),
                longestNanos / 1_000_000,
                stats.turn() - firstTurn,
                copiedBytes() - bytesBefore);
    }

    private double copiedBytes() throws IOException {
        URL url = URI.create(metrics).toURL();
        String text;
        try (var in = url.openStream()) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        return text.lines()
                .filter(line -> line.startsWith("quoin_meet_copied_bytes_total{"))
                .mapToDouble(line -> Double.parseDouble(last(line)))
                .sum();
    }

    private static String last(@Nullable String line) {
        String[] words = Objects.requireNonNull(line).split(" ", -1);
        return words[words.length - 1];
    }
}
