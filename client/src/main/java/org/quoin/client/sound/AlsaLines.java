package org.quoin.client.sound;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.lwjgl.system.APIUtil;
import org.lwjgl.system.JNI;
import org.lwjgl.system.Platform;
import org.lwjgl.system.SharedLibrary;
import org.lwjgl.system.linux.FCNTL;
import org.lwjgl.system.linux.UNISTD;
import org.quoin.engine.file.PlainFiles;
import org.tinylog.Logger;

/**
 * While open, keeps what the libraries of the sound system write to the terminal. Once closed, the
 * complaints of ALSA are in the log, as a machine without a sound card gets eight lines of them;
 * all else is on the terminal, a little late. Only on Linux.
 *
 * <p>ALSA has a handler of errors, too, but one with variable arguments, which Java cannot be.
 */
final class AlsaLines implements AutoCloseable {
    private static final String BEGINNING = "ALSA lib ";
    private static final int STANDARD_ERROR = 2;
    private static final int OWNER_ALONE = 0600;
    private static final int BYTES_MAX = 1 << 16; // A try of a device writes about 1,000.

    private final @Nullable Redirection redirection;
    private final Consumer<String> terminal;

    /**
     * Where the process writes meanwhile.
     *
     * @param kept the file that takes it
     * @param before a descriptor of what it wrote to before
     * @param dup2 the function of the C library
     */
    private record Redirection(Path kept, int before, long dup2) {}

    private AlsaLines(@Nullable Redirection redirection, Consumer<String> terminal) {
        this.redirection = redirection;
        this.terminal = terminal;
    }

    /** Begins, for the terminal of this process. */
    static AlsaLines toLog() {
        return keep(System.err::println);
    }

    /**
     * Begins; does nothing where that does not work.
     *
     * @param terminal takes each line that is not ALSA's
     */
    static AlsaLines keep(Consumer<String> terminal) {
        Redirection redirection = null;
        if (Platform.get() == Platform.LINUX) {
            try {
                redirection = redirect();
            } catch (IOException | LinkageError e) {
                Logger.debug("ALSA's lines stay on the terminal: {}", e.toString());
            }
        }
        return new AlsaLines(redirection, terminal);
    }

    private static @Nullable Redirection redirect() throws IOException {
        SharedLibrary library = APIUtil.apiCreateLibrary("libc.so.6");
        long dup2 = APIUtil.apiGetFunctionAddress(library, "dup2");
        Path kept = Files.createTempFile("quoin-sound", ".txt");
        int file = FCNTL.creat(null, kept.toString(), OWNER_ALONE);
        int before = FCNTL.fcntli(null, STANDARD_ERROR, FCNTL.F_DUPFD_CLOEXEC, 0);
        if (file >= 0 && before >= 0) {
            JNI.invokeI(file, STANDARD_ERROR, dup2);
            UNISTD.close(null, file);
            return new Redirection(kept, before, dup2);
        }
        closeIfOpen(file); // There was no standard error.
        closeIfOpen(before);
        Files.delete(kept);
        return null;
    }

    private static void closeIfOpen(int descriptor) {
        if (descriptor >= 0) {
            UNISTD.close(null, descriptor);
        }
    }

    @Override
    public void close() {
        if (redirection == null) {
            return;
        }
        JNI.invokeI(redirection.before, STANDARD_ERROR, redirection.dup2);
        UNISTD.close(null, redirection.before);
        try {
            byte[] kept = PlainFiles.readAtMost(redirection.kept, BYTES_MAX);
            Files.delete(redirection.kept);
            new String(kept, StandardCharsets.UTF_8).lines().forEach(this::tell);
        } catch (IOException e) {
            Logger.debug(e, "What the sound system wrote cannot be read");
        }
    }

    private void tell(String line) {
        if (line.startsWith(BEGINNING)) {
            Logger.debug("{}", line);
        } else {
            terminal.accept(line);
        }
    }
}
