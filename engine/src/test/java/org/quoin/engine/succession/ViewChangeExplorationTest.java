package org.quoin.engine.succession;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.quoin.engine.succession.Cluster.Event;
import org.quoin.engine.succession.Cluster.Faults;
import org.quoin.engine.succession.Cluster.Machine;
import org.quoin.engine.succession.Cluster.What;
import org.quoin.engine.succession.Explorer.Found;

/**
 * Three players in every order of events, to a depth that {@code -Dquoin.explore.depth} and {@code
 * -Dquoin.explore.deviations} raise: see docs/migration.md for what was explored so.
 */
final class ViewChangeExplorationTest {
    private static final int DEPTH = Integer.getInteger("quoin.explore.depth", 5);
    private static final int DEVIATIONS = Integer.getInteger("quoin.explore.deviations", 2);
    private static final int STATES_MAX = Integer.getInteger("quoin.explore.states", 4_000_000);

    /** Two of most faults, as one may repair what another has broken. */
    private static final Faults TWICE = new Faults(2, 2, 2, 1, 2, 1, 0);

    private static final Faults WITH_A_RESTART = new Faults(1, 1, 1, 1, 1, 1, 1);

    private static ViewChange right(Machine machine) {
        return new ViewChange(machine.id, machine, machine);
    }

    private static Explorer explorer(
            boolean hostPlays, Faults faults, Function<Machine, ViewChange> voters) {
        return new Explorer(() -> new Cluster(3, hostPlays, 3, voters), faults);
    }

    private static void assertRight(String what, Found found) {
        System.out.println(what + ": states by depth " + found.states() + ", all " + found.all());
        assertNull(found.violation());
        assertTrue(found.all() > 100, "nothing was explored");
    }

    @Test
    void noOrderOfEventsGivesAnEpochTwoHostsOrLosesATurn() {
        assertRight(
                "host with a player, any order",
                explorer(true, TWICE, ViewChangeExplorationTest::right)
                        .everything(DEPTH, STATES_MAX));
        assertRight(
                "host without a player, any order",
                explorer(false, TWICE, ViewChangeExplorationTest::right)
                        .everything(DEPTH - 1, STATES_MAX));
    }

    @Test
    void afterAnyFewFaultsAndDelaysAMajorityFollowsAHostAgain() {
        assertRight(
                "host with a player, faults and delays",
                explorer(true, TWICE, ViewChangeExplorationTest::right).deviations(DEVIATIONS));
        assertRight(
                "host without a player, faults and delays",
                explorer(false, TWICE, ViewChangeExplorationTest::right).deviations(DEVIATIONS));
    }

    @Test
    void aPlayerWhoBeginsAnewStopsNobody() {
        assertRight(
                "with a restart",
                explorer(true, WITH_A_RESTART, ViewChangeExplorationTest::right)
                        .deviations(DEVIATIONS));
    }

    @Test
    void aVoterThatForgetsItsPromiseIsFound() {
        assertFaultFound(Faulty::forgetsItsPromise);
    }

    @Test
    void aCandidateThatIgnoresTheHighestTurnIsFound() {
        assertFaultFound(Faulty::ignoresTheHighestTurn);
    }

    @Test
    void aHostWithoutAMajorityIsFound() {
        assertFaultFound(Faulty::leadsWithoutAMajority);
    }

    /** All three have to agree: without one of them nobody leads but after a hand-over. */
    @Test
    void aWorldThatAsksForMoreThanAMajorityGetsNoHostWithFewer() {
        assertRight(
                "quorum of three, faults and delays",
                withAQuorum(ViewChangeExplorationTest::right).deviations(DEVIATIONS));
        assertFound(k -> withAQuorum(Faulty::ignoresTheQuorum).deviations(k));
    }

    private static Explorer withAQuorum(Function<Machine, ViewChange> voters) {
        return new Explorer(
                () -> {
                    Cluster cluster = new Cluster(3, false, 3, voters);
                    cluster.quorum = 3;
                    return cluster;
                },
                TWICE);
    }

    /** From where two have gone on with another host and the third has a turn of the old one. */
    @Test
    void aCandidateThatMixesTheTurnsOfTwoHostsIsFound() {
        Faults faults = new Faults(3, 1, 3, 1, 1, 0, 0);
        assertNull(
                new Explorer(() -> parted(ViewChangeExplorationTest::right), faults)
                        .deviations(2)
                        .violation());
        assertFound(k -> new Explorer(() -> parted(Faulty::ignoresLineage), faults).deviations(k));
    }

    static Cluster parted(Function<Machine, ViewChange> voters) {
        Cluster cluster = new Cluster(3, false, 3, voters);
        cluster.oneClock = true;
        cluster.happen(new Event(What.SEALS, 4, 1 << 3));
        cluster.happen(new Event(What.CUT_OFF, 3, 0));
        cluster.happen(new Event(What.DIES, 4, 0));
        while (!cluster.isSettled()) {
            List<Event> usual = cluster.events(Faults.NONE);
            usual.removeIf(each -> each.what() == What.HEALS);
            cluster.happen(usual.get(0));
        }
        cluster.happen(new Event(What.SEALS, 1, 1 << 2));
        cluster.happen(new Event(What.SEALS, 1, 1 << 2));
        cluster.happen(new Event(What.DIES, 1, 0));
        cluster.happen(new Event(What.HEALS, 3, 0));
        return cluster;
    }

    private static void assertFaultFound(Function<Machine, ViewChange> faulty) {
        assertFound(k -> explorer(true, TWICE, faulty).deviations(k));
    }

    private static void assertFound(IntFunction<Found> exploration) {
        for (int deviations = 1; deviations <= 3; deviations++) {
            String violation = exploration.apply(deviations).violation();
            if (violation != null) {
                System.out.println(violation.substring(0, Math.min(300, violation.length())));
                return;
            }
        }
        assertNotNull(null, "the fault was not found");
    }
}
