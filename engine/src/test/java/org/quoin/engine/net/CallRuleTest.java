package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.wire.LiteralAddress;
import org.quoin.engine.wire.Successor;

/** A host cannot have its players call whatever it likes. */
final class CallRuleTest {
    private static final String INTERNET = "198.51.100.9";
    private static final String LAN = "192.168.7.1";

    private static boolean allows(String at, @Nullable String host) throws Exception {
        InetAddress hostAt = host == null ? null : LiteralAddress.parse(host);
        return CallRule.allows(
                HostAddress.parse(at), hostAt, each -> each.getHostAddress().startsWith("10.0.0."));
    }

    @Test
    void playersOnTheInternetAreCalled() throws Exception {
        assertTrue(allows("203.0.113.7:47800", INTERNET));
        assertTrue(allows("[2001:db8::7]:47800", INTERNET));
        assertTrue(allows("203.0.113.7:47800", null));
    }

    @Test
    void aHostOnTheInternetHasUsCallOnlyTheNetworkThatWeAreIn() throws Exception {
        assertTrue(allows("10.0.0.7:47800", INTERNET));
        assertFalse(allows("10.0.1.7:47800", INTERNET));
        assertFalse(allows("192.168.7.9:47800", INTERNET));
        assertFalse(allows("169.254.169.254:47800", INTERNET));
        assertFalse(allows("[fd00::7]:47800", INTERNET));
        assertTrue(allows("192.168.7.9:47800", LAN), "one in our network knows others there");
    }

    @Test
    void ourOwnMachineIsCalledForAHostOnItAlone() throws Exception {
        assertFalse(allows("127.0.0.1:47800", INTERNET));
        assertFalse(allows("127.0.0.1:47800", LAN));
        assertFalse(allows("[::1]:47800", null));
        assertTrue(allows("127.0.0.1:47800", "127.0.0.1"));
    }

    @Test
    void aHostCallsNearAddressesOnlyOfPlayersWhoAreNear() throws Exception {
        HostAddress near = HostAddress.parse("192.168.7.9:47800");
        HostAddress here = HostAddress.parse("127.0.0.1:47800");
        assertFalse(CallRule.ofHost(INTERNET, null).test(near));
        assertFalse(CallRule.ofHost(INTERNET, null).test(here));
        assertTrue(CallRule.ofHost(INTERNET, null).test(HostAddress.parse("203.0.113.7:47800")));
        assertTrue(CallRule.ofHost(LAN, null).test(near));
        assertFalse(CallRule.ofHost(LAN, null).test(here));
        assertTrue(CallRule.ofHost(null, null).test(near), "a player on this machine");
        assertTrue(CallRule.ofHost(null, null).test(here));
    }

    @Test
    void amongMeetingPointsOnlyThatOfTheWorldIsCalled() throws Exception {
        HostAddress code = HostAddress.parse("meet.example:47801/ACDE-FGHJ");
        HostAddress meeting = CallRule.meeting("meet.example:47801", null);
        assertTrue(CallRule.ofPlayer(null, meeting).test(code));
        assertTrue(CallRule.ofHost(INTERNET, meeting).test(code));
        assertFalse(CallRule.ofPlayer(null, null).test(code), "a world at none");
        assertFalse(
                CallRule.ofPlayer(null, CallRule.meeting("meet.example:47802", null)).test(code));
        assertFalse(CallRule.ofPlayer(null, CallRule.meeting("example:47801", null)).test(code));
        assertFalse(
                CallRule.ofPlayer(null, meeting).test(HostAddress.parse("meet.example:47801")),
                "without a code");
    }

    /** A folder keeps these addresses, and they are called when nobody knows who told them. */
    @Test
    void ofThoseWhomAHostNamesOnlyCallableAddressesAreKept() {
        Successor named =
                new Successor(
                        3,
                        Identity.fresh().publicHalf(),
                        List.of(
                                "quoin.example:47800",
                                "203.0.113.7:47800",
                                "127.0.0.1:47800",
                                "no address",
                                "other.example:47801/ACDE-FGHJ",
                                "meet.example:47801/ACDE-FGHJ"));
        HostAddress meeting = CallRule.meeting("meet.example:47801", null);
        assertEquals(
                new Successor(
                        3,
                        named.key(),
                        List.of("203.0.113.7:47800", "meet.example:47801/ACDE-FGHJ")),
                CallRule.callable(named, CallRule.ofPlayer(null, meeting)));
    }

    /** Whether the name of a meeting point that a host on the internet has told may lead there. */
    private static boolean leadsTo(String address) throws Exception {
        return CallRule.ofMeeting(LiteralAddress.parse(INTERNET))
                .test(InetAddress.getAllByName(address)[0]);
    }

    @Test
    void aMeetingPointThatIsToldLeadsIntoNoNetworkOfOthers() throws Exception {
        assertTrue(leadsTo("203.0.113.9"));
        assertFalse(leadsTo("127.0.0.1"));
        assertFalse(leadsTo("0.0.0.0"));
        assertFalse(leadsTo("169.254.169.254"));
        assertNull(CallRule.meeting("meet.example:25", null), "a service of the system");
        HostAddress joined = HostAddress.parse("meet.example:443/ACDE-FGHJ");
        assertNotNull(CallRule.meeting("meet.example:443", joined), "we have chosen it ourselves");
        assertNull(CallRule.meeting("no address", null));
        assertNull(CallRule.meeting("meet.example:47801/ACDE-FGHJ", null));
    }

    @Test
    void noNameIsLookedUpAndNoServiceOfTheSystemIsCalled() throws Exception {
        assertFalse(allows("quoin.example:47800", INTERNET));
        assertFalse(allows("203.0.113.7:25", INTERNET));
        assertFalse(allows("224.0.0.251:5353", INTERNET));
    }
}
