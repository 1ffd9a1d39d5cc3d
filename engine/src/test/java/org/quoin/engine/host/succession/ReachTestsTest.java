package org.quoin.engine.host.succession;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.quoin.engine.host.ScriptedClients.SECOND;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.moderation.OrderRules;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.NotSuccessor;
import org.quoin.engine.wire.NotSuccessor.Why;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.ExpectCall;
import org.quoin.engine.wire.ToClient.TryCall;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Called;
import org.quoin.engine.wire.ToHost.Willing;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.WorldConfig;

/** Only players whom others have reached are named, whoever lies. */
final class ReachTestsTest implements HostCaller {
    private final PublicIdentity hostKey = Identity.fresh().publicHalf();
    private final List<TryCall> ownCalls = new ArrayList<>();
    private final List<String> ownFroms = new ArrayList<>();
    private final List<Consumer<Called>> ownResults = new ArrayList<>();
    private final TreeMap<Integer, PublicIdentity> keys = new TreeMap<>();
    private final TreeMap<Integer, ToClient.Welcome> welcomes = new TreeMap<>();
    private final List<String> console = new ArrayList<>();
    private final List<Integer> answered = new ArrayList<>();

    /** How many of the calls that each was asked for it has made. */
    private final TreeMap<Integer, Integer> reached = new TreeMap<>();

    private final ScriptedClients host =
            new ScriptedClients(
                    LatePolicy.SUBSTITUTE,
                    16,
                    HostSession.Start.fresh(new WorldConfig(1, 20)),
                    AddressLimits.USUAL,
                    OrderRules.NONE,
                    this);

    ReachTestsTest() {
        host.consoles = line -> console.add(String.join("|", line.texts()));
    }

    @Override
    public PublicIdentity key() {
        return hostKey;
    }

    @Override
    public void call(TryCall wanted, @Nullable String from, Consumer<Called> result) {
        ownCalls.add(wanted);
        ownFroms.add(String.valueOf(from));
        ownResults.add(result);
    }

    /** A player comes in from an address of its own. */
    private void join(int connection) {
        join(connection, connection);
    }

    private void join(int connection, long origin) {
        keys.put(connection, Identity.fresh().publicHalf());
        host.identity = keys.get(connection);
        host.origin = origin;
        host.addresses = each -> "203.0.113." + each;
        welcomes.put(connection, host.join(connection, "p" + connection));
    }

    private void offer(int connection, int port) {
        host.say(
                connection,
                new Willing(port, List.of("10.0.0.1"), 5000, 800, 4, Willing.Power.MAINS, ""));
        pass(SECOND);
    }

    /** Time in which all play. */
    private void pass(long nanos) {
        long until = host.nowNanos + nanos;
        while (host.nowNanos < until) {
            welcomes.forEach(host::play);
            host.pass(Math.min(SECOND / 2, until - host.nowNanos));
        }
    }

    /** What a candidate was told that somebody will ask it, the newest. */
    private ExpectCall expected(int candidate, PublicIdentity caller) {
        List<ExpectCall> all =
                host.all(candidate, ExpectCall.class).stream()
                        .filter(each -> each.caller().equals(caller))
                        .toList();
        return all.get(all.size() - 1);
    }

    private List<TryCall> calls(int tester) {
        return host.all(tester, TryCall.class);
    }

    /** A tester reaches a candidate, or says what else it wants; answers its newest call. */
    private void answer(int tester, int candidate, boolean stream, boolean datagram) {
        TryCall call = host.last(tester, TryCall.class);
        ExpectCall expected = expected(candidate, keys.get(tester));
        host.say(
                tester,
                new Called(
                        call.test(),
                        0,
                        stream ? expected.streamNonce() : 0,
                        datagram ? expected.datagramNonce() : 0));
        pass(SECOND);
    }

    private List<Integer> named(int connection) {
        return host.last(connection, ToClient.Successors.class).all().stream()
                .map(Successor::slot)
                .toList();
    }

    private Why whyNot(int connection) {
        int slot = welcomes.get(connection).slot();
        return host.last(connection, ToClient.Successors.class).others().stream()
                .filter(each -> each.slot() == slot)
                .map(NotSuccessor::why)
                .findFirst()
                .orElseThrow();
    }

    private List<Integer> slots(int... connections) {
        List<Integer> slots = new ArrayList<>();
        for (int each : connections) {
            slots.add(welcomes.get(each).slot());
        }
        return slots;
    }

    @Test
    void aPlayerIsNamedOnceTwoOthersHaveReachedItByBothWays() {
        join(1);
        join(2);
        join(3);
        pass(SECOND);
        assertEquals(Why.UNWILLING, whyNot(1));
        offer(1, 4711);
        assertEquals(Why.UNTESTED, whyNot(1));
        assertEquals(List.of(), named(2));
        TryCall call = calls(2).get(0);
        assertEquals(List.of("203.0.113.1:4711", "10.0.0.1:4711"), call.whom().addresses());
        assertEquals(keys.get(1), call.whom().key());
        answer(2, 1, true, true);
        assertEquals(List.of(), named(2), "one alone is not believed");
        answer(3, 1, true, true);
        assertEquals(slots(1), named(2));
        assertEquals(List.of(), ownCalls);
    }

    @Test
    void theHostItselfCallsWhereNobodyElseCan() {
        join(1);
        offer(1, 4711);
        assertEquals(1, ownCalls.size());
        assertEquals(List.of("203.0.113.1"), ownFroms);
        ExpectCall expected = expected(1, hostKey);
        int test = ownCalls.get(0).test();
        ownResults
                .get(0)
                .accept(new Called(test, 0, expected.streamNonce(), expected.datagramNonce()));
        pass(SECOND);
        assertEquals(slots(1), named(1));
    }

    @Test
    void oneOtherPlayerIsEnoughWhereThereIsOnlyOne() {
        join(1);
        join(2);
        offer(1, 4711);
        answer(2, 1, true, true);
        assertEquals(slots(1), named(2));
    }

    @Test
    void aTesterThatGuessesReachesNobody() {
        join(1);
        join(2);
        offer(1, 4711);
        int test = calls(2).get(0).test();
        host.say(2, new Called(test, 0, 12345, 67890));
        pass(SECOND);
        assertEquals(List.of(), named(2));
        assertEquals(Why.UNREACHED, whyNot(1));
        ExpectCall expected = expected(1, keys.get(2));
        host.say(2, new Called(test, 0, expected.streamNonce(), expected.datagramNonce()));
        pass(SECOND);
        assertEquals(List.of(), named(2), "each call is answered once");
    }

    @Test
    void nobodyAnswersForAnother() {
        join(1);
        join(2);
        join(3);
        join(4);
        offer(1, 4711);
        List<Integer> asked =
                keys.keySet().stream().filter(each -> !calls(each).isEmpty()).toList();
        assertEquals(2, asked.size(), asked.toString());
        int stranger = asked.contains(4) ? 3 : 4;
        for (int each : asked) {
            ExpectCall expected = expected(1, keys.get(each));
            int test = calls(each).get(0).test();
            host.say(
                    stranger,
                    new Called(test, 0, expected.streamNonce(), expected.datagramNonce()));
        }
        pass(SECOND);
        assertEquals(List.of(), named(2));
    }

    @Test
    void aTesterThatDeniesItIsOutvoted() {
        join(1);
        join(2);
        join(3);
        join(4);
        offer(1, 4711);
        List<Integer> asked =
                keys.keySet().stream().filter(each -> !calls(each).isEmpty()).toList();
        int third = 9 - asked.get(0) - asked.get(1);
        answer(asked.get(0), 1, false, false);
        answer(asked.get(1), 1, true, true);
        assertEquals(List.of(), named(2));
        answer(third, 1, true, true);
        assertEquals(slots(1), named(2));
    }

    @Test
    void aTesterThatLiesForItsFriendIsOutvoted() {
        join(1);
        join(2);
        join(3);
        offer(1, 4711);
        answer(2, 1, true, true); // The candidate has told it the numbers.
        answer(3, 1, false, false);
        ownResults.get(0).accept(Called.inVain(ownCalls.get(0).test()));
        pass(SECOND);
        assertEquals(List.of(), named(2));
        assertEquals(Why.UNREACHED, whyNot(1));
    }

    @Test
    void aPlayerReachedByTcpAloneIsNotNamed() {
        join(1);
        join(2);
        offer(1, 4711);
        answer(2, 1, true, false);
        assertEquals(List.of(), named(2));
        assertEquals(Why.STREAM_ONLY, whyNot(1));
    }

    @Test
    void aTesterThatSaysNothingCountsAsNotReached() {
        join(1);
        join(2);
        offer(1, 4711);
        pass(ReachTests.ANSWER_NANOS_MAX + 6 * SECOND);
        assertEquals(Why.UNREACHED, whyNot(1));
    }

    @Test
    void aTesterThatLeavesSaysNothing() {
        join(1);
        join(2);
        join(3);
        offer(1, 4711);
        answer(3, 1, true, true);
        host.say(2, new ToHost.Leave());
        welcomes.remove(2);
        host.session.closed(2, host.nowNanos);
        pass(6 * SECOND);
        ExpectCall expected = expected(1, hostKey);
        int test = ownCalls.get(0).test();
        ownResults
                .get(0)
                .accept(new Called(test, 0, expected.streamNonce(), expected.datagramNonce()));
        pass(SECOND);
        assertEquals(slots(1), named(3), "the host has called in its place");
    }

    @Test
    void aTestThatFailsLaterTakesANameOffTheList() {
        join(1);
        join(2);
        offer(1, 4711);
        answer(2, 1, true, true);
        assertEquals(slots(1), named(2));
        pass(ReachTests.REPEAT_NANOS + 6 * SECOND);
        assertEquals(2, calls(2).size());
        assertEquals(slots(1), named(2), "what was found holds meanwhile");
        answer(2, 1, false, false);
        assertEquals(slots(1), named(2), "it may have been by chance");
        pass(ReachTests.RETRY_NANOS + 6 * SECOND);
        answer(2, 1, false, false);
        assertEquals(List.of(), named(2));
        pass(ReachTests.RETRY_NANOS + 6 * SECOND);
        answer(2, 1, true, true);
        assertEquals(slots(1), named(2));
    }

    /** Lets a second pass, and everybody reach whomever it is asked to call. */
    private void reachAll() {
        pass(SECOND);
        for (int tester : keys.keySet()) {
            List<TryCall> all = calls(tester);
            int done = reached.getOrDefault(tester, 0);
            reached.put(tester, all.size());
            for (TryCall call : all.subList(done, all.size())) {
                int candidate =
                        keys.keySet().stream()
                                .filter(each -> keys.get(each).equals(call.whom().key()))
                                .findFirst()
                                .orElseThrow();
                ExpectCall expected = expected(candidate, keys.get(tester));
                host.say(
                        tester,
                        new Called(
                                call.test(), 0, expected.streamNonce(), expected.datagramNonce()));
            }
        }
    }

    /** Those who are asked now, of some. */
    private List<Integer> askedAmong(List<Integer> some, int more) {
        return some.stream().filter(each -> calls(each).size() > more).toList();
    }

    @Test
    void twoWhoColludeDoNotTakeAReachedPlayerOffTheList() {
        List<Integer> testers = List.of(2, 3, 4, 5);
        join(1);
        testers.forEach(this::join);
        offer(1, 4711);
        askedAmong(testers, 0).forEach(each -> answer(each, 1, true, true));
        assertEquals(slots(1), named(2));
        Map<Integer, Integer> before = new TreeMap<>();
        testers.forEach(each -> before.put(each, calls(each).size()));
        pass(ReachTests.REPEAT_NANOS + 6 * SECOND);
        List<Integer> liars =
                testers.stream().filter(each -> calls(each).size() > before.get(each)).toList();
        assertEquals(2, liars.size());
        liars.forEach(each -> answer(each, 1, false, false));
        assertEquals(slots(1), named(2));
        testers.forEach(each -> before.put(each, calls(each).size()));
        pass(ReachTests.RETRY_NANOS + 6 * SECOND);
        List<Integer> others =
                testers.stream().filter(each -> calls(each).size() > before.get(each)).toList();
        assertEquals(2, others.size());
        assertTrue(Collections.disjoint(liars, others), "the others are asked");
        others.forEach(each -> answer(each, 1, true, true));
        pass(ReachTests.RETRY_NANOS + 6 * SECOND);
        assertEquals(slots(1), named(2));
    }

    @Test
    void thoseWhoHaveBeenHereForAWhileAreAskedBeforeNewcomers() {
        join(2);
        join(3);
        pass(ReachTests.SETTLED_NANOS);
        for (int newcomer = 10; newcomer < 20; newcomer++) {
            join(newcomer);
        }
        join(1);
        offer(1, 4711);
        assertEquals(1, calls(2).size());
        assertEquals(1, calls(3).size());
    }

    @Test
    void whoeverHasOfferedItForLongestIsTestedAndNamedBesideAnyNumberOfNewcomers() {
        join(1);
        offer(1, 4711);
        pass(SECOND);
        int last = 1 + ReachTests.TESTED_MAX + 3;
        for (int i = 2; i <= last; i++) {
            join(i);
            // Twice as fast as the first: they claim it.
            host.say(i, new Willing(4711, List.of(), 1000, 1000, 8, Willing.Power.MAINS, ""));
            reachAll();
        }
        for (int i = 0; i < 120; i++) {
            reachAll();
        }
        assertTrue(named(1).contains(slots(1).get(0)), named(1).toString());
        assertEquals(Limits.SUCCESSORS_MAX, named(1).size());
    }

    @Test
    void otherAddressesAreTestedAnew() {
        join(1);
        join(2);
        offer(1, 4711);
        answer(2, 1, true, true);
        offer(1, 4712);
        assertEquals(Why.UNTESTED, whyNot(1));
        assertEquals("203.0.113.1:4712", host.last(2, TryCall.class).whom().addresses().get(0));
        answer(2, 1, true, true);
        assertEquals(slots(1), named(2));
    }

    @Test
    void playersOfOtherAddressesAreAskedFirst() {
        join(1, 7);
        join(2, 8);
        join(3, 9);
        join(4, 7);
        offer(4, 4711);
        assertEquals(0, calls(1).size(), "it may sit beside the one it would speak for");
        assertEquals(1, calls(2).size());
        assertEquals(1, calls(3).size());
    }

    @Test
    void whoeverIsNoLongerWillingIsNotNamed() {
        join(1);
        join(2);
        offer(1, 4711);
        answer(2, 1, true, true);
        offer(1, 0);
        assertEquals(List.of(), named(2));
        assertEquals(Why.UNWILLING, whyNot(1));
    }

    @Test
    void aNewcomerHearsAtOnceThatNobodyIsNamedAnyMore() {
        join(1);
        join(2);
        offer(1, 4711);
        answer(2, 1, true, true);
        join(3);
        pass(SECOND);
        assertEquals(slots(1), named(3));
        offer(1, 0);
        assertEquals(List.of(), named(3));
    }

    // Those who keep the others busy.

    private long callsFor(int tester, int candidate) {
        return calls(tester).stream()
                .filter(each -> each.whom().key().equals(keys.get(candidate)))
                .count();
    }

    @Test
    void callsOfOldAddressesEndBeforeThoseOfNewOnesBegin() {
        join(1);
        join(2);
        offer(1, 4711);
        offer(1, 4712);
        assertEquals(1, calls(2).size(), "it still calls");
        pass(6 * SECOND);
        answer(2, 1, true, true);
        assertEquals(List.of(), named(2), "that was of the old ones");
        assertEquals("203.0.113.1:4712", host.last(2, TryCall.class).whom().addresses().get(0));
        answer(2, 1, true, true);
        assertEquals(slots(1), named(2));
    }

    @Test
    void aPlayerWhoseAddressesChangeOftenIsCalledNoMoreOftenThanOneWhoCannotBeReached() {
        join(1);
        join(2);
        for (int i = 0; i < 60; i++) {
            offer(1, 4711 + i);
            if (callsFor(2, 1) > answered.size()) {
                answered.add(host.last(2, TryCall.class).test());
                answer(2, 1, false, false);
            }
            pass(8 * SECOND);
        }
        int minutes = 10;
        assertTrue(callsFor(2, 1) <= 4 + minutes, callsFor(2, 1) + " calls");
    }

    @Test
    void whoeverHasTwoToCallIsAskedForMoreOnlyThen() {
        join(1);
        join(2);
        join(3);
        offer(1, 4711);
        offer(2, 4711);
        offer(3, 4711);
        join(4);
        offer(4, 4711);
        assertEquals(0, callsFor(1, 4) + callsFor(2, 4) + callsFor(3, 4));
        assertEquals(1, ownCalls.size(), "the host has time");
        TryCall first = calls(1).get(0);
        host.say(1, Called.inVain(first.test()));
        pass(6 * SECOND);
        assertEquals(1, callsFor(1, 4), "it has time again");
        assertEquals(Why.UNTESTED, whyNot(4));
    }

    @Test
    void whoeverOffersAndWithdrawsTooOftenHasToWait() {
        join(1);
        join(2);
        Willing offer = new Willing(4711, List.of(), 5000, 800, 4, Willing.Power.MAINS, "");
        Willing withdrawal = new Willing(0, List.of(), 0, 0, 4, Willing.Power.UNKNOWN, "");
        for (int i = 0; i < 4; i++) {
            host.say(1, offer);
            host.say(1, withdrawal);
        }
        host.say(1, offer);
        pass(SECOND);
        assertEquals(Why.UNWILLING, whyNot(1));
        pass(8 * SECOND);
        offer(1, 4711);
        assertEquals(Why.UNTESTED, whyNot(1));
    }

    // What hosts want.

    private String command(String line) {
        console.clear();
        host.session.console(line, host.nowNanos);
        pass(SECOND);
        return String.join("; ", console);
    }

    private void nameBoth() {
        join(1);
        join(2);
        offer(1, 4711);
        offer(2, 4711);
        answer(2, 1, true, true);
        answer(1, 2, true, true);
        assertEquals(slots(1, 2), named(1));
    }

    @Test
    void aHostPutsAPlayerFirst() {
        nameBoth();
        assertEquals("answer.successor.first|p2", command("/successor p2"));
        assertEquals(slots(2, 1), named(1));
        assertEquals("answer.successor.on|p2", command("/successor p2 on"));
        assertEquals(slots(2, 1), named(1), "small differences change no order");
    }

    @Test
    void aHostRulesAPlayerOut() {
        nameBoth();
        assertEquals("answer.successor.off|p1", command("/successor p1 off"));
        assertEquals(slots(2), named(1));
        assertEquals(Why.FORBIDDEN, whyNot(1));
        assertEquals("answer.successor|p2; answer.successor.forbidden|p1", command("/successor"));
        command("/successor p1 on");
        assertEquals(slots(1, 2), named(1));
    }

    @Test
    void aHostReadsWhyOthersCouldNot() {
        join(1);
        join(2);
        offer(1, 4711);
        assertEquals(
                "answer.successor.nobody; answer.successor.unwilling|p2;"
                        + " answer.successor.untested|p1",
                command("/successor"));
        assertEquals(
                "answer.successor.first|p2; answer.successor.unwilling|p2",
                command("/successor p2"));
        assertEquals("answer.level.unknown|nobody", command("/successor nobody"));
    }

    @Test
    void aConfigurationNamesOneOrNobody() {
        nameBoth();
        HostConfig config = HostConfig.of(new WorldConfig(1, 20));
        host.session.change(config.withSuccessor(new SuccessorRule(keys.get(2).fingerprint())));
        pass(SECOND);
        assertEquals(slots(2), named(1));
        assertEquals("answer.successor.config", command("/successor p1"));
        host.session.change(config.withSuccessor(new SuccessorRule(keys.get(1).hex())));
        pass(SECOND);
        assertEquals(slots(1), named(1));
        host.session.change(config.withSuccessor(new SuccessorRule("P2")));
        pass(SECOND);
        assertEquals(slots(2), named(1));
        host.session.change(config.withSuccessor(new SuccessorRule("none")));
        pass(SECOND);
        assertEquals(List.of(), named(1));
        assertEquals(Why.FORBIDDEN, whyNot(1));
    }

    // What it costs.

    @Test
    void whileNothingHappensAClientIsSentLessThanAThirdOfAKilobitASecond() {
        for (int i = 1; i <= 8; i++) {
            join(i);
        }
        for (int i = 1; i <= 8; i++) {
            offer(i, 4711);
        }
        for (int round = 0; round < 40; round++) {
            answerAll();
        }
        assertEquals(5, named(1).size());
        TreeMap<Integer, Integer> before = new TreeMap<>();
        keys.keySet().forEach(each -> before.put(each, bytesOfSuccession(each)));
        int seconds = 600;
        for (int i = 0; i < seconds / 10; i++) {
            pass(10 * SECOND);
            answerAll();
        }
        before.forEach(
                (connection, bytes) -> {
                    int bits = 8 * (bytesOfSuccession(connection) - bytes);
                    assertTrue(
                            bits < 333 * seconds,
                            "connection " + connection + ": " + bits / seconds + " bit/s");
                });
    }

    /** Whoever was asked has reached whom it was to. */
    private void answerAll() {
        for (int tester : keys.keySet()) {
            for (TryCall call : calls(tester)) {
                if (!answered.contains(call.test())) {
                    answered.add(call.test());
                    int candidate =
                            keys.entrySet().stream()
                                    .filter(each -> each.getValue().equals(call.whom().key()))
                                    .findFirst()
                                    .orElseThrow()
                                    .getKey();
                    ExpectCall expected = expected(candidate, keys.get(tester));
                    host.say(
                            tester,
                            new Called(
                                    call.test(),
                                    0,
                                    expected.streamNonce(),
                                    expected.datagramNonce()));
                }
            }
        }
        pass(SECOND / 2);
    }

    /** With the headers of IP and TCP. */
    private int bytesOfSuccession(int connection) {
        int bytes = 0;
        for (ToClient each : host.streamed(connection)) {
            boolean counts =
                    each instanceof ToClient.Successors
                            || each instanceof ExpectCall
                            || each instanceof TryCall;
            bytes += counts ? 72 + Wire.encode(each).length : 0;
        }
        return bytes;
    }

    @Test
    void answersToNothingAreNoOffence() {
        join(1);
        host.say(1, new Called(77, 0, 1, 2));
        pass(SECOND);
        assertEquals(List.of(), host.closed);
        assertEquals(List.of(), host.all(1, ToClient.Goodbye.class));
        assertEquals(List.of(), host.all(1, ChatLine.class));
    }
}
