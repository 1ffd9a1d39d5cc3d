package org.quoin.server.world;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.work.OpenBudget;
import org.tinylog.Logger;

/**
 * Makes backups of a world that is played, on a thread of its own, "quoin-backup", one at a time,
 * and deletes old ones once a newer one stands. One whose name is of the future is neither newer
 * nor deleted. The methods are for one thread.
 */
public final class WorldBackups implements AutoCloseable {
    /** After one that failed, unless they are wanted more often. */
    private static final long RETRY_MILLIS = 10 * 60_000L;

    private static final double MIB = 1 << 20;

    private final Path world;
    private final Plan plan;
    private final Progress progress = new Progress();
    private final ConcurrentLinkedQueue<News> news = new ConcurrentLinkedQueue<>();
    private @Nullable Thread thread;
    private long dueMillis;
    private int lastTurn = -1;
    private volatile boolean isClosing;
    private volatile boolean failed;
    private volatile boolean toldFuture;
    private volatile State state = new State(0, 0, 0);

    /**
     * When backups are made and which stay.
     *
     * @param folder where they are
     * @param everyMillis from one to the next
     * @param keptNewest how many of the newest stay, at least 1
     * @param keptDays of how many days the newest one stays as well
     */
    public record Plan(Path folder, long everyMillis, int keptNewest, int keptDays) {}

    /**
     * A backup's outcome.
     *
     * @param line a sentence
     * @param isProblem whether somebody should act on it
     */
    public record News(String line, boolean isProblem) {}

    /**
     * The state of backups.
     *
     * @param lastMillis when the newest was begun, since 1970; 0 if there is none
     * @param lastBytes its size
     * @param failures how many failed in this process
     */
    public record State(long lastMillis, long lastBytes, long failures) {}

    /**
     * Looks at what is there: the next backup is due by the newest one.
     *
     * @param nowMillis since 1970
     */
    public WorldBackups(Path world, Plan plan, long nowMillis) {
        this.world = world;
        this.plan = plan;
        long newest = nowMillis; // The first comes when something was played.
        try {
            List<BackupFile> all = past(nowMillis);
            if (!all.isEmpty()) {
                newest = Math.min(nowMillis, all.get(0).begunMillis());
                state = new State(newest, Files.size(all.get(0).file()), 0);
            }
        } catch (IOException e) {
            tell("The backups in " + plan.folder + ": " + FileCode.of(e).text(), true);
        }
        dueMillis = newest + plan.everyMillis;
    }

    /**
     * The backups for a changed plan: the same object if the plan is unchanged.
     *
     * @param before closed unless it is returned; null if there were none
     * @param wanted the plan; null for no backups
     */
    public static @Nullable WorldBackups renewed(
            @Nullable WorldBackups before, @Nullable WorldBackups wanted) {
        if (before != null && wanted != null && before.plan.equals(wanted.plan)) {
            return before;
        }
        if (before != null) {
            before.close();
        }
        return wanted;
    }

    /**
     * Time passes: begins a backup if one is due and something was played since the last.
     *
     * @param turn the last turn of the world
     */
    public void advance(int turn, long nowMillis) {
        if (isBusy()) {
            return;
        }
        if (thread != null && failed) {
            dueMillis = Math.min(dueMillis, nowMillis + Math.min(RETRY_MILLIS, plan.everyMillis));
        }
        thread = null;
        // Clocks are set back, too: never later than a whole period from now.
        dueMillis = Math.min(dueMillis, nowMillis + plan.everyMillis);
        if (isClosing || nowMillis < dueMillis) {
            return;
        }
        dueMillis = nowMillis + plan.everyMillis;
        // A new world's time is paused until somebody joins: there is nothing to lose yet.
        if (turn > 0 && (turn != lastTurn || failed)) {
            boolean isFirst = lastTurn < 0;
            lastTurn = turn;
            failed = false;
            Thread made =
                    new Thread(
                            () -> {
                                if (!isFirst || !isInNewest(turn, nowMillis)) {
                                    make(nowMillis);
                                }
                            },
                            "quoin-backup");
            made.setDaemon(true);
            thread = made;
            made.start();
        }
    }

    /**
     * Whether the newest backup ends with that turn: nothing was played since, however often the
     * host was started.
     */
    private boolean isInNewest(int turn, long nowMillis) {
        try {
            List<BackupFile> all = past(nowMillis);
            return !all.isEmpty()
                    && turn
                            == BackupFile.prove(
                                    all.get(0).file(),
                                    progress,
                                    OpenBudget.besideWorld(() -> isClosing));
        } catch (IOException | StoreException | RuntimeException | OutOfMemoryError e) {
            Logger.info(e, "the newest backup"); // Another one is needed all the more.
            return false;
        }
    }

    private void make(long nowMillis) {
        State before = state;
        try {
            long began = System.nanoTime();
            BackupFile.Made result =
                    BackupFile.make(
                            world,
                            plan.folder,
                            nowMillis,
                            progress,
                            OpenBudget.besideWorld(() -> isClosing));
            BackupFile made = result.backup();
            long bytes = Files.size(made.file());
            state = new State(made.begunMillis(), bytes, before.failures);
            tell(
                    String.format(
                            Locale.ROOT,
                            "Backup %s: %.1f MiB, %s, %.1f s",
                            made.file(),
                            bytes / MIB,
                            result.isOpened()
                                    ? "opened to check it"
                                    : "too large to be opened beside the world, only read",
                            (System.nanoTime() - began) / 1e9),
                    false);
            prune(made, nowMillis);
        } catch (IOException e) {
            failed(before, FileCode.of(e).text());
        } catch (StoreException e) {
            failed(before, String.valueOf(e.getMessage()));
        } catch (RuntimeException | OutOfMemoryError e) { // The world goes on.
            Logger.error(e, "the backup");
            failed(before, e.toString());
        }
    }

    private void failed(State before, String why) {
        if (isClosing) {
            return;
        }
        failed = true;
        state = new State(before.lastMillis, before.lastBytes, before.failures + 1);
        tell("No backup in " + plan.folder + ": " + why + ". Existing backups are kept.", true);
    }

    /** The backups that are not of the future, the newest first. */
    private List<BackupFile> past(long nowMillis) throws IOException {
        return BackupFile.list(world, plan.folder, nowMillis).stream()
                .filter(each -> !each.isOfFuture(nowMillis))
                .toList();
    }

    private void prune(BackupFile made, long nowMillis) throws IOException {
        List<BackupFile> all = past(Math.max(nowMillis, made.begunMillis()));
        List<BackupFile> old = new ArrayList<>(all);
        old.removeAll(BackupFile.kept(all, plan.keptNewest, plan.keptDays));
        old.remove(made); // Whatever the clock says.
        tellFuture(nowMillis);
        for (BackupFile each : old) {
            try {
                Files.deleteIfExists(each.file());
                Logger.info("Deleted the backup {}: newer ones exist.", each.file());
            } catch (IOException e) { // The new one stands all the same.
                tell(
                        "An old backup could not be deleted: "
                                + each.file()
                                + ": "
                                + FileCode.of(e).text(),
                        true);
            }
        }
    }

    /** Once: they take room, and nothing but the clock's coming to their times deletes them. */
    private void tellFuture(long nowMillis) throws IOException {
        List<BackupFile> future = new ArrayList<>(BackupFile.list(world, plan.folder, nowMillis));
        future.removeIf(each -> !each.isOfFuture(nowMillis));
        if (!future.isEmpty() && !toldFuture) {
            toldFuture = true;
            tell(
                    "The names of "
                            + future.size()
                            + " backups in "
                            + plan.folder
                            + " are of the future, such as "
                            + future.get(0).file().getFileName()
                            + ": the clock was wrong when they were made, or is now. They are kept"
                            + " and not counted. Rename or delete them",
                    true);
        }
    }

    private void tell(String line, boolean isProblem) {
        news.add(new News(line, isProblem));
    }

    /** The outcome since the last call; null if there is none. */
    public @Nullable News poll() {
        return news.poll();
    }

    /** The current state; from any thread. */
    public State state() {
        return state;
    }

    /** Whether a backup is being made. */
    boolean isBusy() {
        Thread working = thread;
        return working != null && working.isAlive();
    }

    /** Ends what is under way, of which nothing is left. */
    @Override
    public void close() {
        isClosing = true;
        progress.cancel();
        Thread working = thread;
        if (working != null) {
            try {
                working.join(2000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
