package org.quoin.lab.determinism;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A Java virtual machine to play on, with its options.
 *
 * @param name its display name
 * @param command the command that starts Java, with an emulator if there is one, and its options
 * @param threads the number of threads that share a tick
 * @param reloads whether snapshots are reloaded at random turns
 */
public record ProofMachine(String name, List<String> command, int threads, boolean reloads) {
    /** Takes an unchangeable copy. */
    public ProofMachine {
        command = List.copyOf(command);
    }

    /** A machine with one thread and no reloads. */
    static ProofMachine of(String name, String java, String... options) {
        List<String> command = new ArrayList<>(List.of(java));
        command.addAll(Arrays.asList(options));
        return new ProofMachine(name, command, 1, false);
    }

    /** The same with several threads for each tick. */
    ProofMachine withThreads(int count) {
        return new ProofMachine(name, command, count, reloads);
    }

    /** The same with reloaded snapshots. */
    ProofMachine withReloads() {
        return new ProofMachine(name, command, threads, true);
    }

    /**
     * All machines of this computer: each Java with its interpreter, each of its compilers alone,
     * other collectors, an unusual locale, other thread counts, and reloaded snapshots.
     *
     * @param javas the Java launchers; options that are tried only once use the first
     */
    public static List<ProofMachine> all(List<String> javas) {
        List<ProofMachine> machines = new ArrayList<>();
        for (String java : javas) {
            machines.add(of("interpreter", java, "-Xint"));
            machines.add(of("C1 alone", java, "-XX:TieredStopAtLevel=1"));
            machines.add(of("C2 alone", java, "-XX:-TieredCompilation"));
            machines.add(strange(java));
        }
        String java = javas.get(0);
        machines.add(of("serial collector", java, "-XX:+UseSerialGC"));
        machines.add(of("parallel collector", java, "-XX:+UseParallelGC"));
        machines.add(of("2 threads", java).withThreads(2));
        machines.add(of("4 threads", java).withThreads(4));
        machines.add(of("snapshots reloaded", java).withReloads());
        return machines;
    }

    /** A Turkish locale, a time zone with an offset in quarter hours, and a single-byte charset. */
    static ProofMachine strange(String java) {
        return of(
                "Turkish, Chatham, Latin-1",
                java,
                "-Duser.language=tr",
                "-Duser.country=TR",
                "-Duser.timezone=Pacific/Chatham",
                "-Dfile.encoding=ISO-8859-1");
    }
}
