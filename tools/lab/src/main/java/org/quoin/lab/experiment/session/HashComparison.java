package org.quoin.lab.experiment.session;

import java.util.HashMap;
import java.util.Map;
import org.quoin.engine.wire.Blob;
import org.quoin.lab.LabObserver;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;

/**
 * Compares the state hash of every player's world with the host's every few turns, independently of
 * the protocol's own comparison.
 */
final class HashComparison implements LabObserver {
    private final LabObserver next;
    private final int everyTurns;

    /** The host's hashes by turn; only looked up, never iterated. */
    private final Map<Integer, Long> hostHashes = new HashMap<>();

    private final Map<String, Integer> comparedByPlayer = new HashMap<>();
    private long differing;

    /**
     * @param next the next observer of the host's turns
     */
    HashComparison(int everyTurns, LabObserver next) {
        this.everyTurns = everyTurns;
        this.next = next;
    }

    /** The number of hashes compared. */
    long compared() {
        return comparedByPlayer.values().stream().mapToLong(Integer::longValue).sum();
    }

    /** The number of one player's hashes compared. */
    int compared(VirtualPlayer player) {
        return comparedByPlayer.getOrDefault(player.name(), 0);
    }

    /** The number of hashes that differed. */
    long differing() {
        return differing;
    }

    @Override
    public void hostStarted(Simulation at, Blob coderBase) {
        next.hostStarted(at, coderBase);
    }

    @Override
    public void sealed(Turn turn, Blob coded, Simulation after) {
        next.sealed(turn, coded, after);
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
