package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.engine.session.pacing.InputDelay;

/** How links determine the input delay, and how it affects joining. */
@Tag("slow")
final class InputDelayLinksTest {
    private static final int SEEDS = 8;
    private static final int TURNS_LATER = 400;
    private static final long SECOND = VirtualNetwork.SECOND;
    private static final long MILLI = VirtualNetwork.MILLI;

    @Test
    void aHitchRaisesTheAutomaticDelayByLittleAndNotForLong() {
        for (long hitchNanos : new long[] {SECOND / 2, SECOND, 3 * SECOND}) {
            checkHitch("cut", hitchNanos, true);
            checkHitch("freeze", hitchNanos, false);
        }
    }

    private static void checkHitch(String kind, long hitchNanos, boolean cut) {
        VirtualNetwork network = new VirtualNetwork(3, LinkConditions.of(30, 2, 0), 64, 20);
        VirtualPlayer player = join(network, 1, InputDelay.AUTO);
        join(network, 2, InputDelay.AUTO);
        network.run(20 * SECOND);
        int before = delayOf(player);
        if (cut) {
            player.link().setCut(true);
            network.after(hitchNanos, () -> player.link().setCut(false));
        } else {
            player.freeze(hitchNanos);
        }
        network.run(hitchNanos);
        String what = kind + " of " + hitchNanos / MILLI + " ms: ";
        int most = before;
        for (int i = 0; i < 20; i++) {
            network.run(SECOND);
            most = Math.max(most, delayOf(player));
        }
        assertTrue(most <= before + 6, what + most + " turns");
        network.run(25 * SECOND);
        assertTrue(delayOf(player) <= before + 1, what + delayOf(player) + " turns at last");
    }

    @Test
    void onASteadyLossyLineTheAutomaticDelaySeldomChanges() {
        VirtualNetwork network = new VirtualNetwork(32, LinkConditions.of(40, 30, 0.05), 64, 20);
        VirtualPlayer[] players = new VirtualPlayer[3];
        int[] last = new int[players.length];
        for (int i = 0; i < players.length; i++) {
            players[i] = join(network, i, InputDelay.AUTO);
        }
        int changes = 0;
        for (int second = 0; second < 600; second++) {
            network.run(SECOND);
            for (int i = 0; i < players.length; i++) {
                int now = delayOf(players[i]);
                changes += second > 60 && now != last[i] ? 1 : 0;
                last[i] = now;
            }
        }
        assertTrue(changes <= 8 * players.length, changes + " changes in nine minutes");
    }

    @Test
    void nobodyIsSubstitutedOnlyBecauseItComesInOrBack() {
        for (InputDelay delay :
                new InputDelay[] {
                    InputDelay.fixed(2), InputDelay.fixed(20), InputDelay.AUTO, InputDelay.fixed(90)
                }) {
            VirtualNetwork network = new VirtualNetwork(3, LinkConditions.of(15, 0, 0), 64, 20);
            join(network, 1, InputDelay.fixed(4));
            network.run(5 * SECOND);
            VirtualPlayer player = join(network, 2, delay);
            network.run(9 * SECOND);
            assertEquals(0, player.session().stats(0).input().substitutions(), delay + ", in");
            network.cut(player);
            network.run(9 * SECOND);
            assertEquals(1, player.session().stats(0).link().reconnects());
            assertEquals(0, player.session().stats(0).input().substitutions(), delay + ", back");
        }
    }

    @Test
    void aPlayerThatComesBackOverALongWayKeepsItsAutomaticDelay() {
        VirtualNetwork network = new VirtualNetwork(3, LinkConditions.of(300, 0, 0), 64, 20);
        join(network, 1, InputDelay.fixed(20));
        VirtualPlayer player = join(network, 2, InputDelay.AUTO);
        network.run(15 * SECOND);
        int before = delayOf(player);
        long substituted = player.session().stats(0).input().substitutions();
        assertTrue(substituted <= 6, substituted + " of the first turns were substituted");
        network.cut(player);
        network.run(6 * SECOND);
        assertEquals(1, player.session().stats(0).link().reconnects());
        assertEquals(before, delayOf(player));
        assertEquals(substituted, player.session().stats(0).input().substitutions());
    }

    @Test
    void theAutomaticDelayFindsAMuchLongerWayWithinSeconds() {
        // It aims at 99 of 100 frames in time; of one seed's 400 turns a lost datagram or two
        // decide.
        long substituted = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            substituted += substitutedOnAMuchLongerWay(seed);
        }
        assertTrue(
                substituted <= SEEDS * TURNS_LATER / 50,
                substituted + " of " + SEEDS + " times " + TURNS_LATER + " turns");
    }

    /** How many turns are substituted from the 12th second after the change on. */
    private static long substitutedOnAMuchLongerWay(int seed) {
        VirtualNetwork network = new VirtualNetwork(seed, LinkConditions.of(10, 2, 0), 64, 20);
        VirtualPlayer player = join(network, 1, InputDelay.AUTO);
        network.run(20 * SECOND);
        player.link().setConditions(LinkConditions.of(300, 40, 0.02));
        network.run(12 * SECOND);
        long before = player.session().stats(0).input().substitutions();
        network.run(TURNS_LATER / 20 * SECOND);
        return player.session().stats(0).input().substitutions() - before;
    }

    @Test
    void autoAfterAFixedDelayIsAtOnceWhatThePathNeeds() {
        VirtualNetwork network = new VirtualNetwork(3, LinkConditions.of(100, 2, 0), 64, 20);
        VirtualPlayer player = join(network, 1, InputDelay.AUTO);
        join(network, 2, InputDelay.AUTO);
        network.run(20 * SECOND);
        int before = delayOf(player);
        for (int fixed : new int[] {0, 20, 3}) {
            player.act(s -> s.setInputDelay(InputDelay.fixed(fixed), player.clockNanos()));
            network.run(15 * SECOND);
            assertEquals(fixed, delayOf(player));
            player.act(s -> s.setInputDelay(InputDelay.AUTO, player.clockNanos()));
            for (int i = 0; i < 150; i++) {
                network.run(SECOND / 10);
                int turns = delayOf(player);
                assertTrue(
                        Math.abs(turns - before) <= 1,
                        "after " + fixed + ": " + turns + " turns, not " + before);
            }
        }
    }

    private static VirtualPlayer join(VirtualNetwork network, int number, InputDelay delay) {
        PlayerScript script = PlayerScript.restless(number);
        return network.join(
                PlayerOptions.of(
                        "p" + number, delay, (turn, simulation, slot) -> script.frame(turn)));
    }

    private static int delayOf(VirtualPlayer player) {
        return player.session().stats(0).input().delayTurns();
    }
}
