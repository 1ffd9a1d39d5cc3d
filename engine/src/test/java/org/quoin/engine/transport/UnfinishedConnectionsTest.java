package org.quoin.engine.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.net.InetAddress;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.host.join.AddressLimits;

/** Which connections make room for others, and whose they are. */
final class UnfinishedConnectionsTest {
    private final UnfinishedConnections unfinished = new UnfinishedConnections();

    @Test
    void theOldestOfWhoHasTheMostGoesFirst() {
        assertNull(unfinished.leastMissed());
        unfinished.add(1, 50);
        unfinished.add(2, 60);
        unfinished.add(3, 60);
        unfinished.add(4, 70);
        assertEquals(2, unfinished.leastMissed());
        unfinished.remove(2);
        assertEquals(1, unfinished.leastMissed(), "of equals the oldest");
        assertEquals(1, unfinished.count(60));
        assertEquals(3, unfinished.oldest(60));
        assertNull(unfinished.oldest(61));
    }

    @Test
    void anAttackerFromFiveAddressesNeverEndsTheConnectionOfAnother() {
        unfinished.add(1000, 99);
        for (int i = 0; i < 5000; i++) {
            unfinished.add(i < 1000 ? i : i + 1, 1 + i % 5);
            if (unfinished.count() > NetLimits.CONNECTIONS_MAX) {
                unfinished.remove(Objects.requireNonNull(unfinished.leastMissed()));
            }
        }
        assertEquals(1, unfinished.count(99));
    }

    @Test
    void whoHasBeenInFindsRoomWhileThousandsOfAddressesKnock() {
        unfinished.add(1, 99);
        unfinished.finish(1, 99);
        assertEquals(0, unfinished.count());
        unfinished.add(2, 99); // Comes back.
        for (int i = 0; i < 5000; i++) {
            unfinished.add(10 + i, 1000 + i);
            if (unfinished.count() > NetLimits.CONNECTIONS_MAX) {
                unfinished.remove(Objects.requireNonNull(unfinished.leastMissed()));
            }
        }
        assertEquals(1, unfinished.count(99));
    }

    @Test
    void anOriginIsAnAddressOrANetworkOf64Bits() throws Exception {
        AddressLimits usual = AddressLimits.USUAL;
        AddressLimits strict = new AddressLimits(8, true);
        assertEquals(OriginRates.UNLIMITED, usual.originOf(address("127.0.0.1")));
        assertEquals(OriginRates.UNLIMITED, usual.originOf(address("::1")));
        assertEquals(OriginRates.UNLIMITED, strict.originOf(null));
        assertEquals(1, strict.originOf(address("::1")));
        assertEquals(0xFFFF_7F00_0001L, strict.originOf(address("127.0.0.1")));
        assertEquals(0xFFFF_C000_0201L, usual.originOf(address("192.0.2.1")));
        assertEquals(
                usual.originOf(address("2001:db8:0:7::1")),
                usual.originOf(address("2001:db8:0:7:ffff::2")));
        assertEquals(0x2001_0db8_0000_0007L, usual.originOf(address("2001:db8:0:7::1")));
        assertEquals(
                OriginRates.UNLIMITED, AddressLimits.NONE.originOf(address("2001:db8:0:7::1")));
    }

    private static InetAddress address(String literal) throws Exception {
        return InetAddress.getByName(literal);
    }
}
