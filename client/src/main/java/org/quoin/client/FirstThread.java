package org.quoin.client;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * On macOS only the process's first thread can open windows, and Java runs {@code main} on another
 * one unless started with {@code -XstartOnFirstThread}. A launcher says that; a double click on the
 * jar cannot. So there the game starts itself once more, with the option, and waits.
 *
 * <p>Java leaves word of the option in the variable {@code JAVA_STARTED_ON_FIRST_THREAD_} + process
 * id.
 */
final class FirstThread {
    /** Set in the second process: whatever the variable says, there is no third. */
    private static final String ASKED_PROPERTY = "quoin.first-thread";

    private static final String OPTION = "-XstartOnFirstThread";
    private static final String TOLD_VARIABLE = "JAVA_STARTED_ON_FIRST_THREAD_";

    /** Commands, and options in their place, that open no window. */
    private static final Set<String> WINDOWLESS =
            Set.of(
                    "serve",
                    "console",
                    "find",
                    "identity",
                    "world",
                    "bots",
                    "help",
                    "-h",
                    "--help",
                    "-V",
                    "--version");

    private FirstThread() {}

    /**
     * Whether the game must be started once more.
     *
     * @param property gives a system property
     * @param environment gives an environment variable
     * @param pid of this process
     * @param args the game's words
     */
    static boolean isMissing(
            UnaryOperator<@Nullable String> property,
            UnaryOperator<@Nullable String> environment,
            long pid,
            String... args) {
        String os = property.apply("os.name");
        return os != null
                && os.toLowerCase(Locale.ROOT).startsWith("mac")
                && !"1".equals(environment.apply(TOLD_VARIABLE + pid))
                && property.apply(ASKED_PROPERTY) == null
                && mayOpenWindow(args);
    }

    static boolean mayOpenWindow(String... args) {
        return args.length == 0 || !WINDOWLESS.contains(args[0]);
    }

    /**
     * Returns the command line of the second process.
     *
     * @param java the program to start
     * @param options of this virtual machine
     */
    static List<String> command(
            String java, List<String> options, String classPath, String... args) {
        List<String> command = new ArrayList<>(List.of(java, OPTION));
        command.addAll(options);
        command.addAll(List.of("-D" + ASKED_PROPERTY + "=asked", "-cp", classPath));
        command.add(Main.class.getName());
        command.addAll(List.of(args));
        return command;
    }

    /**
     * Runs the game in a second process, on this one's terminal, until it ends.
     *
     * @return its exit status
     */
    static int runAgain(String... args) throws IOException, InterruptedException {
        String usual = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String java = ProcessHandle.current().info().command().orElse(usual);
        List<String> options = ManagementFactory.getRuntimeMXBean().getInputArguments();
        String classPath = System.getProperty("java.class.path");
        Process game =
                new ProcessBuilder(command(java, options, classPath, args)).inheritIO().start();
        // Ending this process means ending the game; it saves the world and says goodbye.
        Runtime.getRuntime().addShutdownHook(new Thread(game::destroy, "end-game"));
        return game.waitFor();
    }
}
