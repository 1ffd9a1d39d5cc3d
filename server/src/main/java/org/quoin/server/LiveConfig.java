package org.quoin.server;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.server.console.Terminal;
import org.quoin.server.option.CommandFailure;
import org.tinylog.Logger;

/**
 * The configuration of a running host: its file is reloaded when it changes. A file with a mistake
 * changes nothing; the mistake is reported with its line.
 */
final class LiveConfig {
    /** From one look at the file to the next; two that see the same have it read. */
    private static final long LOOK_NANOS = 1_000_000_000L;

    private final @Nullable Path file;
    private final Map<String, String> environment;
    private final ServeConfig started;
    private ServeConfig current;
    private long lookedNanos;
    private String version;
    private String seen;
    private volatile boolean asked;

    /**
     * @param file null if there is none: then the configuration is reloaded only on request
     * @param started the configuration at the start
     */
    LiveConfig(
            @Nullable Path file,
            Map<String, String> environment,
            ServeConfig started,
            long nowNanos) {
        this.file = file;
        this.environment = environment;
        this.started = started;
        this.current = started;
        this.version = version();
        this.seen = version;
        this.lookedNanos = nowNanos;
    }

    /** The last configuration without a mistake. */
    ServeConfig current() {
        return current;
    }

    /**
     * Looks whether the file has changed, now and then; says whether the options are to be taken
     * anew: another file holds since, or somebody asked. A file that is being written is read when
     * two looks have seen the same of it.
     */
    boolean pollRenewed(long nowNanos) {
        boolean due = file != null && nowNanos - lookedNanos >= LOOK_NANOS;
        if (!due && !asked) {
            return false;
        }
        lookedNanos = nowNanos;
        String found = version();
        boolean isStill = found.equals(seen); // Who writes it may not have come to its end.
        seen = found;
        if (!asked && (found.equals(version) || !isStill)) {
            return false;
        }
        boolean always = asked; // What the files that the command line names say may be other.
        asked = false;
        version = found;
        return readAgain(always);
    }

    private boolean readAgain(boolean always) {
        try {
            ServeConfig next = ServeConfig.read(file, environment);
            List<String> changed = next.differencesTo(current);
            current = next;
            System.out.println(
                    file == null
                            ? "The files on the command line are being read again."
                            : file + " is read again" + (changed.isEmpty() ? ": as before." : "."));
            for (String key : next.differencesTo(started)) {
                if (!ServeConfig.isLive(key)) {
                    System.out.println(key + " takes effect after a restart.");
                }
            }
            return always || !changed.isEmpty();
        } catch (CommandFailure e) {
            System.err.println("quoin: " + e.getMessage());
            System.err.println("The options have not been changed.");
            return false;
        }
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
            return now.lastModifiedTime() + " " + now.size() + " " + now.fileKey();
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
