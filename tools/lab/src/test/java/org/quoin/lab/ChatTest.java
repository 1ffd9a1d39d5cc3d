package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;

/** Chat reaches everybody once and in order, whatever the network does. */
final class ChatTest {
    private static final long SECOND = VirtualNetwork.SECOND;

    @Test
    void threeHundredMillisecondsAndLossLoseNothingAndRepeatNothing() {
        VirtualNetwork network = new VirtualNetwork(5, LinkConditions.HOSTILE, 8, 20);
        VirtualPlayer ann = network.connect("Ann", 8, PlayerScript.restless(1));
        VirtualPlayer bob = network.connect("Bob", 8, PlayerScript.restless(2));
        network.run(8 * SECOND);
        for (int i = 0; i < 20; i++) {
            say(i % 2 == 0 ? ann : bob, "line " + i);
            network.run(SECOND);
        }
        network.run(5 * SECOND);
        // Of two speakers one may overtake the other on the way to the host, but never itself.
        assertEquals(said(ann), said(bob));
        assertEquals(everyOther(0, spoken(0, 20)), linesOf(0, said(ann)));
        assertEquals(everyOther(1, spoken(0, 20)), linesOf(1, said(ann)));
        assertEquals(of(ann, ChatLine.Kind.JOINED), of(bob, ChatLine.Kind.JOINED));
    }

    @Test
    void overManyLostConnectionsNothingComesTwiceAndNothingIsLost() {
        for (long seed = 1; seed <= 4; seed++) {
            VirtualNetwork network =
                    new VirtualNetwork(seed, LinkConditions.of(150, 20, 0.05), 8, 20);
            VirtualPlayer ann = network.connect("Ann", 8, PlayerScript.restless(1));
            VirtualPlayer bob = network.connect("Bob", 8, PlayerScript.restless(2));
            network.run(6 * SECOND);
            SplittableRandom random = new SplittableRandom(seed);
            List<String> byAnn = new ArrayList<>();
            for (int i = 0; i < 24; i++) {
                byAnn.add("line " + i);
                say(ann, "line " + i);
                if (random.nextInt(3) == 0) {
                    network.run(random.nextInt(400) * VirtualNetwork.MILLI);
                    network.cut(random.nextBoolean() ? ann : bob);
                }
                network.run(1600 * VirtualNetwork.MILLI);
            }
            network.run(20 * SECOND);
            assertEquals(byAnn, said(ann), "seed " + seed);
            assertEquals(byAnn, said(bob), "seed " + seed);
            assertNull(ann.ended());
        }
    }

    @Test
    void whoWasAwayIsToldWhatWasSaidAndWhoSpokeWithoutAConnectionIsHeard() {
        VirtualNetwork network = new VirtualNetwork(3, LinkConditions.of(40, 5, 0), 8, 20);
        VirtualPlayer ann = network.connect("Ann", 4, PlayerScript.restless(1));
        VirtualPlayer bob = network.connect("Bob", 4, PlayerScript.restless(2));
        network.run(5 * SECOND);
        network.cut(bob);
        network.run(VirtualNetwork.MILLI);
        say(ann, "line 0");
        say(bob, "line 1");
        network.run(15 * SECOND);
        assertEquals(List.of("line 0", "line 1"), said(bob));
        assertEquals(List.of("line 0", "line 1"), said(ann));
    }

    @Test
    void aNewcomerGetsSomeHistoryWithItsAge() {
        VirtualNetwork network = new VirtualNetwork(3, LinkConditions.of(40, 5, 0), 8, 20);
        VirtualPlayer ann = network.connect("Ann", 4, PlayerScript.restless(1));
        network.run(4 * SECOND);
        say(ann, "line 0");
        network.run(30 * SECOND);
        VirtualPlayer late = network.connect("late", 4, PlayerScript.restless(2));
        network.run(5 * SECOND);
        assertEquals(List.of("line 0"), said(late));
        ChatLine line =
                late.chat.stream()
                        .filter(each -> each.kind() == ChatLine.Kind.SAID)
                        .findFirst()
                        .orElseThrow();
        assertTrue(line.ageSeconds() >= 29, line.ageSeconds() + " s");
        assertEquals(ann.slot(), line.slot());
    }

    @Test
    void aGameThatTakesUpItsSeatAnewGoesOnSpeaking() {
        VirtualNetwork network = new VirtualNetwork(3, LinkConditions.of(40, 5, 0), 8, 20);
        VirtualPlayer ann = network.connect("Ann", 4, PlayerScript.restless(1));
        VirtualPlayer bob = network.connect("Bob", 4, PlayerScript.restless(2));
        network.run(5 * SECOND);
        say(bob, "line 0");
        network.run(2 * SECOND);
        bob.crash(false);
        network.run(2 * SECOND);
        bob.startAgain("Bob", network.virtualHost().seatToken("Bob"));
        network.run(5 * SECOND);
        say(bob, "line 1");
        network.run(3 * SECOND);
        assertEquals(List.of("line 0", "line 1"), said(ann));
    }

    @Test
    void aRestartedHostHearsWhatWasSaidMeanwhile() {
        VirtualNetwork network = new VirtualNetwork(3, LinkConditions.of(40, 5, 0), 8, 20);
        VirtualPlayer ann = network.connect("Ann", 4, PlayerScript.restless(1));
        network.run(5 * SECOND);
        say(ann, "line 0");
        network.run(2 * SECOND);
        network.virtualHost().crash(false);
        network.run(2 * SECOND);
        say(ann, "line 1");
        network.virtualHost().restart();
        network.run(20 * SECOND);
        say(ann, "line 2");
        network.run(3 * SECOND);
        assertEquals(List.of("line 0", "line 1", "line 2"), said(ann));
    }

    /** The client says no more at a time than the host takes, however the network bunches it. */
    @Test
    void whatIsSaidTooFastWaitsAndIsNotLost() {
        for (long seed = 1; seed <= 4; seed++) {
            LinkConditions rough = LinkConditions.of(300, 40, 0.1);
            VirtualNetwork network = new VirtualNetwork(seed, rough, 8, 20);
            VirtualPlayer ann = network.connect("Ann", 8, PlayerScript.restless(1));
            VirtualPlayer bob = network.connect("Bob", 8, PlayerScript.restless(2));
            network.run(9 * SECOND);
            SplittableRandom random = new SplittableRandom(seed);
            int spoken = 0;
            for (int second = 0; second < 60; second++) {
                for (int i = random.nextInt(8); i > 0 && spoken < 30; i--) {
                    say(ann, "line " + spoken++);
                }
                if (random.nextInt(9) == 0) {
                    network.cut(ann);
                }
                network.run(SECOND);
            }
            network.run(90 * SECOND);
            assertEquals(spoken(0, spoken), said(bob), "seed " + seed);
            assertFalse(of(ann, ChatLine.Kind.NOTE).contains("flood"), "seed " + seed);
        }
    }

    @Test
    void theHostCleansWhatAGameSends() {
        VirtualNetwork network = new VirtualNetwork(3, LinkConditions.PERFECT, 8, 20);
        VirtualPlayer ann = network.connect("Ann", 4, PlayerScript.restless(1));
        network.run(5 * SECOND);
        say(ann, " a\u001b[2J\nb\u202e ");
        say(ann, " \u0007 ");
        say(ann, "x".repeat(Limits.CHAT_BYTES_MAX));
        network.run(3 * SECOND);
        assertEquals(List.of("a[2J b", "x".repeat(Limits.CHAT_CHARS_MAX)), said(ann));
    }

    private static void say(VirtualPlayer player, String text) {
        player.act(session -> session.say(text, player.clockNanos()));
    }

    private static List<String> everyOther(int from, List<String> lines) {
        List<String> half = new ArrayList<>();
        for (int i = from; i < lines.size(); i += 2) {
            half.add(lines.get(i));
        }
        return half;
    }

    /** Those that Ann (0) or Bob (1) said of lines that they said in turn. */
    private static List<String> linesOf(int speaker, List<String> lines) {
        return lines.stream()
                .filter(line -> Integer.parseInt(line.substring("line ".length())) % 2 == speaker)
                .toList();
    }

    private static List<String> spoken(int from, int to) {
        List<String> lines = new ArrayList<>();
        for (int i = from; i < to; i++) {
            lines.add("line " + i);
        }
        return lines;
    }

    private static List<String> said(VirtualPlayer player) {
        return player.chat.stream()
                .filter(line -> line.kind() == ChatLine.Kind.SAID)
                .map(line -> line.texts().get(1))
                .toList();
    }

    private static List<String> of(VirtualPlayer player, ChatLine.Kind kind) {
        return player.chat.stream()
                .filter(line -> line.kind() == kind)
                .map(line -> line.texts().get(0))
                .toList();
    }
}
