package org.quoin.client.session;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.ToClient;
import org.quoin.server.text.Texts;
import org.quoin.sim.AvatarView;

/** Notes to a player about the connection: its own, and those of all others. */
public final class ConnectionNotes {
    private final WorldSession session;
    private final HostChange hosts;
    private final PlayerRows playerRows;
    private final PlayerTraces playerTraces = new PlayerTraces();
    private final WaitDetector waitDetector;
    private final LateInputs lateInputs = new LateInputs();
    private final BandwidthNote lineNote = new BandwidthNote();
    private final @Nullable PlayerStatus[] newest = new @Nullable PlayerStatus[Limits.PLAYERS_MAX];
    private final PlayerRows.Statuses statuses = this::status; // Made once, not for each picture.
    private ToClient.@Nullable Waiting waiting;
    private boolean hasNetwork;

    /**
     * Notes of a session.
     *
     * @param hosts who hosts, and who could
     * @param colors the colour of the name of the player in a slot
     */
    public ConnectionNotes(
            WorldSession session, HostChange hosts, Texts texts, IntUnaryOperator colors) {
        this.session = session;
        this.hosts = hosts;
        this.hasNetwork = !session.isHost();
        this.playerRows = new PlayerRows(texts, colors);
        this.waitDetector = new WaitDetector(session::isHost);
    }

    /** The newest status of the player in a slot; null if the host has not said any. */
    public @Nullable PlayerStatus status(int slot) {
        return newest[slot];
    }

    /** The host has said how some players fare. */
    public void receive(ClientEvent.Statuses event) {
        for (PlayerStatus status : event.players()) {
            newest[status.slot()] = status;
        }
    }

    /** The host has said whom everybody waits for. */
    public void receive(ClientEvent.Waiting event) {
        waiting = event.player();
    }

    /** Notes what happens; to be called for each picture. */
    public void update(List<AvatarView> players, long nowNanos) {
        waitDetector.update(session.client().stats(), waiting, nowNanos);
        lateInputs.update(session.client().stats(), nowNanos);
        playerRows.update(players, statuses, nowNanos);
        playerTraces.update(players, statuses, nowNanos);
    }

    /** The connection is a new one: notes of the one before are no news. */
    public void connected() {
        lateInputs.connected();
        lineNote.connected();
    }

    /** A turn was executed. */
    public void turnExecuted(long atNanos) {
        waitDetector.turnExecuted(atNanos);
    }

    /** How many turns of input delay the path to the host takes; 0 if that is not known. */
    public int neededDelayTurns() {
        return lateInputs.neededTurns(session.client().stats());
    }

    /** Whether inputs are late though no network is on their way: this machine is busy. */
    public boolean isMachineBusy() {
        return !hasNetwork && lateInputs.isLate();
    }

    /** Fills the overlay for a picture of now. */
    public void fill(HudModel model, List<AvatarView> players, int ownSlot, long nowNanos) {
        ClientStats stats = session.client().stats();
        model.waiting = waitDetector.note(players, ownSlot, nowNanos);
        hasNetwork = !session.isHost() || !model.testConditions.isEmpty();
        model.late = lateInputs.note(stats, hasNetwork);
        model.bottleneck = hasNetwork ? lineNote.note(stats, nowNanos) : null;
        model.players.clear();
        if (model.playerListShown) {
            model.players.addAll(
                    playerRows.rows(players, statuses, hosts, ownSlot, stats.turnRate(), nowNanos));
        }
        model.chosenTrace =
                model.playerListShown ? playerTraces.of(model.chosenPlayer, players) : null;
        if (model.netGraph.shown) {
            model.netGraph.show(session.client().netHistory(), nowNanos);
        }
    }
}
