package org.quoin.server;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.quoin.server.console.Terminal;
import org.quoin.server.option.CommandFailure;
import org.tinylog.Logger;
import picocli.CommandLine;

/**
 * The configuration of a running host: its file is reloaded when it changes. A file with a mistake
 * changes nothing; the mistake is reported with its line. Files are read on a thread of their own,
 * as a disk or a pipe may make it wait while the host is to end.
 */
final class LiveConfig {
    /** From one look at the file to the next; two that see the same have it read. */
    private static final long LOOK_NANOS = 1_000_000_000L;

    private final @Nullable Path file;
    private final Map<String, String> environment;
    private final ServeConfig started;
    private final CommandLine.ParseResult typed;
    private final Executor reader;
    private ServeConfig current;
    private @Nullable ServeCommand renewed;
    private @Nullable CompletableFuture<Outcome> reading;
    private long lookedNanos;
    private String version;
    private String seen;
    private volatile boolean asked;

    /** Whether there was anything in the file when it was read without a mistake. */
    private volatile boolean hadText;

    /**
     * The result of reading the files.
     *
     * @param isAsked whether somebody asked for it
     * @param command the options with what is typed; null if there is a mistake
     * @param problem the mistake; empty if there is none
     */
    private record Outcome(
            boolean isAsked, ServeConfig config, @Nullable ServeCommand command, String problem) {}

    /**
     * @param file null if there is none: then the configuration is reloaded only on request
     * @param started the configuration at the start
     * @param typed the parsed command line of the running host
     * @param reader runs what reads the files
     */
    LiveConfig(
            @Nullable Path file,
            Map<String, String> environment,
            ServeConfig started,
            CommandLine.ParseResult typed,
            Executor reader,
            long nowNanos) {
        this.typed = typed;
        this.reader = reader;
        this.file = file;
        this.environment = environment;
        this.started = started;
        this.current = started;
        this.hadText = !isEmpty(file);
        this.version = version();
        this.seen = version;
        this.lookedNanos = nowNanos;
    }

    /** The last configuration without a mistake. */
    ServeConfig current() {
        return current;
    }

    /** The host's options as they are since {@link #pollRenewed} last said that they are new. */
    ServeCommand command() {
        return Objects.requireNonNull(renewed, "nothing was read");
    }

    /** A thread for each time that files are read; a pipe that hangs keeps no process alive. */
    static void readApart(Runnable task) {
        Thread thread = new Thread(task, "quoin-config");
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Looks whether the file has changed, now and then; says whether the options are to be taken
     * anew: another file holds since, or somebody asked. A file that is being written is read when
     * two looks have seen the same of it. Never waits.
     */
    boolean pollRenewed(long nowNanos) {
        CompletableFuture<Outcome> begun = reading;
        if (begun == null) {
            begun = beginIfDue(nowNanos);
            reading = begun;
        }
        if (begun == null || !begun.isDone()) {
            return false;
        }
        reading = null;
        return take(begun.join());
    }

    private @Nullable CompletableFuture<Outcome> beginIfDue(long nowNanos) {
        boolean due = file != null && nowNanos - lookedNanos >= LOOK_NANOS;
        if (!due && !asked) {
            return null;
        }
        lookedNanos = nowNanos;
        String found = version();
        boolean isStill = found.equals(seen); // Who writes it may not have come to its end.
        seen = found;
        if (!asked && (found.equals(version) || !isStill)) {
            return null;
        }
        boolean always = asked; // What the files that the command line names say may be other.
        asked = false;
        version = found;
        return CompletableFuture.supplyAsync(() -> read(always), reader);
    }

    private Outcome read(boolean isAsked) {
        try {
            if (hadText && isEmpty(file)) {
                // A full disk leaves that, and it would take the password away.
                throw new CommandFailure(file + " is empty");
            }
            ServeConfig next = ServeConfig.read(file, environment);
            Outcome outcome = new Outcome(isAsked, next, next.applied(typed), "");
            hadText = !isEmpty(file);
            return outcome;
        } catch (CommandFailure e) {
            return new Outcome(isAsked, started, null, String.valueOf(e.getMessage()));
        }
    }

    private static boolean isEmpty(@Nullable Path file) {
        try {
            return file != null && Files.isRegularFile(file) && Files.size(file) == 0;
        } catch (IOException e) {
            return false; // Reading it says why.
        }
    }

    private boolean take(Outcome outcome) {
        ServeCommand command = outcome.command;
        if (command == null) {
            System.err.println("quoin: " + outcome.problem);
            System.err.println("The options have not been changed.");
            return false;
        }
        ServeConfig next = outcome.config;
        List<String> changed = next.differencesTo(current);
        boolean hadPassword = current.value("password") != null;
        current = next;
        renewed = command;
        System.out.println(
                file == null
                        ? "The files on the command line are being read again."
                        : file + " is read again" + (changed.isEmpty() ? ": as before." : "."));
        next.notes().forEach(note -> System.err.println("quoin: " + note));
        if (hadPassword && command.entryRules().password().isEmpty()) {
            System.out.println("No option sets a password any more: none is needed from now on.");
        }
        for (String key : next.differencesTo(started)) {
            if (!ServeConfig.isLive(key)) {
                System.out.println(key + " takes effect after a restart.");
            }
        }
        return outcome.isAsked || !changed.isEmpty();
    }

    /** Has all files read again at the next look, whether they changed or not. From any thread. */
    void askToRead() {
        asked = true;
    }

    /** By what a change is noticed: when the file was written, how long it is, and which one. */
    private String version() {
        Path path = file;
        if (path == null) {
            return "";
        }
        try {
            BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
            return now.isRegularFile()
                    ? now.lastModifiedTime() + " " + now.size() + " " + now.fileKey()
                    : "no file"; // A pipe is read again on request only.
        } catch (IOException e) {
            return "gone"; // Reading it says why.
        }
    }

    /**
     * Has a SIGHUP read the files again, that of the password too, as it does for other servers,
     * where there is no terminal: the signal of a terminal that is closed ends the host as before.
     * {@code sun.misc.Signal} is in no standard package, hence by name.
     */
    void readAtHangup() {
        if (Terminal.isSeen()) {
            return;
        }
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object reader =
                    Proxy.newProxyInstance(
                            LiveConfig.class.getClassLoader(),
                            new Class<?>[] {handler},
                            (proxy, method, arguments) -> answer(proxy, method, arguments));
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance("HUP"), reader);
        } catch (ReflectiveOperationException | LinkageError e) {
            Logger.debug("No SIGHUP here: {}", e.toString());
        }
    }

    private @Nullable Object answer(Object proxy, Method method, Object @Nullable [] arguments) {
        return switch (method.getName()) {
            case "handle" -> {
                askToRead();
                yield null;
            }
            case "hashCode" -> System.identityHashCode(proxy);
            case "equals" -> arguments != null && proxy == arguments[0];
            default -> "reads the configuration again";
        };
    }
}
