package org.quoin.engine.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StrangersTest {
    private static final long START_NANOS = Long.MAX_VALUE - 3;

    /** A clock of nanoseconds may start over. */
    @SuppressWarnings("ConstantOverflow")
    private static final long PERIOD_OVER_NANOS = START_NANOS + Strangers.PERIOD_NANOS;

    private final Strangers strangers = new Strangers();

    private void add(int times, String address) throws UnknownHostException {
        for (int i = 0; i < times; i++) {
            strangers.add(InetAddress.getByName(address), START_NANOS + i);
        }
    }

    private static String line(String whose) {
        return whose + " in the last minute sent nothing of Quoin's, as in a port scan";
    }

    @Test
    void eachAddressIsOneLineOncePeriodsAreOver() throws Exception {
        add(1, "203.0.113.7");
        add(12, "198.51.100.2");
        assertFalse(strangers.isDue(PERIOD_OVER_NANOS - 1));
        assertTrue(strangers.isDue(PERIOD_OVER_NANOS));
        assertEquals(
                List.of(
                        line("12 connections from 198.51.100.2"),
                        line("1 connection from 203.0.113.7")),
                strangers.poll());
        assertEquals(List.of(), strangers.poll(), "told once");
    }

    @Test
    void aNetworkOfIpv6IsOneAddress() throws Exception {
        add(1, "2001:db8:1:2::5");
        add(1, "2001:db8:1:2:aaaa::7");
        assertEquals(List.of(line("2 connections from 2001:db8:1:2:0:0:0:0/64")), strangers.poll());
    }

    @Test
    void whereAChannelHasStoodNobodyIsAStranger() throws Exception {
        InetAddress player = InetAddress.getByName("192.168.7.9");
        add(5, "192.168.7.9");
        strangers.know(player);
        assertFalse(strangers.isDue(PERIOD_OVER_NANOS));
        add(5, "192.168.7.9");
        add(2, "203.0.113.7");
        assertEquals(List.of(line("2 connections from 203.0.113.7")), strangers.poll());
    }

    @Test
    void ofAnyNumberOfAddressesFewAreKnown() throws Exception {
        add(1, "192.0.2.1");
        strangers.know(InetAddress.getByName("192.0.2.1"));
        for (int i = 0; i < Strangers.ADDRESSES_MAX; i++) {
            strangers.know(InetAddress.getByName("10.0." + i / 256 + "." + i % 256));
        }
        add(1, "192.0.2.1");
        assertEquals(List.of(line("1 connection from 192.0.2.1")), strangers.poll());
    }

    @Test
    void ofAnyNumberOfAddressesFewAreRememberedAndFewerAreNamed() throws Exception {
        for (int i = 0; i < 10_000; i++) {
            add(1, "10.0." + i / 256 + "." + i % 256);
        }
        add(3, "10.0.0.200");
        strangers.add(null, START_NANOS);
        List<String> lines = strangers.poll();
        assertEquals(Strangers.LINES_MAX + 1, lines.size());
        assertEquals(line("4 connections from 10.0.0.200"), lines.get(0));
        assertEquals(line("9996 connections from other addresses"), lines.get(5));
    }

    @Test
    void connectionsWithoutAnAddressAreCounted() {
        strangers.add(null, START_NANOS);
        assertEquals(List.of(line("1 connection from unknown addresses")), strangers.poll());
    }
}
