package org.quoin.engine.host.succession;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToHost.Willing;

/** Nobody can have other players call a third party. */
final class CallableAddressesTest {
    private static List<String> of(@Nullable String seen, String... claimed) {
        Willing willing = new Willing(4711, List.of(claimed), 1, 1, 4, Willing.Power.UNKNOWN, "");
        return CallableAddresses.of(seen, willing, "");
    }

    @Test
    void theAddressOfTheConnectionComesFirstThenThoseOfItsOwnNetwork() {
        assertEquals(
                List.of("203.0.113.7:4711", "192.168.1.5:4711", "[fd00:0:0:0:0:0:0:5]:4711"),
                of("203.0.113.7", "192.168.1.5", "fd00::5", "203.0.113.7"));
    }

    @Test
    void anAddressOfTheInternetThatIsOnlyClaimedIsNotCalled() {
        assertEquals(List.of("203.0.113.7:4711"), of("203.0.113.7", "8.8.8.8", "2001:db8::1"));
    }

    @Test
    void loopbackCountsOnTheHostsMachineAlone() {
        assertEquals(List.of(), of("0.0.0.0", "127.0.0.1"));
        assertEquals(List.of("203.0.113.7:4711"), of("203.0.113.7", "127.0.0.1", "::1"));
        assertEquals(List.of("10.0.0.3:4711", "127.0.0.1:4711"), of(null, "127.0.0.1", "10.0.0.3"));
    }

    @Test
    void theCodeAtTheWorldsOwnMeetingPointComesLast() {
        Willing willing =
                new Willing(
                        4711,
                        List.of("10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4", "10.0.0.5"),
                        1,
                        1,
                        4,
                        Willing.Power.UNKNOWN,
                        "ACDEFGHJ");
        List<String> all = CallableAddresses.of("203.0.113.7", willing, "meet.example:47801");
        assertEquals(Limits.ADDRESSES_MAX, all.size());
        assertEquals("meet.example:47801/ACDE-FGHJ", all.get(all.size() - 1));
        assertFalse(
                CallableAddresses.of("203.0.113.7", willing, "").toString().contains("ACDE"),
                "of a world at no meeting point");
    }

    @Test
    void whatIsNoAddressOfOneMachineIsLeftOut() {
        assertEquals(
                List.of("10.1.2.3:4711"),
                of(
                        "10.1.2.3",
                        "quoin.example",
                        "224.0.0.1",
                        "255.255.255.255",
                        "0.0.0.0",
                        "fe80::1",
                        "fe80::1%eth0",
                        "010.0.0.1",
                        "10.1",
                        ""));
    }
}
