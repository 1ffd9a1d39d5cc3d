package org.quoin.engine.transport;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ConnectFailuresTest {
    @Test
    void portOfAnIpv6AddressStandsApartInWhatThePlayerReads() {
        String told = new ConnectFailures("fe80::1%eth0", 47_800).silent().text();
        assertTrue(told.contains("[fe80::1%eth0]:47800"), told);
    }

    @Test
    void nameAndPortStandTogether() {
        String told = new ConnectFailures("ann.example", 47_800).silent().text();
        assertTrue(told.contains("ann.example:47800"), told);
    }
}
