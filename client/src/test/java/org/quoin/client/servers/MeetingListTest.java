package org.quoin.client.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.screen.ServerActions.Meeting;
import org.quoin.engine.meet.MeetHost;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.transport.RelayedOrigins;
import org.quoin.server.meet.MeetRules;
import org.quoin.server.meet.MeetServer;

/** The list of worlds of a meeting point: a real one, and answers that it would not give. */
final class MeetingListTest {
    private static final HostAddress MEET = new HostAddress("meet.example", 47801);
    private static final String HEAD = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n";

    private static MeetingList.Listing read(String json) throws IOException {
        return MeetingList.listing(MEET, HEAD + json, 20_000);
    }

    private static MeetingList.Listing await(MeetServer server, int worlds) {
        MeetingList list = new MeetingList();
        HostAddress at = new HostAddress("127.0.0.1", server.port());
        MeetingList.Listing found = list.look(at, 0);
        while (found.state() == Meeting.ASKING || found.worlds().size() < worlds) {
            Thread.onSpinWait();
            if (found.state() != Meeting.ASKING) {
                list.refresh();
            }
            found = list.look(at, 0);
        }
        return found;
    }

    @Test
    void aRealMeetingPointListsWhatWantsToBeListed() throws Exception {
        Identity ann = Identity.fresh();
        PublicIdentity key = ann.publicHalf();
        Registration.Kind listed = Registration.Kind.LISTED_WORLD;
        byte[] secret = new byte[MeetServer.SECRET_BYTES];
        try (MeetServer server = MeetServer.open(0, secret, MeetRules.USUAL.asListed());
                MeetHost host = new MeetHost(ann)) {
            host.follow(
                    "127.0.0.1",
                    server.port(),
                    new MeetHost.Game(47800, new RelayedOrigins()),
                    new Registration(key, key, 1, 0, listed, 0, 8, List.of(), "Hills", "9.9"));
            MeetingList.World world = await(server, 1).worlds().get(0);
            assertEquals("Hills", world.name());
            assertEquals(8, world.playersMax());
            assertEquals(host.state().code(), world.address().code());
            assertTrue(world.pingMicros() > 0);
        }
    }

    @Test
    void aMeetingPointWithoutAListSaysSo() throws Exception {
        byte[] secret = new byte[MeetServer.SECRET_BYTES];
        try (MeetServer server = MeetServer.open(0, secret, MeetRules.USUAL)) {
            assertEquals(Meeting.NO_LIST, await(server, 0).state());
        }
    }

    @Test
    void thePingLeadsToTheHostAndNamesAreMadeFitToBeShown() throws Exception {
        MeetingList.World world =
                read("{\"worlds\":[{\"code\":\"ACDE-FGHJ\",\"name\":\"a\u202eb\\nc\","
                                + "\"players\":-5,\"playersMax\":99999,"
                                + "\"version\":\"9\",\"hostPingMillis\":30}]}")
                        .worlds()
                        .get(0);
        assertEquals(50_000, world.pingMicros());
        assertEquals(0, world.players());
        assertEquals(256, world.playersMax());
        assertTrue(world.name().chars().noneMatch(c -> c < ' ' || c == 0x202e), world.name());
        assertEquals("meet.example:47801/ACDE-FGHJ", world.address().toString());
    }

    @Test
    void whatIsNoListIsNone() {
        for (String bad : List.of("", "[]", "{", "{\"worlds\":" + "[".repeat(10_000))) {
            assertThrows(IOException.class, () -> read(bad), bad);
        }
        assertThrows(IOException.class, () -> MeetingList.listing(MEET, "SSH-2.0", 0));
        assertThrows(IOException.class, () -> MeetingList.listing(MEET, "HTTP/1.1\r\n\r\n", 0));
    }

    @Test
    void worldsThatAreNoneAreLeftOutAndTheListIsBounded() throws Exception {
        assertEquals(0, read("{\"worlds\":[1,{},{\"code\":\"x\"},{\"code\":7}]}").worlds().size());
        String one = "{\"code\":\"ACDEFGHJ\"},";
        assertEquals(200, read("{\"worlds\":[" + one.repeat(1000) + "{}]}").worlds().size());
        assertEquals(0, read("{}").worlds().size());
    }

    @Test
    void aRefusalSaysWhy() throws Exception {
        String many = "HTTP/1.1 429 Too Many Requests\r\n\r\n{}";
        assertEquals(Meeting.TOO_OFTEN, MeetingList.listing(MEET, many, 0).state());
        String wrong = "HTTP/1.1 500 Oops\r\n\r\n";
        assertEquals(Meeting.SILENT, MeetingList.listing(MEET, wrong, 0).state());
    }
}
