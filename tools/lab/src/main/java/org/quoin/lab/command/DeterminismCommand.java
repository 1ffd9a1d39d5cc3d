package org.quoin.lab.command;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.determinism.GoldenPlay;
import org.quoin.lab.determinism.Proof;
import org.quoin.lab.determinism.ProofMachine;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code quoin lab determinism}: one game on machines that differ as much as possible. */
@Command(
        name = "determinism",
        description =
                "Play one scripted game that exercises every rule under each installed "
                        + "Java, with its interpreter, each compiler alone, other collectors, "
                        + "locales and thread counts, and from reloaded snapshots; all must end "
                        + "with the same hash.",
        mixinStandardHelpOptions = true)
final class DeterminismCommand implements Callable<Integer> {
    private static final Path USUAL_PLACE = Path.of("/usr/lib/jvm");
    private static final String ARM64 = "arm64";
    private static final String EMULATOR = "qemu-aarch64";

    @Spec private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--turns",
            paramLabel = "N",
            description = "How many turns, a multiple of 500. Default: 20000.")
    @Within(min = GoldenPlay.REPORT_TURNS, max = Integer.MAX_VALUE)
    private int turns = Proof.TURNS;

    @Option(
            names = "--arch",
            paramLabel = "ARCH",
            description = "Play on this emulated processor instead: arm64.")
    private @Nullable String arch;

    @Option(
            names = "--root",
            paramLabel = "DIR",
            description =
                    "Where to unpack the emulated processor's Java and libraries. Default: "
                            + "build/arm64 in the working folder.")
    private Path root = Path.of("build", ARM64);

    @Override
    public Integer call() throws CommandFailure {
        if (turns % GoldenPlay.REPORT_TURNS != 0) {
            throw new ParameterException(
                    spec.commandLine(), "--turns " + turns + ": must be a multiple of 500");
        }
        if (arch != null && !arch.equals(ARM64)) {
            throw new ParameterException(
                    spec.commandLine(), "--arch " + arch + ": only arm64 can be emulated");
        }
        try {
            return play(machines());
        } catch (IOException e) {
            throw new CommandFailure("cannot start another Java: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandFailure("interrupted", e);
        }
    }

    private int play(List<ProofMachine> machines) throws IOException, InterruptedException {
        String classPath = System.getProperty("java.class.path");
        int bad = 0;
        Proof.Verdict first = null;
        for (ProofMachine machine : machines) {
            long startNanos = System.nanoTime();
            Proof.Verdict verdict = Proof.play(machine, classPath, turns);
            first = first == null ? verdict : first;
            verdict = verdict.hashes().isEmpty() ? verdict : Proof.beside(first, verdict);
            bad += verdict.isGood() ? 0 : 1;
            System.out.printf(
                    Locale.ROOT,
                    "%-50s %7.1f s  %s%n",
                    machine.name(),
                    (System.nanoTime() - startNanos) / 1e9,
                    verdict.isGood() ? last(verdict) : verdict.problem());
        }
        System.out.printf(
                "%d of %d machines end turn %d in the same state.%n",
                machines.size() - bad, machines.size(), turns);
        return bad == 0 ? 0 : 1;
    }

    private static String last(Proof.Verdict verdict) {
        return verdict.hashes().get(verdict.hashes().size() - 1);
    }

    private List<ProofMachine> machines() throws IOException, CommandFailure {
        return arch == null ? ProofMachine.all(javas()) : List.of(emulated());
    }

    /** The running Java, and one of each other installed release. */
    private static List<String> javas() throws IOException {
        Path own = Path.of(System.getProperty("java.home")).toRealPath();
        List<String> javas = new ArrayList<>(List.of(program(own).toString()));
        if (!Files.isDirectory(USUAL_PLACE)) {
            return javas;
        }
        List<Path> seen = new ArrayList<>(List.of(own));
        try (Stream<Path> homes = Files.list(USUAL_PLACE)) {
            for (Path home : homes.sorted().toList()) {
                Path real = home.toRealPath();
                if (Files.isExecutable(program(real)) && !seen.contains(real)) {
                    seen.add(real);
                    javas.add(program(real).toString());
                }
            }
        }
        return javas;
    }

    private static Path program(Path home) {
        return home.resolve("bin").resolve("java");
    }

    private ProofMachine emulated() throws IOException, CommandFailure {
        Path java = root.resolve("usr/lib/jvm/java-17-openjdk-arm64/bin/java");
        List<String> missing = new ArrayList<>();
        if (!isOnPath(EMULATOR)) {
            missing.add(EMULATOR + " (Debian: apt-get install qemu-user)");
        }
        if (!Files.exists(java)) {
            missing.add(java + " (see docs/determinism.md)");
        }
        if (!missing.isEmpty()) {
            throw new CommandFailure("missing: " + String.join(", ", missing));
        }
        List<String> command = List.of(EMULATOR, "-L", root.toString(), java.toString());
        return new ProofMachine("arm64, emulated", command, 1, false);
    }

    private static boolean isOnPath(String program) {
        String path = System.getenv("PATH");
        return path != null
                && Stream.of(path.split(File.pathSeparator, -1))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
