package org.quoin.lab.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.quoin.engine.wire.Packing;
import org.quoin.engine.work.SimulationResources;
import org.quoin.lab.experiment.world.ScatteredPlay;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ReadBudget;

/**
 * A client without a window, in its own process. It waits as long as the link needs for the packed
 * snapshot, reads it, catches up with the turns since then, and executes each further turn when it
 * is due, with the game's number of threads.
 */
public final class ScatteredClient {
    /** The start of the line with the figures. */
    static final String RESULT = "scattered: ";

    /** The overhead of IP and TCP headers in each segment of the snapshot, as a factor. */
    private static final double HEADERS = 1 + 52.0 / 1400;

    private static final double ROUND_TRIP_SECONDS = 0.05;

    /** Round trips before the snapshot's first byte: connect, greeting, welcome. */
    private static final int ROUND_TRIPS = 3;

    /** A client that has not caught up by then never will. */
    private static final int JOIN_SECONDS_MAX = 180;

    private static final int HASH_EVERY_TURNS = 20;

    private final Path snapshot;
    private final int kbitPerSecond;
    private final int seconds;
    private final List<Double> ticks = new ArrayList<>();
    private long residentKibMax;

    /**
     * @param snapshot the file with the packed snapshot, preceded by its unpacked length
     * @param seconds how long to play
     */
    public ScatteredClient(Path snapshot, int kbitPerSecond, int seconds) {
        this.snapshot = snapshot;
        this.kbitPerSecond = kbitPerSecond;
        this.seconds = seconds;
    }

    record Figures(
            double joinSeconds,
            double readSeconds,
            double firstTickSeconds,
            double tickP50,
            double tickP99,
            double tickWorst,
            double residentMib,
            double residentMibMax,
            int columns,
            int lateTurns,
            int turn,
            long hash) {
        /** One line, readable by {@link #parse}. */
        String toLine() {
            return String.format(
                    Locale.ROOT,
                    "%s%f %f %f %f %f %f %f %f %d %d %d %d",
                    RESULT,
                    joinSeconds,
                    readSeconds,
                    firstTickSeconds,
                    tickP50,
                    tickP99,
                    tickWorst,
                    residentMib,
                    residentMibMax,
                    columns,
                    lateTurns,
                    turn,
                    hash);
        }

        static Figures parse(String line) {
            String[] words = line.substring(RESULT.length()).trim().split(" ", -1);
            double[] n = new double[8];
            for (int i = 0; i < n.length; i++) {
                n[i] = Double.parseDouble(words[i]);
            }
            return new Figures(
                    n[0],
                    n[1],
                    n[2],
                    n[3],
                    n[4],
                    n[5],
                    n[6],
                    n[7],
                    Integer.parseInt(words[8]),
                    Integer.parseInt(words[9]),
                    Integer.parseInt(words[10]),
                    Long.parseLong(words[11]));
        }
    }

    /** Joins and plays; prints the figures on one line. */
    public void run() throws IOException, InterruptedException {
        byte[] file = Files.readAllBytes(snapshot);
        int rawBytes = Integer.parseInt(new String(file, 0, 10, StandardCharsets.US_ASCII));
        byte[] packed = Arrays.copyOfRange(file, 10, file.length);
        long startNanos = System.nanoTime();
        double line = packed.length * HEADERS * 8 / 1000 / kbitPerSecond;
        Thread.sleep((long) (1000 * (line + ROUND_TRIPS * ROUND_TRIP_SECONDS)));
        long readNanos = System.nanoTime();
        Simulation world = read(packed, rawBytes, SimulationResources.ofThisMachine());
        double readSeconds = (System.nanoTime() - readNanos) / 1e9;
        int firstTurn = world.turn();
        int rate = world.config().turnRate();
        ScatteredPlay play = ScatteredPlay.in(world);
        double firstTickSeconds = step(world, play) / 1000;
        while (world.turn() < dueTurn(firstTurn, rate, startNanos)) {
            step(world, play);
            if ((System.nanoTime() - startNanos) / 1e9 > JOIN_SECONDS_MAX) {
                throw new IOException("never caught up: " + world.turn() + " turns");
            }
        }
        double joinSeconds = (System.nanoTime() - startNanos) / 1e9;
        int late = playOn(world, play, firstTurn, startNanos);
        Collections.sort(ticks);
        System.out.println(
                new Figures(
                                joinSeconds,
                                readSeconds,
                                firstTickSeconds,
                                ticks.get(ticks.size() / 2),
                                ticks.get(ticks.size() * 99 / 100),
                                ticks.get(ticks.size() - 1),
                                ProcessMeters.residentKib("VmRSS") / 1024.0,
                                Math.max(residentKibMax, ProcessMeters.residentKib("VmHWM"))
                                        / 1024.0,
                                world.loadedColumns(),
                                late,
                                world.turn(),
                                world.stateHash())
                        .toLine());
    }

    /** Executes each turn when it is due; returns how many ended after the next was due. */
    private int playOn(Simulation world, ScatteredPlay play, int firstTurn, long startNanos)
            throws InterruptedException {
        int rate = world.config().turnRate();
        int late = 0;
        int last = world.turn() + seconds * rate;
        while (world.turn() < last) {
            long dueNanos = startNanos + (long) ((world.turn() + 1 - firstTurn) * (1e9 / rate));
            long waitMillis = (dueNanos - System.nanoTime()) / 1_000_000;
            if (waitMillis > 0) {
                Thread.sleep(waitMillis);
            }
            double millis = step(world, play);
            ticks.add(millis);
            late += System.nanoTime() > dueNanos + 1e9 / rate ? 1 : 0;
            if (world.turn() % HASH_EVERY_TURNS == 0) {
                world.stateHash();
                residentKibMax = Math.max(residentKibMax, ProcessMeters.residentKib("VmRSS"));
            }
        }
        return late;
    }

    private static int dueTurn(int firstTurn, int rate, long startNanos) {
        return firstTurn + (int) ((System.nanoTime() - startNanos) / 1e9 * rate);
    }

    /** Executes the next turn; returns how long it took, in milliseconds. */
    private static double step(Simulation world, ScatteredPlay play) {
        var turn = play.next();
        long before = System.nanoTime();
        world.step(turn);
        return (System.nanoTime() - before) / 1e6;
    }

    private static Simulation read(byte[] packed, int rawBytes, SimulationResources resources) {
        try {
            byte[] raw = Objects.requireNonNull(Packing.unpack(packed, rawBytes));
            Simulation world =
                    Snapshot.read(raw, 0, raw.length, resources.columns(), ReadBudget.UNLIMITED);
            resources.assignTo(world);
            return world;
        } catch (BadBytesException e) {
            throw new IllegalStateException("own snapshot refused", e);
        }
    }
}
