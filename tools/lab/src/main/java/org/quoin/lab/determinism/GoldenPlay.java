package org.quoin.lab.determinism;

import java.util.ArrayList;
import java.util.List;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.Mix;
import org.quoin.sim.util.Workers;

/**
 * Plays {@link ScriptedPlay} and prints the state hash every {@link #REPORT_TURNS} turns. This main
 * class runs in other virtual machines and needs only this package and the simulation.
 */
public final class GoldenPlay {
    /**
     * Turns between two printed hashes, and so the precision with which a difference is located.
     */
    public static final int REPORT_TURNS = 500;

    /** The mean number of turns between two reloads of a snapshot. */
    private static final int RELOAD_TURNS = 97;

    private GoldenPlay() {}

    /**
     * Prints the hashes as 16 hex digits, one per line.
     *
     * @param args the number of turns; the number of threads; whether to reload snapshots at random
     *     turns
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
        return play(WorldConfig.TURN_RATE_DEFAULT, turns, threads, reloads);
    }

    /** The same at another turn rate. */
    static List<String> play(int turnRate, int turns, int threads, boolean reloads)
            throws BadBytesException {
        List<String> hashes = new ArrayList<>();
        try (PoolWorkers pool = new PoolWorkers(threads)) {
            Workers workers = threads == 1 ? Workers.INLINE : pool;
            Simulation simulation = ScriptedPlay.start(ScriptedPlay.SEED, turnRate);
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
