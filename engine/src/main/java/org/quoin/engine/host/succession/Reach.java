package org.quoin.engine.host.succession;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.quoin.engine.secure.PublicIdentity;

/**
 * Whether others reach a player who is willing to carry the world on, as far as that was tested.
 *
 * <pre>
 *   UNTESTED ── round ──▶ REACHED, STREAM_ONLY or UNREACHED ── round ──▶ one of the three
 *       ▲                        │
 *       └── other addresses ─────┘
 *
 *   REACHED ── a round in vain ──▶ REACHED, doubted ── another in vain ──▶ STREAM_ONLY, UNREACHED
 * </pre>
 *
 * <p>A round asks one player where there is only one, else two; where these do not agree, a third
 * decides. What was found holds until the next round has ended; that one was reached, until two
 * rounds in a row were in vain, the second by others where there are any.
 */
final class Reach {
    /** The result of the rounds so far. */
    enum State {
        UNTESTED,
        REACHED,
        /** By TCP alone. */
        STREAM_ONLY,
        UNREACHED
    }

    /** Two who disagree, and one who decides. */
    private static final int ANSWERS_MAX = 3;

    private State state = State.UNTESTED;
    private final Set<String> reachedAt = new HashSet<>();

    // The round that is under way.
    private int wanted;
    private int waiting;
    private int both;
    private int streamOnly;
    private int neither;
    private final Set<PublicIdentity> asked = new HashSet<>();
    private final List<Long> origins = new ArrayList<>();

    /** Those who were asked in the round that makes us doubt that it is still reached. */
    private final Set<PublicIdentity> doubters = new HashSet<>();

    private long dueNanos;

    Reach(long nowNanos) {
        this.dueNanos = nowNanos;
    }

    State state() {
        return state;
    }

    /** Whether a round is under way. */
    boolean isUnderWay() {
        return wanted > 0;
    }

    /** Whether a round should begin. */
    boolean isDue(long nowNanos) {
        return !isUnderWay() && nowNanos - dueNanos >= 0;
    }

    /** Whether somebody was reached there in the last round that had an answer. */
    boolean isReachedAt(String address) {
        return reachedAt.contains(address);
    }

    /** Other addresses hold: what was found of those that are gone is void. */
    void addressesChanged(List<String> now, long nowNanos) {
        reachedAt.retainAll(now);
        if (reachedAt.isEmpty()) {
            state = State.UNTESTED;
            doubters.clear();
        }
        endRound(nowNanos);
    }

    /** A round begins. */
    void begin(int testers) {
        wanted = Math.min(2, testers);
        waiting = 0;
        both = 0;
        streamOnly = 0;
        neither = 0;
        asked.clear();
        origins.clear();
    }

    /** Whether somebody else is to be asked. */
    boolean wantsAnother() {
        int answers = both + streamOnly + neither;
        boolean agree = Math.max(both, Math.max(streamOnly, neither)) >= wanted;
        boolean third = !agree && answers < ANSWERS_MAX && waiting == 0;
        return isUnderWay() && (answers + waiting < wanted || third);
    }

    /** Whether somebody was asked in this round. */
    boolean hasAsked(PublicIdentity tester) {
        return asked.contains(tester);
    }

    /** Whether somebody was asked in the round before, which was in vain. */
    boolean hasDoubted(PublicIdentity tester) {
        return doubters.contains(tester);
    }

    /** Whether somebody of an address was asked in this round. */
    boolean hasAskedAt(long origin) {
        return origins.contains(origin);
    }

    /** Somebody was asked. */
    void ask(PublicIdentity tester, long origin) {
        waiting++;
        asked.add(tester);
        origins.add(origin);
    }

    /** One who was asked is gone: that says nothing. */
    void testerGone() {
        waiting--;
    }

    /** One has answered. */
    void answered(boolean byStream, boolean byDatagram, String address) {
        waiting--;
        if (byStream && byDatagram) {
            both++;
        } else if (byStream) {
            streamOnly++;
        } else {
            neither++;
        }
        if (byStream) {
            reachedAt.add(address);
        }
    }

    /**
     * Ends the round if that is decided.
     *
     * @param noMore whether nobody else can be asked
     */
    void conclude(boolean noMore, long repeatNanos, long retryNanos, long nowNanos) {
        int answers = both + streamOnly + neither;
        boolean over = waiting == 0 && (!wantsAnother() || noMore);
        if (both >= wanted) {
            state = State.REACHED;
            doubters.clear();
        } else if (over && answers > 0 && state == State.REACHED && doubters.isEmpty()) {
            doubters.addAll(asked);
            endRound(nowNanos + retryNanos);
            return;
        } else if (over && both + streamOnly >= wanted) {
            state = State.STREAM_ONLY;
        } else if (over && answers > 0) {
            state = State.UNREACHED;
            reachedAt.clear();
        } else if (!over) {
            return;
        } // Else all who were asked are gone, and nothing is known that was not before.
        if (state != State.REACHED) {
            doubters.clear();
        }
        endRound(nowNanos + (state == State.REACHED ? repeatNanos : retryNanos));
    }

    private void endRound(long nextNanos) {
        wanted = 0;
        waiting = 0;
        dueNanos = nextNanos;
    }
}
