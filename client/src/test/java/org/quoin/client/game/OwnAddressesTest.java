package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.client.game.OwnAddresses.Found;
import org.quoin.client.ui.screen.GameActions.OwnAddress;
import org.quoin.client.ui.screen.GameActions.OwnAddress.Reach;
import org.quoin.engine.net.HostAddress;

/** The addresses shown to a host, their order, and from where they can be reached. */
final class OwnAddressesTest {
    private static Found found(String address, String network) throws UnknownHostException {
        return new Found(InetAddress.getByName(address), network);
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.1, OWN_NETWORK",
        "9.255.255.255, INTERNET",
        "172.15.255.255, INTERNET",
        "172.16.0.0, OWN_NETWORK",
        "172.31.255.255, OWN_NETWORK",
        "172.32.0.0, INTERNET",
        "192.168.0.1, OWN_NETWORK",
        "192.169.0.1, INTERNET",
        "100.63.255.255, INTERNET",
        "100.64.0.0, SHARED",
        "100.127.255.255, SHARED",
        "100.128.0.0, INTERNET",
        "169.254.7.7, LINK",
        "169.253.7.7, INTERNET",
        "2001:db8::1, INTERNET",
        "fc00::1, OWN_NETWORK",
        "fd12:3456::1, OWN_NETWORK",
        "fe00::1, INTERNET",
        "fe80::1, LINK",
        "febf::1, LINK",
        "fec0::1, OWN_NETWORK",
    })
    void theRangeSaysWhoReachesAnAddress(String address, Reach reach) throws Exception {
        assertEquals(reach, OwnAddresses.reachOf(InetAddress.getByName(address)));
    }

    @Test
    void theMostUsefulStandFirstAndLoopbackNowhere() throws Exception {
        List<OwnAddress> told =
                OwnAddresses.of(
                        List.of(
                                found("127.0.0.1", "lo"),
                                found("::1", "lo"),
                                found("172.17.0.1", "docker0"),
                                found("fe80::1", "eth0"),
                                found("169.254.1.1", "eth1"),
                                found("100.64.0.5", "tailscale0"),
                                found("fd00::5", "eth0"),
                                found("192.168.0.7", "eth0"),
                                found("2001:db8::7", "eth0"),
                                found("203.0.113.9", "ppp0")),
                        47800);
        assertEquals(
                List.of(
                        "203.0.113.9:47800",
                        "[2001:db8::7]:47800",
                        "192.168.0.7:47800",
                        "[fd00::5]:47800",
                        "100.64.0.5:47800",
                        "169.254.1.1:47800",
                        "[fe80::1]:47800",
                        "172.17.0.1:47800"),
                told.stream().map(OwnAddress::text).toList());
        assertEquals("eth0", told.get(2).network());
    }

    @Test
    void whatAFriendIsToldIsTheAddressItself() throws Exception {
        long seed = 5;
        Random random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            byte[] bytes = new byte[random.nextBoolean() ? 4 : 16];
            for (int at = 0; at < bytes.length; at++) {
                bytes[at] = (byte) (random.nextInt(3) == 0 ? random.nextInt(256) : 0);
            }
            bytes[0] = 32; // Neither loopback nor multicast.
            InetAddress address = InetAddress.getByAddress(bytes);
            List<OwnAddress> told = OwnAddresses.of(List.of(new Found(address, "x")), 5);
            HostAddress typed = HostAddress.parse(told.get(0).text());
            assertEquals(5, typed.port());
            assertEquals(address, InetAddress.getByName(typed.host()), "seed " + seed);
        }
    }

    @Test
    void theZoneOfALinkLocalAddressIsLeftOut() throws Exception {
        byte[] bytes = InetAddress.getByName("fe80::42").getAddress();
        InetAddress zoned = Inet6Address.getByAddress(null, bytes, 3);
        assertTrue(zoned.getHostAddress().contains("%"));
        List<OwnAddress> told = OwnAddresses.of(List.of(new Found(zoned, "eth0")), 47800);
        assertEquals("[fe80::42]:47800", told.get(0).text());
    }

    @Test
    void aMachineOfManyNetworksTellsTheFirst() throws Exception {
        List<Found> many = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            many.add(found("10.0.0." + i, "veth" + i));
        }
        many.add(found("192.168.1.1", "eth0"));
        List<OwnAddress> told = OwnAddresses.of(many, 1);
        assertEquals(16, told.size());
        assertEquals("192.168.1.1:1", told.get(0).text());
    }

    @Test
    void theAddressesOfThisMachineCanBeTyped() throws Exception {
        for (OwnAddress own : OwnAddresses.ofThisMachine(47800)) {
            assertEquals(47800, HostAddress.parse(own.text()).port());
            assertFalse(own.text().startsWith("127."), own.text());
        }
    }
}
