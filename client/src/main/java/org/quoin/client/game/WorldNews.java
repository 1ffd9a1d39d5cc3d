package org.quoin.client.game;

import java.nio.file.Path;
import org.quoin.client.display.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.ui.screen.ConnectingScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;

/** What the game does about what the played world says. */
final class WorldNews implements WorldListener {
    private final Game game;
    private final UiRoot ui;
    private final PlayControls controls;
    private final PlayerSettings settings;
    private final Entrance entrance;
    private final EndScreens endScreens;
    private final Texts texts;

    WorldNews(
            Game game,
            UiRoot ui,
            PlayControls controls,
            PlayerSettings settings,
            Entrance entrance,
            Texts texts) {
        this.game = game;
        this.ui = ui;
        this.controls = controls;
        this.settings = settings;
        this.entrance = entrance;
        this.texts = texts;
        this.endScreens = new EndScreens(ui, texts, entrance.hosts(), entrance.passes());
    }

    @Override
    public void joinProgress(long receivedBytes, long totalBytes) {
        ui.joinProgress(receivedBytes, totalBytes);
    }

    @Override
    public void queued(int place, int count, int seconds) {
        if (ui.top() instanceof ConnectingScreen connecting) {
            connecting.queued(place, count, seconds);
        }
    }

    @Override
    public void facing(double yawDegrees, double pitchDegrees) {
        controls.lookAt(yawDegrees, pitchDegrees);
    }

    @Override
    public void entered(PlayedWorld entered) {
        game.releaseKeys();
        ui.close();
        HostAddress address = entered.address();
        if (address != null) {
            game.changeAndSave(settings.current().with(Settings.LAST_ADDRESS, address.toString()));
            game.servers().visited(address);
            Path unwritable = entrance.unwritableKeys();
            if (unwritable != null) {
                game.note(texts.get("toast.keys", unwritable), Toasts.Kind.WARNING);
            }
        }
    }

    @Override
    public void letIn(HostAddress address) {
        entrance.passes().letIn(address);
    }

    @Override
    public void reconnecting(Reason why) {
        game.releaseKeys();
        ui.showReconnecting(ReasonText.of(why, texts));
    }

    @Override
    public void reconnectSecondsLeft(long seconds) {
        ui.reconnectSecondsLeft(seconds);
    }

    @Override
    public void reconnected() {
        ui.reconnected();
    }

    @Override
    public void ended(PlayedWorld left, DisconnectReason reason) {
        game.leaveWorld();
        endScreens.show(left.address(), left.name(), reason);
    }

    @Override
    public void note(String text, Toasts.Kind kind) {
        game.note(text, kind);
    }

    @Override
    public Settings settings() {
        return settings.current();
    }
}
