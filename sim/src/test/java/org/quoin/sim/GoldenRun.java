package org.quoin.sim;

/**
 * Plays the golden game and prints its hash. A main class, so that a test can run it in other
 * virtual machines; by hand: {@code java -cp ... org.quoin.sim.GoldenRun}.
 */
final class GoldenRun {
    static final long SEED = 47_800;
    static final int TURNS = 10_000;

    private GoldenRun() {}

    /** Prints the hash, 16 hex digits. */
    public static void main(String[] args) {
        Simulation simulation = Simulation.create(new WorldConfig(SEED, 20));
        RandomPlay.play(simulation, SEED, TURNS);
        System.out.println(hex(simulation));
    }

    static String hex(Simulation simulation) {
        String digits = Long.toHexString(simulation.stateHash());
        return "0".repeat(16 - digits.length()) + digits;
    }
}
