package org.quoin.engine.net;

import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.store.ListFile;
import org.tinylog.Logger;

/**
 * Keeps a value of a host in a small file of its world's folder. What cannot be written is tried
 * again.
 */
final class ValueKeeper<T> {
    private static final long RETRY_NANOS = 10_000_000_000L;

    private final ListFile file;
    private final Function<T, String> text;
    private final Executor writes;
    private @Nullable T kept;
    private long triedNanos;

    /** Whether the last try failed; written on the journal's thread. */
    private volatile boolean failing;

    /**
     * @param text of a value
     * @param writes runs tasks on the journal's thread
     */
    ValueKeeper(ListFile file, Function<T, String> text, Executor writes) {
        this.file = file;
        this.text = text;
        this.writes = writes;
    }

    /** Time passes; to be called on the host's thread. */
    void advance(T value, long nowNanos) {
        boolean again = failing && nowNanos - triedNanos >= RETRY_NANOS;
        if (!value.equals(kept) || again) {
            kept = value;
            triedNanos = nowNanos;
            writes.execute(() -> write(text.apply(value)));
        }
    }

    private void write(String content) {
        try {
            file.write(content);
            failing = false;
        } catch (IOException e) {
            if (!failing) {
                failing = true;
                Logger.warn("{} cannot be written: {}", file.name(), FileCode.of(e).text());
            }
        }
    }
}
