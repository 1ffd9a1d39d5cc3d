package org.quoin.client.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The memory of the whole process, as the system counts it. */
public final class ResidentMemory {
    private static final Path STATUS = Path.of("/proc/self/status");

    private ResidentMemory() {}

    /** What the process takes now, in millions of bytes; 0 where it is not Linux that counts. */
    public static long megabytes() {
        return kib("VmRSS") * 1024 / 1_000_000;
    }

    /** A line of what Linux says of this process, such as {@code VmRSS}; 0 elsewhere. */
    static long kib(String what) {
        if (!Files.isReadable(STATUS)) {
            return 0;
        }
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(what + ":")) {
                    return Long.parseLong(line.replaceAll("[^0-9]", ""));
                }
            }
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
