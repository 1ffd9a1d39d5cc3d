package org.quoin.client.game;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.render.entity.AvatarColors;
import org.quoin.client.session.CarryOnChoice;
import org.quoin.client.session.ConnectionNotes;
import org.quoin.client.session.ConnectionOptions;
import org.quoin.client.session.HostChange;
import org.quoin.client.session.HudFiller;
import org.quoin.client.session.MatchFollower;
import org.quoin.client.session.PlayerRows;
import org.quoin.client.session.WorldFollower;
import org.quoin.client.session.WorldSession;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.LookSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.ui.hud.HudModel.Health;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.ui.screen.ConnectingScreen;
import org.quoin.client.ui.screen.GameActions.HostedWorld;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.view.Camera;
import org.quoin.client.view.PredictionListener;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.session.ClientEvent;
import org.quoin.server.metrics.StatsLog;
import org.quoin.server.report.RecentTurns;
import org.quoin.server.text.ReasonText;
import org.quoin.sim.AvatarView;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.util.Angle;
import org.tinylog.Logger;

/**
 * The world that is being joined or played: its session, its view, and the messages to the player
 * about them. Main thread only.
 */
final class PlayedWorld extends WorldFollower {
    private @Nullable HostAddress address;
    private final HudFiller hudFiller;
    private final HostChange hosts = new HostChange();
    private final ConnectionNotes notes;
    private final RecentTurns recentTurns = new RecentTurns();
    private final Display display;
    private final Game game;
    private final UiRoot ui;
    private final Entrance entrance;
    private final GameChat chat;
    private final MatchFollower matches;

    // Made once, not for each picture.
    private final IntPredicate away = this::isAway;
    private final PredictionListener corrections =
            new PredictionListener() {
                @Override
                public void corrected(double blocks, long nowNanos) {
                    hudFiller.model().netGraph.corrected(blocks, nowNanos);
                }
            };

    private boolean entered;

    /** The name in the settings when it was entered, or at the last change. */
    private String nameSaved = "";

    private boolean reconnecting;
    private long reconnectUntilNanos;
    private String lostWhy = "";

    /** The screen shown over the frozen world while its host changes. */
    private HostChange.Shown covered = HostChange.Shown.NOTHING;

    /** Whether the player leaves once the world is handed over. */
    private boolean leaving;

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
            Game game,
            Entrance entrance,
            GameChat chat) {
        super(session, display, sounds);
        this.address = address;
        this.display = display;
        this.hudFiller = game.hudFiller;
        this.game = game;
        this.ui = game.ui();
        this.entrance = entrance;
        this.chat = chat;
        chat.begin();
        this.matches = new MatchFollower(hudFiller.model(), display.texts(), this::nameColor);
        this.notes = new ConnectionNotes(session, hosts, display.texts(), this::nameColor);
    }

    /** Receives all that has happened since the last picture. */
    void advance() {
        long nowNanos = session().nowNanos();
        follow();
        Reason notice = session().pollNotice();
        if (notice != null) {
            game.note(ReasonText.of(notice, display.texts()), Toasts.Kind.WARNING);
        }
        WorldView view = shown();
        if (view != null) {
            notes.update(view.players(), nowNanos);
        }
        if (leaving) {
            advanceLeaving();
        } else if (reconnecting) {
            showHostGone(nowNanos);
            long left = TimeUnit.NANOSECONDS.toSeconds(reconnectUntilNanos - nowNanos);
            ui.reconnectSecondsLeft(left);
        }
    }

    /** Hands the world over, and leaves it once its other players are with their new host. */
    void leaveHandingOver() {
        leaving = session().handOver() != null;
        if (!leaving) {
            ui.notHandedOver();
        }
    }

    /** A world that this machine has handed over is found where it goes on. */
    void rememberHandedTo() {
        LockstepHost.HandedTo to = session().handedTo();
        HostAddress at = to == null ? null : to.at();
        if (address == null && to != null && at != null) {
            game.servers().visited(at, to.title());
        }
    }

    private void advanceLeaving() {
        switch (session().handedOver()) {
            case RUNNING -> {}
            case DONE -> ui.handedOver();
            case NONE -> {
                leaving = false;
                ui.notHandedOver();
            }
        }
    }

    /** Shows what the player has to know while no host is there. */
    private void showHostGone(long nowNanos) {
        HostChange.Shown shown = entered ? hosts.shown(nowNanos) : HostChange.Shown.NOTHING;
        boolean taken = shown == HostChange.Shown.TAKING_OVER;
        hudFiller.model().hostGone =
                taken ? hosts.takingOver(display.texts(), this::nameOf, ownSlot()) : "";
        if (shown == covered) {
            return;
        }
        covered = shown;
        switch (shown) {
            case NOTHING, TAKING_OVER -> {
                return;
            }
            case RECONNECTING -> {
                if (session().isHost()) {
                    ui.showOwnWorldLate();
                } else {
                    ui.showReconnecting(lostWhy);
                }
            }
            case CUT_OFF -> {
                ui.sounds().mention();
                ui.showCutOff();
            }
            case ALONE -> {
                ui.sounds().mention();
                ui.showAlone(nameOf(hosts.hostSlot()));
            }
        }
        game.releaseKeys();
        dropPrediction();
    }

    private int ownSlot() {
        return session().client().stats().slot();
    }

    private String nameOf(int slot) {
        WorldView view = view();
        if (view != null) {
            for (AvatarView player : view.players()) {
                if (player.slot() == slot) {
                    return player.name();
                }
            }
        }
        return "#" + slot;
    }

    private boolean isAway(int slot) {
        return PlayerRows.isAway(notes.status(slot));
    }

    @Override
    public void receive(ClientEvent.Joining joining) {
        ui.joinProgress(joining.receivedBytes(), joining.totalBytes());
    }

    /** From now on this room is meant, also by the list of servers. */
    @Override
    public void receive(ClientEvent.Entered entered) {
        if (address != null) {
            address = address.withRoom(entered.room());
        }
    }

    @Override
    public void receive(ClientEvent.Queued queued) {
        if (ui.top() instanceof ConnectingScreen connecting) {
            connecting.queued(queued.place(), queued.count(), queued.seconds());
        }
    }

    /** An avatar that was here before looks where it did; a new one where the spawn's view is. */
    @Override
    public void receive(ClientEvent.Arriving arriving) {
        super.receive(arriving);
        if (!entered) {
            int frame = arriving.place().frame();
            double yaw = InputFrame.yaw(frame) * 360.0 / Angle.TURN;
            double pitch = InputFrame.pitch(frame) * 360.0 / Angle.TURN;
            game.controls.lookAt(yaw, pitch);
        }
    }

    @Override
    public void receive(ClientEvent.Joined joined) {
        super.receive(joined);
        if (address != null) {
            entrance.passes().letIn(address);
        }
        settingsChanged(game.settings());
        WorldView view = view();
        if (view != null) {
            view.predicted().addListener(corrections);
        }
        hudFiller.model().desynced = false;
        connectedAgain(); // A host that was restarted has sent its whole world again.
    }

    @Override
    public void receive(ClientEvent.Desynced event) {
        hudFiller.model().desynced = true;
    }

    @Override
    public void receive(ClientEvent.Resynced event) {
        hudFiller.model().desynced = false;
        note("toast.resynced");
    }

    @Override
    public void receive(ClientEvent.Statuses statuses) {
        notes.receive(statuses);
    }

    @Override
    public void receive(ClientEvent.Waiting waiting) {
        notes.receive(waiting);
    }

    @Override
    public void receive(ClientEvent.StreamOnly event) {
        note("toast.stream-only");
    }

    @Override
    public void receive(ClientEvent.Reconnecting lost) {
        super.receive(lost);
        reconnecting = true;
        reconnectUntilNanos = lost.untilNanos();
        lostWhy = ReasonText.of(lost.why(), display.texts());
        hosts.lost(session().nowNanos());
        Logger.info("Connecting again: {}", lost.why().text());
    }

    /** Frames that the old host has not sealed are sent again to the new one. */
    @Override
    protected boolean keepsPrediction() {
        return hosts.hasSuccessors();
    }

    @Override
    public void receive(ClientEvent.Seeking next) {
        hosts.receive(next);
    }

    @Override
    public void receive(ClientEvent.CutOff cut) {
        hosts.receive(cut);
    }

    @Override
    public void receive(ClientEvent.Successors named) {
        if (hosts.receive(named)) {
            HostAddress before = address;
            rememberHandedTo();
            address = session().isHost() ? null : hosts.hostAddress();
            if (before != null && address != null) {
                game.servers().moved(before, address);
            }
            boolean own = named.hostSlot() == ownSlot();
            String text =
                    own
                            ? display.texts().get("toast.host.own")
                            : display.texts().get("toast.host", nameOf(named.hostSlot()));
            if (named.hostSlot() >= 0) { // Else its host has no player.
                Logger.info(text);
                if (!leaving) {
                    game.note(text, Toasts.Kind.INFO);
                }
            }
        }
    }

    @Override
    public void receive(ClientEvent.Reconnected event) {
        // A resync ends with its connection; if the world still differs, the host says so again.
        hudFiller.model().desynced = false;
        connectedAgain();
    }

    private void connectedAgain() {
        notes.connected();
        hosts.back();
        hudFiller.model().hostGone = "";
        covered = HostChange.Shown.NOTHING;
        if (reconnecting) {
            reconnecting = false;
            Logger.info("Connected again");
            ui.reconnected();
        }
    }

    @Override
    public void receive(ClientEvent.Said said) {
        chat.receive(said.line(), session().name());
    }

    @Override
    public void receive(ClientEvent.ChatWaiting said) {
        chat.feed().setWaiting(said.texts());
    }

    @Override
    public void receive(ClientEvent.Ended end) {
        super.receive(end);
        game.leaveWorld();
        ui.worldEnded();
        new EndScreens(ui, display.texts(), entrance.hosts(), entrance.passes())
                .show(address, session().name(), end.reason());
    }

    private void note(String key) {
        game.note(display.texts().get(key), Toasts.Kind.INFO);
    }

    /** The player looks where a match has them look. */
    private void face(ViewTick tick, int slot) {
        for (ViewEvent event : tick.events()) {
            if (event instanceof ViewEvent.Faced faced && faced.slot() == slot) {
                game.controls.lookAt(faced.yaw() * 360.0 / Angle.TURN, 0);
            }
        }
    }

    @Override
    public void receive(ClientEvent.Ticked ticked) {
        super.receive(ticked);
        WorldView view = view();
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
        face(tick, view.slot());
        // An avatar that waited for us is there before we are.
        if (!entered && view.isReady() && place() == null) {
            entered = true;
            Logger.info("In the world: slot {}, turn {}", view.slot(), ticked.tick().turn());
            enter();
            return;
        }
        if (!entered) {
            return;
        }
        hudFiller.model().health.losses += view.wasHurt() ? 1 : 0;
        matches.receive(tick, view.slot(), view.rate());
        boolean died = view.hasRespawned() && !MatchFollower.tellsFall(tick, view.slot());
        if (died || view.pollForbidden()) {
            String key = died ? "toast.fell" : "toast.visitor";
            game.note(display.texts().get(key), Toasts.Kind.WARNING);
        }
        var refused = view.areaSight().pollNote();
        if (refused != null) {
            String blocks = Integer.toString(refused.blocksOut());
            String text = display.texts().get(refused.key(), refused.owner(), blocks);
            game.note(text, Toasts.Kind.WARNING);
        }
    }

    private void enter() {
        nameSaved = game.settings().get(Settings.NAME);
        game.releaseKeys();
        ui.close();
        if (address != null) {
            ui.settings().set(Settings.LAST_ADDRESS, address.toString());
            game.saveSettings();
            game.servers().visited(address);
            if (entrance.pollQuestion(game.settings(), address)) {
                ui.askToCarryOn(this::offerToCarryOn);
            }
            String successor = entrance.hosts().pollSuccessor(address);
            if (successor != null) {
                game.note(display.texts().get("toast.passed-on", successor), Toasts.Kind.INFO);
            }
            Path unwritable = entrance.unwritableKeys();
            if (unwritable != null) {
                String text = display.texts().get("toast.keys", unwritable);
                game.note(text, Toasts.Kind.WARNING);
            }
        }
    }

    private void offerToCarryOn() {
        session().client().offerToCarryOn(CarryOnChoice.port(game.settings(), address));
    }

    /** Says that a name chosen meanwhile is not the one in this world. */
    void settingsSaved(String name) {
        if (entered && !name.equals(nameSaved)) {
            nameSaved = name;
            if (!name.equals(session().name())) {
                note("toast.name");
            }
        }
    }

    /** Applies what the player has changed in the settings. */
    void settingsChanged(Settings settings) {
        session().client().setInputDelay(ConnectionOptions.inputDelay(settings));
        session().client().setLook(LookSettings.of(settings));
        WorldView view = view();
        if (view != null) {
            view.setPrediction(settings.get(Settings.PREDICTION));
            view.setUnconfirmedBlocks(settings.get(Settings.UNCONFIRMED_BLOCKS));
        }
    }

    /** How many turns of input delay the path to the host takes; 0 if that is not known. */
    int inputDelayNeeded() {
        return notes.neededDelayTurns();
    }

    /** Whether inputs are late though no network is on their way: this machine is busy. */
    boolean isMachineBusy() {
        return notes.isMachineBusy();
    }

    /** Writes a row of statistics if one is due. */
    void writeStats(StatsLog stats) {
        if (stats.isDue()) {
            double fps = display.meter().pictures().snapshot().fps();
            stats.writeIfDue(() -> session().client().statsRow(stats.seconds(), fps));
        }
    }

    /** Fills the overlay for a picture of now. */
    void fillHud(WorldView view, Camera camera, int heldSlot, long nowNanos) {
        ClientStats stats = session().client().stats();
        notes.fill(hudFiller.model(), view.players(), view.slot(), nowNanos);
        chat.markMuted(hudFiller.model().players);
        hudFiller.model().debug.sameProcess = session().isHost();
        if (hudFiller.model().debugShown) {
            hudFiller.model().debug.host = hosts.figures(display.texts(), this::nameOf, ownSlot());
            hudFiller.model().debug.capability =
                    HostChange.capability(
                            display.texts(),
                            session().client().announced(),
                            session().client().uploadKbit());
        }
        hudFiller.showHotbar(view.hotbar());
        hudFiller.showHealth(view);
        hudFiller.showDay(view.dayTurn(), stats.turnRate());
        hudFiller.fill(stats, camera, heldSlot, this::nameColor, away);
    }

    /** The view to show; null until our avatar is in the world. */
    @Nullable WorldView shown() {
        WorldView view = view();
        return entered && view != null && view.isReady() ? view : null;
    }

    /** The turns that were executed last. */
    RecentTurns recentTurns() {
        return recentTurns;
    }

    /** Where the world was joined, or null where this machine hosts it. */
    @Nullable HostAddress address() {
        return address;
    }

    /** The loss to others if we left; null if this machine does not host the world. */
    @Nullable HostedWorld hosted() {
        if (!session().isHost()) {
            return null;
        }
        WorldView view = view();
        int own = session().client().stats().slot();
        int guests = view == null ? 0 : PlayerRows.guests(view.players(), notes::status, own);
        String successor = session().successor();
        return new HostedWorld(
                guests, session().isKept(), session().port(), successor == null ? "" : successor);
    }

    private int nameColor(int slot) {
        boolean safe = game.settings().get(AccessibilitySettings.SAFE_COLOURS);
        return AvatarColors.ofName(slot, lookOf(slot), safe);
    }

    /** The look of the player in a slot; plain if nobody is in it. */
    Look lookOf(int slot) {
        if (slot == session().client().stats().slot()) {
            return LookSettings.of(game.settings()); // Known before the first turn shows it.
        }
        WorldView view = view();
        return view == null ? Look.PLAIN : view.lookOf(slot);
    }

    /**
     * Opens the world to others.
     *
     * @throws HostStartException if that is not possible; the message is for the player
     */
    void open(int port, String password, List<String> lines) throws HostStartException {
        session().open(port, password, lines);
        Logger.info("The world is open to others on port {} (TCP and UDP)", port);
    }

    /** Closes the world to others. */
    void closePort() {
        session().closePort();
        Logger.info("The world is closed to others");
    }

    /** Lets the world stand if it is played alone, or go on; sounds with it. */
    void setPaused(boolean wanted) {
        boolean paused = session().setPaused(wanted && shown() != null);
        hudFiller.model().paused = paused;
        display.sounds().setPaused(paused);
    }

    @Override
    public void close() {
        hudFiller.model().desynced = false;
        hudFiller.model().hostGone = "";
        hudFiller.model().health.points = Health.UNHURTABLE;
        hudFiller.model().clearMatch();
        super.close();
        hudFiller.model().paused = false;
        display.sounds().setPaused(false);
    }
}
