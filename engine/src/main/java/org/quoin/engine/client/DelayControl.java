package org.quoin.engine.client;

import org.quoin.engine.report.ClientStats;
import org.quoin.engine.wire.ToClient.TurnClocks;

/** The input delay in force: the player's number, or what the margins ask for. */
final class DelayControl {
    private InputDelay setting;
    private AutoInputDelay auto;
    private int marginMillis;
    private int recentMarginMillis;
    private boolean begun;

    /** Whether the delay was begun with while nothing was known of the way. */
    private boolean guesses;

    DelayControl(InputDelay setting) {
        this.setting = setting;
        this.auto = new AutoInputDelay(20);
    }

    void set(InputDelay delay) {
        setting = delay;
    }

    boolean isAuto() {
        return setting.isAuto();
    }

    /** Turns from sampling a frame to executing it. */
    int turns() {
        return setting.isAuto() ? auto.turns() : setting.turns();
    }

    /** How our frames fare, with the number of turns that the host sealed without one. */
    ClientStats.Input stats(int substitutions) {
        return new ClientStats.Input(
                turns(), isAuto(), marginMillis, recentMarginMillis, substitutions);
    }

    /**
     * Begins anew in a world of that rate. While nothing is known of the way, the delay is that of
     * before, or soon estimated by {@link #estimate}.
     *
     * @param wayKnown whether anything is known of the way
     * @param wayNanos what a frame is estimated to be under way
     */
    void begin(int turnRate, boolean wayKnown, long wayNanos, long nowNanos) {
        int before = auto.turns();
        auto = new AutoInputDelay(turnRate);
        if (wayKnown) {
            auto.begin(wayNanos, nowNanos);
        } else {
            auto.beginWith(before, nowNanos);
        }
        guesses = !wayKnown && !begun;
        begun = true;
    }

    /** The way is known now: begins with that if nothing was known of it before. */
    void estimate(long wayNanos, long nowNanos) {
        if (guesses) {
            guesses = false;
            auto.correct(wayNanos, nowNanos);
        }
    }

    /** Takes what the host says of our frames. */
    void hear(TurnClocks clocks, long roundTripNanos, long nowNanos) {
        if (clocks.marginMillis() == TurnClocks.MARGIN_UNKNOWN) {
            return;
        }
        marginMillis = clocks.marginMillis();
        recentMarginMillis = clocks.recentMarginMillis();
        if (setting.isAuto()) {
            auto.hear(marginMillis, recentMarginMillis, roundTripNanos, nowNanos);
        }
    }
}
