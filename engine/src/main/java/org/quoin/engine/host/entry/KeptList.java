package org.quoin.engine.host.entry;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.quoin.engine.work.Calendar;
import org.quoin.engine.work.Deadlines;

/**
 * A list in force in a hosted world, and the keeper notified when a command changes it. Belongs to
 * the session's thread.
 */
public class KeptList<T extends TextList> {
    private final String file;
    private final Function<String, T> reader;
    private final Calendar calendar;
    private T list;
    private Keeper<T> keeper = (change, isCommanded) -> true;

    /** Takes the changes of a list to where it is kept. */
    @FunctionalInterface
    public interface Keeper<T> {
        /**
         * Applies a change to the stored list, which somebody may have edited meanwhile.
         *
         * @param isCommanded false for what has happened by itself: if it cannot be written that is
         *     no news after the first time
         * @return whether that is still possible
         */
        boolean change(UnaryOperator<T> change, boolean isCommanded);
    }

    /** Changes in force that the keeper does not know yet. */
    private final List<UnaryOperator<T>> untold = new ArrayList<>();

    /**
     * An empty list that nobody keeps.
     *
     * @param file the name of the file that it is kept in
     * @param reader makes the list of a file's text
     * @param calendar says which lines of it hold
     */
    public KeptList(String file, Function<String, T> reader, Calendar calendar) {
        this.file = file;
        this.reader = reader;
        this.calendar = calendar;
        this.list = reader.apply("");
    }

    /** The name of the file that it is kept in. */
    public final String file() {
        return file;
    }

    /** Makes a list of a file's text. */
    public final T read(String text) {
        return reader.apply(text);
    }

    /** Sets the keeper of the list, which receives each change from now on. */
    public final void setKeeper(Keeper<T> told) {
        keeper = told;
    }

    /** The list that holds. */
    public final T list() {
        return list;
    }

    /** The time at which new lines of it are made. */
    public final Instant now() {
        return calendar.now();
    }

    /** The same in seconds since 1970; 0, when nothing has ended, where there is no clock. */
    public final long nowSeconds() {
        return now().getEpochSecond();
    }

    /** Says which lines have ended. */
    public final Deadlines deadlines() {
        return calendar.deadlines();
    }

    /** The same of what may be deleted: nothing has ended while the time is not sure. */
    public final Deadlines deletable() {
        return calendar.mayDelete() ? deadlines() : Deadlines.NONE_OVER;
    }

    /** Another list holds, as it was found where it is kept. */
    public final void use(T found) {
        list = found;
        untold.forEach(change -> list = change.apply(list));
    }

    /**
     * A command changes the list.
     *
     * @return false if the change is not kept, as the world is being closed
     */
    public final boolean change(UnaryOperator<T> change) {
        tell();
        list = change.apply(list);
        return keeper.change(change, true);
    }

    /** The same of what happens by itself, perhaps often: it is kept together with others. */
    protected final void changeSoon(UnaryOperator<T> change) {
        list = change.apply(list);
        untold.add(change);
    }

    /**
     * Tells who keeps the list of what has changed by itself.
     *
     * @return false if that is not kept, as the world is being closed
     */
    public final boolean tell() {
        List<UnaryOperator<T>> told = List.copyOf(untold);
        untold.clear();
        return told.isEmpty()
                || keeper.change(
                        kept ->
                                told.stream()
                                        .reduce(kept, (at, each) -> each.apply(at), (a, b) -> b),
                        false);
    }
}
