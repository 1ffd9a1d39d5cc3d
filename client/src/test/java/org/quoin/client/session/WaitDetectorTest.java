package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.hud.HudModel.Wait;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.Traffic;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.WaitCause;
import org.quoin.sim.AvatarView;
import org.quoin.sim.AvatarViews;
import org.quoin.sim.world.Hotbar;

final class WaitDetectorTest {
    private static final long MILLI_NANOS = 1_000_000L;
    private static final List<AvatarView> ANN =
            List.of(AvatarViews.of(7, "Ann", 0, 0, 0, 0, 0, 0, true, 0, Hotbar.START));

    private static final int OWN_SLOT = 3;

    private final WaitDetector watch = new WaitDetector(() -> false);

    private @Nullable Wait noteAt(long millis) {
        return watch.note(ANN, OWN_SLOT, millis * MILLI_NANOS);
    }

    private void told(ToClient.@Nullable Waiting waiting, long millis) {
        watch.update(ClientStats.NONE, waiting, millis * MILLI_NANOS);
    }

    /** Figures after a byte from the host. */
    private static ClientStats heard() {
        ClientStats none = ClientStats.NONE;
        ClientStats.Flow flow =
                new ClientStats.Flow(new Traffic(1, 1, 0), Traffic.NONE, 0, 0, 0, 0, 0);
        return new ClientStats(
                0, 0, 0, none.pacing(), none.input(), none.link(), none.sync(), flow);
    }

    @Test
    void aTurnMayBeLateByHalfASecond() {
        watch.turnExecuted(0);
        told(null, 400);
        assertNull(noteAt(499));
        assertEquals(new Wait("", Wait.Attribution.UNKNOWN, 500), noteAt(500));
        watch.turnExecuted(510 * MILLI_NANOS);
        assertNull(noteAt(520));
    }

    @Test
    void theHostNamesThePlayerItWaitsForAndWhy() {
        watch.turnExecuted(0);
        told(new ToClient.Waiting(7, WaitCause.MACHINE, 61), 450);
        assertEquals(new Wait("Ann", Wait.Attribution.MACHINE, 61), noteAt(600));
        told(new ToClient.Waiting(7, WaitCause.NETWORK, 340), 600);
        assertEquals(new Wait("Ann", Wait.Attribution.NETWORK, 340), noteAt(700));
        told(new ToClient.Waiting(9, WaitCause.NETWORK, 340), 700);
        assertEquals(new Wait("#9", Wait.Attribution.NETWORK, 340), noteAt(701));
    }

    @Test
    void aSilenceGrowsWhileItLasts() {
        watch.turnExecuted(0);
        told(new ToClient.Waiting(7, WaitCause.GONE, 1000), 450);
        assertEquals(new Wait("Ann", Wait.Attribution.GONE, 1200), noteAt(650));
    }

    @Test
    void whereNothingIsHeardTheHostIsNamedAndNobodyElse() {
        watch.turnExecuted(0);
        told(new ToClient.Waiting(7, WaitCause.MACHINE, 61), 100);
        assertEquals(new Wait("", Wait.Attribution.HOST, 1200), noteAt(1300));
    }

    @Test
    void whomAllWaitForIsToldSo() {
        watch.turnExecuted(0);
        told(new ToClient.Waiting(OWN_SLOT, WaitCause.MACHINE, 61), 450);
        assertEquals(new Wait("#3", Wait.Attribution.OWN_MACHINE, 61), noteAt(600));
        told(new ToClient.Waiting(OWN_SLOT, WaitCause.NETWORK, 340), 600);
        assertEquals(new Wait("#3", Wait.Attribution.OWN_NETWORK, 340), noteAt(700));
        told(new ToClient.Waiting(OWN_SLOT, WaitCause.GONE, 1000), 700);
        assertEquals(new Wait("#3", Wait.Attribution.OWN_GONE, 1200), noteAt(900));
    }

    @Test
    void whoHostsHereHearsOfThisMachineAndOfNoNetwork() {
        WaitDetector host = new WaitDetector(() -> true);
        host.turnExecuted(0);
        host.update(ClientStats.NONE, null, 100 * MILLI_NANOS);
        assertNull(host.note(ANN, OWN_SLOT, 499 * MILLI_NANOS));
        assertEquals(
                new Wait("", Wait.Attribution.UNKNOWN, 600),
                host.note(ANN, OWN_SLOT, 600 * MILLI_NANOS),
                "it may be about to name a player");
        assertEquals(
                new Wait("", Wait.Attribution.OWN_HOST, 700),
                host.note(ANN, OWN_SLOT, 700 * MILLI_NANOS),
                "it is alive and waits for nobody");
        assertEquals(
                new Wait("", Wait.Attribution.OWN_HOST, 1300),
                host.note(ANN, OWN_SLOT, 1300 * MILLI_NANOS),
                "it says nothing any more");
        ToClient.Waiting forAnn = new ToClient.Waiting(7, WaitCause.NETWORK, 340);
        host.update(heard(), forAnn, 1400 * MILLI_NANOS);
        assertEquals(
                new Wait("Ann", Wait.Attribution.NETWORK, 340),
                host.note(ANN, OWN_SLOT, 1500 * MILLI_NANOS));
        ToClient.Waiting forOneself = new ToClient.Waiting(OWN_SLOT, WaitCause.GONE, 700);
        host.update(heard(), forOneself, 1600 * MILLI_NANOS);
        assertEquals(
                new Wait("", Wait.Attribution.OWN_HOST, 1700),
                host.note(ANN, OWN_SLOT, 1700 * MILLI_NANOS));
    }
}
