package org.quoin.engine.host.command;

import java.util.List;
import org.quoin.engine.wire.PlayerStatus;

/** Says in which way a player holds up the others, by the host's figures of it. */
final class Slowness {
    /** A machine that needs more of a turn's time than this has no room for a hitch. */
    private static final int TICK_PERCENT_BAD = 80;

    /** Less is covered by what is waited for, and happens to everybody now and then. */
    private static final int LATE_MILLIS_BAD = 50;

    private static final int BEHIND_MILLIS_BAD = 250;
    private static final int LOSS_PERCENT_BAD = 5;

    private Slowness() {}

    /** The key of a text without its "chat." and what is filled in; empty if all is well. */
    static List<String> of(String name, PlayerStatus status, int turnRate) {
        long turnMicros = 1_000_000L / turnRate;
        switch (status.presence()) {
            case ABSENT -> {
                return List.of("slow.gone", name);
            }
            case JOINING -> {
                return List.of("slow.joining", name);
            }
            case PARKED, PLAYING, AWAY -> {}
        }
        if (status.tickMicros() * 100L > turnMicros * TICK_PERCENT_BAD) {
            return List.of("slow.machine", name, Integer.toString(status.tickMicros() / 1000));
        } else if (status.isLineNarrow()) {
            return List.of(
                    "slow.line",
                    name,
                    Integer.toString(status.carriedKbit()),
                    Integer.toString(status.neededKbit()));
        } else if (status.ticksBehind() * turnMicros / 1000 >= BEHIND_MILLIS_BAD) {
            return List.of("slow.behind", name, Integer.toString(status.ticksBehind()));
        } else if (status.marginMillis() < -LATE_MILLIS_BAD) {
            return List.of("slow.network", name, Integer.toString(-status.marginMillis()));
        } else if (status.lossPercent() >= LOSS_PERCENT_BAD) {
            return List.of("slow.loss", name, Integer.toString(status.lossPercent()));
        } else if (status.presence() == PlayerStatus.Presence.PARKED) {
            return List.of("slow.parked", name);
        }
        return List.of();
    }
}
