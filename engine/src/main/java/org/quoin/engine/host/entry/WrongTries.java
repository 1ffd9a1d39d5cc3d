package org.quoin.engine.host.entry;

import java.util.LinkedHashMap;

/**
 * How long a key must wait that has guessed wrong: nothing after the first few, then twice as long
 * after each. Bounded; belongs to the session's thread.
 */
final class WrongTries {
    /** The first wait, after the last free try. */
    private static final int FIRST_WAIT_SECONDS = 2;

    /** Of more tries each waits that long: 144 a day. */
    static final int WAIT_SECONDS_MAX = 600;

    /** After this long without a wrong try a key starts afresh. */
    static final long FORGOTTEN_NANOS = 3_600_000_000_000L;

    /** Of more keys those go first that were wrong longest ago. */
    static final int COUNT_MAX = 4096;

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final int freeTries;

    /** By key, the one that was wrong longest ago first. */
    private final LinkedHashMap<Long, Wrong> wrongs = new LinkedHashMap<>();

    private record Wrong(int count, long atNanos, long waitNanos) {}

    /**
     * @param freeTries how many wrong ones need not wait
     */
    WrongTries(int freeTries) {
        this.freeTries = freeTries;
    }

    /** How long somebody has to wait before the next try, in seconds, rounded up; 0 for not. */
    int waitSeconds(long who, long nowNanos) {
        Wrong wrong = wrongs.get(who);
        long leftNanos = wrong == null ? 0 : wrong.atNanos + wrong.waitNanos - nowNanos;
        return leftNanos <= 0 ? 0 : (int) (leftNanos / NANOS_PER_SECOND) + 1;
    }

    /** Somebody was wrong. */
    void wrong(long who, long nowNanos) {
        Wrong before = wrongs.remove(who);
        boolean again = before != null && nowNanos - before.atNanos <= FORGOTTEN_NANOS;
        int count = before != null && again ? before.count + 1 : 1;
        int over = Math.min(count - freeTries, 16);
        long seconds =
                over <= 0 ? 0 : Math.min(WAIT_SECONDS_MAX, (long) FIRST_WAIT_SECONDS << (over - 1));
        if (wrongs.size() >= COUNT_MAX) {
            wrongs.remove(wrongs.keySet().iterator().next());
        }
        wrongs.put(who, new Wrong(count, nowNanos, seconds * NANOS_PER_SECOND));
    }

    /** Somebody was right. */
    void right(long who) {
        wrongs.remove(who);
    }

    int count() {
        return wrongs.size();
    }
}
