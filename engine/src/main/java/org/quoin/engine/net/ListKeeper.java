package org.quoin.engine.net;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.engine.host.entry.TextList;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.store.ListFile;
import org.tinylog.Logger;

/**
 * Keeps a list in the world's folder: edits by people take effect within {@value #READ_MILLIS} ms,
 * changes by commands are written to the file. Those that cannot be written count all the same, are
 * applied to what people edit meanwhile, and are tried again as often. The journal's thread alone
 * touches the file, the host's the session.
 */
final class ListKeeper<T extends TextList> {
    /** From one look at the file, or try to write it, to the next. */
    static final int READ_MILLIS = 2000;

    /** At most this many of a list's problems are reported: a wrong file may have one a line. */
    private static final int TOLD_MAX = 20;

    /** Of more, edits by hand since the list could not be written are overwritten once it can. */
    private static final int UNWRITTEN_MAX = 1024;

    private final ListFile file;
    private final KeptList<T> kept;
    private final Executor writes;
    private final LoopTasks tasks;
    private final Consumer<String[]> consoles;
    private final Consumer<String[]> moderators;
    private long lookedNanos;

    /** Changes by commands that nobody has tried to write yet. The host's thread only. */
    private int changesUnderWay;

    // What follows belongs to the journal's thread.

    /** Changes that the file does not have yet, in their order. */
    private final List<UnaryOperator<T>> unwritten = new ArrayList<>();

    /** The text of the file that {@link #wanted} was made of. */
    private String base = "";

    /** The list of the file with all changes. */
    private T wanted;

    /** Whether the file could not be written the last time. */
    private boolean failing;

    private String problem = "";

    /**
     * @param kept the session's own, which begins with what the file says, or the file with what it
     *     says: where the world is new here, and the list is not
     * @param consoles tells all consoles of the host something, on the host's thread
     * @param moderators tells those and all who may moderate
     */
    ListKeeper(
            ListFile file,
            KeptList<T> kept,
            Executor writes,
            LoopTasks tasks,
            Consumer<String[]> consoles,
            Consumer<String[]> moderators) {
        this.file = file;
        this.kept = kept;
        this.writes = writes;
        this.tasks = tasks;
        this.consoles = consoles;
        this.moderators = moderators;
        this.wanted = kept.read("");
        this.lookedNanos = System.nanoTime();
        T inherited = kept.list();
        look(); // Before anybody can come in.
        kept.setKeeper(this::change);
        if (!inherited.text().equals(kept.read("").text())) {
            change(
                    nothing -> inherited,
                    false); // Of the host before: the file knows nothing of it.
        }
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
        writes.execute(this::writeLast);
    }

    private void look() {
        try {
            if (failing) {
                write(false);
                return;
            }
            String text = file.readIfChanged();
            if (text != null) {
                read(text);
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

    /** Another text stands in the file: its list holds, with the changes that are not in it. */
    private void read(String text) {
        base = text;
        wanted = kept.read(text);
        unwritten.forEach(change -> wanted = change.apply(wanted));
        T list = wanted;
        told(list).forEach(each -> Logger.warn("{}: {}", file.name(), each));
        tasks.post(() -> found(list));
    }

    /** A command has changed the list: so is the file, as it is by then. On the host's thread. */
    private boolean change(UnaryOperator<T> change, boolean isCommanded) {
        try {
            writes.execute(() -> write(change, isCommanded));
            changesUnderWay++;
            return true;
        } catch (RejectedExecutionException e) { // A command in the moment in which a host ends.
            Logger.info("a change of {} came too late to be kept: {}", file.name(), e.toString());
            return false;
        }
    }

    private void changed(T list) {
        changesUnderWay--;
        use(list);
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

    /** Makes a change, in the file too if that is possible. */
    private void write(UnaryOperator<T> change, boolean isCommanded) {
        try {
            if (unwritten.size() == UNWRITTEN_MAX) {
                T all = wanted;
                unwritten.clear();
                unwritten.add(edited -> all);
            }
            unwritten.add(change);
            wanted = change.apply(wanted);
            write(isCommanded);
        } finally {
            T list = wanted;
            tasks.post(() -> changed(list));
        }
    }

    /**
     * Tries to write the changes that are not in the file yet.
     *
     * @param isNews whether a command waits for it: a failure is reported to moderators again
     */
    private void write(boolean isNews) {
        try {
            String text = file.read();
            if (!text.equals(base)) {
                read(text);
            }
            String whole = wanted.text();
            file.write(whole);
            base = whole;
            unwritten.clear();
            problem = "";
            if (failing) {
                failing = false;
                Logger.info("The list in {} is written again", file.name());
                tellModerators("answer.list.written", file.name());
            }
        } catch (IOException e) {
            String why = FileCode.of(e).text();
            if (isNews || !failing) {
                tellModerators("answer.list.unwritten", file.name(), why);
            }
            failing = true;
            tell(
                    "The list in "
                            + file.name()
                            + " cannot be written, which is tried again; until then it holds as"
                            + " long as the host runs: "
                            + why);
        }
    }

    private void writeLast() {
        if (failing) {
            write(false);
        }
        if (failing) {
            Logger.error(
                    "{} could not be written: {} changes of it are lost",
                    file.name(),
                    unwritten.size());
        }
    }

    private void tellModerators(String... texts) {
        tasks.post(() -> moderators.accept(texts));
    }

    /** Once, and not every two seconds. */
    private void tell(String what) {
        if (!what.equals(problem)) {
            problem = what;
            Logger.warn(what);
        }
    }
}
