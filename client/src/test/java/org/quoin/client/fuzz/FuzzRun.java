package org.quoin.client.fuzz;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The program behind {@code ./quoin fuzz}: runs Jazzer over one target after the other, each in a
 * separate process, and prints a table of the results.
 */
public final class FuzzRun {
    private static final String USAGE =
            """
            Usage: ./quoin fuzz [--seconds N] [--keep] [--list] [TARGET]...
              --seconds N  How long each target is fuzzed. Default: 60.
              --keep       Keep what reaches more of the code in the corpus among the sources.
              --list       Name the targets.
              TARGET       Only the targets whose names hold this text. Default: all.
            What is found lies in target/fuzz/TARGET/findings, and the exit status is 1.""";

    private static final int SECONDS_DEFAULT = 60;
    private static final String HEAP = "-Xmx900m";

    /** A slower input is a finding. */
    private static final int INPUT_SECONDS_MAX = 60;

    /** Real files of these formats are longer, but what is wrong in them is not. */
    private static final int INPUT_BYTES_MAX = 8192;

    /** Of one target; the smallest are kept. */
    private static final int KEPT_BYTES_MAX = 8_192;

    private static final int KEPT_INPUTS_MAX = 60;

    /** A line of the fuzzer: how many inputs, how many branches. */
    private static final Pattern LINE =
            Pattern.compile("^#(\\d+)\\s+\\S+\\s+cov: (\\d+) ft: (\\d+).*");

    /** So that the same inputs make the same file. */
    private static final FileTime LONG_AGO = FileTime.fromMillis(315_532_800_000L);

    private final Path folder;
    private final Path sources;
    private final List<String> rows = new ArrayList<>();
    private int findings;

    private FuzzRun(Path folder, Path sources) {
        this.folder = folder;
        this.sources = sources;
    }

    /**
     * Fuzzes.
     *
     * @param arguments the folder to work in, that of the corpus among the sources, and the words
     *     of the usage
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.setProperty("quoin.logs", arguments[0]);
        int seconds = SECONDS_DEFAULT;
        boolean keep = false;
        List<String> wanted = new ArrayList<>();
        for (int i = 2; i < arguments.length; i++) {
            switch (arguments[i]) {
                case "--seconds" -> {
                    i++;
                    seconds = i < arguments.length ? number(arguments[i]) : 0;
                }
                case "--keep" -> keep = true;
                case "--list" -> {
                    FuzzTargets.ALL.forEach(target -> System.out.println(target.name()));
                    return;
                }
                default -> wanted.add(arguments[i]);
            }
        }
        List<FuzzTarget> targets =
                FuzzTargets.ALL.stream()
                        .filter(
                                target ->
                                        wanted.isEmpty()
                                                || wanted.stream()
                                                        .anyMatch(target.name()::contains))
                        .toList();
        if (seconds <= 0 || targets.isEmpty() || wanted.stream().anyMatch(w -> w.startsWith("-"))) {
            System.err.println(USAGE);
            System.exit(2);
        }
        FuzzRun run = new FuzzRun(Path.of(arguments[0]), Path.of(arguments[1]));
        for (FuzzTarget target : targets) {
            run.fuzz(target, seconds, keep);
        }
        System.out.printf(
                "%n%-20s %12s %9s %7s %9s%n", "target", "inputs", "branches", "kept", "findings");
        run.rows.forEach(System.out::println);
        System.exit(run.findings == 0 ? 0 : 1);
    }

    private static int number(String text) {
        return text.matches("\\d{1,6}") ? Integer.parseInt(text) : 0;
    }

    private void fuzz(FuzzTarget target, int seconds, boolean keep)
            throws IOException, InterruptedException {
        Path work = folder.resolve(target.name());
        Path corpus = Files.createDirectories(work.resolve("corpus"));
        Path found = Files.createDirectories(work.resolve("findings"));
        int before = count(found);
        int number = 0;
        List<byte[]> seeds = new ArrayList<>(target.seeds().make());
        seeds.addAll(FuzzCorpus.of(target));
        for (byte[] seed : seeds) {
            Files.write(corpus.resolve("seed-" + number++), seed);
        }
        System.out.printf("%s: %d s%n", target.name(), seconds);
        String last = "";
        String problem = "";
        Process fuzzer = start(target, work, List.of("-max_total_time=" + seconds), corpus);
        try (BufferedReader out = fuzzer.inputReader(StandardCharsets.UTF_8);
                var log = Files.newBufferedWriter(work.resolve("log.txt"))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                log.write(line);
                log.newLine();
                last = LINE.matcher(line).matches() ? line : last;
                boolean tells =
                        line.startsWith("== Java Exception") || line.contains("ERROR: libFuzzer");
                if (tells && problem.isEmpty()) {
                    problem = line;
                    System.out.println("  " + line);
                }
            }
        }
        int status = fuzzer.waitFor();
        int count = count(found) - before;
        if (status != 0 && count == 0) {
            System.out.println(
                    "  the fuzzer failed with status "
                            + status
                            + ": see "
                            + work.resolve("log.txt"));
            findings++;
        }
        findings += count;
        int kept = keep ? keep(target, work, corpus) : 0;
        Matcher figures = LINE.matcher(last);
        boolean told = figures.matches();
        rows.add(
                String.format(
                        Locale.ROOT,
                        "%-20s %12s %9s %7d %9d",
                        target.name(),
                        told ? figures.group(1) : "?",
                        told ? figures.group(2) : "?",
                        kept,
                        count));
        System.out.println(rows.get(rows.size() - 1));
    }

    private static Process start(
            FuzzTarget target, Path work, List<String> options, Path... corpora)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(HEAP, "-XX:+UseSerialGC", "-Djava.awt.headless=true"));
        command.addAll(List.of("-Dquoin.logs=" + work, "-Dtinylog.level=off"));
        command.add("-Dquoin.fuzz.target=" + target.name());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add("com.code_intelligence.jazzer.Jazzer");
        command.add("--target_class=" + Fuzz.class.getName());
        command.add("--instrumentation_includes=org.quoin.**:com.grack.**:javax.jmdns.**");
        command.add("--custom_hook_includes=org.quoin.**:com.grack.**");
        command.add("--reproducer_path=" + work);
        command.add("-artifact_prefix=" + work.resolve("findings") + "/");
        command.addAll(options);
        command.add("-timeout=" + INPUT_SECONDS_MAX);
        // What is slower than usual on a busy machine is none.
        command.add("-report_slow_units=" + INPUT_SECONDS_MAX);
        command.add("-max_len=" + INPUT_BYTES_MAX);
        command.add("-rss_limit_mb=0"); // Java's own limit is the one that counts.
        for (Path corpus : corpora) {
            command.add(corpus.toString());
        }
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static int count(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return (int) files.count();
        }
    }

    /** Takes of the corpus the smallest inputs, until it is large enough; returns how many. */
    private int keep(FuzzTarget target, Path work, Path corpus)
            throws IOException, InterruptedException {
        Path merged = work.resolve("merged");
        if (Files.isDirectory(merged)) {
            TextTargets.delete(merged);
        }
        Files.createDirectories(merged);
        Process merge = start(target, work, List.of("-merge=1"), merged, corpus);
        Files.write(work.resolve("merge.txt"), merge.getInputStream().readAllBytes());
        if (merge.waitFor() != 0) {
            throw new IOException("see " + work.resolve("merge.txt"));
        }
        return zip(target, merged);
    }

    private int zip(FuzzTarget target, Path merged) throws IOException {
        List<byte[]> inputs = new ArrayList<>();
        try (Stream<Path> files = Files.list(merged)) {
            for (Path file : files.sorted().toList()) {
                inputs.add(Files.readAllBytes(file));
            }
        }
        inputs.sort((a, b) -> Integer.compare(a.length, b.length));
        Files.createDirectories(sources);
        try (OutputStream out = Files.newOutputStream(sources.resolve(target.name() + ".zip"));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            int bytes = 0;
            int count = 0;
            for (byte[] input : inputs) {
                bytes += input.length;
                if (bytes > KEPT_BYTES_MAX || count == KEPT_INPUTS_MAX) {
                    break;
                }
                ZipEntry entry = new ZipEntry(String.format(Locale.ROOT, "%03d", count++));
                entry.setLastModifiedTime(LONG_AGO);
                zip.putNextEntry(entry);
                zip.write(input);
            }
            return count;
        }
    }
}
