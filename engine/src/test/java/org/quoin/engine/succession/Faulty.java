package org.quoin.engine.succession;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.succession.Cluster.Machine;
import org.quoin.engine.wire.Lineage;

/** View changes with one fault each, which the tests must find. */
final class Faulty {
    private Faulty() {}

    /** Promises, and does not remember that it has. */
    static ViewChange forgetsItsPromise(Machine machine) {
        return new ViewChange(machine.id, machine, machine) {
            @Override
            void remember(int epoch) {}
        };
    }

    /** Goes on from its own last turn, whatever others have seen. */
    static ViewChange ignoresTheHighestTurn(Machine machine) {
        return new ViewChange(machine.id, machine, machine) {
            @Override
            @Nullable Long holderOf(int turn, Lineage best, long nowNanos) {
                return null;
            }

            @Override
            boolean counts(long player, Lineage best, int turn) {
                return hasPromised(player);
            }
        };
    }

    /** Leads without a majority. */
    static ViewChange leadsWithoutAMajority(Machine machine) {
        return new ViewChange(machine.id, machine, machine) {
            @Override
            boolean isMajority(List<Long> electorate, Predicate<Long> promised) {
                return true;
            }
        };
    }

    /** Is content with a majority where the world asks for more. */
    static ViewChange ignoresTheQuorum(Machine machine) {
        return new ViewChange(machine.id, machine, machine) {
            @Override
            int needed(int count) {
                return Electorate.majorityOf(count);
            }
        };
    }

    /** Takes the turns of all hosts for those of one. */
    static ViewChange ignoresLineage(Machine machine) {
        machine.mixesTurns = true;
        return new ViewChange(machine.id, machine, machine) {
            @Override
            boolean continues(Lineage all, Lineage some, int turn) {
                return true;
            }
        };
    }
}
