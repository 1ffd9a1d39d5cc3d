package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.Settings.CarryOnWhere;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostOptions;

/** Which worlds of others this machine is willing to host on. */
final class CarryOnChoiceTest {
    private static final HostAddress NEAR = new HostAddress("192.168.0.7", 47800);
    private static final HostAddress FAR = new HostAddress("example.org", 47800);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "10.1.2.3",
                "172.16.0.1",
                "192.168.178.23",
                "169.254.9.9",
                "::1",
                "fe80::1",
                "fd12:3456::7",
                "localhost",
                "annas-pc",
                "annas-pc.local",
                "PC.LAN",
                "pc.home.arpa"
            })
    void hostsOfTheOwnNetworkAreKnownByAddressOrName(String host) {
        assertTrue(CarryOnChoice.isInOwnNetwork(host));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "93.184.216.34",
                "172.32.0.1",
                "100.72.0.9",
                "2001:db8::1",
                "example.org",
                "local.example",
                "999.1.1.1"
            })
    void allOthersAreElsewhere(String host) {
        assertFalse(CarryOnChoice.isInOwnNetwork(host));
    }

    @Test
    void byDefaultOnlyWorldsOfTheOwnNetworkAreHostedOn() {
        Settings usual = Settings.DEFAULT;
        assertEquals(0, CarryOnChoice.port(usual, NEAR));
        assertEquals(HostOptions.NO_PORT, CarryOnChoice.port(usual, FAR));
        assertEquals(0, CarryOnChoice.port(usual, null));
        Settings network = usual.with(Settings.CARRY_ON, CarryOnWhere.NETWORK);
        assertEquals(0, CarryOnChoice.port(network, NEAR));
        assertEquals(HostOptions.NO_PORT, CarryOnChoice.port(network, FAR));
    }

    @Test
    void whoeverWantsHostsAllOnOrNoneAtAPortOfItsChoice() {
        Settings always =
                Settings.DEFAULT
                        .with(Settings.CARRY_ON, CarryOnWhere.ALWAYS)
                        .with(Settings.CARRY_ON_PORT, 47900);
        assertEquals(47900, CarryOnChoice.port(always, FAR));
        Settings never = always.with(Settings.CARRY_ON, CarryOnWhere.NEVER);
        assertEquals(HostOptions.NO_PORT, CarryOnChoice.port(never, NEAR));
        assertEquals(HostOptions.NO_PORT, CarryOnChoice.port(never, null));
    }

    @Test
    void aPlayerWhoHasNotDecidedIsAskedAboutWorldsElsewhereAlone() {
        for (CarryOnWhere where : CarryOnWhere.values()) {
            Settings settings = Settings.DEFAULT.with(Settings.CARRY_ON, where);
            assertEquals(where == CarryOnWhere.ASK, CarryOnChoice.isOpen(settings, FAR));
            assertFalse(CarryOnChoice.isOpen(settings, NEAR));
        }
    }
}
