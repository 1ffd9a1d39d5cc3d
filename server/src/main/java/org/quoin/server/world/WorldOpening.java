package org.quoin.server.world;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostOptions.Asking;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.work.OpenBudget;
import org.tinylog.Logger;

/**
 * Opens the world that the player wants to host. A large one takes a while, and so does asking
 * those who may carry it on by now, so that a thread of its own, "quoin-open", does it, while the
 * window goes on and the player can cancel. The methods are called on the main thread.
 */
public final class WorldOpening {
    /** The result of opening. */
    public interface Opened {
        /**
         * Hosts the world.
         *
         * @param world to be owned by the host; null if nothing is kept
         * @param folder where it is kept, or null
         */
        void host(HostOptions options, @Nullable WorldFolder world, @Nullable Path folder)
                throws HostStartException;
    }

    private final Opened then;
    private final Function<WorldFolder, Identity> hostOf;
    private final Consumer<List<String>> asking;
    private final Consumer<Reason> notes;
    private final Consumer<Throwable> problems;
    private final Consumer<Throwable> failures;
    private @Nullable Task task;

    /** The one that was begun last. */
    private @Nullable Task last;

    /**
     * @param then follows when a world is open
     * @param hostOf as which key of this install a world is hosted then; called on the thread that
     *     opens it, as those who carry it on are asked by that key
     * @param asking receives the names of players who are asked whether one of them carries the
     *     world on: it takes up to three seconds
     * @param notes receives what to tell the player about a world that is hosted
     * @param problems receives why it is not to be: a StoreException, a DamagedWorldException, a
     *     HostStartException, or a fault of our own
     * @param failures receives faults of our own
     */
    public WorldOpening(
            Opened then,
            Function<WorldFolder, Identity> hostOf,
            Consumer<List<String>> asking,
            Consumer<Reason> notes,
            Consumer<Throwable> problems,
            Consumer<Throwable> failures) {
        this.then = then;
        this.hostOf = hostOf;
        this.asking = asking;
        this.notes = notes;
        this.problems = problems;
        this.failures = failures;
    }

    /**
     * Begins to open a world; {@link #advance} goes on when it is open.
     *
     * @param folder null for a world of which nothing is kept
     * @param name of a new world
     */
    public void begin(HostOptions options, @Nullable Path folder, String name) {
        cancel();
        if (folder == null) {
            host(options, null, null, null);
            return;
        }
        Task next = new Task(options, folder, name);
        task = next;
        last = next;
        Thread thread = new Thread(next, "quoin-open");
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Begins once more to open the world that could not be hosted: the player has decided to,
     * though another one may carry it on.
     */
    public void beginAnyway() {
        Task before = last;
        if (before != null) {
            begin(before.options.withAsking(Asking.DECIDED), before.folder, before.name);
        }
    }

    /** The player does not want it any more. */
    public void cancel() {
        Task running = task;
        task = null;
        if (running != null) {
            running.cancel();
        }
    }

    /** Hosts the world once it is open, or says why it is not. */
    public void advance() {
        Task running = task;
        if (running == null) {
            return;
        }
        List<String> asked = running.asked;
        if (asked != null) {
            running.asked = null;
            asking.accept(asked);
        }
        if (!running.done) {
            return;
        }
        task = null;
        WorldFolder world = running.world;
        Throwable problem = running.problem;
        if (world != null) {
            HostOptions options = running.options.withAsking(Asking.DONE);
            host(options, world, running.folder, running.continued);
        } else if (problem != null) {
            failed(problem);
        }
    }

    private void host(
            HostOptions options,
            @Nullable WorldFolder world,
            @Nullable Path folder,
            @Nullable Reason continued) {
        try {
            then.host(options, world, folder);
            if (continued != null) {
                notes.accept(continued);
            }
        } catch (HostStartException e) {
            failed(e);
        }
    }

    private void failed(Throwable why) {
        Logger.info("Not hosting: {}", String.valueOf(why.getMessage()));
        problems.accept(why);
    }

    /** The work of the thread. */
    private final class Task implements Runnable {
        private final HostOptions options;
        private final Path folder;
        private final String name;
        private @Nullable Reason continued;
        private @Nullable Throwable problem;
        private @Nullable WorldFolder world;
        private boolean cancelled;
        private volatile boolean stops;

        /** Those who are asked whether they carry it on; null once that is shown, and before. */
        private volatile @Nullable List<String> asked;

        /** Set last. */
        private volatile boolean done;

        Task(HostOptions options, Path folder, String name) {
            this.options = options;
            this.folder = folder;
            this.name = name;
        }

        @Override
        public void run() {
            try {
                continued = WorldUpgrade.prepare(folder, OpenBudget.ofFile(() -> stops));
                WorldFolder opened =
                        WorldFolder.open(
                                folder,
                                new WorldSettings(
                                        name,
                                        options.session().world(),
                                        options.session().latePolicy()),
                                OpenBudget.ofFile(() -> stops));
                try {
                    ask(opened);
                } catch (HostStartException | RuntimeException | Error e) {
                    opened.close();
                    throw e;
                }
                opened(opened);
            } catch (HostStartException e) {
                problem = e;
            } catch (StoreException e) {
                problem = e; // Stays if no backup can be looked for, for whatever reason.
                problem = offerOr(e);
            } catch (OutOfMemoryError e) { // What it wanted is free again.
                problem = e;
            } catch (Throwable e) { // Whoever waits must not wait for ever.
                problem = e;
                failures.accept(e);
            } finally {
                done = true;
            }
        }

        private void ask(WorldFolder opened) throws HostStartException {
            List<String> names = LockstepHost.whoCouldCarryOn(opened);
            if (!names.isEmpty()) {
                asked = names;
                boolean decided = options.asking() == Asking.DECIDED;
                LockstepHost.askWhoCarriesOn(opened, hostOf.apply(opened), decided, () -> stops);
            }
        }

        /** The offer to make in place of a damaged world, or the problem if there is none. */
        private Throwable offerOr(StoreException why) {
            try {
                Throwable offer =
                        DamagedWorldException.of(
                                why,
                                folder,
                                BackupFile.folderOf(folder),
                                OpenBudget.ofFile(() -> stops));
                return offer == null ? why : offer;
            } catch (OutOfMemoryError e) { // What it wanted is free again.
                return why;
            } catch (RuntimeException e) {
                failures.accept(e);
                return why;
            }
        }

        private synchronized void opened(WorldFolder by) {
            if (cancelled) {
                by.close(); // Nobody takes it.
            } else {
                world = by;
            }
        }

        void cancel() {
            stops = true;
            synchronized (this) {
                cancelled = true;
                WorldFolder unused = world;
                world = null;
                if (unused != null) {
                    unused.close();
                }
            }
        }
    }
}
