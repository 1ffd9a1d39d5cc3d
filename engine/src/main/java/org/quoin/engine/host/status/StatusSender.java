package org.quoin.engine.host.status;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.moderation.AwayWatch;
import org.quoin.engine.host.turns.LinkStats;
import org.quoin.engine.host.turns.MarginLog;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.SendBudget;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.WaitCause;
import org.quoin.engine.wire.Wire;

/** Tells all clients how the players fare, and which player a late turn waits for. */
public final class StatusSender {
    private static final long STATUS_NANOS = 1_000_000_000L;

    /** Everybody notices a seal that is later than this. */
    private static final long WAIT_NANOS_MIN = 400_000_000L;

    /** How often the figure is renewed while the same player is waited for. */
    private static final long WAIT_REPEAT_NANOS = 1_000_000_000L;

    /** Clients send at least four times a second: one that is silent for this long is gone. */
    private static final long GONE_NANOS_MIN = 1_000_000_000L;

    /** From turns of this long at the client that it has not executed on, its machine is late. */
    private static final long BEHIND_NANOS_MIN = 200_000_000L;

    /** Rows a second for a narrow connection. */
    private static final int NARROW_STATUSES_MAX = 3;

    private static final long NANOS_PER_MILLI = 1_000_000L;
    private static final long NANOS_PER_MICRO = 1000L;

    private final Peers peers;
    private final Players players;
    private final TurnSealer sealer;
    private final AwayWatch away;

    /** The presence last sent of each slot; null for one that nobody has. */
    private final PlayerStatus.@Nullable Presence[] sentPresence;

    /** The same for those whose connections are narrow. */
    private final PlayerStatus.@Nullable Presence[] fewPresence;

    private int nextSlot;

    /** The same for those whose connections are narrow. */
    private int nextFewSlot;

    private long lastStatusNanos;
    private @Nullable Player waitedFor;
    private WaitCause cause = WaitCause.NETWORK;
    private long lastWaitingNanos;

    public StatusSender(
            Peers peers, Players players, TurnSealer sealer, AwayWatch away, long nowNanos) {
        this.away = away;
        this.peers = peers;
        this.players = players;
        this.sealer = sealer;
        this.sentPresence = new PlayerStatus.Presence[players.slots()];
        this.fewPresence = new PlayerStatus.Presence[players.slots()];
        this.lastStatusNanos = nowNanos;
    }

    /** Time has passed: sends what is due. */
    public void advance(long nowNanos) {
        if (nowNanos - lastStatusNanos >= STATUS_NANOS) {
            lastStatusNanos = nowNanos;
            List<PlayerStatus> batch = nextBatch();
            if (!batch.isEmpty()) {
                sendStatus(batch, nowNanos);
            }
        }
        sendWaiting(nowNanos);
    }

    /** When {@link #advance} has something to do next. */
    public long nextDueNanos() {
        return lastStatusNanos + STATUS_NANOS;
    }

    /** Players whose presence has changed, then others in turn. */
    private List<PlayerStatus> nextBatch() {
        boolean[] in = new boolean[players.slots()];
        List<PlayerStatus> batch = changed(sentPresence, Limits.STATUSES_PER_MESSAGE_MAX);
        batch.forEach(row -> in[row.slot()] = true);
        for (int i = 0;
                i < players.slots() && batch.size() < Limits.STATUSES_PER_MESSAGE_MAX;
                i++) {
            Player player = players.at(nextSlot);
            if (player != null && !in[nextSlot]) {
                batch.add(statusOf(player));
            }
            nextSlot = (nextSlot + 1) % players.slots();
        }
        return batch;
    }

    /**
     * The players whose presence is not the one last sent, and counts as sent now.
     *
     * @param most the others come next time
     */
    private List<PlayerStatus> changed(PlayerStatus.@Nullable Presence[] sent, int most) {
        List<PlayerStatus> rows = new ArrayList<>();
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            PlayerStatus.Presence presence = player == null ? null : presenceOf(player);
            if (presence == sent[slot] || (player != null && rows.size() == most)) {
                continue;
            }
            sent[slot] = presence;
            if (player != null) {
                rows.add(statusOf(player));
            }
        }
        return rows;
    }

    /** How a player fares now. */
    public PlayerStatus statusOf(Player player) {
        Peer peer = peers.of(player);
        LinkStats link = peer == null ? null : peer.link();
        // Within one process nothing is lost or narrow: a frame is late because the machine is.
        boolean isNear = peer != null && !peer.hasNetwork();
        SendBudget narrow =
                peer != null && !isNear && peer.budget().isNarrow() ? peer.budget() : null;
        int marginMillis = player.margins().lowPercentileMillis(sealer.turn());
        long lateNanos =
                isNear && marginMillis != MarginLog.UNKNOWN ? -marginMillis * NANOS_PER_MILLI : 0;
        int lateTurns = (int) (lateNanos / sealer.schedule().turnNanos());
        return new PlayerStatus(
                player.slot(),
                presenceOf(player),
                player.stats().inputDelayTurns(),
                player.substitutions(),
                link == null || !link.isRoundTripKnown()
                        ? 0
                        : (int) (link.roundTripNanos() / NANOS_PER_MILLI),
                link == null || isNear ? 0 : (int) Math.round(100 * link.loss().fraction()),
                link == null ? 0 : (int) (link.jitterNanos() / NANOS_PER_MILLI),
                isNear ? Math.max(0, marginMillis) : marginMillis,
                link == null ? 0 : link.tickMicros(),
                link == null ? 0 : Math.max(lateTurns, link.ticksBehind()),
                narrow == null ? 0 : narrow.carriedKbit(),
                narrow == null ? 0 : narrow.neededKbit());
    }

    private PlayerStatus.Presence presenceOf(Player player) {
        Peer peer = peers.of(player);
        if (peer == null) {
            return PlayerStatus.Presence.ABSENT;
        }
        if (!player.isInWorld() || peer.phase() != Peer.Phase.PLAYING) {
            return PlayerStatus.Presence.JOINING;
        }
        if (player.state() == Player.State.PARKED || player.waits().isRefused(lastStatusNanos)) {
            return PlayerStatus.Presence.PARKED;
        }
        return away.isAway(player, lastStatusNanos)
                ? PlayerStatus.Presence.AWAY
                : PlayerStatus.Presence.PLAYING;
    }

    /** Names the player that the next turn waits for, once it is late; and when that is over. */
    private void sendWaiting(long nowNanos) {
        long lateNanos = nowNanos - sealer.schedule().nextDueNanos();
        Player player = lateNanos >= WAIT_NANOS_MIN ? sealer.decision().firstAwaited() : null;
        if (player == null) {
            if (waitedFor != null) {
                waitedFor = null;
                sendToAll(
                        new ToClient.Waiting(ToClient.Waiting.NOBODY, WaitCause.NETWORK, 0),
                        nowNanos);
            }
            return;
        }
        WaitCause now = causeOf(player, nowNanos);
        if (player != waitedFor
                || now != cause
                || nowNanos - lastWaitingNanos >= WAIT_REPEAT_NANOS) {
            waitedFor = player;
            cause = now;
            lastWaitingNanos = nowNanos;
            int millis = millis(player, now, lateNanos, nowNanos);
            sendToAll(new ToClient.Waiting(player.slot(), now, millis), nowNanos);
        }
    }

    private WaitCause causeOf(Player player, long nowNanos) {
        Peer peer = peers.of(player);
        if (peer == null || peer.silentNanos(nowNanos) >= GONE_NANOS_MIN) {
            return WaitCause.GONE;
        }
        LinkStats link = peer.link();
        long turnNanos = sealer.schedule().turnNanos();
        boolean slow = !peer.hasNetwork() || link.tickMicros() * NANOS_PER_MICRO > turnNanos;
        return slow || link.ticksBehind() * turnNanos >= BEHIND_NANOS_MIN
                ? WaitCause.MACHINE
                : WaitCause.NETWORK;
    }

    private int millis(Player player, WaitCause cause, long lateNanos, long nowNanos) {
        Peer peer = peers.of(player);
        return switch (cause) {
            case NETWORK -> (int) (lateNanos / NANOS_PER_MILLI);
            case MACHINE -> {
                int tickMillis = peer == null ? 0 : (peer.link().tickMicros() + 500) / 1000;
                boolean isNear = peer != null && !peer.hasNetwork();
                int lateMillis = (int) (lateNanos / NANOS_PER_MILLI);
                yield isNear ? Math.max(tickMillis, lateMillis) : tickMillis;
            }
            case GONE -> peer == null ? 0 : (int) (peer.silentNanos(nowNanos) / NANOS_PER_MILLI);
        };
    }

    /** To all; of a narrow connection only a few rows: on it, all of them would be late turns. */
    private void sendStatus(List<PlayerStatus> batch, long nowNanos) {
        byte[] all = Wire.encode(new ToClient.Status(batch));
        List<PlayerStatus> few = batch.size() > NARROW_STATUSES_MAX ? nextFew() : batch;
        for (Peer peer : peers.all()) {
            Player player = peer.player();
            boolean hears = peer.takesTurns() && !peer.comesSlowly(nowNanos);
            if (player == null || !hears || !peer.hasRoom(0)) {
                continue;
            }
            boolean narrow = few != batch && peer.budget().isLimited();
            peer.send(narrow ? Wire.encode(withOwn(few, player)) : all, nowNanos);
        }
    }

    /**
     * For narrow connections: players whose presence has changed, then others in turn. One less
     * than go, as each player's own row goes in any case.
     */
    private List<PlayerStatus> nextFew() {
        int most = NARROW_STATUSES_MAX - 1;
        List<PlayerStatus> few = changed(fewPresence, most);
        for (int i = 0; i < players.slots() && few.size() < most; i++) {
            Player player = players.at(nextFewSlot);
            if (player != null && few.stream().noneMatch(row -> row.slot() == player.slot())) {
                few.add(statusOf(player));
            }
            nextFewSlot = (nextFewSlot + 1) % players.slots();
        }
        return few;
    }

    private ToClient withOwn(List<PlayerStatus> few, Player player) {
        List<PlayerStatus> rows = new ArrayList<>();
        rows.add(statusOf(player));
        few.stream().filter(row -> row.slot() != player.slot()).forEach(rows::add);
        return new ToClient.Status(rows);
    }

    private void sendToAll(ToClient message, long nowNanos) {
        byte[] bytes = Wire.encode(message);
        for (Peer peer : peers.all()) {
            if (peer.takesTurns() && peer.hasRoom(0)) {
                peer.send(bytes, nowNanos);
            }
        }
    }
}
