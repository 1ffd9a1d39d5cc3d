package org.quoin.sim;

/**
 * Plays the golden game and prints its hash. A main class, so that a test can run it in other
 * virtual machines; by hand: {@code java -cp ... org.quoin.sim.GoldenRun}.
 */
final class GoldenRun {
    static final long SEED = 47_800;
    static final int TURNS = 10_000;

    /** As many as the interpreter plays in some seconds. */
    static final int TURNS_OF_SLOW = 1_500;

    private GoldenRun() {}

    /** Prints the hash, 16 hex digits, after as many turns as the first argument says. */
    public static void main(String[] args) {
        System.out.println(hashAfter(Integer.parseInt(args[0])));
    }

    /** The hash, 16 hex digits, after some turns. */
    static String hashAfter(int turns) {
        Simulation simulation = Simulation.create(new WorldConfig(SEED, 20));
        RandomPlay.play(simulation, SEED, turns);
        return hex(simulation);
    }

    static String hex(Simulation simulation) {
        String digits = Long.toHexString(simulation.stateHash());
        return "0".repeat(16 - digits.length()) + digits;
    }
}
