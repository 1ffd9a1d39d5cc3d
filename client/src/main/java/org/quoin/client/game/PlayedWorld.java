package org.quoin.client.game;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.render.entity.AvatarColors;
import org.quoin.client.session.ConnectionNotes;
import org.quoin.client.session.ConnectionOptions;
import org.quoin.client.session.HudFiller;
import org.quoin.client.session.PlayerRows;
import org.quoin.client.session.SessionEvent;
import org.quoin.client.session.WorldFollower;
import org.quoin.client.session.WorldSession;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.AccessSettings;
import org.quoin.client.settings.LookSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.ui.hud.HudModel.Health;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.ui.screen.GameActions.HostedWorld;
import org.quoin.client.view.Camera;
import org.quoin.client.view.PredictionListener;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.store.SaveState;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.server.metrics.StatsLog;
import org.quoin.server.report.RecentTurns;
import org.quoin.server.text.ReasonText;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.ViewTick;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.util.Angle;
import org.tinylog.Logger;

/**
 * The world that is being joined or played: its session, its view, and what the player is told
 * about them. Main thread only.
 */
final class PlayedWorld implements AutoCloseable {
    private final WorldSession session;
    private final @Nullable HostAddress address;
    private final WorldFollower follower;
    private final HudFiller hudFiller;
    private final ConnectionNotes notes;
    private final RecentTurns recentTurns = new RecentTurns();
    private final Display display;
    private final WorldListener game;
    private final GameChat chat;

    // Made once, not for each picture.
    private final Consumer<SessionEvent> receiver = this::receive;
    private final IntPredicate away = this::isAway;
    private final PredictionListener corrections =
            new PredictionListener() {
                @Override
                public void corrected(double blocks, long nowNanos) {
                    hudFiller.model().netGraph.corrected(blocks, nowNanos);
                }
            };

    private boolean entered;
    private boolean reconnecting;
    private long reconnectUntilNanos;

    /**
     * Follows a session.
     *
     * @param address where the world was joined, or null where this machine hosts it
     */
    PlayedWorld(
            WorldSession session,
            @Nullable HostAddress address,
            Display display,
            WorldSounds sounds,
            HudFiller hudFiller,
            GameChat chat,
            WorldListener game) {
        this.session = session;
        this.address = address;
        this.display = display;
        this.hudFiller = hudFiller;
        this.game = game;
        this.chat = chat;
        chat.begin();
        this.notes = new ConnectionNotes(session, display.texts(), this::nameColor);
        this.follower = new WorldFollower(session, display, sounds);
        hudFiller.model().debug.sameProcess = session.isHost();
    }

    /** Polls all that has happened; to be called for each picture. */
    void follow() {
        long nowNanos = session.nowNanos();
        follower.follow(receiver);
        Reason notice = session.pollNotice();
        if (notice != null) {
            game.note(ReasonText.of(notice, display.texts()), Toasts.Kind.WARNING);
        }
        WorldView view = shown();
        if (view != null) {
            notes.update(view.players(), nowNanos);
        }
        if (reconnecting) {
            long left = TimeUnit.NANOSECONDS.toSeconds(reconnectUntilNanos - nowNanos);
            game.reconnectSecondsLeft(left);
        }
    }

    /** The time of the world that is shown: it stands while the world is paused. */
    long nowNanos() {
        return session.nowNanos();
    }

    private boolean isAway(int slot) {
        return PlayerRows.isAway(session.status(slot));
    }

    private void receive(SessionEvent event) {
        if (event instanceof SessionEvent.Joining joining) {
            game.joinProgress(joining.receivedBytes(), joining.totalBytes());
        } else if (event instanceof SessionEvent.Queued queued) {
            game.queued(queued.place(), queued.count(), queued.seconds());
        } else if (event instanceof SessionEvent.Arriving arriving) {
            if (!entered) {
                face(arriving);
            }
        } else if (event instanceof SessionEvent.Joined) {
            if (address != null) {
                game.letIn(address);
            }
            settingsChanged(game.settings());
            WorldView view = follower.view();
            if (view != null) {
                view.addListener(corrections);
            }
            hudFiller.model().desynced = false;
            // A host that was restarted has sent its whole world again.
            connectedAgain();
        } else if (event instanceof SessionEvent.Ticked ticked) {
            receiveTick(ticked);
        } else if (event instanceof SessionEvent.Desynced) {
            hudFiller.model().desynced = true;
        } else if (event instanceof SessionEvent.Resynced) {
            hudFiller.model().desynced = false;
            note("toast.resynced");
        } else if (event instanceof SessionEvent.StreamOnly) {
            note("toast.stream-only");
        } else if (event instanceof SessionEvent.Reconnecting lost) {
            reconnecting = true;
            reconnectUntilNanos = lost.untilNanos();
            Logger.info("The connection is lost: {}", lost.why().text());
            if (entered) {
                game.reconnecting(lost.why());
            }
        } else if (event instanceof SessionEvent.Reconnected) {
            // A resync ends with its connection; if the world still differs, the host says so
            // again.
            hudFiller.model().desynced = false;
            connectedAgain();
        } else if (event instanceof SessionEvent.Said said) {
            chat.receive(said.line(), session.name());
        } else if (event instanceof SessionEvent.ChatWaiting said) {
            chat.feed().setWaiting(said.texts());
        } else if (event instanceof SessionEvent.Ended ended) {
            game.ended(this, ended.reason());
        }
    }

    /** An avatar that was here before looks where it did; a new one where the spawn's view is. */
    private void face(SessionEvent.Arriving arriving) {
        AvatarPlace place = arriving.place();
        double yaw = InputFrame.yaw(place.frame()) * 360.0 / Angle.TURN;
        double pitch = InputFrame.pitch(place.frame()) * 360.0 / Angle.TURN;
        game.facing(yaw, pitch);
    }

    private void connectedAgain() {
        notes.connected();
        if (reconnecting) {
            reconnecting = false;
            Logger.info("Connected again");
            game.reconnected();
        }
    }

    private void note(String key) {
        game.note(display.texts().get(key), Toasts.Kind.INFO);
    }

    private void receiveTick(SessionEvent.Ticked ticked) {
        WorldView view = follower.view();
        if (view == null) {
            return;
        }
        notes.turnExecuted(ticked.atNanos());
        ViewTick tick = ticked.tick();
        recentTurns.note(
                tick.turn(),
                ticked.atNanos(),
                tick.avatars().size(),
                tick.bodies().count(),
                tick.sections().size(),
                tick.events().size());
        // An avatar that waited for us is there before we are.
        if (!entered && view.isReady() && follower.place() == null) {
            entered = true;
            Logger.info("In the world: slot {}, turn {}", view.slot(), ticked.tick().turn());
            game.entered(this);
            return;
        }
        if (!entered) {
            return;
        }
        hudFiller.model().health.losses += view.wasHurt() ? 1 : 0;
        if (view.hasRespawned() || view.pollForbidden()) {
            note(view.hasRespawned() ? "toast.fell" : "toast.visitor");
        }
        var refused = view.areaSight().pollNote();
        if (refused != null) {
            String blocks = Integer.toString(refused.blocksOut());
            String text = display.texts().get(refused.key(), refused.owner(), blocks);
            game.note(text, Toasts.Kind.INFO);
        }
    }

    /** Applies what the player has changed in the settings. */
    void settingsChanged(Settings settings) {
        session.setInputDelay(ConnectionOptions.inputDelay(settings));
        session.setLook(LookSettings.of(settings));
        WorldView view = follower.view();
        if (view != null) {
            view.setPrediction(settings.get(Settings.PREDICTION));
            view.setUnconfirmedBlocks(settings.get(Settings.UNCONFIRMED_BLOCKS));
        }
    }

    /** How many turns of input delay the path to the host takes; 0 if that is not known. */
    int inputDelayNeeded() {
        return notes.neededDelayTurns();
    }

    /** How many turns a second it plays; 0 before it is known. */
    int turnRate() {
        return session.stats().turnRate();
    }

    /** Asks the host to put a kind of block into a slot of our hotbar. */
    void setHotbar(int hotbarSlot, int block) {
        session.setHotbar(hotbarSlot, block);
    }

    /** The session with the host. */
    WorldSession session() {
        return session;
    }

    /** Makes the network worse or better. */
    void setConditions(NetworkConditions conditions) {
        session.setConditions(conditions);
    }

    /** Writes a row of statistics if one is due. */
    void writeStats(StatsLog stats) {
        if (stats.isDue()) {
            double fps = display.meter().pictures().snapshot().fps();
            stats.writeIfDue(() -> session.statsRow(stats.seconds(), fps));
        }
    }

    /** Fills the overlay for a picture of now. */
    void fillHud(WorldView view, Camera camera, int heldSlot, long nowNanos) {
        ClientStats stats = session.stats();
        notes.fill(hudFiller.model(), view.players(), view.slot(), nowNanos);
        chat.markMuted(hudFiller.model().players);
        hudFiller.showHotbar(view.hotbar());
        hudFiller.showHealth(view);
        hudFiller.model().compass.shown = game.settings().get(AccessSettings.COORDINATES);
        hudFiller.showDay(view.dayTurn(), stats.turnRate());
        hudFiller.fill(stats, camera, heldSlot, this::nameColor, away);
    }

    /** The view to show; null until our avatar is in the world. */
    @Nullable WorldView shown() {
        WorldView view = follower.view();
        return entered && view != null && view.isReady() ? view : null;
    }

    /**
     * The view of a world that our avatar is about to come into.
     *
     * @param from set to the place from where it is to be shown
     * @return null if there is none
     */
    @Nullable WorldView arriving(Camera from) {
        return follower.arriving(from);
    }

    /** A picture of the world was shown in which our avatar is not yet. */
    void pictureShown() {
        session.pictureShown();
    }

    /** The turns that were executed last. */
    RecentTurns recentTurns() {
        return recentTurns;
    }

    /** The newest figures of the connection and of the turns. */
    ClientStats stats() {
        return session.stats();
    }

    /** What of the world is on this machine's disk; null if it is not kept there. */
    @Nullable SaveState saveState() {
        return session.saveState();
    }

    /** The name under which the player asked to join. */
    String name() {
        return session.name();
    }

    /** Where the world was joined, or null where this machine hosts it. */
    @Nullable HostAddress address() {
        return address;
    }

    /** What others would lose if we left; null if this machine does not host the world. */
    @Nullable HostedWorld hosted() {
        if (!session.isHost()) {
            return null;
        }
        WorldView view = follower.view();
        int guests = view == null ? 0 : Math.max(0, view.players().size() - 1);
        return new HostedWorld(guests, session.isKept(), session.port());
    }

    private int nameColor(int slot) {
        boolean safe = game.settings().get(AccessSettings.SAFE_COLOURS);
        return AvatarColors.ofName(slot, lookOf(slot), safe);
    }

    /** What the player in a slot looks like; plain if nobody is in it. */
    Look lookOf(int slot) {
        if (slot == session.stats().slot()) {
            return LookSettings.of(game.settings()); // Known before the first turn shows it.
        }
        WorldView view = follower.view();
        return view == null ? Look.PLAIN : view.lookOf(slot);
    }

    /**
     * Opens the world to others.
     *
     * @throws HostStartException if that is not possible; the message is for the player
     */
    void open(int port, String password, List<String> lines) throws HostStartException {
        session.open(port, password, lines);
        Logger.info("The world is open to others on port {} (TCP and UDP)", port);
    }

    /** Closes the world to others. */
    void closePort() {
        session.closePort();
        Logger.info("The world is closed to others");
    }

    /** Lets the world stand if it is played alone, or go on; sounds with it. */
    void setPaused(boolean wanted) {
        boolean paused = session.setPaused(wanted && shown() != null);
        hudFiller.model().paused = paused;
        display.sounds().setPaused(paused);
    }

    /** Leaves; closes the world for all if this machine hosts it. */
    @Override
    public void close() {
        follower.stop();
        hudFiller.model().desynced = false;
        hudFiller.model().health.points = Health.UNHURTABLE;
        session.close();
        hudFiller.model().paused = false;
        display.sounds().setPaused(false);
    }
}
