package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.quoin.engine.host.ScriptedClients.SECOND;
import static org.quoin.engine.host.ScriptedClients.TURN;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.moderation.OrderRules;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.PlayerStatus.Presence;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.sim.WorldConfig;

/** A full world lets others wait, and gives them the places of those who are away. */
final class JoinQueueTest {
    private final ScriptedClients clients = full(new OrderRules(1, 20, false, false, 0));
    private final ToClient.Welcome ann = clients.join(1, "Ann");

    private static ScriptedClients full(OrderRules order) {
        return new ScriptedClients(
                LatePolicy.SUBSTITUTE,
                1,
                HostSession.Start.fresh(new WorldConfig(1, 20)),
                AddressLimits.USUAL,
                order);
    }

    private static Resume token(long token) {
        return new Resume(token, 0, 0);
    }

    private ToClient.Queued place(int connection) {
        return clients.last(connection, ToClient.Queued.class);
    }

    private boolean isIn(int connection) {
        return !clients.all(connection, ToClient.Welcome.class).isEmpty();
    }

    /** Everybody who waits and Ann, who does nothing but be there, say so for a while. */
    private void pass(int seconds, int... waiting) {
        for (int i = 0; i < seconds; i++) {
            for (int turn = 0; turn < 20; turn++) {
                clients.pass(TURN);
                if (clients.all(1, ToClient.Goodbye.class).isEmpty()) {
                    clients.play(1, ann);
                }
            }
            for (int connection : waiting) {
                clients.say(connection, new ToHost.StillWaiting());
            }
        }
    }

    @Test
    void whoComesFirstIsInFirstAndAllAreToldTheirPlaces() {
        clients.hello(2, "Bob", Resume.NONE);
        clients.hello(3, "Cid", Resume.NONE);
        assertEquals(new ToClient.Queued(2, 2, 0), place(3));
        pass(6, 2, 3);
        assertTrue(clients.all(2, ToClient.Queued.class).size() <= 4, "little is sent");
        clients.say(1, new ToHost.Leave());
        clients.pass(SECOND);
        assertTrue(isIn(2));
        assertEquals(1, place(3).place());
        clients.hello(4, "Dan", Resume.NONE); // Though Bob is not in the world yet.
        assertEquals(2, place(4).place());
    }

    @Test
    void aMistakeOfOursThatComingInMeetsEndsThatConnectionAlone() {
        clients.hello(2, "Bob", Resume.NONE);
        pass(60, 2); // The world that Ann got is packed no more.
        clients.packerBroken = true;
        clients.say(1, new ToHost.Leave());
        clients.pass(SECOND);
        assertEquals(EndCode.HOST_FAULT, clients.last(2, ToClient.Goodbye.class).reason().code());
        assertTrue(clients.faults.get(0).toText().contains("letting in"));
        clients.packerBroken = false;
        clients.hello(3, "Cid", Resume.NONE);
        clients.pass(SECOND);
        assertTrue(isIn(3), "and the world is packed again");
    }

    @Test
    void whoWasHereBeforeWaitsBeforeStrangers() {
        clients.say(1, new ToHost.Leave());
        clients.pass(SECOND);
        ToClient.Welcome bob = clients.join(2, "Bob");
        assertEquals(0, bob.slot());
        clients.hello(3, "Cid", Resume.NONE);
        clients.hello(4, "Ann", token(ann.token()));
        clients.pass(2 * SECOND);
        assertEquals(1, place(4).place());
        assertEquals(2, place(3).place());
    }

    @Test
    void whoLosesThePlaceToOneWhoWasHereBeforeIsWrittenDownAsRefused() {
        ScriptedClients small = full(new OrderRules(1, 1, false, false, 0));
        List<String> audit = new ArrayList<>();
        small.session.beginAudit((room, event, rest) -> audit.add(event + " " + rest[1]));
        ToClient.Welcome before = small.join(1, "Ann");
        small.say(1, new ToHost.Leave());
        small.pass(SECOND);
        small.join(2, "Bob");
        small.hello(3, "Cid", Resume.NONE);
        small.hello(4, "Ann", token(before.token()));
        small.pass(SECOND);
        assertEquals(1, small.last(4, ToClient.Queued.class).place());
        assertEquals(EndCode.QUEUE_FULL, small.last(3, ToClient.Refused.class).reason().code());
        assertEquals(List.of("came Ann", "went Ann", "came Bob", "refused Cid"), audit);
    }

    @Test
    void aHundredOfOneAddressKeepNobodyElseOut() {
        clients.origin = 7;
        for (int i = 0; i < 100; i++) {
            clients.hello(100 + i, "n" + i, token(1000 + i));
        }
        clients.origin = 8;
        clients.hello(2, "Bob", token(5));
        assertEquals(9, place(2).place());
        ToClient.Refused refused = clients.last(199, ToClient.Refused.class);
        assertEquals(EndCode.QUEUE_FULL, refused.reason().code());
    }

    @Test
    void aPlaceIsKeptOverABreakAndNotForEver() {
        clients.hello(2, "Bob", token(5));
        clients.hello(3, "Cid", token(6));
        clients.session.closed(2, clients.nowNanos);
        pass(10, 3);
        assertEquals(2, place(3).place());
        clients.hello(4, "Bob", token(5));
        assertEquals(1, place(4).place());
        pass(20, 3); // Bob says nothing: its line is dead.
        assertTrue(clients.closed.contains(4));
        clients.hello(5, "Dan", Resume.NONE);
        clients.say(1, new ToHost.Leave());
        clients.pass(SECOND);
        assertTrue(isIn(3), "who is not there is passed over");
    }

    @Test
    void thePlaceOfWhoIsAwayIsGivenToWhoWaits() {
        pass(62);
        assertTrue(clients.all(1, ToClient.Goodbye.class).isEmpty(), "nobody waits yet");
        assertTrue(
                clients.all(1, ToClient.Status.class).stream()
                        .flatMap(status -> status.players().stream())
                        .anyMatch(each -> each.presence() == Presence.AWAY));
        clients.hello(2, "Bob", Resume.NONE);
        clients.pass(SECOND);
        ToClient.Goodbye goodbye = clients.last(1, ToClient.Goodbye.class);
        assertEquals(GoodbyeCode.AWAY, goodbye.code());
        assertEquals(EndCode.PLACE_GIVEN, goodbye.reason().code());
        assertTrue(isIn(2));
    }

    /** What the game itself has told the first connection. */
    private static List<List<String>> notes(ScriptedClients clients) {
        return clients.all(1, ChatLine.class).stream()
                .filter(line -> line.kind() == ChatLine.Kind.NOTE)
                .map(ChatLine::texts)
                .toList();
    }

    @Test
    void whoMayLoseThePlaceIsWarnedOnceUntilItActs() {
        List<String> warning = List.of("idle", "30");
        clients.say(1, new ToHost.ChatFrom(0));
        pass(29);
        assertEquals(List.of(), notes(clients));
        pass(25);
        assertEquals(List.of(warning), notes(clients));
        clients.say(1, new ToHost.Chat(1, "I am back"));
        clients.hello(2, "Bob", Resume.NONE);
        pass(25, 2);
        assertFalse(isIn(2));
        assertEquals(List.of(warning), notes(clients));
        pass(10, 2);
        assertEquals(List.of(warning, warning), notes(clients));
        pass(30, 2);
        assertTrue(isIn(2), "she was warned");
    }

    @Test
    void whileThereIsRoomNobodyIsWarned() {
        OrderRules order = new OrderRules(1, 20, false, false, 0);
        HostSession.Start start = HostSession.Start.fresh(new WorldConfig(1, 20));
        ScriptedClients wide =
                new ScriptedClients(LatePolicy.SUBSTITUTE, 2, start, AddressLimits.USUAL, order);
        ToClient.Welcome bob = wide.join(1, "Bob");
        wide.say(1, new ToHost.ChatFrom(0));
        for (int turn = 0; turn < 90 * 20; turn++) {
            wide.pass(TURN);
            wide.play(1, bob);
        }
        assertEquals(List.of(), notes(wide));
        wide.join(2, "Cid");
        wide.pass(SECOND);
        assertEquals(List.of(List.of("idle", "30")), notes(wide));
    }

    @Test
    void withoutAQueueWhoComesIsRefused() {
        ScriptedClients strict = full(OrderRules.NONE);
        strict.join(1, "Ann");
        strict.hello(2, "Bob", Resume.NONE);
        assertEquals(EndCode.FULL, strict.last(2, ToClient.Refused.class).reason().code());
    }

    @Test
    void whoIsAwayAndHowManyWaitChangesWhileTheHostRuns() {
        HostConfig config = new HostConfig(new WorldConfig(1, 20), 1, 20, LatePolicy.SUBSTITUTE);
        clients.session.change(config.withOrder(new OrderRules(0, 1, false, false, 0)));
        clients.hello(2, "Bob", Resume.NONE);
        clients.hello(3, "Cid", Resume.NONE);
        assertEquals(1, place(2).place());
        assertEquals(EndCode.QUEUE_FULL, clients.last(3, ToClient.Refused.class).reason().code());
        pass(90, 2);
        assertFalse(isIn(2), "nobody is away any more");
        clients.session.change(config.withOrder(new OrderRules(1, 0, false, false, 0)));
        pass(2, 2);
        assertFalse(isIn(2), "Ann was away for long, but nobody has warned her");
        pass(30, 2);
        assertTrue(isIn(2), "who waits goes on waiting");
    }
}
