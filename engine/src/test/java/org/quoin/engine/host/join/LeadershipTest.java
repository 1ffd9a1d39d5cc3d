package org.quoin.engine.host.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.host.join.Leadership.Followers;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Lineage.Term;
import org.quoin.engine.wire.Position;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/** A host and those who have lost it: of five players, each with the connection of its number. */
final class LeadershipTest implements Followers {
    private static final long STRANGER = 9;

    private final Lineage ours = Lineage.of(new Term(1, 11, 1));
    private final Lineage rival = ours.with(new Term(3, 33, 101));
    private final Leadership leadership = new Leadership(this, ours);
    private final List<Integer> connected = new ArrayList<>(List.of(1, 2, 3));
    private final List<Long> electorate = new ArrayList<>(List.of(1L, 2L, 3L, 4L, 5L));
    private final List<String> sent = new ArrayList<>();
    private long now;

    @Override
    public List<Integer> players() {
        return connected;
    }

    @Override
    public long idOf(int connection) {
        return connection;
    }

    @Override
    public boolean isKnown(long player) {
        return player != STRANGER;
    }

    @Override
    public List<Long> electorate() {
        return electorate;
    }

    @Override
    public void send(int connection, ToClient message, long nowNanos) {
        String what =
                message instanceof ToClient.Ask ask
                        ? "ask " + ask.epoch()
                        : message instanceof ToClient.Lead lead
                                ? "lead " + lead.lineage().epoch()
                                : message.toString();
        sent.add(connection + " " + what);
    }

    @Override
    public void letGo(int connection, long nowNanos) {
        sent.add(connection + " goes");
    }

    private boolean lost(int connection, int promised, Lineage lineage) {
        return leadership.receive(
                connection, new ToHost.Lost(promised, new Position(lineage, 100, 0)), now);
    }

    private void promise(int connection, int epoch) {
        leadership.receive(connection, new ToHost.Promise(epoch, new Position(ours, 100, 0)), 0);
    }

    private List<String> sent() {
        List<String> all = List.copyOf(sent);
        sent.clear();
        return all;
    }

    @Test
    void somebodyWhoHasPromisedNothingIsTakenBackAtOnce() {
        assertTrue(lost(4, 1, ours));
        assertEquals(List.of("4 lead 1"), sent());
    }

    @Test
    void somebodyWhoPromisedMoreComesBackOnceAMajorityHasPromisedMoreStill() {
        assertTrue(lost(4, 2, ours));
        assertEquals(List.of("1 ask 3", "2 ask 3", "3 ask 3", "4 ask 3"), sent());
        promise(1, 3);
        promise(4, 3);
        assertEquals(1, leadership.lineage().epoch());
        promise(2, 3);
        assertEquals(List.of("1 lead 3", "2 lead 3", "3 lead 3", "4 lead 3"), sent());
        assertEquals(ours.renewed(3), leadership.lineage());
    }

    @Test
    void aPromiseCountsOnceAndOnlyOfThoseWhoWereAsked() {
        lost(4, 2, ours);
        promise(1, 3);
        promise(1, 3);
        promise(5, 3);
        promise(2, 2);
        assertEquals(1, leadership.lineage().epoch());
    }

    @Test
    void whoeverSaysAgainThatItIsLostCausesNoFurtherMessages() {
        lost(4, 2, ours);
        sent();
        lost(4, 2, ours);
        assertEquals(List.of(), sent());
        lost(5, 3, ours);
        assertEquals(List.of("1 ask 4", "2 ask 4", "3 ask 4", "4 ask 4", "5 ask 4"), sent());
    }

    @Test
    void thoseWhoAreLeftCountAlthoughAllOfThemWait() {
        connected.remove((Integer) 2);
        connected.remove((Integer) 3);
        lost(4, 2, ours);
        lost(5, 2, ours);
        promise(1, 3);
        promise(4, 3);
        promise(5, 3);
        assertEquals(3, leadership.lineage().epoch());
    }

    @Test
    void strangersAndEpochsThatNobodyReachesAreRefused() {
        assertFalse(lost((int) STRANGER, 2, ours));
        assertFalse(lost(4, 100_000, ours));
        assertFalse(lost(4, 1, ours.with(new Term(100_000, 5, 101))));
        assertEquals(List.of(), sent());
    }

    @Test
    void claimsDoNotRaiseWhatMayBeClaimedNext() {
        int most = 1 + Limits.EPOCHS_AHEAD_MAX / 2;
        assertTrue(lost(4, most, ours));
        assertTrue(lost(5, most + 1, ours), "it was asked for that");
        assertFalse(lost(4, most + 3, ours));
        assertEquals(most + 3, leadership.giveWay(), "later than all that was asked for");
    }

    @Test
    void whenTooFewPromiseInTimeTheNextWhoIsLostHasAllAskedAgain() {
        lost(4, 2, ours);
        promise(1, 3);
        sent();
        now = 4_900_000_000L;
        lost(4, 2, ours);
        assertEquals(List.of(), sent());
        now = 5_000_000_000L;
        lost(4, 2, ours);
        assertEquals(List.of("1 ask 4", "2 ask 4", "3 ask 4", "4 ask 4"), sent());
        promise(2, 4);
        promise(3, 4);
        assertEquals(1, leadership.lineage().epoch(), "1 has promised what nobody asks for now");
        promise(1, 4);
        assertEquals(4, leadership.lineage().epoch());
    }

    @Test
    void whoeverSaysTooOftenThatItIsLostIsRefused() {
        for (int i = 0; i < Rates.LOSSES.atOnce(); i++) {
            assertTrue(lost(4, 1, ours));
        }
        assertFalse(lost(4, 1, ours));
        assertTrue(lost(5, 1, ours));
        now = 2_000_000_000L;
        leadership.advance(now);
        assertTrue(lost(4, 1, ours));
        assertFalse(lost(4, 1, ours));
    }

    @Test
    void aFalseClaimOfAnotherHostIsWithoutEffectWhileAMajorityIsConnected() {
        lost(4, 3, rival);
        assertEquals(List.of("4 goes"), sent());
        assertNull(leadership.overtakenBy());
        assertEquals(1, leadership.lineage().epoch());
    }

    @Test
    void aHostWithoutAMajorityBelievesThatAnotherHasTakenOver() {
        connected.remove((Integer) 3);
        assertNull(leadership.overtakenBy());
        lost(4, 3, rival);
        assertEquals(rival, leadership.overtakenBy());
    }

    @Test
    void playersWhoseConnectionsWereLostAreMissedEvenWhenTheirAvatarsHaveGone() {
        connected.removeAll(List.of(2, 3));
        leadership.advance(0);
        leadership.advance(1_000_000_000L);
        electorate.removeAll(List.of(2L, 3L, 4L, 5L));
        lost(4, 3, rival);
        assertEquals(rival, leadership.overtakenBy());
    }

    @Test
    void playersWhoSaidGoodbyeAreNotMissed() {
        leadership.advance(0);
        electorate.removeAll(List.of(2L, 3L, 4L, 5L));
        connected.removeAll(List.of(2, 3));
        leadership.advance(1_000_000_000L);
        leadership.advance(2_000_000_000L);
        lost(4, 3, rival);
        assertNull(leadership.overtakenBy());
    }
}
