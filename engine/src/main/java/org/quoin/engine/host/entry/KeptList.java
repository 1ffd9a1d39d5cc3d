package org.quoin.engine.host.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The list that holds in a world that is hosted, and who is told when a command changes it. Belongs
 * to the session's thread.
 */
public final class KeptList<T extends TextList> {
    private T list;
    private Predicate<UnaryOperator<T>> keeper = change -> true;

    /** What holds already and is not told yet. */
    private final List<UnaryOperator<T>> untold = new ArrayList<>();

    /** Begins with a list that nobody keeps. */
    public KeptList(T list) {
        this.list = list;
    }

    /**
     * Sets who keeps the list: is told of each change by a command, to make it in what is kept,
     * which somebody may have changed meanwhile, and says whether that is still possible.
     */
    public void setKeeper(Predicate<UnaryOperator<T>> told) {
        keeper = told;
    }

    /** The list that holds. */
    public T list() {
        return list;
    }

    /** Another list holds, as it was found where it is kept. */
    public void use(T found) {
        list = found;
        untold.forEach(change -> list = change.apply(list));
    }

    /**
     * A command changes the list.
     *
     * @return false if the change is not kept, as the world is being closed
     */
    public boolean change(UnaryOperator<T> change) {
        tell();
        list = change.apply(list);
        return keeper.test(change);
    }

    /** The same of what happens by itself, perhaps often: it is kept together with others. */
    public void changeSoon(UnaryOperator<T> change) {
        list = change.apply(list);
        untold.add(change);
    }

    /**
     * Tells who keeps the list of what has changed by itself.
     *
     * @return false if that is not kept, as the world is being closed
     */
    public boolean tell() {
        List<UnaryOperator<T>> told = List.copyOf(untold);
        untold.clear();
        return told.isEmpty()
                || keeper.test(
                        kept ->
                                told.stream()
                                        .reduce(kept, (at, each) -> each.apply(at), (a, b) -> b));
    }
}
