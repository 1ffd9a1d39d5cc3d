package org.quoin.engine.lab.experiment.session;

import java.util.HashMap;
import java.util.Map;
import org.quoin.engine.lab.LabObserver;
import org.quoin.engine.lab.VirtualPlayer;
import org.quoin.engine.wire.Blob;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;

/**
 * Compares every player's own world with the host's after every so-many-th turn, whatever the
 * protocol compares.
 */
final class HashComparison implements LabObserver {
    private final LabObserver alsoTold;
    private final int everyTurns;

    /** The host's, by turn; players look theirs up and never go through it. */
    private final Map<Integer, Long> hostHashes = new HashMap<>();

    private final Map<String, Integer> comparedByPlayer = new HashMap<>();
    private long differing;

    /**
     * @param alsoTold of the host's turns
     */
    HashComparison(int everyTurns, LabObserver alsoTold) {
        this.everyTurns = everyTurns;
        this.alsoTold = alsoTold;
    }

    /** How many hashes were compared. */
    long compared() {
        return comparedByPlayer.values().stream().mapToLong(Integer::longValue).sum();
    }

    /** The same of one player. */
    int compared(VirtualPlayer player) {
        return comparedByPlayer.getOrDefault(player.name(), 0);
    }

    /** How many of them were not equal. */
    long differing() {
        return differing;
    }

    @Override
    public void hostStarted(Simulation at, Blob coderBase) {
        alsoTold.hostStarted(at, coderBase);
    }

    @Override
    public void sealed(Turn turn, Blob coded, Simulation after) {
        alsoTold.sealed(turn, coded, after);
        if (turn.number() % everyTurns == 0) {
            hostHashes.put(turn.number(), after.stateHash());
        }
    }

    @Override
    public void executed(VirtualPlayer player, Simulation after) {
        Long ofHost = hostHashes.get(after.turn());
        if (ofHost != null) {
            comparedByPlayer.merge(player.name(), 1, Integer::sum);
            differing += ofHost == after.stateHash() ? 0 : 1;
        }
    }
}
