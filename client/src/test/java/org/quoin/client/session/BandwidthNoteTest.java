package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.quoin.client.ui.hud.HudModel.Bottleneck;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.ClientStats.Transport;

/** The note about a narrow connection, shown while it is narrow and a moment longer. */
final class BandwidthNoteTest {
    private static final long SECOND_NANOS = 1_000_000_000L;

    private final BandwidthNote note = new BandwidthNote();

    @Test
    void aLineThatCarriesAllIsNotTold() {
        assertNull(note.note(stats(0, 0), 0));
    }

    @Test
    void theNewestFiguresAreToldAndRememberedForThreeSeconds() {
        assertEquals(new Bottleneck(12, 16), note.note(stats(12, 16), SECOND_NANOS));
        assertEquals(new Bottleneck(11, 16), note.note(stats(11, 16), 2 * SECOND_NANOS));
        assertEquals(new Bottleneck(11, 16), note.note(stats(0, 0), 3 * SECOND_NANOS));
        assertEquals(new Bottleneck(11, 16), note.note(stats(0, 0), 5 * SECOND_NANOS - 1));
        assertNull(note.note(stats(0, 0), 5 * SECOND_NANOS));
    }

    @Test
    void aNewConnectionMayHaveAnotherLine() {
        note.note(stats(12, 16), SECOND_NANOS);
        note.connected();
        assertNull(note.note(stats(0, 0), SECOND_NANOS + 1));
    }

    private static ClientStats stats(int carriedKbit, int neededKbit) {
        return new ClientStats(
                0,
                100,
                20,
                ClientStats.Pacing.NONE,
                ClientStats.Input.NONE,
                new ClientStats.Link(Transport.UDP, 50, 0, 0, 0, 0, carriedKbit, neededKbit),
                ClientStats.Sync.NONE,
                ClientStats.Flow.NONE);
    }
}
