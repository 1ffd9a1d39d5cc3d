package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.PlayerOptions.Succession;

/** What hosts find out about the upload of players who could carry the world on. */
final class UploadTest {
    private static final long SECOND = VirtualNetwork.SECOND;
    private static final LinkConditions WIDE = LinkConditions.of(20, 1, 0);
    private static final int QUEUE_BYTES = 32_000;
    private static final int PLAYERS = 8;

    private static final long DATAGRAM_BYTES = 1246;
    private static final long ALL_TRAINS_BYTES = 28 * DATAGRAM_BYTES;

    /** The other messages of one who is willing, and what repetitions of frames may differ by. */
    private static final long SLACK_BYTES = 3000;

    private final VirtualNetwork network = new VirtualNetwork(7, WIDE, 64, 20);

    /** Somebody whose upload is narrow, and download is not; 0 for wide. */
    private VirtualPlayer join(String name, int uploadKbit, Succession succession) {
        BusyPlayer person = new BusyPlayer(network.players().size(), 20);
        VirtualPlayer player =
                network.join(
                        PlayerOptions.of(
                                        name, InputDelay.AUTO, (turn, world, slot) -> person.next())
                                .withConditions(WIDE)
                                .withSuccession(succession));
        player.link().setConditions(WIDE.withBandwidth(uploadKbit, QUEUE_BYTES), WIDE);
        network.run(SECOND / 2);
        return player;
    }

    private void joinOthers() {
        while (network.players().size() < PLAYERS) {
            join("P" + network.players().size(), 0, Succession.FOLLOWS);
        }
    }

    private static int uploadKbit(VirtualPlayer player) {
        return Objects.requireNonNull(player.succession()).uploadKbit();
    }

    @Test
    void whoeverSendsTooLittleForAllComesBehindWhoeverSendsEnough() {
        VirtualPlayer narrow = join("Narrow", 100, Succession.WILLING);
        VirtualPlayer wide = join("Wide", 10_000, Succession.WILLING);
        joinOthers();
        network.run(20 * SECOND);
        int narrowKbit = uploadKbit(narrow);
        int wideKbit = uploadKbit(wide);
        assertTrue(narrowKbit > 50 && narrowKbit <= 100, "narrow: " + narrowKbit);
        assertTrue(wideKbit > 7000 && wideKbit <= 10_000, "wide: " + wideKbit);
        assertEquals(2, narrow.successors().size());
        assertTrue(wide.isKnownAs(narrow.successors().get(0)), "the wide one comes first");
    }

    /** What somebody sends up to some second; the same play whether it is measured or not. */
    private static long sentBytes(int uploadKbit, Succession succession, int seconds) {
        UploadTest game = new UploadTest();
        VirtualPlayer player = game.join("Someone", uploadKbit, succession);
        game.joinOthers();
        game.network.run(seconds * SECOND);
        boolean measured = succession == Succession.WILLING;
        assertEquals(measured, uploadKbit(player) > 0);
        return player.link().upTraffic().bytes();
    }

    private static long costBytes(int uploadKbit, int seconds) {
        return sentBytes(uploadKbit, Succession.WILLING, seconds)
                - sentBytes(uploadKbit, Succession.FOLLOWS, seconds);
    }

    @Test
    void aWideUploadIsMeasuredByAllTrainsAndThenNotForALongTime() {
        long soon = costBytes(10_000, 20);
        long later = costBytes(10_000, 80);
        assertTrue(
                soon > ALL_TRAINS_BYTES && soon < ALL_TRAINS_BYTES + SLACK_BYTES, soon + " bytes");
        assertTrue(later - soon < SLACK_BYTES, (later - soon) + " bytes in a minute after that");
    }

    @Test
    void aNarrowUploadIsMeasuredByAFewDatagrams() {
        long cost = costBytes(250, 80);
        assertTrue(cost < 4 * DATAGRAM_BYTES + SLACK_BYTES, cost + " bytes");
    }

    @Test
    void nobodyIsMeasuredWhileItsConnectionIsBusy() {
        BusyPlayer person = new BusyPlayer(0, 20);
        VirtualPlayer busy =
                network.join(
                        PlayerOptions.of(
                                        "Busy",
                                        InputDelay.AUTO,
                                        (turn, world, slot) -> person.next())
                                .withConditions(WIDE)
                                .withSuccession(Succession.WILLING));
        busy.link().setConditions(WIDE, WIDE.withBandwidth(2000, 3 * QUEUE_BYTES));
        network.run(SECOND / 5);
        Download download = busy.link().startDownload();
        joinOthers();
        network.run(20 * SECOND);
        assertEquals(0, uploadKbit(busy));
        download.stop();
        network.run(20 * SECOND);
        assertTrue(uploadKbit(busy) > 0, "measured once there is room");
    }

    @Test
    void whoeverUsesTheStreamAloneIsNotMeasured() {
        BusyPlayer person = new BusyPlayer(0, 20);
        VirtualPlayer player =
                network.join(
                        PlayerOptions.of(
                                        "Tcp",
                                        InputDelay.AUTO,
                                        (turn, world, slot) -> person.next())
                                .withTcpOnly()
                                .withSuccession(Succession.WILLING));
        joinOthers();
        network.run(20 * SECOND);
        assertEquals(0, uploadKbit(player));
    }
}
