package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.hud.HudModel.Late;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.ClientStats.Transport;

class LateInputsTest {
    private static final long PICTURE_NANOS = 16_000_000;
    private static final double IN_TIME = 20;
    private static final double LATE = -150;

    private final LateInputs late = new LateInputs();
    private long nowNanos;
    private boolean auto;
    private ClientStats stats = ClientStats.NONE;

    private void play(double seconds, double marginMillis, long substitutions, double roundTrip) {
        stats =
                new ClientStats(
                        0,
                        100,
                        20,
                        ClientStats.Pacing.NONE,
                        new ClientStats.Input(2, auto, marginMillis, marginMillis, substitutions),
                        ClientStats.Link.roundTrip(Transport.UDP, roundTrip),
                        ClientStats.Sync.NONE,
                        ClientStats.Flow.NONE);
        for (long end = nowNanos + (long) (seconds * 1e9); nowNanos < end; ) {
            nowNanos += PICTURE_NANOS;
            late.update(stats, nowNanos);
        }
    }

    private void play(double seconds, double marginMillis, long substitutions) {
        play(seconds, marginMillis, substitutions, 100);
    }

    @Test
    void turnsWithoutOurInputAreToldUntilTheyAreOver() {
        play(5, IN_TIME, 0);
        assertNull(late.note(stats, true));
        play(1, IN_TIME, 2);
        assertNull(late.note(stats, true), "two are a hitch");
        play(1, IN_TIME, 4);
        assertTrue(Objects.requireNonNull(late.note(stats, true)).fixed());
        play(3, IN_TIME, 4);
        assertNull(late.note(stats, true), "it is over");
    }

    @Test
    void aParkedPlayerWhoseTurnsNobodyCountsIsToldToo() {
        play(5, IN_TIME, 0);
        play(2, LATE, 2);
        assertNotNull(late.note(stats, true));
        play(60, LATE, 2);
        assertNotNull(late.note(stats, true), "it lasts");
        play(3, IN_TIME, 2);
        assertNull(late.note(stats, true));
    }

    @Test
    void aHitchOfTheMachineIsNotTold() {
        play(5, IN_TIME, 0);
        play(1, LATE, 0);
        play(1, IN_TIME, 0);
        play(1, LATE, 0);
        assertNull(late.note(stats, true));
    }

    @Test
    void whatHappenedWhileNobodyLookedIsNeverTold() {
        play(5, IN_TIME, 0);
        nowNanos += 120_000_000_000L;
        play(5, IN_TIME, 130);
        assertNull(late.note(stats, true));
    }

    @Test
    void whatHappenedBeforeTheConnectionWasMadeAgainIsNeverTold() {
        play(5, IN_TIME, 0);
        late.connected();
        play(1, IN_TIME, 0);
        play(5, IN_TIME, 60);
        assertNull(late.note(stats, true));
    }

    @Test
    void anotherWorldBeginsToCountAnew() {
        play(5, IN_TIME, 40);
        play(5, IN_TIME, 0);
        play(5, IN_TIME, 2);
        assertNull(late.note(stats, true));
    }

    @Test
    void whoHasTheDelaySetToAutoIsNotAskedToDoSo() {
        auto = true;
        play(5, IN_TIME, 0);
        play(1, LATE, 8);
        assertEquals(new Late(false), late.note(stats, true));
    }

    @Test
    void whereNoNetworkIsOnTheWayTheMachineIsBusy() {
        play(5, IN_TIME, 0);
        assertFalse(late.isLate());
        play(2, LATE, 8);
        assertNull(late.note(stats, false));
        assertTrue(late.isLate());
    }

    @Test
    void theDelayThatIsNeededCoversTheWayThereAndBack() {
        assertEquals(0, late.neededTurns(stats));
        play(1, IN_TIME, 0, 97);
        assertEquals(2, late.neededTurns(stats));
        play(0.1, IN_TIME, 0, 99);
        assertEquals(3, late.neededTurns(stats));
        play(0.1, IN_TIME, 0, 230);
        assertEquals(5, late.neededTurns(stats));
        play(0.1, IN_TIME, 0, 97);
        assertTrue(late.neededTurns(stats) > 3, "a quick answer between slow ones");
        play(20, IN_TIME, 0, 97);
        assertFalse(late.neededTurns(stats) > 2, "the way is short again");
    }
}
