package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.entity.AvatarColors;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.hud.HudModel.PlayerRow;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.wire.NotSuccessor;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.PlayerStatus.Presence;
import org.quoin.engine.wire.Successor;
import org.quoin.server.text.Texts;
import org.quoin.sim.AvatarView;
import org.quoin.sim.AvatarViews;
import org.quoin.sim.input.Look;
import org.quoin.sim.world.Hotbar;

public final class PlayerRowsTest {
    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final int TURN_RATE = 20;
    private static final int MARGIN_GOOD_MILLIS = 30;
    private static final List<AvatarView> ANN =
            List.of(AvatarViews.of(7, "Ann", 0, 0, 0, 0, 0, 0, true, 0, Hotbar.START));

    private final PlayerRows rows =
            new PlayerRows(texts(), slot -> AvatarColors.of(slot, Look.PLAIN));
    private final HostChange hosts = new HostChange();
    private @Nullable PlayerStatus status;

    public static Texts texts() {
        return TestTexts.english();
    }

    private static PlayerStatus status(
            Presence presence, int lossPercent, int marginMillis, int tickMicros, int behind) {
        return new PlayerStatus(
                7, presence, 3, 12, 48, lossPercent, 4, marginMillis, tickMicros, behind);
    }

    private PlayerRow row(long nowNanos) {
        rows.update(ANN, slot -> status, nowNanos);
        return rows.rows(ANN, slot -> status, hosts, 0, TURN_RATE, nowNanos).get(0);
    }

    @Test
    void theHostAndThoseWhoCouldCarryOnAreMarked() {
        PlayerRow unknown = row(0);
        assertEquals("", unknown.role());
        hosts.receive(new ClientEvent.Successors(7, List.of(), List.of()));
        assertEquals("host", row(0).role());
        Successor ann = new Successor(7, Identity.fresh().publicHalf(), List.of());
        hosts.receive(new ClientEvent.Successors(3, List.of(ann), List.of()));
        assertEquals("successor 1", row(0).role());
        assertEquals("", row(0).whyNot());
    }

    @Test
    void thePlayersWhoCouldNotCarryOnHaveTheReason() {
        for (NotSuccessor.Why why : NotSuccessor.Why.values()) {
            NotSuccessor ann = new NotSuccessor(7, why);
            hosts.receive(new ClientEvent.Successors(3, List.of(), List.of(ann)));
            assertEquals(texts().get("hud.players.not." + why.word()), row(0).whyNot());
        }
        assertEquals("could host, too", row(0).whyNot());
    }

    private String trouble(int lossPercent, int marginMillis, int tickMicros, int behind) {
        status = status(Presence.PLAYING, lossPercent, marginMillis, tickMicros, behind);
        return row(0).trouble();
    }

    @Test
    void aPlayerThatIsWellHasFiguresAndNoTrouble() {
        status = status(Presence.PLAYING, 2, MARGIN_GOOD_MILLIS, 1600, 0);
        PlayerRow row = row(0);
        assertEquals("Ann", row.name());
        assertEquals(48, row.roundTripMillis());
        assertEquals(3, row.inputDelayTurns());
        assertEquals(12, row.substitutions());
        assertEquals("", row.trouble());
        assertTrue(row.known());
        assertFalse(row.away() || row.own());
    }

    @Test
    void theReasonWhyAPlayerIsSlowIsShown() {
        assertEquals("slow machine: 61 ms per turn", trouble(50, -300, 61_000, 9));
        assertEquals("machine 4 turns behind", trouble(50, -300, 1600, 4));
        assertEquals("network late by 74 ms", trouble(50, -74, 1600, 0));
        assertEquals("12 % packet loss", trouble(12, -34, 1600, 0));
        assertEquals("", trouble(2, -34, 1600, 0), "by little");
    }

    @Test
    void aNarrowLineIsNamedRatherThanWhatFollowsFromIt() {
        status = new PlayerStatus(7, Presence.PLAYING, 3, 12, 48, 30, 4, -300, 1600, 9, 12, 16);
        assertEquals("bandwidth 12 of 16 kbit/s", row(0).trouble());
        status = new PlayerStatus(7, Presence.PARKED, 3, 12, 48, 30, 4, -300, 1600, 0, 12, 16);
        assertEquals("bandwidth 12 of 16 kbit/s", row(0).trouble());
        status = new PlayerStatus(7, Presence.PLAYING, 3, 12, 48, 30, 4, -300, 61_000, 9, 12, 16);
        assertEquals("slow machine: 61 ms per turn", row(0).trouble());
    }

    /**
     * Of a world that goes on from a replay, for instance, or one that was closed with others in
     * it.
     */
    @Test
    void anAvatarThatWaitsForItsPlayerIsNoGuest() {
        assertEquals(1, PlayerRows.guests(ANN, slot -> null, 0), "before the first status");
        status = status(Presence.PLAYING, 0, MARGIN_GOOD_MILLIS, 0, 0);
        assertEquals(1, PlayerRows.guests(ANN, slot -> status, 0));
        assertEquals(0, PlayerRows.guests(ANN, slot -> status, 7), "one's own");
        status = status(Presence.ABSENT, 0, MARGIN_GOOD_MILLIS, 0, 0);
        assertEquals(0, PlayerRows.guests(ANN, slot -> status, 0));
    }

    @Test
    void aPlayerThatGoesIsGivenAMinute() {
        status = status(Presence.PLAYING, 0, MARGIN_GOOD_MILLIS, 0, 0);
        row(0);
        status = status(Presence.ABSENT, 0, MARGIN_GOOD_MILLIS, 0, 0);
        assertEquals("disconnected, 60 s left", row(SECOND_NANOS).trouble());
        assertEquals("disconnected, 43 s left", row(18 * SECOND_NANOS).trouble());
        assertTrue(row(18 * SECOND_NANOS).away());
        status = status(Presence.PLAYING, 0, MARGIN_GOOD_MILLIS, 0, 0);
        assertEquals("", row(19 * SECOND_NANOS).trouble());
    }

    @Test
    void aPlayerThatWasGoneBeforeWeCameIsGivenNoNumber() {
        status = status(Presence.ABSENT, 0, MARGIN_GOOD_MILLIS, 0, 0);
        assertEquals("disconnected", row(SECOND_NANOS).trouble());
        assertEquals("disconnected", row(2 * SECOND_NANOS).trouble());
    }

    @Test
    void aPlayerWithoutAStatusIsListedAllTheSame() {
        status = null;
        assertFalse(row(0).known());
        assertEquals("Ann", row(0).name());
    }
}
