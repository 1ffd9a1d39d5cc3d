package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.net.HostAddress.InvalidAddressException;
import org.quoin.engine.wire.Party;
import org.quoin.engine.wire.ToHost;

final class HostAddressTest {

    @Test
    void hostAloneTakesTheDefaultPort() throws InvalidAddressException {
        assertEquals(new HostAddress("example.org", 47800), HostAddress.parse("example.org"));
        assertEquals(new HostAddress("192.168.0.7", 47800), HostAddress.parse(" 192.168.0.7 "));
        assertEquals(new HostAddress("müller-pc", 47800), HostAddress.parse("müller-pc"));
    }

    @Test
    void lettersMayBeWrittenInParts() throws InvalidAddressException {
        assertEquals(new HostAddress("müller-pc", 9), HostAddress.parse("mu\u0308ller-pc:9"));
        assertEquals(new HostAddress("é.example", 47800), HostAddress.parse("e\u0301.example"));
    }

    @Test
    void anotherPortCanBeMeantWhereNoneIsWritten() throws InvalidAddressException {
        for (String host : new String[] {"example.org", "[::1]", "::1"}) {
            assertEquals(47900, HostAddress.parse(host, 47900).port(), host);
        }
        assertEquals(1, HostAddress.parse("example.org:1", 47900).port());
    }

    @Test
    void portFollowsAColon() throws InvalidAddressException {
        assertEquals(new HostAddress("localhost", 1), HostAddress.parse("localhost:1"));
        assertEquals(new HostAddress("10.0.0.1", 65535), HostAddress.parse("10.0.0.1:65535"));
    }

    @Test
    void ipv6StandsBareOrInBrackets() throws InvalidAddressException {
        assertEquals(new HostAddress("::1", 47800), HostAddress.parse("::1"));
        assertEquals(new HostAddress("::1", 47800), HostAddress.parse("[::1]"));
        assertEquals(new HostAddress("fe80::1%eth0", 9), HostAddress.parse("[fe80::1%eth0]:9"));
        assertEquals(new HostAddress("::ffff:1.2.3.4", 47800), HostAddress.parse("::ffff:1.2.3.4"));
    }

    @Test
    void textReadsBackTheSame() throws InvalidAddressException {
        for (String text : List.of("a.b:1", "[::1]:47801", "1.2.3.4", "2001:db8::7")) {
            HostAddress address = HostAddress.parse(text);
            assertEquals(address, HostAddress.parse(address.toString()), text);
        }
    }

    @Test
    void aLinkIsAnAddress() throws InvalidAddressException {
        assertEquals(new HostAddress("a.b", 7), HostAddress.parse("quoin://a.b:7"));
        assertEquals(new HostAddress("a.b", 47800), HostAddress.parse(" QUOIN://a.b/ "));
        assertEquals(new HostAddress("::1", 9), HostAddress.parse("quoin://[::1]:9/"));
        assertEquals(
                new HostAddress("fe80::1%eth0", 9),
                HostAddress.parse("quoin://[fe80::1%25eth0]:9"));
        assertEquals(new HostAddress("quoin", 7), HostAddress.parse("quoin:7"));
        for (String text : List.of("a.b:1", "[fe80::7%eth0]:47801", "1.2.3.4")) {
            HostAddress address = HostAddress.parse(text);
            assertEquals(address, HostAddress.parse(address.link()));
        }
        assertEquals("quoin://[fe80::1%25eth0]:9", new HostAddress("fe80::1%eth0", 9).link());
        assertMessage("quoin://", "Enter the address");
        assertMessage("quoin://a.b/c", "cannot contain \"/\"");
        assertMessage("quoin://a.b:1/c", "must be a number");
    }

    @Test
    void whatOnlyLooksLikeIpv6IsRefusedAndThePercentOfALinkIsTakenOnce() throws Exception {
        for (String text :
                List.of(
                        "1:2:3.4.5.6:7::8",
                        ":1::2",
                        "1::2:",
                        "::1.2.3",
                        "1:2:3:4:5:6:7:8:9",
                        "::1%",
                        "::1%a%b",
                        "::1%25%25b",
                        "1:2:3:4:5:6:7::8:9",
                        "[::\u0661]")) {
            assertThrows(InvalidAddressException.class, () -> HostAddress.parse(text), text);
        }
        HostAddress bare = HostAddress.parse("fe80::1%25eth0");
        assertEquals("fe80::1%eth0", bare.host());
        for (String zone : List.of("25", "2525", "252525a")) {
            HostAddress address = HostAddress.parse("[fe80::1%" + zone + "]");
            assertEquals(address, HostAddress.parse(address.toString()), zone);
            assertEquals(address, HostAddress.parse(address.link()), zone);
        }
        assertEquals("::", HostAddress.parse("::").host());
    }

    @Test
    void ipv6IsShownShort() {
        assertEquals("[fe80::1%eth0]:9", new HostAddress("fe80:0:0:0:0:0:0:1%eth0", 9).toString());
        assertEquals(
                "[2001:db8::1:0:0:1]:9", new HostAddress("2001:db8:0:0:1:0:0:1", 9).toString());
        assertEquals("[::]:9", new HostAddress("0:0:0:0:0:0:0:0", 9).toString());
        assertEquals("[1:2:3:4:5:6:0:8]:9", new HostAddress("1:2:3:4:5:6:0:8", 9).toString());
    }

    @Test
    void eachMistakeHasItsOwnMessage() {
        assertMessage("", "Enter the address");
        assertMessage("  ", "Enter the address");
        assertMessage(":47800", "host before the : is missing");
        assertMessage("host:", "port is missing");
        assertMessage("host:0", "between 1 and 65535, not 0");
        assertMessage("host:65536", "between 1 and 65535, not 65536");
        assertMessage("host:99999999999", "between 1 and 65535");
        assertMessage("host:x1", "must be a number, not \"x1\"");
        assertMessage("host:+1", "must be a number");
        assertMessage("my host", "cannot contain \" \"");
        assertMessage("http://host", "");
        assertMessage("a/b", "cannot contain \"/\"");
        assertMessage("-a", "is not a host name");
        assertMessage("a..b", "is not a host name");
        assertMessage("a".repeat(254), "too long");
        assertMessage("1.2.3", "four numbers");
        assertMessage("1.2.3.256", "four numbers");
        assertMessage("12", "four numbers");
        assertMessage("[::1", "closing ]");
        assertMessage("[::1]x", "Only :PORT can follow");
        assertMessage("[1.2.3.4]", "not an IPv6 address");
        assertMessage("::1::2", "not an IPv6 address");
        assertMessage("::g", "not an IPv6 address");
        assertMessage("1:2:3", "not an IPv6 address");
        assertMessage("::12345", "not an IPv6 address");
        assertMessage("1:2:3:4:5:6:7:8:9", "not an IPv6 address");
    }

    @Test
    void behindASlashGoesTheCodeOfAWorldAtAMeetingPoint() throws Exception {
        HostAddress world = new HostAddress("meet.example", 47801, "ACDEFGHJ", "");
        assertEquals(world, HostAddress.parse("quoin://meet.example:47801/ACDE-FGHJ"));
        assertEquals(world, HostAddress.parse("meet.example/acdefghj"), "its own usual port");
        assertEquals("meet.example:47801/ACDE-FGHJ", world.toString());
        assertEquals(world, HostAddress.parse(world.link()));
        HostAddress six = HostAddress.parse("[::1]:9/ACDE-FGHJ");
        assertEquals(new HostAddress("::1", 9, "ACDEFGHJ", ""), six);
        assertEquals(six, HostAddress.parse(six.toString()));
        assertMessage("a.example/ABCD-0OIL", "such as ACDE-FGHJ, not \"ABCD-0OIL\"");
    }

    private static void assertMessage(String text, String part) {
        InvalidAddressException e =
                assertThrows(InvalidAddressException.class, () -> HostAddress.parse(text), text);
        assertTrue(String.valueOf(e.getMessage()).contains(part), e.getMessage());
    }

    @Test
    void aRoomStandsBehindAHash() throws InvalidAddressException {
        HostAddress room = HostAddress.parse("quoin://play.example:9/#Flat-1");
        assertEquals(new HostAddress("play.example", 9).withRoom("flat-1"), room);
        assertEquals("play.example:9#flat-1", room.toString());
        assertEquals(room, HostAddress.parse(room.toString()));
        assertEquals(room, HostAddress.parse(room.link()));
        assertEquals(new HostAddress("play.example", 9), room.server());
        assertEquals(new ToHost.Enter(false, "flat-1"), room.enter());
        HostAddress any = HostAddress.parse("[::1]#flat*");
        assertTrue(any.isAnyRoom());
        assertEquals(new ToHost.Enter(true, "flat"), any.enter());
        assertEquals(any, HostAddress.parse(any.toString()));
        HostAddress friends = HostAddress.parse("quoin://play.example:9#flat*Otters/6");
        assertEquals(new ToHost.Enter(true, "flat", new Party("otters", 6)), friends.enter());
        assertEquals(friends, HostAddress.parse(friends.link()));
        assertEquals(
                new HostAddress("play.example", 9).withAnyOf("flat", new Party("otters", 6)),
                friends);
        for (String wrong :
                List.of("flat*ot", "flat*otters/1", "flat*otters/9", "*otters", "flat**")) {
            assertThrows(
                    InvalidAddressException.class,
                    () -> HostAddress.parse("play.example#" + wrong));
        }
        HostAddress atMeeting = HostAddress.parse("meet.example/ACDE-FGHJ#town");
        assertEquals("town", atMeeting.room());
        assertTrue(atMeeting.isAtMeeting());
        assertNull(new HostAddress("play.example", 9).enter());
    }

    @Test
    void whatIsNoNameOfARoomIsRefused() {
        for (String wrong :
                new String[] {"#", "#*", "#a b", "#-a", "#a--b", "#con", "#12345678901234567"}) {
            assertEquals(
                    AddressCode.NO_ROOM,
                    assertThrows(
                                    InvalidAddressException.class,
                                    () -> HostAddress.parse("play.example" + wrong))
                            .why()
                            .code(),
                    wrong);
        }
    }
}
