package org.quoin.client.session;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.hud.HudModel.PlayerRow;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.NotSuccessor;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.PlayerStatus.Presence;
import org.quoin.server.text.Texts;
import org.quoin.sim.AvatarView;

/** Makes the rows of the player list from the statuses that the host sends. */
public final class PlayerRows {
    /** Loss that players notice in spite of all repetitions. */
    private static final int LOSS_BAD_PERCENT = 10;

    private static final int LATE_BAD_MILLIS = 50;

    /** Turns of this long that wait at a player: more than a moment. */
    private static final double BEHIND_BAD_MICROS = 150_000;

    /** A machine that needs a larger share of each turn for its tick soon falls behind. */
    private static final double TICK_SHARE_BAD = 0.8;

    private final Texts texts;
    private final IntUnaryOperator colors;

    /** When the player in a slot left, if we saw it; else 0. */
    private final long[] goneAtNanos = new long[Limits.PLAYERS_MAX];

    private final boolean[] seenHere = new boolean[Limits.PLAYERS_MAX];

    /**
     * Lists nobody yet.
     *
     * @param colors the colour of the name of the player in a slot
     */
    PlayerRows(Texts texts, IntUnaryOperator colors) {
        this.texts = texts;
        this.colors = colors;
    }

    /** Notes who has come and gone; to be called for each picture. */
    void update(List<AvatarView> players, Statuses statuses, long nowNanos) {
        for (int i = 0; i < players.size(); i++) {
            int slot = players.get(i).slot();
            PlayerStatus status = statuses.of(slot);
            boolean absent = status != null && status.presence() == Presence.ABSENT;
            if (!absent) {
                seenHere[slot] = status != null;
                goneAtNanos[slot] = 0;
            } else if (seenHere[slot]) {
                seenHere[slot] = false;
                goneAtNanos[slot] = nowNanos;
            }
        }
    }

    /** The statuses of the players. */
    public interface Statuses {
        /** Returns the newest status of a slot, or null. */
        @Nullable PlayerStatus of(int slot);
    }

    /**
     * The list of players, in ascending slot order.
     *
     * @param hosts who hosts, and who could
     * @param turnRate turns a second of the world
     */
    List<PlayerRow> rows(
            List<AvatarView> players,
            Statuses statuses,
            HostChange hosts,
            int ownSlot,
            int turnRate,
            long nowNanos) {
        List<PlayerRow> rows = new ArrayList<>();
        for (AvatarView player : players) {
            int slot = player.slot();
            int color = colors.applyAsInt(slot);
            PlayerStatus status = statuses.of(slot);
            PlayerRow row =
                    status == null
                            ? PlayerRow.unknown(player.name(), color, slot == ownSlot)
                            : row(player, status, slot == ownSlot, turnRate, nowNanos);
            rows.add(row.as(role(hosts, slot), whyNot(hosts, slot)));
        }
        return rows;
    }

    private String role(HostChange hosts, int slot) {
        int rank = hosts.rankOf(slot);
        return slot == hosts.hostSlot()
                ? texts.get("hud.players.host")
                : rank == 0 ? "" : texts.get("hud.players.successor", rank);
    }

    private String whyNot(HostChange hosts, int slot) {
        NotSuccessor.Why why = hosts.whyNot(slot);
        return why == null ? "" : texts.get("hud.players.not." + why.word());
    }

    private PlayerRow row(
            AvatarView player, PlayerStatus status, boolean own, int turnRate, long nowNanos) {
        return new PlayerRow(
                player.name(),
                colors.applyAsInt(player.slot()),
                own,
                isAway(status),
                true,
                status.roundTripMillis(),
                status.lossPercent(),
                status.inputDelayTurns(),
                status.substitutions(),
                status.tickMicros(),
                status.ticksBehind(),
                trouble(status, turnRate, nowNanos),
                "",
                "");
    }

    /** Returns how many others are connected: avatars may wait for players who are not. */
    public static int guests(List<AvatarView> players, Statuses statuses, int ownSlot) {
        int guests = 0;
        for (AvatarView player : players) {
            PlayerStatus status = statuses.of(player.slot());
            boolean absent = status != null && status.presence() == Presence.ABSENT;
            guests += player.slot() == ownSlot || absent ? 0 : 1;
        }
        return guests;
    }

    /** Says whether nobody controls the avatar. */
    public static boolean isAway(@Nullable PlayerStatus status) {
        return status != null
                && (status.presence() == Presence.ABSENT
                        || status.presence() == Presence.JOINING
                        || status.presence() == Presence.AWAY);
    }

    private String trouble(PlayerStatus status, int turnRate, long nowNanos) {
        return switch (status.presence()) {
            case ABSENT -> gone(status.slot(), nowNanos);
            case JOINING -> texts.get("trouble.joining");
            case PARKED -> status.neededKbit() > 0 ? narrow(status) : texts.get("trouble.parked");
            case AWAY -> texts.get("trouble.away");
            case PLAYING -> slowness(status, turnRate);
        };
    }

    private String narrow(PlayerStatus status) {
        return texts.get("trouble.line", status.carriedKbit(), status.neededKbit());
    }

    private String gone(int slot, long nowNanos) {
        if (goneAtNanos[slot] == 0) {
            return texts.get("trouble.gone");
        }
        long seconds = TimeUnit.NANOSECONDS.toSeconds(nowNanos - goneAtNanos[slot]);
        return texts.get("trouble.gone.left", Math.max(0, Limits.ABSENCE_SECONDS_MAX - seconds));
    }

    /** Names a slow machine first: it sends late as well. */
    private String slowness(PlayerStatus status, int turnRate) {
        double turnMicros = 1e6 / Math.max(1, turnRate);
        if (status.tickMicros() > turnMicros * TICK_SHARE_BAD) {
            return texts.get("trouble.machine", Math.round(status.tickMicros() / 1000.0));
        }
        if (status.neededKbit() > 0) {
            return narrow(status);
        }
        if (status.ticksBehind() * turnMicros >= BEHIND_BAD_MICROS) {
            return texts.get("trouble.behind", status.ticksBehind());
        }
        // The host's grace covers less, and it happens to everybody now and then.
        if (status.marginMillis() < -LATE_BAD_MILLIS) {
            return texts.get("trouble.network", -status.marginMillis());
        }
        if (status.lossPercent() >= LOSS_BAD_PERCENT) {
            return texts.get("trouble.loss", status.lossPercent());
        }
        return "";
    }
}
