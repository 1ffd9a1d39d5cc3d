package org.quoin.engine.wire;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.wire.ToClient.WaitCause;
import org.quoin.sim.bytes.BadBytesException;
import org.quoin.sim.bytes.ByteReader;
import org.quoin.sim.bytes.ByteWriter;

/** Bytes of the messages about players' connections and machines. */
final class StatusCodec {
    private static final int TICK_MICROS_STEP = 16;

    /** In the order of their wire codes. */
    private static final List<PlayerStatus.Presence> PRESENCES =
            List.of(
                    PlayerStatus.Presence.PLAYING,
                    PlayerStatus.Presence.ABSENT,
                    PlayerStatus.Presence.PARKED,
                    PlayerStatus.Presence.JOINING);

    /** In the order of their wire codes. */
    private static final List<WaitCause> CAUSES =
            List.of(WaitCause.NETWORK, WaitCause.MACHINE, WaitCause.GONE);

    private StatusCodec() {}

    static void write(ToClient.Status status, ByteWriter out) {
        out.u8(Wire.STATUS).u8(status.players().size());
        for (PlayerStatus player : status.players()) {
            out.u8(player.slot()).u8(PRESENCES.indexOf(player.presence()));
            out.u8(player.inputDelayTurns());
            out.u16(player.substitutions()).u16(player.roundTripMillis());
            out.u8(player.lossPercent()).u8(player.jitterMillis()).u16(player.marginMillis());
            out.u16(player.tickMicros() / TICK_MICROS_STEP).u8(player.ticksBehind());
        }
    }

    static ToClient readStatus(ByteReader in) throws BadBytesException {
        int count = in.u8In(0, Limits.STATUSES_PER_MESSAGE_MAX, "players");
        List<PlayerStatus> players = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            players.add(
                    new PlayerStatus(
                            in.u8(),
                            PRESENCES.get(in.u8In(0, PRESENCES.size() - 1, "presence")),
                            in.u8In(0, Limits.INPUT_DELAY_TURNS_MAX, "input delay"),
                            in.u16(),
                            in.u16(),
                            in.u8In(0, 100, "percent lost"),
                            in.u8(),
                            (short) in.u16(),
                            in.u16() * TICK_MICROS_STEP,
                            in.u8()));
        }
        return new ToClient.Status(players);
    }

    static void write(ToClient.Waiting waiting, ByteWriter out) {
        out.u8(Wire.WAITING).u16(waiting.slot()).u8(CAUSES.indexOf(waiting.cause()));
        out.i32(waiting.millis());
    }

    static ToClient readWaiting(ByteReader in) throws BadBytesException {
        int slot = (short) in.u16();
        if (slot < ToClient.Waiting.NOBODY || slot >= Limits.PLAYERS_MAX) {
            throw in.wrong("slot " + slot);
        }
        WaitCause cause = CAUSES.get(in.u8In(0, CAUSES.size() - 1, "cause"));
        return new ToClient.Waiting(slot, cause, in.i32In(0, Integer.MAX_VALUE, "milliseconds"));
    }
}
