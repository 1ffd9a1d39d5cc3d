package org.quoin.engine.lab.determinism;

import java.util.ArrayList;
import java.util.List;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.bytes.BadBytesException;
import org.quoin.sim.math.Mix;
import org.quoin.sim.work.Workers;

/**
 * Plays {@link ScriptedPlay} and prints the state's hash every so many turns. A main class of its
 * own, to be run in other virtual machines; needs nothing but itself and the simulation.
 */
public final class GoldenPlay {
    /** From one printed hash to the next: where a difference began is known to so many turns. */
    public static final int REPORT_TURNS = 500;

    /** On the average a snapshot is reloaded every so many turns. */
    private static final int RELOAD_TURNS = 97;

    private GoldenPlay() {}

    /**
     * Prints a hash a line, 16 hex digits.
     *
     * @param args how many turns; how many threads; whether to go on from reloaded snapshots at
     *     random turns
     */
    public static void main(String[] args) throws BadBytesException {
        int turns = Integer.parseInt(args[0]);
        int threads = Integer.parseInt(args[1]);
        boolean reloads = Boolean.parseBoolean(args[2]);
        for (String hash : play(turns, threads, reloads)) {
            System.out.println(hash);
        }
    }

    /** The hashes after every {@link #REPORT_TURNS} turns. */
    static List<String> play(int turns, int threads, boolean reloads) throws BadBytesException {
        List<String> hashes = new ArrayList<>();
        try (PoolWorkers pool = new PoolWorkers(threads)) {
            Workers workers = threads == 1 ? Workers.INLINE : pool;
            Simulation simulation = ScriptedPlay.start(ScriptedPlay.SEED);
            simulation.useWorkers(workers);
            while (simulation.turn() < turns) {
                ScriptedPlay.step(simulation, ScriptedPlay.SEED);
                if (reloads && Mix.mix(3, simulation.turn()) % RELOAD_TURNS == 0) {
                    simulation = reloaded(simulation);
                    simulation.useWorkers(workers);
                }
                if (simulation.turn() % REPORT_TURNS == 0) {
                    hashes.add(hex(simulation.stateHash()));
                }
            }
        }
        return hashes;
    }

    private static Simulation reloaded(Simulation simulation) throws BadBytesException {
        byte[] bytes = Snapshot.write(simulation);
        Simulation read = Snapshot.read(bytes, 0, bytes.length);
        if (read.stateHash() != simulation.stateHash()) {
            throw new IllegalStateException("reloaded differently in turn " + simulation.turn());
        }
        return read;
    }

    private static String hex(long hash) {
        String digits = Long.toHexString(hash);
        return "0".repeat(16 - digits.length()) + digits;
    }
}
