package org.quoin.engine.wire;

import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

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
 * @param carriedKbit the share of the turns' rate that the connection to the player carries, in
 *     thousand bits a second, 0..65535; 0 while it carries everything needed
 * @param neededKbit the turns' rate; 0 while the connection carries it
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
        PLAYING(0),
        /** The connection is lost; the avatar waits for its player. */
        ABSENT(1),
        /** The player is connected, but the host does not wait for its frames. */
        PARKED(2),
        /** The player downloads the world. */
        JOINING(3),
        /** The player is connected and has done nothing for some minutes. */
        AWAY(4);

        private final int wireCode;

        Presence(int wireCode) {
            this.wireCode = wireCode;
        }

        private static Presence read(int code, ByteReader in) throws BadBytesException {
            for (Presence presence : values()) {
                if (presence.wireCode == code) {
                    return presence;
                }
            }
            throw in.wrong("presence " + code);
        }
    }

    /** Beside the presence: how narrow the path is stands at the end. */
    private static final int NARROW = 0x80;

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

    /** Of a player whose connection carries all that is needed. */
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

    /** Whether the connection to the player carries less than the turns need. */
    public boolean isLineNarrow() {
        return neededKbit > 0;
    }

    void write(ByteWriter out) {
        boolean narrow = isLineNarrow();
        out.u8(slot).u8((narrow ? NARROW : 0) | presence.wireCode).u8(inputDelayTurns);
        out.u16(substitutions).u16(roundTripMillis);
        out.u8(lossPercent).u8(jitterMillis).u16(marginMillis);
        out.u16(tickMicros / FrameClocks.TICK_MICROS_STEP).u8(ticksBehind);
        if (narrow) {
            out.u16(carriedKbit).u16(neededKbit);
        }
    }

    static PlayerStatus read(ByteReader in) throws BadBytesException {
        int slot = in.u8();
        int presence = in.u8();
        boolean narrow = (presence & NARROW) != 0;
        return new PlayerStatus(
                slot,
                Presence.read(presence & ~NARROW, in),
                in.u8In(0, Limits.INPUT_DELAY_TURNS_MAX, "input delay"),
                in.u16(),
                in.u16(),
                in.u8In(0, 100, "percent lost"),
                in.u8(),
                (short) in.u16(),
                in.u16() * FrameClocks.TICK_MICROS_STEP,
                in.u8(),
                narrow ? in.u16() : 0,
                narrow ? in.u16In(1, 0xFFFF, "needed kbit/s") : 0);
    }

    private static int clamp(int value, int least, int most) {
        return Math.max(least, Math.min(most, value));
    }
}
