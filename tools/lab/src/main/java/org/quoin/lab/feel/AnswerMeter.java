package org.quoin.lab.feel;

/**
 * Counts the pictures from an event of keyboard or mouse to the first that shows what it did: the
 * first picture that begins after the event is 1.
 */
final class AnswerMeter {
    /** Longer than the slowest line takes; what has not shown by then had no effect. */
    static final long ANSWER_NANOS_MAX = 3_000_000_000L;

    final FeelSamples pictures = new FeelSamples();
    final FeelSamples millis = new FeelSamples();
    private boolean waits;
    private long eventNanos;
    private int picturesSince;
    private int unanswered;

    /** An event happens now. */
    void begin(long nowNanos) {
        end();
        waits = true;
        eventNanos = nowNanos;
        picturesSince = 0;
    }

    /**
     * A picture of now was made.
     *
     * @param answers whether it shows what the event did
     */
    void picture(boolean answers, long nowNanos) {
        if (!waits) {
            return;
        }
        picturesSince++;
        if (answers) {
            waits = false;
            pictures.add(picturesSince);
            millis.add((nowNanos - eventNanos) / 1e6);
        } else if (nowNanos - eventNanos > ANSWER_NANOS_MAX) {
            end();
        }
    }

    /** Waits no longer. */
    void end() {
        unanswered += waits ? 1 : 0;
        waits = false;
    }

    boolean waits() {
        return waits;
    }

    /** Events that nothing ever followed, as a click at a block that another took. */
    int unanswered() {
        return unanswered;
    }
}
