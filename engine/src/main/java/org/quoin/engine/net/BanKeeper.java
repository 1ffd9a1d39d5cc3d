package org.quoin.engine.net;

import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.join.BanList;
import org.quoin.engine.store.BanFile;
import org.tinylog.Logger;

/**
 * Keeps the list of bans in the world's folder: what people write there holds within {@value
 * #READ_MILLIS} ms, what commands change is written there. The file is touched by the journal's
 * thread alone, the session by the host's.
 */
final class BanKeeper {
    /** From one look at the file to the next. */
    static final int READ_MILLIS = 2000;

    private final BanFile file;
    private final Executor writes;
    private final LoopTasks tasks;
    private final HostSession session;
    private long lookedNanos;

    /** Changes by commands that are not in the file yet. The host's thread only. */
    private int changesUnderWay;

    private String problem = "";

    BanKeeper(BanFile file, Executor writes, LoopTasks tasks, HostSession session) {
        this.file = file;
        this.writes = writes;
        this.tasks = tasks;
        this.session = session;
        this.lookedNanos = System.nanoTime();
        look(); // Before anybody can come in.
        session.bans().setKeeper(this::change);
    }

    /** Time passes; to be called in every round of the host's thread. */
    void advance(long nowNanos) {
        if (nowNanos - lookedNanos >= READ_MILLIS * 1_000_000L) {
            lookedNanos = nowNanos;
            writes.execute(this::look);
        }
    }

    private void look() {
        try {
            String text = file.readIfChanged();
            if (text != null) {
                BanList list = BanList.of(text);
                list.problems().forEach(each -> Logger.warn("{}: {}", BanFile.NAME, each));
                tasks.post(() -> found(list));
            }
            problem = "";
        } catch (IOException e) {
            tell("The list of bans cannot be read, the old one holds: " + e);
        }
    }

    /** A command has changed the list: so is the file, as it is by then. On the host's thread. */
    private boolean change(UnaryOperator<BanList> change) {
        try {
            writes.execute(
                    () -> {
                        BanList list = write(change);
                        tasks.post(() -> changed(list));
                    });
            changesUnderWay++;
            return true;
        } catch (RejectedExecutionException e) { // A command in the moment in which a host ends.
            Logger.info("a ban came too late to be kept: {}", e.toString());
            return false;
        }
    }

    private void changed(@Nullable BanList list) {
        changesUnderWay--;
        if (list != null) {
            use(list);
        }
    }

    /** Takes a list, unless a change follows that is not in it yet. On the host's thread. */
    private void use(BanList list) {
        if (changesUnderWay == 0) {
            session.bans().use(list);
        }
    }

    /** On the host's thread. */
    private void found(BanList list) {
        use(list);
        for (String each : list.problems()) {
            session.chat().answer(null, "answer.bans.wrong", BanFile.NAME, each);
        }
    }

    /** Makes a change in the file; null if that is not possible. On the journal's thread. */
    private @Nullable BanList write(UnaryOperator<BanList> change) {
        try {
            BanList list = change.apply(BanList.of(file.read()));
            file.write(list.text());
            problem = "";
            return list;
        } catch (IOException e) {
            tell("The list of bans cannot be written, it holds until the host ends: " + e);
            return null;
        }
    }

    /** Once, and not every two seconds. */
    private void tell(String what) {
        if (!what.equals(problem)) {
            problem = what;
            Logger.warn(what);
        }
    }
}
