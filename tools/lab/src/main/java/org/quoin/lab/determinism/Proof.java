package org.quoin.lab.determinism;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.quoin.sim.RulesVersion.Golden;

/** Plays the golden game on a machine and compares its hashes with the golden ones. */
public final class Proof {
    /** The length of the whole game. */
    public static final int TURNS = 20_000;

    /** Enough for a machine ten times as slow as an interpreter. */
    private static final int MINUTES_MAX = 60;

    /**
     * A machine's result.
     *
     * @param machine the machine
     * @param hashes one every {@link GoldenPlay#REPORT_TURNS} turns; fewer if it failed
     * @param problem the problem; empty if the hashes are the golden ones
     */
    public record Verdict(ProofMachine machine, List<String> hashes, String problem) {
        /** Whether the machine computed the golden hashes. */
        public boolean isGood() {
            return problem.isEmpty();
        }
    }

    private Proof() {}

    /** The golden hash after a number of turns; empty if there is none. */
    public static String golden(int turns) {
        return switch (turns) {
            case 1_000 -> Golden.SCRIPTED_1000;
            case TURNS -> Golden.SCRIPTED_20000;
            default -> "";
        };
    }

    /**
     * Plays on a machine, in its own process.
     *
     * @param classPath the class path of this class and the simulation
     * @param turns a multiple of {@link GoldenPlay#REPORT_TURNS}
     */
    public static Verdict play(ProofMachine machine, String classPath, int turns)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(machine.command());
        command.addAll(
                List.of(
                        "-cp",
                        classPath,
                        GoldenPlay.class.getName(),
                        Integer.toString(turns),
                        Integer.toString(machine.threads()),
                        Boolean.toString(machine.reloads())));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        if (!process.waitFor(MINUTES_MAX, TimeUnit.MINUTES) || process.exitValue() != 0) {
            process.destroyForcibly();
            return new Verdict(machine, List.of(), "failed: " + output.strip());
        }
        List<String> hashes = output.lines().toList();
        return new Verdict(machine, hashes, against(golden(turns), hashes));
    }

    /**
     * The other verdict; if its hashes differ from the first's, its problem says from which turn
     * on.
     */
    public static Verdict beside(Verdict first, Verdict other) {
        for (int i = 0; i < first.hashes.size() && i < other.hashes.size(); i++) {
            if (!first.hashes.get(i).equals(other.hashes.get(i))) {
                String problem =
                        "differs from turn "
                                + (i * GoldenPlay.REPORT_TURNS + 1)
                                + ".."
                                + (i + 1) * GoldenPlay.REPORT_TURNS
                                + " on";
                return new Verdict(other.machine, other.hashes, problem);
            }
        }
        return other;
    }

    private static String against(String golden, List<String> hashes) {
        String last = hashes.isEmpty() ? "nothing" : hashes.get(hashes.size() - 1);
        return golden.isEmpty() || golden.equals(last)
                ? ""
                : "ended in " + last + " instead of " + golden;
    }
}
