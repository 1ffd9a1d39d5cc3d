package org.quoin.client.game;

import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.view.Camera;
import org.quoin.engine.client.EndReason;
import org.quoin.sim.ViewEvent;
import org.tinylog.Logger;

/**
 * The world that is being joined or played: its session, its view, and what the overlay says of
 * them. Main thread only.
 */
final class PlayedWorld implements AutoCloseable {
    /** A turn later than this is worth a word on the screen. */
    private static final long WAIT_SHOWN_MILLIS = 500;

    private final WorldSession session;
    private final @Nullable HostAddress address;
    private final WorldFollower follower;
    private final HudFiller hudFiller;
    private final Stage stage;
    private final Listener game;
    private long lastTickNanos;
    private boolean entered;

    /** What the game does about what happens. */
    interface Listener {
        /** So much of the world has come. */
        void joinProgress(long receivedBytes, long totalBytes);

        /** The world can be shown. */
        void entered(PlayedWorld world);

        /** It is over. */
        void ended(EndReason reason);

        /** Something worth a note. */
        void note(String text, Toasts.Kind kind);

        /** The player's choices as they are now. */
        Settings settings();
    }

    /**
     * Follows a session.
     *
     * @param address where the world was joined, or null where this machine hosts it
     */
    PlayedWorld(
            WorldSession session,
            @Nullable HostAddress address,
            Stage stage,
            WorldSounds sounds,
            HudFiller hudFiller,
            Listener game) {
        this.session = session;
        this.address = address;
        this.stage = stage;
        this.hudFiller = hudFiller;
        this.game = game;
        this.follower = new WorldFollower(session, stage, sounds);
    }

    /** Takes over all that has happened; once a frame. */
    void follow() {
        follower.follow(this::take);
    }

    private void take(SessionEvent event) {
        if (event instanceof SessionEvent.Joining joining) {
            game.joinProgress(joining.receivedBytes(), joining.totalBytes());
        } else if (event instanceof SessionEvent.Joined) {
            settingsChanged(game.settings());
        } else if (event instanceof SessionEvent.Ticked ticked) {
            takeTick(ticked);
        } else if (event instanceof SessionEvent.Desynced desynced) {
            HudModel hud = hudFiller.model();
            hud.desynced = true;
            hud.desyncTurn = desynced.turn();
        } else if (event instanceof SessionEvent.Ended ended) {
            game.ended(ended.reason());
        }
    }

    private void takeTick(SessionEvent.Ticked ticked) {
        WorldView view = follower.view();
        if (view == null) {
            return;
        }
        lastTickNanos = ticked.atNanos();
        if (!entered && view.isReady()) {
            entered = true;
            Logger.info("In the world: slot {}, turn {}", view.slot(), ticked.tick().turn());
            game.entered(this);
            return;
        }
        for (ViewEvent event : ticked.tick().events()) {
            if (event instanceof ViewEvent.Joined joined && joined.slot() != view.slot()) {
                game.note(stage.texts().get("toast.joined", joined.name()), Toasts.Kind.INFO);
            } else if (event instanceof ViewEvent.Left left) {
                game.note(stage.texts().get("toast.left", left.name()), Toasts.Kind.INFO);
            }
        }
    }

    /** Takes over what the player has changed in the settings. */
    void settingsChanged(Settings settings) {
        session.setInputDelayTurns(settings.inputDelayTurns());
        WorldView view = follower.view();
        if (view != null) {
            view.setPrediction(settings.prediction());
        }
    }

    /** Fills the overlay for a picture of now. */
    void fillHud(WorldView view, Camera camera, int heldSlot, long nowNanos) {
        long waitedMillis = (nowNanos - lastTickNanos) / 1_000_000;
        hudFiller.fill(
                view,
                session.stats(),
                camera,
                heldSlot,
                waitedMillis > WAIT_SHOWN_MILLIS ? waitedMillis : 0);
    }

    /** What is to be shown; null until we are in the world. */
    @Nullable WorldView shown() {
        return entered ? follower.view() : null;
    }

    /** Where the world was joined, or null where this machine hosts it. */
    @Nullable HostAddress address() {
        return address;
    }

    /** Leaves; closes the world for all if this machine hosts it. */
    @Override
    public void close() {
        follower.stop();
        hudFiller.model().desynced = false;
        session.close();
    }
}
