package org.quoin.engine.lan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.lan.LanAddresses.Candidate;
import org.quoin.engine.lan.LanAddresses.Link;

/** On which networks worlds are announced. */
final class LanAddressesTest {
    private static Candidate network(String name, String... addresses) {
        return new Candidate(
                name, true, List.of(addresses).stream().map(LanAddressesTest::ip).toList());
    }

    private static InetAddress ip(String text) {
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    private static List<String> chosen(@Nullable String named, Candidate... candidates) {
        return LanAddresses.of(List.of(candidates), named).stream()
                .map(link -> link.network() + " " + link.address().getHostAddress())
                .toList();
    }

    @Test
    void aHomeNetworkIsSpokenOnByBothFamilies() {
        assertEquals(
                List.of("wlan0 192.168.0.7", "wlan0 fe80:0:0:0:0:0:0:7"),
                chosen(null, network("wlan0", "2001:db8::7", "fe80::7", "192.168.0.7")));
        assertEquals(
                List.of("eth0 2001:db8:0:0:0:0:0:7"), chosen(null, network("eth0", "2001:db8::7")));
    }

    @Test
    void nothingIsSaidWhereAnAddressIsPublic() {
        assertEquals(List.of(), chosen(null, network("eth0", "203.0.113.9", "fe80::9", "fd00::9")));
        assertEquals(List.of(), chosen(null, network("eth0", "10.0.0.1", "203.0.113.9")));
        assertEquals(List.of("eth1 100.100.1.2"), chosen(null, network("eth1", "100.100.1.2")));
        assertEquals(List.of(), chosen(null, network("eth1", "100.128.1.2")));
    }

    @Test
    void namedInterfacesAreTakenWhateverTheyAre() {
        Candidate loopback = new Candidate("lo", false, List.of(ip("127.0.0.1"), ip("::1")));
        Candidate rack = network("eth0", "203.0.113.9");
        assertEquals(List.of(), chosen(null, loopback, rack));
        assertEquals(List.of("lo 127.0.0.1"), chosen("lo", loopback, rack));
        assertEquals(
                List.of("lo 127.0.0.1", "eth0 203.0.113.9"), chosen("eth0,lo", loopback, rack));
        assertEquals(List.of(), chosen("none", loopback, network("wlan0", "192.168.0.7")));
    }

    @Test
    void aMachineWithManyNetworksSpeaksOnSome() {
        List<Candidate> many = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            many.add(network("veth" + i, "fe80::" + i));
            many.add(network("br-" + i, "172.18." + i + ".1", "fe80::1:" + i));
        }
        many.add(network("wlan0", "192.168.0.7", "fe80::7"));
        List<Link> links = LanAddresses.of(many, null);
        assertEquals(DiscoveryLimits.LINKS_MAX, links.size());
        assertEquals("wlan0", links.get(0).network(), "the one that leads to somebody");
        assertEquals("wlan0", links.get(1).network());
    }

    @Test
    void onlyAddressesOfTheOwnNetworkAreNear() {
        byte[] own = ip("192.168.5.200").getAddress();
        assertTrue(LanBrowser.isNear(own, ip("192.168.5.3").getAddress(), 24));
        assertFalse(LanBrowser.isNear(own, ip("192.168.6.3").getAddress(), 24));
        assertTrue(LanBrowser.isNear(own, ip("192.168.5.195").getAddress(), 28));
        assertFalse(LanBrowser.isNear(own, ip("192.168.5.191").getAddress(), 28));
        assertTrue(LanBrowser.isNear(own, own, 32));
        assertFalse(LanBrowser.isNear(own, ip("192.168.5.201").getAddress(), 32));
        assertFalse(LanBrowser.isNear(own, ip("8.8.8.8").getAddress(), 0));
        assertFalse(LanBrowser.isNear(own, ip("fe80::1").getAddress(), 8));
    }

    @Test
    void networksAreToldApartByTheBitsOfTheirPrefix() {
        byte[] own = {10, 9, (byte) 0xA0, 1};
        assertTrue(LanAddresses.haveInCommon(new byte[] {10, 9, (byte) 0xBF, 7}, own, 19));
        assertFalse(LanAddresses.haveInCommon(new byte[] {10, 9, (byte) 0xC0, 7}, own, 19));
        assertTrue(LanAddresses.haveInCommon(new byte[] {10, 9, 1, 1}, own, 16));
        assertFalse(LanAddresses.haveInCommon(new byte[] {10, 8, (byte) 0xA0, 1}, own, 16));
        assertFalse(LanAddresses.haveInCommon(new byte[16], own, 8));
    }
}
