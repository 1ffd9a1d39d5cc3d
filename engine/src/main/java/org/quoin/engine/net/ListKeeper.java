package org.quoin.engine.net;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.engine.host.entry.TextList;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.store.ListFile;
import org.tinylog.Logger;

/**
 * Keeps a list in the world's folder: edits by people take effect within {@value #READ_MILLIS} ms,
 * changes by commands are written to the file. The journal's thread alone touches the file, the
 * host's the session.
 */
final class ListKeeper<T extends TextList> {
    /** From one look at the file to the next. */
    static final int READ_MILLIS = 2000;

    /** At most this many of a list's problems are reported: a wrong file may have one a line. */
    private static final int TOLD_MAX = 20;

    private final ListFile file;
    private final KeptList<T> kept;
    private final Executor writes;
    private final LoopTasks tasks;
    private final Consumer<String[]> consoles;
    private long lookedNanos;

    /** Changes by commands that are not in the file yet. The host's thread only. */
    private int changesUnderWay;

    private String problem = "";

    /**
     * @param kept the session's own, which begins with what the file says
     * @param consoles tells all consoles of the host something, on the host's thread
     */
    ListKeeper(
            ListFile file,
            KeptList<T> kept,
            Executor writes,
            LoopTasks tasks,
            Consumer<String[]> consoles) {
        this.file = file;
        this.kept = kept;
        this.writes = writes;
        this.tasks = tasks;
        this.consoles = consoles;
        this.lookedNanos = System.nanoTime();
        look(); // Before anybody can come in.
        kept.setKeeper(this::change);
    }

    /** Time passes; to be called in every round of the host's thread. */
    void advance(long nowNanos) {
        if (nowNanos - lookedNanos >= READ_MILLIS * 1_000_000L) {
            lookedNanos = nowNanos;
            kept.tell();
            writes.execute(this::look);
        }
    }

    /** The host ends: writes pending changes before the journal's thread stops. */
    void end() {
        kept.tell();
    }

    private void look() {
        try {
            String text = file.readIfChanged();
            if (text != null) {
                T list = kept.read(text);
                told(list).forEach(each -> Logger.warn("{}: {}", file.name(), each));
                tasks.post(() -> found(list));
            }
            problem = "";
        } catch (IOException e) {
            tell(
                    "The list in "
                            + file.name()
                            + " cannot be read, the old one holds: "
                            + FileCode.of(e).text());
        }
    }

    /** A command has changed the list: so is the file, as it is by then. On the host's thread. */
    private boolean change(UnaryOperator<T> change) {
        try {
            writes.execute(
                    () -> {
                        T list = write(change);
                        tasks.post(() -> changed(list));
                    });
            changesUnderWay++;
            return true;
        } catch (RejectedExecutionException e) { // A command in the moment in which a host ends.
            Logger.info("a change of {} came too late to be kept: {}", file.name(), e.toString());
            return false;
        }
    }

    private void changed(@Nullable T list) {
        changesUnderWay--;
        if (list != null) {
            use(list);
        }
    }

    /** Takes a list, unless a change follows that is not in it yet. On the host's thread. */
    private void use(T list) {
        if (changesUnderWay == 0) {
            kept.use(list);
        }
    }

    /** On the host's thread. */
    private void found(T list) {
        use(list);
        for (String each : told(list)) {
            consoles.accept(new String[] {"answer.list.wrong", file.name(), each});
        }
    }

    /** The first problems of a list, and how many more there are. */
    private static List<String> told(TextList list) {
        List<String> all = list.problems();
        if (all.size() <= TOLD_MAX) {
            return all;
        }
        List<String> told = new ArrayList<>(all.subList(0, TOLD_MAX));
        told.add((all.size() - TOLD_MAX) + " more");
        return told;
    }

    /** Makes a change in the file; null if that is not possible. On the journal's thread. */
    private @Nullable T write(UnaryOperator<T> change) {
        try {
            T list = change.apply(kept.read(file.read()));
            file.write(list.text());
            problem = "";
            return list;
        } catch (IOException e) {
            tell(
                    "The list in "
                            + file.name()
                            + " cannot be written, it holds until the host ends: "
                            + FileCode.of(e).text());
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
