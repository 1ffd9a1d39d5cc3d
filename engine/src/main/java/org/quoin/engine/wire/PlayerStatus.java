package org.quoin.engine.wire;

import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.engine.wire.ToHost.FrameClocks;

/**
 * A player's connection and machine, as the host sends them to everybody. Figures outside their
 * range are clamped to it.
 *
 * @param slot the player's, 0..255
 * @param presence whether the player is there
 * @param inputDelayTurns in force, 0..{@value Limits#INPUT_DELAY_TURNS_MAX}
 * @param substitutions turns sealed without the player's frame, 0..65535
 * @param roundTripMillis to the host, 0..65535
 * @param lossPercent of the datagrams to the player, 0..100
 * @param jitterMillis how much round trips vary, 0..255
 * @param marginMillis see {@link TurnClocks}, -32768..32767
 * @param tickMicros see {@link FrameClocks}
 * @param ticksBehind see {@link FrameClocks}
 * @param carriedKbit what the line to the player carries of the turns, in thousand bits a second,
 *     0..65535; 0 while it carries all that is needed
 * @param neededKbit what the turns need; 0 while the line carries that
 */
public record PlayerStatus(
        int slot,
        Presence presence,
        int inputDelayTurns,
        int substitutions,
        int roundTripMillis,
        int lossPercent,
        int jitterMillis,
        int marginMillis,
        int tickMicros,
        int ticksBehind,
        int carriedKbit,
        int neededKbit) {
    /** Whether the player moves the avatar. */
    public enum Presence {
        /** The player plays. */
        PLAYING,
        /** The connection is lost; the avatar waits for its player. */
        ABSENT,
        /** The player is connected, but the host does not wait for its frames. */
        PARKED,
        /** The player downloads the world. */
        JOINING,
        /** The player is connected and has done nothing for some minutes. */
        AWAY
    }

    /** Clamps the figures to the wire's ranges. */
    public PlayerStatus {
        inputDelayTurns = clamp(inputDelayTurns, 0, Limits.INPUT_DELAY_TURNS_MAX);
        substitutions = clamp(substitutions, 0, 0xFFFF);
        roundTripMillis = clamp(roundTripMillis, 0, 0xFFFF);
        lossPercent = clamp(lossPercent, 0, 100);
        jitterMillis = clamp(jitterMillis, 0, 0xFF);
        marginMillis = clamp(marginMillis, Short.MIN_VALUE, Short.MAX_VALUE);
        tickMicros = clamp(tickMicros, 0, FrameClocks.TICK_MICROS_MAX);
        tickMicros -= tickMicros % FrameClocks.TICK_MICROS_STEP;
        ticksBehind = clamp(ticksBehind, 0, 0xFF);
        carriedKbit = clamp(carriedKbit, 0, 0xFFFF);
        neededKbit = clamp(neededKbit, 0, 0xFFFF);
    }

    /** Of a player whose line carries all that is needed. */
    public PlayerStatus(
            int slot,
            Presence presence,
            int inputDelayTurns,
            int substitutions,
            int roundTripMillis,
            int lossPercent,
            int jitterMillis,
            int marginMillis,
            int tickMicros,
            int ticksBehind) {
        this(
                slot,
                presence,
                inputDelayTurns,
                substitutions,
                roundTripMillis,
                lossPercent,
                jitterMillis,
                marginMillis,
                tickMicros,
                ticksBehind,
                0,
                0);
    }

    /** Whether the line to the player carries less than the turns need. */
    public boolean isLineNarrow() {
        return neededKbit > 0;
    }

    private static int clamp(int value, int least, int most) {
        return Math.max(least, Math.min(most, value));
    }
}
