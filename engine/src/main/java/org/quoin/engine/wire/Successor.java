package org.quoin.engine.wire;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * A player who could carry the world on.
 *
 * @param slot the player's
 * @param key which it proves when it is called
 * @param addresses where it listens, HOST:PORT each, those to be tried first first; at most {@link
 *     Limits#ADDRESSES_MAX}
 */
public record Successor(int slot, PublicIdentity key, List<String> addresses) {
    /** Takes an unchangeable copy. */
    public Successor {
        addresses = List.copyOf(addresses);
    }

    void write(ByteWriter out) {
        out.u8(slot).bytes(key.bytes());
        writeAddresses(addresses, out);
    }

    static Successor read(ByteReader in) throws BadBytesException {
        int slot = in.u8In(0, Limits.PLAYERS_MAX - 1, "slot");
        PublicIdentity key = PublicIdentity.of(in.bytes(PublicIdentity.BYTES));
        return new Successor(slot, key, readAddresses(in));
    }

    static void writeAddresses(List<String> addresses, ByteWriter out) {
        out.u8(addresses.size());
        addresses.forEach(each -> out.text(each, Limits.ADDRESS_BYTES_MAX));
    }

    static List<String> readAddresses(ByteReader in) throws BadBytesException {
        int count = in.u8In(0, Limits.ADDRESSES_MAX, "addresses");
        List<String> addresses = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            addresses.add(in.text(Limits.ADDRESS_BYTES_MAX, "address"));
        }
        return addresses;
    }
}
