package org.quoin.client.walk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.testing.XvfbDisplay;

/**
 * Walks through the game in real windows on a virtual display, and keeps a picture of each screen:
 * {@code Gallery FOLDER [HAND...] [LANGUAGE...] [WIDTHxHEIGHT...]}; omitted arguments stand for all
 * values.
 */
public final class Gallery {
    static final List<String> HANDS = List.of("keyboard", "mouse", "pad");
    static final List<String> LANGUAGES = List.of("en", "de");
    static final List<String> SIZES = List.of("854x480", "1280x720", "1920x1080");

    private static final int PROGRESS_SECONDS = 10;

    /** How long a way may take, on a busy machine, too. */
    private static final int LIMIT_SECONDS = Integer.getInteger("quoin.gallery.seconds", 900);

    private Gallery() {}

    /** Walks all ways that the arguments leave. */
    public static void main(String[] args) throws Exception {
        if (args.length == 0) {
            System.err.println("Gallery FOLDER [keyboard|mouse|pad|en|de|WIDTHxHEIGHT]...");
            System.exit(2);
        }
        List<String> asked = List.of(args).subList(1, args.length);
        List<String> hands = asked(HANDS, asked);
        List<String> languages = asked(LANGUAGES, asked);
        List<String> sizes =
                new ArrayList<>(asked.stream().filter(a -> a.matches("\\d+x\\d+")).toList());
        if (sizes.isEmpty()) {
            sizes.addAll(SIZES);
        }
        int failed = 0;
        for (String hand : hands) {
            for (String language : languages) {
                for (String size : sizes) {
                    long startNanos = System.nanoTime();
                    String output = walk(Path.of(args[0]), hand, language, size);
                    List<String> seen = words(output, WindowWalk.SEEN);
                    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - startNanos);
                    String said =
                            seen.isEmpty()
                                    ? "failed\n" + output
                                    : seen.size() + " pictures in " + seconds + " s";
                    System.out.println(language + "-" + size + "-" + hand + ": " + said);
                    failed += seen.isEmpty() ? 1 : 0;
                }
            }
        }
        System.exit(failed == 0 ? 0 : 1);
    }

    private static List<String> asked(List<String> all, List<String> asked) {
        List<String> named = all.stream().filter(asked::contains).toList();
        return named.isEmpty() ? all : named;
    }

    /** The words of a line of what a walk has printed; none if it has failed. */
    static List<String> words(String output, String start) {
        return output.lines()
                .filter(line -> line.startsWith(start))
                .map(line -> List.of(line.substring(start.length()).split(" ")))
                .findFirst()
                .orElse(List.of());
    }

    /** Walks one way in a process of its own; returns what it printed. */
    static String walk(Path folder, String hand, String language, String size)
            throws IOException, InterruptedException {
        return walk(folder, hand, language, size, pictures -> {});
    }

    /**
     * As above.
     *
     * @param progress told every few seconds how many pictures there are, if there are more
     */
    static String walk(Path folder, String hand, String language, String size, IntConsumer progress)
            throws IOException, InterruptedException {
        Path scratch = Files.createTempDirectory("quoin-gallery");
        Path log = scratch.resolve("log");
        List<String> jvmArgs = new ArrayList<>(ChildJvm.QUIET_LOG);
        jvmArgs.add("-Xmx512m");
        jvmArgs.add("-Duser.name=ann");
        jvmArgs.add("-Djava.awt.headless=true");
        try (XvfbDisplay display = XvfbDisplay.start(1920, 1080, scratch)) {
            ProcessBuilder builder =
                    new ProcessBuilder(
                                    ChildJvm.command(
                                            WindowWalk.class,
                                            jvmArgs,
                                            folder.toAbsolutePath().toString(),
                                            hand,
                                            language,
                                            size))
                            .redirectErrorStream(true)
                            .redirectOutput(log.toFile());
            ScreenPixels.giveTo(builder.environment(), display, scratch);
            builder.environment().put("ALSOFT_DRIVERS", "null");
            if (hand.equals("pad") || hand.equals("all")) {
                VirtualPad.giveTo(builder.environment(), scratch);
            }
            Process process = builder.start();
            boolean ended = false;
            int told = 0;
            for (int i = 0; !ended && i < LIMIT_SECONDS / PROGRESS_SECONDS; i++) {
                ended = process.waitFor(PROGRESS_SECONDS, TimeUnit.SECONDS);
                int pictures = countPictures(folder);
                if (pictures > told) {
                    told = pictures;
                    progress.accept(pictures);
                }
            }
            process.destroyForcibly().waitFor();
            return (ended ? "" : "did not end in time\n") + Files.readString(log);
        }
    }

    private static int countPictures(Path folder) throws IOException {
        try (Stream<Path> below = Files.walk(folder)) {
            return (int) below.filter(path -> path.toString().endsWith(".png")).count();
        }
    }
}
