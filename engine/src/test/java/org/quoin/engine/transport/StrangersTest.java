package org.quoin.engine.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
        assertEquals(List.of(), strangers.pollDue(PERIOD_OVER_NANOS - 1));
        assertEquals(
                List.of(
                        line("12 connections from 198.51.100.2"),
                        line("1 connection from 203.0.113.7")),
                strangers.pollDue(PERIOD_OVER_NANOS));
        assertEquals(List.of(), strangers.poll(), "told once");
    }

    @Test
    void aNetworkOfIpv6IsOneAddress() throws Exception {
        add(1, "2001:db8:1:2::5");
        add(1, "2001:db8:1:2:aaaa::7");
        assertEquals(List.of(line("2 connections from 2001:db8:1:2:0:0:0:0/64")), strangers.poll());
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
