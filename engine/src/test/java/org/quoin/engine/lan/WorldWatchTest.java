package org.quoin.engine.lan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.lan.WorldAnswer.Silence;
import org.quoin.engine.lan.WorldWatch.Target;
import org.quoin.engine.wire.ToClient;

/** On a virtual clock; the questions are answered by hand. */
final class WorldWatchTest {
    private static final Target ANN = new Target("ann.example", 47800);
    private static final Target BEN = new Target("::1", 47801);
    private static final WorldAnswer HERE =
            WorldAnswer.of(new ToClient.WorldInfo(7, 3, "0.1.0", "Ann", 2, 8, false), 900);

    private final List<Target> asked = new ArrayList<>();
    private final Deque<Runnable> questions = new ArrayDeque<>();
    private WorldAnswer next = HERE;
    private long nowNanos = 5;
    private final WorldWatch watch =
            new WorldWatch(
                    target -> {
                        asked.add(target);
                        return next;
                    },
                    questions::add);

    private void advance(List<Target> targets, long nanos) {
        nowNanos += nanos;
        watch.advance(targets, nowNanos);
    }

    private void answer(WorldAnswer answer) {
        next = answer;
        questions.remove().run();
    }

    @Test
    void aHostIsAskedAtOnceAndThenAgainAndAgain() {
        advance(List.of(ANN), 0);
        assertEquals(1, questions.size());
        assertFalse(watch.stateOf(ANN).isHere());
        advance(List.of(ANN), 10 * DiscoveryLimits.ASK_NANOS);
        assertEquals(1, questions.size(), "the first is still under way");
        answer(HERE);
        advance(List.of(ANN), 1);
        assertTrue(watch.stateOf(ANN).isHere());
        assertEquals(HERE, watch.stateOf(ANN).last());
        advance(List.of(ANN), DiscoveryLimits.ASK_NANOS - 1);
        assertEquals(0, questions.size());
        advance(List.of(ANN), 1);
        assertEquals(1, questions.size());
    }

    @Test
    void aSilentHostKeepsItsLastAnswerAndIsAskedMoreRarely() {
        advance(List.of(ANN), 0);
        answer(HERE);
        advance(List.of(ANN), 1);
        long rarer = 1;
        for (int silences = 1; silences < 20; silences++) {
            advance(List.of(ANN), rarer * DiscoveryLimits.ASK_NANOS);
            answer(WorldAnswer.silent(Silence.REFUSED));
            advance(List.of(ANN), 1);
            assertEquals(silences, watch.stateOf(ANN).silences());
            assertEquals(Silence.REFUSED, watch.stateOf(ANN).silence());
            assertEquals(HERE, watch.stateOf(ANN).last());
            rarer = Math.min(8, silences);
            advance(List.of(ANN), rarer * DiscoveryLimits.ASK_NANOS - 2);
            assertEquals(0, questions.size(), "after silence " + silences);
        }
        watch.refresh(nowNanos);
        advance(List.of(ANN), 0);
        answer(HERE);
        advance(List.of(ANN), 1);
        assertTrue(watch.stateOf(ANN).isHere());
    }

    @Test
    void aQuestionThatFailsIsASilenceAndAskedAgain() {
        WorldWatch failing =
                new WorldWatch(
                        target -> {
                            throw new IllegalStateException("an answer nobody expected");
                        },
                        questions::add);
        failing.advance(List.of(ANN), 0);
        questions.remove().run();
        failing.advance(List.of(ANN), 1);
        assertEquals(Silence.NOT_UNDERSTOOD, failing.stateOf(ANN).silence());
        failing.advance(List.of(ANN), 1 + DiscoveryLimits.ASK_NANOS);
        assertEquals(1, questions.size());
    }

    @Test
    void whoIsForgottenWhileItIsAskedAndWantedAgainIsAskedOnce() {
        advance(List.of(ANN), 0);
        advance(List.of(), 1);
        advance(List.of(ANN), 1);
        assertEquals(1, questions.size());
        answer(HERE);
        advance(List.of(ANN), 1);
        assertTrue(watch.stateOf(ANN).isHere());
    }

    @Test
    void whatIsNoLongerWantedIsForgottenAlsoWhileItIsAsked() {
        advance(List.of(ANN, BEN), 0);
        assertEquals(2, questions.size());
        advance(List.of(BEN), 1);
        answer(HERE);
        answer(HERE);
        advance(List.of(BEN), 1);
        assertEquals(List.of(BEN), watch.targets());
        assertEquals(WorldWatch.State.UNKNOWN, watch.stateOf(ANN));
        assertTrue(watch.stateOf(BEN).isHere());
    }
}
