package org.quoin.client.display;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.quoin.client.assets.AvailablePacks;
import org.quoin.client.assets.PackInfo;
import org.quoin.client.assets.PackLoad;
import org.quoin.client.assets.PackWatch;
import org.quoin.client.assets.TextureBudget;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.AssetSource;
import org.quoin.server.text.PackCode;
import org.tinylog.Logger;

/**
 * The thread that reads packs and watches their files. It hands over immutable values, only the
 * newest of each kind; a request that is out of date is not read at all.
 */
final class PackReader implements AutoCloseable {
    /** A saved file shows within twice this and the time to read it. */
    private static final int WATCH_MILLIS = 150;

    private final AssetSource assets;
    private final AvailablePacks available;
    private final TextureBudget budget;
    private final ScheduledThreadPoolExecutor thread;
    private final AtomicReference<@Nullable Done> done = new AtomicReference<>();
    private final AtomicReference<@Nullable Map<String, PackInfo>> listed = new AtomicReference<>();
    private final AtomicReference<@Nullable AssetProblem> failed = new AtomicReference<>();
    private final AtomicBoolean changed = new AtomicBoolean();
    private final AtomicBoolean listing = new AtomicBoolean();
    private final AtomicInteger asked = new AtomicInteger();
    private final PackWatch watch = new PackWatch(); // Used by the thread alone, like the next.
    private List<Path> watched = List.of();

    /** The packs that were read, and how long that took. */
    record Done(PackLoad load, long readMillis) {}

    PackReader(AssetSource assets, AvailablePacks available, TextureBudget budget) {
        this.assets = assets;
        this.available = available;
        this.budget = budget;
        thread =
                new ScheduledThreadPoolExecutor(
                        1,
                        work -> {
                            Thread made = new Thread(work, "quoin-textures");
                            made.setDaemon(true);
                            return made;
                        });
        var unused =
                thread.scheduleWithFixedDelay(
                        guarded(this::checkFiles),
                        WATCH_MILLIS,
                        WATCH_MILLIS,
                        TimeUnit.MILLISECONDS);
    }

    /** Keeps the schedule running: an exception would end it silently. */
    private Runnable guarded(Runnable work) {
        return () -> {
            try {
                work.run();
            } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
                Logger.error(e, "Texture packs could not be read");
                failed.set(new AssetProblem("texture packs", PackCode.unreadable(e)));
            }
        };
    }

    /**
     * Reads these packs, the uppermost first, unless others are asked for before it begins.
     *
     * @param shaders whether they may bring shaders
     */
    void read(List<Path> packs, boolean shaders) {
        int number = asked.incrementAndGet();
        thread.execute(
                guarded(
                        () -> {
                            if (number == asked.get()) {
                                readNow(packs, shaders);
                            }
                        }));
    }

    private void readNow(List<Path> packs, boolean shaders) {
        watchNow(packs);
        long start = System.nanoTime();
        PackLoad load = PackLoad.read(assets, packs, budget, shaders);
        done.set(new Done(load, (System.nanoTime() - start) / 1_000_000));
    }

    /** Watches the files of these packs, and our own folder of assets. */
    void watch(List<Path> packs) {
        thread.execute(guarded(() -> watchNow(packs)));
    }

    private void watchNow(List<Path> packs) {
        List<Path> all = new ArrayList<>(packs);
        assets.folder().ifPresent(all::add);
        watched = all;
        watch.reset(all);
    }

    private void checkFiles() {
        if (watch.pollChanged(watched)) {
            changed.set(true);
        }
    }

    /** Lists all packs, unless a listing is waiting already. */
    void list() {
        if (listing.compareAndSet(false, true)) {
            thread.execute(guarded(this::listNow));
        }
    }

    private void listNow() {
        listing.set(false); // Any change from now on needs another listing.
        listed.set(available.list());
    }

    /** Returns what was read last, once; else null. */
    @Nullable Done pollDone() {
        return done.getAndSet(null);
    }

    /** Returns why nothing could be read, once; else null. */
    @Nullable AssetProblem pollFailure() {
        return failed.getAndSet(null);
    }

    /** Returns what {@link #list} found, once; else null. */
    @Nullable Map<String, PackInfo> pollList() {
        return listed.getAndSet(null);
    }

    /** Whether a file of the packs in use was saved since the last call. */
    boolean pollChanged() {
        return changed.getAndSet(false);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
