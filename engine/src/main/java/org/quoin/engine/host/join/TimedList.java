package org.quoin.engine.host.join;

import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.quoin.engine.host.entry.KeptList;

/** A list of people whose lines end by date, and the clock that says when. */
public class TimedList {
    private final KeptList<BanList> kept = new KeptList<>(BanList.NONE);
    private LongSupplier clockSeconds = () -> 0;

    /** Nobody is on it. */
    protected TimedList() {}

    /** Sets who knows the seconds since 1970. */
    public final void setClock(LongSupplier seconds) {
        clockSeconds = seconds;
    }

    /** The seconds since 1970; 0, when nothing has ended, where no clock is set. */
    public final long nowSeconds() {
        return clockSeconds.getAsLong();
    }

    /** The list that holds. */
    public final BanList list() {
        return kept.list();
    }

    /** The same, to be kept. */
    public final KeptList<BanList> kept() {
        return kept;
    }

    /**
     * A command changes the list.
     *
     * @return false if the change is not kept, as the world is being closed
     */
    public final boolean change(UnaryOperator<BanList> change) {
        return kept.change(change);
    }
}
