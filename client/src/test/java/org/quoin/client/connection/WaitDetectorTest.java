package org.quoin.client.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.hud.HudModel.Wait;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.WaitCause;
import org.quoin.sim.AvatarView;
import org.quoin.sim.AvatarViews;
import org.quoin.sim.world.Hotbar;

final class WaitDetectorTest {
    private static final long MILLI_NANOS = 1_000_000L;
    private static final List<AvatarView> ANN =
            List.of(AvatarViews.of(7, "Ann", 0, 0, 0, 0, 0, 0, true, 0, Hotbar.START));

    private final WaitDetector watch = new WaitDetector();

    private @Nullable Wait noteAt(long millis) {
        return watch.note(ANN, millis * MILLI_NANOS);
    }

    private void told(ToClient.@Nullable Waiting waiting, long millis) {
        watch.update(ClientStats.NONE, waiting, millis * MILLI_NANOS);
    }

    @Test
    void aTurnMayBeLateByHalfASecond() {
        watch.turnExecuted(0);
        told(null, 400);
        assertNull(noteAt(499));
        assertEquals(new Wait("", Wait.Cause.UNKNOWN, 500), noteAt(500));
        watch.turnExecuted(510 * MILLI_NANOS);
        assertNull(noteAt(520));
    }

    @Test
    void theHostNamesThePlayerItWaitsForAndWhy() {
        watch.turnExecuted(0);
        told(new ToClient.Waiting(7, WaitCause.MACHINE, 61), 450);
        assertEquals(new Wait("Ann", Wait.Cause.MACHINE, 61), noteAt(600));
        told(new ToClient.Waiting(7, WaitCause.NETWORK, 340), 600);
        assertEquals(new Wait("Ann", Wait.Cause.NETWORK, 340), noteAt(700));
        told(new ToClient.Waiting(9, WaitCause.NETWORK, 340), 700);
        assertEquals(new Wait("#9", Wait.Cause.NETWORK, 340), noteAt(701));
    }

    @Test
    void aSilenceGrowsWhileItLasts() {
        watch.turnExecuted(0);
        told(new ToClient.Waiting(7, WaitCause.GONE, 1000), 450);
        assertEquals(new Wait("Ann", Wait.Cause.GONE, 1200), noteAt(650));
    }

    @Test
    void whereNothingIsHeardTheHostIsNamedAndNobodyElse() {
        watch.turnExecuted(0);
        told(new ToClient.Waiting(7, WaitCause.MACHINE, 61), 100);
        assertEquals(new Wait("", Wait.Cause.HOST, 1200), noteAt(1300));
    }
}
