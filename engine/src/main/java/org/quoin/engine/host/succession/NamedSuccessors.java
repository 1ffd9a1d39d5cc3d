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
 * @param handedTo whom it was handed over to; null if it was not
 */
public record NamedSuccessors(List<Successor> all, @Nullable Successor handedTo) {
    /** Nobody. */
    public static final NamedSuccessors NONE = new NamedSuccessors(List.of(), null);

    /** Takes an unchangeable copy. */
    public NamedSuccessors {
        all = List.copyOf(all);
    }

    /** All who may host the world by now: first the one to whom it was handed over. */
    public List<Successor> toAsk() {
        Successor handed = handedTo;
        if (handed == null) {
            return all;
        }
        List<Successor> asked = new ArrayList<>(List.of(handed));
        all.stream()
                .filter(each -> !each.key().equals(handed.key()))
                .limit(Limits.SUCCESSORS_MAX - 1)
                .forEach(asked::add);
        return asked;
    }
}
