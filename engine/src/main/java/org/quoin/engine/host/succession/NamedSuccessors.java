package org.quoin.engine.host.succession;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Successor;

/**
 * The players who could carry a world on, and whether its host has handed it over, as the world's
 * folder keeps it.
 *
 * @param all those who could, the best first
 * @param handedTo whom it was handed over to, and in which epoch; null if it was not
 */
public record NamedSuccessors(List<Successor> all, @Nullable HandedTo handedTo) {
    /** Nobody. */
    public static final NamedSuccessors NONE = new NamedSuccessors(List.of(), null);

    /**
     * To whom a host has handed its world over.
     *
     * @param epoch in which that player hosts it
     */
    public record HandedTo(int epoch, Successor successor) {}

    /** Takes an unchangeable copy. */
    public NamedSuccessors {
        all = List.copyOf(all);
    }

    /** Of a world that was not handed over. */
    public static NamedSuccessors of(List<Successor> all) {
        return new NamedSuccessors(all, null);
    }

    /** All who may host the world by now: first the one to whom it was handed over. */
    public List<Successor> toAsk() {
        HandedTo handed = handedTo;
        if (handed == null) {
            return all;
        }
        List<Successor> asked = new ArrayList<>(List.of(handed.successor));
        all.stream()
                .filter(each -> !each.key().equals(handed.successor.key()))
                .limit(Limits.SUCCESSORS_MAX - 1)
                .forEach(asked::add);
        return asked;
    }
}
