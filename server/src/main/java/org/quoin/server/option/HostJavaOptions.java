package org.quoin.server.option;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Prints the Java options for a host or for bots: the launchers of Linux and macOS compute them
 * themselves, those of Windows run this class.
 */
public final class HostJavaOptions {
    /** A host's memory beside the heap: code, classes, threads, network buffers. */
    public static final int BESIDE_MIB = 160;

    private static final Pattern SIZE = Pattern.compile("([1-9]\\d{0,6})([mMgG])");
    private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w*GC");
    private static final Pattern OF_FILE = Pattern.compile("\\s*memory\\s*=\\s*(.*)");

    private HostJavaOptions() {}

    /** Prints them for the words that the game is started with; an empty line for others. */
    public static void main(String[] args) {
        System.out.println(String.join(" ", of(List.of(args), System.getenv())));
    }

    /** The heap for so much memory in all. */
    public static int heapMib(int mib) {
        return mib < 2 * BESIDE_MIB ? mib / 2 : mib - BESIDE_MIB;
    }

    /** Mistakes in the words or the options file are left for the game to report. */
    static List<String> of(List<String> words, Map<String, String> environment) {
        String command = words.isEmpty() ? "" : words.get(0);
        if (!command.equals("serve") && !command.equals("bots")) {
            return List.of();
        }
        String own = environment.getOrDefault("QUOIN_JAVA_OPTS", "");
        // Without a picture to hold up: a third of the memory, and ticks leave next to no garbage.
        Stream<String> collector =
                COLLECTOR.matcher(own).find() ? Stream.of() : Stream.of("-XX:+UseSerialGC");
        String memory = command.equals("serve") ? memory(words, environment) : "";
        Matcher size = SIZE.matcher(memory);
        if (!size.matches()) {
            return collector.toList();
        }
        long mib = Long.parseLong(size.group(1)) * (size.group(2).equalsIgnoreCase("g") ? 1024 : 1);
        int heap = heapMib((int) Math.min(mib, Integer.MAX_VALUE));
        return Stream.concat(collector, Stream.of("-Xmx" + heap + "m")).toList();
    }

    private static String memory(List<String> words, Map<String, String> environment) {
        String memory = option(words, "--memory", environment.get("QUOIN_SERVE_MEMORY"));
        String config = option(words, "--config", "");
        return memory.isEmpty() && !config.isEmpty() ? ofFile(config) : memory;
    }

    private static String option(List<String> words, String name, @Nullable String ifNone) {
        String value = ifNone == null ? "" : ifNone;
        for (int i = 0; i < words.size(); i++) {
            String given = "";
            if (words.get(i).startsWith(name + "=")) {
                given = words.get(i).substring(name.length() + 1);
            } else if (words.get(i).equals(name) && i + 1 < words.size()) {
                given = words.get(i + 1);
            }
            value = given.isEmpty() ? value : given; // An empty one is not set.
        }
        return value;
    }

    private static String ofFile(String config) {
        String home = System.getProperty("user.home", "");
        String path = config.startsWith("~/") ? home + config.substring(1) : config;
        try {
            Path file = Path.of(path);
            // A pipe can be read once only, by the game.
            return Files.isRegularFile(file) ? ofFile(file) : "";
        } catch (IOException | RuntimeException e) {
            return "";
        }
    }

    private static String ofFile(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
            return lines.map(OF_FILE::matcher)
                    .filter(Matcher::matches)
                    .map(line -> line.group(1).strip())
                    .findFirst()
                    .orElse("");
        }
    }
}
