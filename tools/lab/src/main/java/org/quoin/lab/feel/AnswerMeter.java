package org.quoin.lab.feel;

/**
 * Counts the pictures from a keyboard or mouse event to the first that shows its effect. The first
 * picture that begins after the event is 1.
 */
final class AnswerMeter {
    /** Longer than the slowest link takes; an effect not shown by then never comes. */
    static final long ANSWER_NANOS_MAX = 3_000_000_000L;

    final FeelSamples pictures = new FeelSamples();
    final FeelSamples millis = new FeelSamples();
    private boolean waits;
    private long eventNanos;
    private int picturesSince;
    private int unanswered;

    /** Starts waiting for an event that happens now. */
    void begin(long nowNanos) {
        end();
        waits = true;
        eventNanos = nowNanos;
        picturesSince = 0;
    }

    /**
     * Notes a new picture.
     *
     * @param answers whether it shows the event's effect
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

    /** Stops waiting. */
    void end() {
        unanswered += waits ? 1 : 0;
        waits = false;
    }

    boolean waits() {
        return waits;
    }

    /** Events that nothing ever followed, such as a click at a block that another player took. */
    int unanswered() {
        return unanswered;
    }
}
