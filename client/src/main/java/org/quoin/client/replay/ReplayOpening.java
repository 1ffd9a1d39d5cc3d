package org.quoin.client.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.StoreException;
import org.tinylog.Logger;

/**
 * Opens a replay on one thread, which may take minutes, and hands it to the one that shows it, if
 * it is still wanted then.
 */
public final class ReplayOpening {
    private final AtomicReference<@Nullable Opened> opened = new AtomicReference<>();

    private record Opened(ReplaySource source, BooleanSupplier unwanted) {}

    /**
     * Opens what was played in a world; takes the place of one that was not polled.
     *
     * @param unwanted asked often, also after this: whether nobody wants to see it any more
     * @throws StoreException.StoppedException if nobody wants it
     */
    public void open(Path folder, BooleanSupplier unwanted) throws IOException, StoreException {
        ReplaySource source = ReplaySource.open(ReplayFiles.at(folder), unwanted);
        close(opened.getAndSet(new Opened(source, unwanted)));
    }

    /** The replay that was opened, once; null if there is none, or nobody wants it. */
    public @Nullable ReplaySource poll() {
        Opened here = opened.getAndSet(null);
        if (here != null && here.unwanted.getAsBoolean()) {
            close(here);
            return null;
        }
        return here == null ? null : here.source;
    }

    private static void close(@Nullable Opened unused) {
        if (unused == null) {
            return;
        }
        try {
            unused.source.close();
        } catch (IOException e) {
            Logger.info("A replay cannot be closed: {}", e.toString());
        }
    }
}
