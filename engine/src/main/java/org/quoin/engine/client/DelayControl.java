package org.quoin.engine.client;

import org.quoin.engine.wire.TurnClocks;

/** The input delay in force: the player's number, or what the margins ask for. */
final class DelayControl {
    private InputDelay setting;
    private AutoInputDelay auto;
    private int marginMillis;
    private int recentMarginMillis;

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

    int marginMillis() {
        return marginMillis;
    }

    int recentMarginMillis() {
        return recentMarginMillis;
    }

    /** Begins anew in a world of that rate: a frame is estimated to be so long under way. */
    void begin(int turnRate, long wayNanos, long nowNanos) {
        auto = new AutoInputDelay(turnRate);
        auto.begin(wayNanos, nowNanos);
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
