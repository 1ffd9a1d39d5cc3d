package org.quoin.engine.succession;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.quoin.engine.succession.ViewChange.Phase;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Lineage.Term;
import org.quoin.engine.wire.Position;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/** Each arrow of the drawing of {@link ViewChange}, seen from player 2 of 1 (who hosts) to 5. */
final class ViewChangeTest implements ViewChange.Log, ViewChange.Effects {
    private static final long HOST = 0;
    private static final long MILLI = 1_000_000;
    private static final Blob NO_TURN = Blob.owning(new byte[1]);

    private final Lineage first = Lineage.of(new Term(1, 11, 1));
    private final ViewChange change = new ViewChange(2, this, this);
    private final List<String> done = new ArrayList<>();
    private final TreeMap<Integer, Blob> turns = new TreeMap<>();
    private List<Long> electorate = List.of(1L, 2L, 3L, 4L, 5L);
    private Lineage lineage = first;
    private int quorum;
    private int turn = 100;
    private boolean executes = true;
    private boolean hosts = true;
    private boolean isAgreed;
    private long now;

    ViewChangeTest() {
        change.following(HOST, first);
        change.setSuccessors(List.of(2L, 3L, 4L), 1);
    }

    // The log.

    @Override
    public Position position() {
        return new Position(lineage, turn, 0);
    }

    @Override
    public List<Blob> turns(int firstTurn, int count) {
        return firstTurn > turn ? List.of() : List.of(Blob.EMPTY);
    }

    @Override
    public void adopt(Lineage newer) {
        lineage = newer;
        done.add("adopt " + newer.epoch());
    }

    @Override
    public boolean put(int firstTurn, List<Blob> coded) {
        if (coded.contains(NO_TURN)) {
            return false;
        }
        for (int i = 0; i < coded.size(); i++) {
            turns.put(firstTurn + i, coded.get(i));
        }
        while (turns.containsKey(turn + 1)) {
            turn++;
        }
        return true;
    }

    @Override
    public boolean execute() {
        return executes;
    }

    @Override
    public List<Long> electorate() {
        return electorate;
    }

    @Override
    public int quorum() {
        return quorum;
    }

    @Override
    public boolean isInWorld(long player) {
        return player < 10;
    }

    @Override
    public long newSessionId() {
        return 77;
    }

    // The effects.

    @Override
    public void dial(long successor) {
        done.add("dial " + successor);
    }

    @Override
    public void hangUp(long successor) {
        done.add("hang up " + successor);
    }

    @Override
    public void toCandidate(long candidate, ToHost message) {
        String what =
                message instanceof ToHost.Lost lost
                        ? "lost " + lost.promised()
                        : message instanceof ToHost.Promise promise
                                ? "promise " + promise.epoch()
                                : message instanceof ToHost.Decline decline
                                        ? "decline " + decline.epoch() + " " + decline.promised()
                                        : "have";
        done.add(candidate + ": " + what);
    }

    @Override
    public void toVoter(long voter, ToClient message) {
        String what =
                message instanceof ToClient.Ask ask
                        ? "ask " + ask.epoch()
                        : message instanceof ToClient.Want want
                                ? "want " + want.firstTurn()
                                : "lead";
        done.add(voter + ": " + what);
    }

    @Override
    public void promised() {
        done.add("promised");
    }

    @Override
    public void lead(Lineage led, boolean agreed) {
        done.add("lead " + led.epoch() + " from " + led.newest().fromTurn());
        isAgreed = agreed;
        if (hosts) {
            lineage = led;
        } else {
            change.leadFailed(now);
        }
    }

    @Override
    public void renewed(Lineage renewed) {
        lineage = renewed;
        done.add("renewed " + renewed.epoch());
    }

    @Override
    public void follow(long successor, Lineage led) {
        done.add("follow " + successor);
    }

    @Override
    public void cutOff() {
        done.add("cut off");
    }

    @Override
    public void alone() {
        done.add("alone");
    }

    // What happens.

    private List<String> done() {
        List<String> all = List.copyOf(done);
        done.clear();
        return all;
    }

    private void pass(long millis) {
        now += millis * MILLI;
        change.advance(now);
    }

    private void lost(long voter, int promised, Lineage theirs, int theirTurn) {
        Position position = new Position(theirs, theirTurn, 0);
        change.receive(voter, new ToHost.Lost(promised, position), now);
    }

    private void promise(long voter, int epoch, Lineage theirs, int theirTurn) {
        Position position = new Position(theirs, theirTurn, 0);
        change.receive(voter, new ToHost.Promise(epoch, position), now);
    }

    private void ask(long candidate, int epoch) {
        change.receive(candidate, new ToClient.Ask(epoch), now);
    }

    private void lead(long successor, Lineage led) {
        change.receive(successor, new ToClient.Lead(led), now);
    }

    /** Player 3, rather than we, is the first successor. */
    private void second() {
        change.setSuccessors(List.of(3L, 2L, 4L), 1);
    }

    private void seek() {
        second();
        change.suspect(now);
        change.lineOpened(3);
        done.clear();
    }

    private void campaign() {
        change.suspect(now);
        lost(3, 1, first, 100);
        lost(4, 1, first, 100);
        done.clear();
    }

    @Test
    void aPlayerWhoSuspectsItsHostCallsTheFirstSuccessorAndSaysWhatItHas() {
        second();
        change.suspect(now);
        assertEquals(List.of("dial 3"), done());
        change.lineOpened(3);
        assertEquals(List.of("3: lost 1"), done());
        assertEquals(Phase.SEEKING, change.phase());
    }

    @Test
    void withoutSuccessorsNothingIsSuspected() {
        change.setSuccessors(List.of(), 1);
        change.suspect(now);
        assertEquals(Phase.FOLLOWING, change.phase());
        assertEquals(List.of(), done());
    }

    @Test
    void aHostThatIsHeardAgainIsFollowedOn() {
        seek();
        change.trust();
        assertEquals(Phase.FOLLOWING, change.phase());
        assertEquals(List.of("hang up 3"), done());
    }

    @Test
    void aHostThatIsHeardAgainAfterAPromiseIsRefused() {
        seek();
        ask(3, 2);
        change.trust();
        assertEquals(Phase.PROMISED, change.phase());
        assertFalse(change.mayFollow(first));
    }

    @Test
    void successorsAreTriedInTheirOrderAndThenAgain() {
        second();
        change.suspect(now);
        change.lineFailed(3, now);
        pass(900);
        assertEquals(List.of("dial 3", "dial 4"), done());
        change.lineFailed(4, now);
        assertEquals(List.of("cut off"), done());
        pass(1000);
        assertEquals(List.of("dial 3"), done());
    }

    @Test
    void aSuccessorThatDoesNotAskIsToldAgainInTheNextRound() {
        seek();
        pass(900);
        pass(900);
        change.lineFailed(4, now);
        pass(1000);
        assertTrue(done().contains("3: lost 1"));
    }

    @Test
    void aSeekerPromisesOnceAndNoEarlierEpoch() {
        seek();
        ask(3, 2);
        assertEquals(List.of("3: promise 2", "promised"), done());
        ask(3, 1);
        assertEquals(List.of("3: decline 1 2"), done());
        assertEquals(2, change.promised());
    }

    @Test
    void theSamePromiseIsGivenAgainToTheSameOneOnly() {
        seek();
        ask(3, 2);
        done();
        ask(3, 2);
        assertEquals(List.of("3: promise 2"), done());
        change.lineFailed(3, now);
        change.lineOpened(4);
        ask(4, 2);
        assertFalse(done().contains("4: promise 2"));
    }

    @Test
    void nothingIsPromisedToSomebodyToWhomThereIsNoConnection() {
        seek();
        ask(4, 2);
        assertEquals(List.of("4: decline 2 1"), done());
    }

    @Test
    void aFollowerPromisesToItsHostAlone() {
        ask(3, 2);
        assertEquals(List.of("3: decline 2 1"), done());
        ask(HOST, 2);
        assertEquals(List.of("0: promise 2"), done());
        assertEquals(Phase.FOLLOWING, change.phase());
    }

    @Test
    void aHostMayGoOnInALaterEpoch() {
        ask(HOST, 3);
        done();
        lead(HOST, first.renewed(3));
        assertEquals(List.of("renewed 3"), done());
        assertEquals(Phase.FOLLOWING, change.phase());
    }

    @Test
    void aCandidateThatIsLostLetsTheNextOneBeTried() {
        seek();
        ask(3, 2);
        done();
        change.lineFailed(3, now);
        assertEquals(Phase.SEEKING, change.phase());
    }

    @Test
    void aPromiseIsKeptForAWhileThenOthersAreHeard() {
        change.setSuccessors(List.of(3L, 4L), 1);
        change.suspect(now);
        change.lineOpened(3);
        pass(900);
        change.lineOpened(4);
        ask(4, 2);
        done();
        pass(500);
        ask(3, 3);
        assertEquals(List.of("3: promise 3", "promised"), done(), "the better one");
        ask(4, 4);
        assertEquals(List.of("4: decline 4 3"), done());
        pass(2000);
        assertEquals(Phase.SEEKING, change.phase());
    }

    @Test
    void aSuccessorWaitsUntilAMajorityHasLostTheHost() {
        change.suspect(now);
        lost(3, 1, first, 100);
        assertEquals(Phase.SEEKING, change.phase());
        lost(4, 1, first, 100);
        assertEquals(Phase.CAMPAIGNING, change.phase());
        assertEquals(List.of("promised", "3: ask 2", "4: ask 2"), done());
    }

    @Test
    void aSuccessorThatHearsItsHostAsksForNothing() {
        lost(3, 1, first, 100);
        lost(4, 1, first, 100);
        lost(5, 1, first, 100);
        assertEquals(Phase.FOLLOWING, change.phase());
        assertEquals(List.of(), done());
    }

    @Test
    void withAllPromisesItLeadsAtOnce() {
        campaign();
        lost(5, 1, first, 100);
        promise(3, 2, first, 100);
        promise(4, 2, first, 100);
        promise(5, 2, first, 100);
        assertEquals(
                List.of("5: ask 2", "3: lead", "4: lead", "5: lead", "lead 2 from 101"), done());
        assertEquals(Phase.LEADING, change.phase());
    }

    @Test
    void withAMajorityItWaitsAMomentForTheOthers() {
        campaign();
        promise(3, 2, first, 100);
        promise(4, 2, first, 100);
        assertEquals(List.of(), done());
        pass(250);
        assertEquals(List.of("3: lead", "4: lead", "lead 2 from 101"), done());
    }

    @Test
    void turnsThatOthersHaveSeenAreFetchedFirst() {
        campaign();
        promise(3, 2, first, 102);
        assertEquals(List.of("3: want 101"), done());
        promise(4, 2, first, 100);
        change.receive(3, new ToHost.Have(101, List.of(Blob.EMPTY, Blob.EMPTY)), now);
        pass(250);
        assertEquals(List.of("3: lead", "4: lead", "lead 2 from 103"), done());
    }

    @Test
    void turnsThatDoNotComeAreAskedOfAnother() {
        campaign();
        promise(3, 2, first, 101);
        promise(4, 2, first, 101);
        pass(400);
        assertEquals(List.of("3: want 101", "4: want 101"), done());
    }

    @Test
    void somebodyWhoDoesNotSendWhatItClaimsToHaveIsNotCounted() {
        campaign();
        lost(5, 1, first, 100);
        promise(3, 2, first, 150);
        promise(4, 2, first, 100);
        promise(5, 2, first, 100);
        for (int i = 0; i < 11; i++) {
            pass(100);
            promise(3, 2, first, 150);
        }
        assertFalse(done().contains("lead 2 from 101"), "it may still come");
        pass(100);
        assertEquals(Phase.LEADING, change.phase());
    }

    @Test
    void aVoterWhoSendsWhatIsNoTurnIsSetAsideAndOthersAreAsked() {
        campaign();
        promise(3, 2, first, 101);
        promise(4, 2, first, 101);
        change.receive(3, new ToHost.Have(101, List.of(NO_TURN)), now);
        assertEquals(List.of("3: want 101", "4: want 101"), done());
        assertEquals(100, turn);
        change.receive(4, new ToHost.Have(101, List.of(Blob.EMPTY)), now);
        pass(250);
        assertEquals(Phase.CAMPAIGNING, change.phase(), "3 does not count");
        lost(5, 1, first, 100);
        promise(5, 2, first, 100);
        pass(250);
        assertEquals(Phase.LEADING, change.phase());
        assertTrue(done().contains("lead 2 from 102"));
    }

    @Test
    void aVoterWhoseTurnsCannotBeExecutedDelaysUsOnce() {
        campaign();
        promise(3, 2, first, 101);
        executes = false;
        change.receive(3, new ToHost.Have(101, List.of(Blob.EMPTY)), now);
        assertEquals(Phase.SEEKING, change.phase());
        executes = true;
        turn = 100;
        turns.clear();
        lost(4, 2, first, 100);
        lost(5, 2, first, 100);
        done();
        promise(3, 3, first, 101);
        promise(4, 3, first, 100);
        promise(5, 3, first, 100);
        pass(250);
        assertEquals(List.of("3: lead", "4: lead", "5: lead", "lead 3 from 101"), done());
    }

    @Test
    void turnsThatNobodyAskedForAreNotKept() {
        campaign();
        change.receive(3, new ToHost.Have(101, List.of(Blob.EMPTY)), now);
        assertEquals(100, turn);
    }

    @Test
    void theTurnsOfTheNewestHostAreGoneOnFrom() {
        Lineage second = first.with(new Term(2, 22, 101));
        campaign();
        lost(3, 3, second, 103);
        assertEquals(List.of("promised", "3: ask 4", "4: ask 4"), done());
        promise(3, 4, second, 103);
        assertEquals(List.of("adopt 2", "3: want 101"), done());
    }

    @Test
    void aCandidateWhoseTurnsNobodyGoesOnFromLetsOthersTry() {
        Lineage second = first.with(new Term(2, 22, 91));
        campaign();
        lost(3, 3, second, 103);
        promise(3, 4, second, 103);
        assertEquals(Phase.SEEKING, change.phase());
    }

    @Test
    void aVoterWhoPromisedMoreIsAskedForMoreAtOnceButNotForEver() {
        campaign();
        change.receive(3, new ToHost.Decline(2, 7), now);
        assertEquals(List.of("promised", "3: ask 8", "4: ask 8"), done());
        change.receive(3, new ToHost.Decline(8, 900), now);
        assertEquals(List.of(), done());
    }

    @Test
    void epochsThatNobodyReachesAreIgnored() {
        campaign();
        lost(5, 1 << 30, first, 100);
        change.receive(3, new ToHost.Decline(2, 1 << 30), now);
        assertEquals(List.of(), done());
        assertEquals(2, change.promised());
    }

    @Test
    void strangersAreNoVoters() {
        electorate = List.of(2L, 3L, 4L);
        change.suspect(now);
        lost(11, 1, first, 100);
        lost(12, 1, first, 100);
        assertEquals(Phase.SEEKING, change.phase());
    }

    @Test
    void aCampaignThatGetsNoMajorityEnds() {
        campaign();
        promise(3, 2, first, 100);
        pass(3000);
        assertEquals(Phase.SEEKING, change.phase());
        assertEquals(List.of("dial 3"), done());
    }

    @Test
    void aCandidateGivesWayToABetterOneAlone() {
        second();
        change.suspect(now);
        change.lineOpened(3);
        pass(900);
        lost(4, 1, first, 100);
        lost(5, 1, first, 100);
        assertEquals(Phase.CAMPAIGNING, change.phase());
        ask(3, 3);
        assertEquals(Phase.PROMISED, change.phase());
    }

    @Test
    void whoeverWorriesConnectsAheadAndHangsUpWhenTheHostIsHeard() {
        second();
        change.worry();
        assertEquals(List.of("dial 3"), done());
        change.worry();
        change.trust();
        assertEquals(List.of("hang up 3"), done());
        change.worry();
        change.lineOpened(3);
        assertEquals(List.of("dial 3"), done());
        change.suspect(now);
        assertEquals(List.of("3: lost 1"), done());
    }

    @Test
    void theHostsOwnPlayerIsGoneWithItAlsoIfItHasNotSaidWhoItIs() {
        seek();
        ask(3, 3);
        lead(3, first.with(new Term(3, 33, 101)));
        electorate = List.of(2L, 3L);
        done();
        change.suspect(now);
        change.lineFailed(3, now);
        assertEquals(List.of("dial 3", "alone"), done());
    }

    @Test
    void whoeverLeadsIsFollowedIfItsEpochIsLateEnough() {
        seek();
        ask(3, 3);
        done();
        lead(3, first.with(new Term(2, 33, 101)));
        assertEquals(List.of(), done());
        lead(3, first.with(new Term(3, 33, 101)));
        assertEquals(List.of("follow 3"), done());
        assertEquals(Phase.FOLLOWING, change.phase());
    }

    @Test
    void thePlayerWhoIsLeftOfTwoIsAskedWhetherToGoOn() {
        electorate = List.of(1L, 2L);
        change.suspect(now);
        pass(300);
        assertEquals(List.of("alone"), done());
        change.goAlone(now);
        assertEquals(List.of("promised", "lead 2 from 101"), done());
    }

    @Test
    void whoeverIsLeftOfTwoIsAskedAgainIfTheHostWasHeardMeanwhile() {
        electorate = List.of(1L, 2L);
        change.suspect(now);
        assertEquals(List.of("alone"), done());
        change.trust();
        change.suspect(now);
        assertEquals(List.of("alone"), done());
    }

    @Test
    void theOnlyPlayerWhoCountsDoesNotGoOnByItself() {
        electorate = List.of(2L);
        change.suspect(now);
        assertEquals(Phase.SEEKING, change.phase());
        assertEquals(List.of("alone"), done());
        lost(3, 1, first, 100);
        assertEquals(Phase.CAMPAIGNING, change.phase());
    }

    @Test
    void theOnlyPlayerWhoCountsIsNoMajorityByItself() {
        electorate = List.of(2L);
        change.suspect(now);
        change.goAlone(now);
        assertEquals(Phase.LEADING, change.phase());
        assertFalse(isAgreed);
    }

    @Test
    void whoeverGoesOnAloneIsAMajorityIfOneHasPromisedMeanwhile() {
        electorate = List.of(1L, 2L, 3L);
        change.suspect(now);
        change.goAlone(now);
        assertEquals(Phase.CAMPAIGNING, change.phase(), "it waits for the other");
        lost(3, 1, first, 100);
        promise(3, 2, first, 100);
        assertEquals(Phase.LEADING, change.phase());
        assertTrue(isAgreed);
    }

    @Test
    void byARuleThePlayerWhoIsLeftOfTwoGoesOnUnaskedOnceAllWereTriedInVain() {
        electorate = List.of(1L, 2L);
        quorum = 1;
        change.suspect(now);
        pass(300);
        assertEquals(List.of(), done());
        pass(600);
        assertEquals(List.of("dial 3"), done());
        change.lineFailed(3, now);
        assertEquals(List.of("dial 4"), done());
        change.lineFailed(4, now);
        assertEquals(List.of("promised", "lead 2 from 101"), done());
    }

    @Test
    void byARuleAPlayerWhoCannotHostAfterAllIsCutOffAndTriesAgainLater() {
        electorate = List.of(1L, 2L);
        change.setSuccessors(List.of(2L), 1);
        quorum = 1;
        hosts = false;
        change.suspect(now);
        pass(900);
        assertEquals(List.of("promised", "lead 2 from 101", "cut off"), done());
        hosts = true;
        pass(1000);
        assertEquals(List.of("promised", "lead 3 from 101"), done());
    }

    @Test
    void byARuleOneOfTwoMayNotGoOnEvenIfItsPlayerWants() {
        electorate = List.of(1L, 2L);
        quorum = 2;
        change.suspect(now);
        pass(300);
        assertFalse(change.mayGoAlone());
        change.goAlone(now);
        assertEquals(List.of(), done());
        assertEquals(Phase.SEEKING, change.phase());
    }

    @Test
    void newcomersWhoHaveLostTheHostAsWellAreWaitedForByTheOneWhoIsLeftOfTwo() {
        electorate = List.of(1L, 2L);
        change.suspect(now);
        done();
        lost(5, 1, first, 101);
        change.goAlone(now);
        assertEquals(List.of("promised", "5: ask 2"), done());
        promise(5, 2, first, 101);
        assertEquals(List.of("5: want 101"), done());
    }

    @Test
    void aRuleAsksForMorePromisesThanAMajority() {
        quorum = 4;
        change.suspect(now);
        lost(3, 1, first, 100);
        lost(4, 1, first, 100);
        assertEquals(Phase.SEEKING, change.phase());
        lost(5, 1, first, 100);
        assertEquals(Phase.CAMPAIGNING, change.phase());
        promise(3, 2, first, 100);
        promise(4, 2, first, 100);
        pass(300);
        assertEquals(Phase.CAMPAIGNING, change.phase());
        promise(5, 2, first, 100);
        assertEquals(Phase.LEADING, change.phase());
    }

    @Test
    void whateverTheRuleAHostMayHandOver() {
        quorum = 5;
        change.handOver(2, 2, 100, now);
        assertEquals(Phase.CAMPAIGNING, change.phase());
        lost(3, 2, first, 100);
        promise(3, 2, first, 100);
        lost(4, 2, first, 100);
        promise(4, 2, first, 100);
        assertEquals(Phase.LEADING, change.phase());
    }

    @Test
    void aWorldIsHandedOverAtTheHostsLastTurn() {
        second();
        change.handOver(3, 2, 102, now);
        assertEquals(List.of("dial 3"), done());
        change.lineOpened(3);
        turn = 101;
        change.executed(101, now);
        assertEquals(List.of(), done());
        turn = 102;
        change.executed(102, now);
        assertEquals(List.of("promised", "3: lost 2", "3: promise 2"), done());
    }

    @Test
    void aWorldIsTakenOverWithoutDelayFromAHostThatHandsItOver() {
        change.handOver(2, 2, 100, now);
        assertEquals(Phase.CAMPAIGNING, change.phase());
        done();
        lost(3, 2, first, 100);
        promise(3, 2, first, 100);
        assertEquals(
                List.of("3: ask 2", "3: lead", "lead 2 from 101"), done(), "with 1, who gives way");
    }

    @Test
    void ofAHandOverThatMeetsALaterPromiseNothingComes() {
        ask(HOST, 5);
        change.handOver(3, 5, 100, now);
        assertEquals(Phase.FOLLOWING, change.phase());
    }

    @Test
    void turnsThatCannotBeExecutedMakeNoHost() {
        campaign();
        executes = false;
        promise(3, 2, first, 100);
        assertEquals(Phase.SEEKING, change.phase());
    }
}
