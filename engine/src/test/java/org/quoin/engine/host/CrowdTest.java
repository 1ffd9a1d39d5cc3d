package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.chat.ConsoleLine;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.sim.WorldConfig;

/** One address's share of a host, and the cost of a bug that a player triggers. */
final class CrowdTest {
    private static final long HERE = 11;
    private static final long THERE = 22;
    private static final int PER_ADDRESS = 64;

    private final ScriptedClients host = host(256, AddressLimits.USUAL);

    private static ScriptedClients host(int playersMax, AddressLimits limits) {
        HostSession.Start world = HostSession.Start.fresh(new WorldConfig(1, 20));
        return new ScriptedClients(LatePolicy.SUBSTITUTE, playersMax, world, limits);
    }

    @Test
    void sixtyFourHonestPlayersOfOneAddressComeInAtOnceAndTheNextIsToldWhy() {
        host.origin = HERE;
        for (int i = 1; i <= PER_ADDRESS; i++) {
            host.hello(i, "bot " + i, Resume.NONE);
        }
        assertEquals(PER_ADDRESS, host.session.playerCount());
        host.hello(100, "one more", Resume.NONE);
        ToClient.Refused refused = host.last(100, ToClient.Refused.class);
        assertEquals(RefusalCode.HOST_FULL, refused.code());
        assertEquals(EndCode.ADDRESS_FULL, refused.reason().code());
        host.origin = THERE;
        host.hello(101, "another", Resume.NONE);
        assertEquals(PER_ADDRESS + 1, host.session.playerCount());
    }

    @Test
    void playersOfThisMachineHaveNoLimitUnlessTheHostWantsIt() {
        for (int i = 1; i <= 200; i++) {
            host.hello(i, "bot " + i, Resume.NONE);
        }
        assertEquals(200, host.session.playerCount());
    }

    @Test
    void worldsThatGoToOneAddressAgainAndAgainHaveARate() {
        host.origin = HERE;
        int welcomes = 0;
        for (int i = 1; i <= 400; i++) {
            host.hello(i, "again", Resume.NONE);
            welcomes += host.all(i, ToClient.Welcome.class).size();
            host.say(i, new ToHost.Leave());
            host.session.closed(i, host.nowNanos);
            host.pass(ScriptedClients.SECOND / 10);
        }
        assertTrue(welcomes >= PER_ADDRESS && welcomes <= PER_ADDRESS + 16 + 21, "" + welcomes);
        assertEquals(EndCode.TOO_OFTEN, host.last(400, ToClient.Refused.class).reason().code());
        host.origin = THERE;
        host.hello(1000, "other", Resume.NONE);
        assertEquals(1, host.all(1000, ToClient.Welcome.class).size());
    }

    @Test
    void whoComesBackAgainAndAgainGetsAFewWorldsAndThenOneNowAndThen() {
        ToClient.Welcome ann = host.join(1, "Ann");
        int welcomes = 0;
        for (int i = 2; i <= 100; i++) {
            host.hello(i, "Ann", new Resume(ann.token(), 0, 0));
            welcomes += host.all(i, ToClient.Welcome.class).size();
            host.session.closed(i, host.nowNanos);
            host.pass(ScriptedClients.SECOND / 10);
        }
        assertTrue(welcomes >= 8 && welcomes <= 10, "" + welcomes);
        host.pass(12 * ScriptedClients.SECOND);
        host.hello(200, "Ann", new Resume(ann.token(), 0, 0));
        assertEquals(1, host.all(200, ToClient.Welcome.class).size());
    }

    @Test
    void seatsOfManyWhoHaveJustJoinedAreFreeTenSecondsAfterTheyAreCutOff() {
        ScriptedClients small = host(8, AddressLimits.USUAL);
        for (int i = 1; i <= 8; i++) {
            small.join(i, "rude " + i);
        }
        for (int i = 1; i <= 8; i++) {
            small.session.closed(i, small.nowNanos);
        }
        small.hello(100, "Ann", Resume.NONE);
        assertEquals(RefusalCode.HOST_FULL, small.last(100, ToClient.Refused.class).code());
        small.pass(11 * ScriptedClients.SECOND);
        small.hello(101, "Ann", Resume.NONE);
        assertEquals(1, small.all(101, ToClient.Welcome.class).size());
    }

    @Test
    void whoHasPlayedForAMinuteIsWaitedForAMinuteInAFullHostToo() {
        ScriptedClients small = host(2, AddressLimits.USUAL);
        ToClient.Welcome ann = small.join(1, "Ann");
        for (int turn = 0; turn < 61 * 20; turn++) {
            small.play(1, ann);
            small.pass(ScriptedClients.TURN);
        }
        small.session.closed(1, small.nowNanos);
        small.pass(55 * ScriptedClients.SECOND);
        assertTrue(small.session.simulation().hasAvatar(ann.slot()));
        small.pass(6 * ScriptedClients.SECOND);
        assertFalse(small.session.simulation().hasAvatar(ann.slot()));
    }

    @Test
    void aQuestionIsAnsweredOnceForEachConnection() {
        host.session.opened(1, 0);
        for (int i = 0; i < 50; i++) {
            host.say(1, new ToHost.WorldQuery());
        }
        assertEquals(1, host.all(1, ToClient.WorldInfo.class).size());
    }

    @Test
    void aMistakeOfOursThatAMessageMeetsEndsThatConnectionAndIsWrittenDown() {
        ToClient.Welcome ann = host.join(1, "Ann");
        host.join(2, "Ben");
        host.consoles =
                line -> {
                    if (line.kind() == ChatLine.Kind.SAID) {
                        throw new IllegalStateException("a mistake of our own");
                    }
                };
        host.say(2, new ToHost.ChatFrom(0));
        host.say(2, new ToHost.Chat(1, "hello"));
        assertEquals(GoodbyeCode.OTHER, host.last(2, ToClient.Goodbye.class).code());
        assertEquals(EndCode.HOST_FAULT, host.last(2, ToClient.Goodbye.class).reason().code());
        assertEquals(1, host.faults.size());
        String report = host.faults.get(0).toText();
        assertTrue(report.contains("a mistake of our own"), report);
        assertTrue(report.contains("reading a message"), report);
        int turn = host.session.turn();
        for (int i = 0; i < 20; i++) {
            host.play(1, ann);
            host.pass(ScriptedClients.TURN);
        }
        assertTrue(host.session.turn() >= turn + 19, "Ann plays on");
        assertEquals(List.of(), host.all(1, ToClient.Goodbye.class));
        assertEquals(1, host.session.playerCount());
    }

    @Test
    void aMistakeWhereAConnectionEndsOrACommandIsGivenEndsNoHost() {
        ToClient.Welcome ann = host.join(1, "Ann");
        host.join(2, "Ben");
        host.consoles =
                line -> {
                    throw new IllegalStateException("a mistake of our own");
                };
        host.session.closed(2, host.nowNanos); // Ben's departure is announced.
        assertEquals(1, host.faults.size());
        assertTrue(host.faults.get(0).toText().contains("ending"), host.faults.get(0)::toText);
        assertEquals(1, host.session.connectionCount());
        List<Boolean> done = new ArrayList<>();
        host.session.console(new ConsoleLine("/say hello", line -> {}, done::add), host.nowNanos);
        assertEquals(List.of(false), done);
        int turn = host.session.turn();
        for (int i = 0; i < 20; i++) {
            host.play(1, ann);
            host.pass(ScriptedClients.TURN);
        }
        assertTrue(host.session.turn() >= turn + 19, "Ann plays on");
    }

    @Test
    void aMistakeThatCannotEvenBeToldEndsThatConnectionAlone() {
        ToClient.Welcome ann = host.join(1, "Ann");
        host.broken = 2;
        host.hello(2, "Ben", Resume.NONE);
        assertEquals(List.of(2), host.closed);
        assertEquals(1, host.faults.size());
        host.session.closed(2, host.nowNanos);
        host.play(1, ann);
        host.pass(ScriptedClients.SECOND);
        assertEquals(1, host.session.playerCount());
    }
}
