package org.quoin.engine.lan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quoin.engine.lan.LanAddresses.Link;

/** The same world is one, however it was heard of. */
final class WorldTableTest {
    private final WorldTable table = new WorldTable();
    private InetAddress four = InetAddress.getLoopbackAddress();
    private InetAddress six = InetAddress.getLoopbackAddress();
    private Link byFour = new Link(four, "eth0");
    private Link bySix = new Link(six, "eth0");

    @BeforeEach
    void addresses() throws Exception {
        four = InetAddress.getByName("192.168.0.7");
        six = InetAddress.getByName("fe80::7");
        byFour = new Link(four, "eth0");
        bySix = new Link(six, "eth0");
    }

    private static FoundWorld world(int id, String title, InetAddress address) {
        return new FoundWorld(
                new Announcement(String.format("%016x", id), title, "0.1.0", 7, 3, false, 47800),
                List.of(address));
    }

    @Test
    void bothFamiliesAreOneWorldIpv4First() {
        table.put(bySix, "ann", world(1, "Ann", six));
        table.put(byFour, "ann", world(1, "Ann", four));
        assertEquals(1, table.worlds().size());
        assertEquals(List.of(four, six), table.worlds().get(0).addresses());
        table.remove(byFour, "ann");
        assertEquals(List.of(six), table.worlds().get(0).addresses());
        table.removeLink(bySix);
        assertEquals(List.of(), table.worlds());
    }

    @Test
    void aHostThatStartsAnewTakesItsOldPlace() {
        table.put(byFour, "ann", world(1, "Ann", four));
        table.put(byFour, "ann", world(2, "Ann", four));
        assertEquals(1, table.worlds().size());
        assertEquals("0000000000000002", table.worlds().get(0).announcement().id());
    }

    @Test
    void oneAddressCannotFillTheList() {
        for (int i = 0; i < 200; i++) {
            table.put(byFour, "forged " + i, world(1000 + i, "Forged " + i, address(9)));
        }
        table.put(byFour, "ann", world(1, "Ann", four));
        assertEquals(DiscoveryLimits.WORLDS_PER_ADDRESS_MAX + 1, table.worlds().size());
        assertEquals("Ann", table.worlds().get(0).announcement().title());
    }

    private static InetAddress address(int last) {
        try {
            return InetAddress.getByAddress(new byte[] {(byte) 192, (byte) 168, 0, (byte) last});
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void theListIsSortedAndEnds() {
        for (int i = DiscoveryLimits.WORLDS_MAX + 20; i > 0; i--) {
            InetAddress own = address(i);
            table.put(byFour, "service " + i, world(i, String.format("World %04d", i), own));
        }
        List<FoundWorld> worlds = table.worlds();
        assertEquals(DiscoveryLimits.WORLDS_MAX, worlds.size());
        for (int i = 1; i < worlds.size(); i++) {
            String before = worlds.get(i - 1).announcement().title();
            assertEquals(
                    -1, Integer.signum(before.compareTo(worlds.get(i).announcement().title())));
        }
    }
}
