package org.quoin.engine.client.turns;

import org.quoin.engine.report.ClientStats;
import org.quoin.engine.wire.ToClient.TurnClocks;

/** The input delay in force: the player's number, or what the margins ask for. */
final class InputDelayControl {
    private InputDelay setting;
    private AutoInputDelay auto;
    private int marginMillis;
    private int recentMarginMillis;
    private boolean begun;

    /** Whether the present delay was chosen before anything was known of the transit time. */
    private boolean provisional;

    InputDelayControl(InputDelay setting) {
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
     * Begins anew in a world of that rate. While nothing is known of the transit time, the delay is
     * that of before, or is soon estimated by {@link #estimate}.
     *
     * @param transitKnown whether a transit time is known
     * @param transitNanos how long a frame is estimated to take to the host
     */
    void begin(int turnRate, boolean transitKnown, long transitNanos, long nowNanos) {
        int before = auto.turns();
        auto = new AutoInputDelay(turnRate);
        if (transitKnown) {
            auto.begin(transitNanos, nowNanos);
        } else {
            auto.beginWith(before, nowNanos);
        }
        provisional = !transitKnown && !begun;
        begun = true;
    }

    /** The transit time is known now: begins with that if nothing was known of it before. */
    void estimate(long transitNanos, long nowNanos) {
        if (provisional) {
            provisional = false;
            auto.correct(transitNanos, nowNanos);
        }
    }

    /** The host has reported how our frames fare. */
    void receive(TurnClocks clocks, long roundTripNanos, long nowNanos) {
        if (clocks.marginMillis() == TurnClocks.MARGIN_UNKNOWN) {
            return;
        }
        marginMillis = clocks.marginMillis();
        recentMarginMillis = clocks.recentMarginMillis();
        if (setting.isAuto()) {
            auto.receive(marginMillis, recentMarginMillis, roundTripNanos, nowNanos);
        }
    }
}
