package org.quoin.engine.client.turns;

import org.quoin.engine.measure.RingWindow;

/**
 * Counts the host's datagrams that did not come or came twice. Each sealed turn is announced by one
 * at least; where a later turn is announced first, the datagram of the one before was lost or
 * overtaken.
 */
final class LossMeter {
    /** Turns after which a datagram no longer counts as merely overtaken; a power of two. */
    private static final int SEEN_TURNS = 64;

    /** Datagrams that are remembered to recognize a duplicate. */
    private static final int REMEMBERED = 64;

    private final boolean[] seen = new boolean[SEEN_TURNS];
    private final RingWindow remembered = new RingWindow(REMEMBERED);
    private int newest;
    private int judged;
    private long lost;
    private long duplicate;

    /**
     * A datagram with this identity came. The first turn is a part of it: what is sent again may go
     * at the same moment as what is new.
     */
    void receive(int newestTurn, int firstTurn, int sentAfterDueEighths) {
        long sent = (long) newestTurn << 16 | (sentAfterDueEighths & 0xFFFF);
        if (isDuplicate(sent << 16 | (firstTurn & 0xFFFF))) {
            duplicate++;
            return;
        }
        if (newest == 0) {
            newest = newestTurn;
            judged = newestTurn;
        }
        // A gap longer than the memory, after a break, is no measure of loss.
        if (newestTurn - newest >= SEEN_TURNS) {
            newest = newestTurn;
            judged = newestTurn;
        }
        while (newest < newestTurn) {
            newest++;
            judge(newest - SEEN_TURNS / 2);
            seen[newest % SEEN_TURNS] = false;
        }
        if (newest - newestTurn < SEEN_TURNS / 2) {
            seen[newestTurn % SEEN_TURNS] = true;
        }
    }

    /** Counts from now on: what was lost before we played is no loss of the player's. */
    void begin() {
        lost = 0;
        duplicate = 0;
        judged = newest;
    }

    /** Datagrams that did not come. */
    long lost() {
        return lost;
    }

    /** Datagrams that came twice. */
    long duplicate() {
        return duplicate;
    }

    private void judge(int turn) {
        if (turn <= judged) {
            return;
        }
        judged = turn;
        boolean came = seen[turn % SEEN_TURNS];
        lost += came ? 0 : 1;
    }

    private boolean isDuplicate(long datagram) {
        if (remembered.contains(datagram)) {
            return true;
        }
        remembered.add(datagram);
        return false;
    }
}
