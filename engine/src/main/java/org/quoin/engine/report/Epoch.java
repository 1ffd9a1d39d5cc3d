package org.quoin.engine.report;

import java.util.List;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.wire.Lineage;

/**
 * Who hosted a world from a turn on.
 *
 * @param epoch counts the hosts of the world
 * @param fromTurn the first turn of that host
 * @param host the fingerprint of its key; empty if it has none
 */
public record Epoch(int epoch, int fromTurn, String host) {
    /** Those that a lineage remembers, the oldest first. */
    public static List<Epoch> of(Lineage lineage) {
        return lineage.terms().stream()
                .map(
                        term ->
                                new Epoch(
                                        term.epoch(),
                                        term.fromTurn(),
                                        term.host() == 0 ? "" : Fingerprint.of(term.host())))
                .toList();
    }
}
