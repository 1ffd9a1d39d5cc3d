package org.quoin.engine.host.succession;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * Whose places in the world are whose:
 *
 * <pre>
 *   u16 count   count × (u8 slot   i64 token   text name)
 * </pre>
 */
public final class SeatRecord implements RecordSender.Source {
    /** The record's name. */
    public static final String NAME = "seats";

    private final Players players;

    /** Of all who have a place. */
    public SeatRecord(Players players) {
        this.players = players;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public byte[] bytes() {
        List<Player> seated = new ArrayList<>();
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null) {
                seated.add(player);
            }
        }
        ByteWriter out = new ByteWriter(2 + 24 * seated.size()).u16(seated.size());
        for (Player player : seated) {
            out.u8(player.slot()).i64(player.token()).text(player.name(), Limits.NAME_BYTES_MAX);
        }
        return out.toBytes();
    }

    /**
     * The seats of a record.
     *
     * @throws BadBytesException if it is none
     */
    public static List<Seat> read(byte[] bytes) throws BadBytesException {
        ByteReader in = new ByteReader(NAME, bytes);
        int count = in.u16In(0, Limits.PLAYERS_MAX, "seats");
        List<Seat> seats = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int slot = in.u8();
            long token = in.i64();
            seats.add(new Seat(slot, in.text(Limits.NAME_BYTES_MAX, "name"), token));
        }
        in.requireEnd();
        return seats;
    }
}
