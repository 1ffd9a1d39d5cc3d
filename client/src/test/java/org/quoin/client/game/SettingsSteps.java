package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.Setting;
import org.quoin.client.ui.screen.GameActions.HostRequest;
import org.quoin.client.walk.XHands;
import org.quoin.engine.net.LockstepClient;
import org.quoin.sim.AvatarView;
import org.quoin.sim.WorldRules;

/** Changes settings of a game in its window, and looks at what they govern. */
abstract class SettingsSteps {
    static final int WIDTH = 640;
    static final int HEIGHT = 360;

    final WalkedGame walked;
    final Game game;
    final XHands hands;
    final Set<String> proved;

    SettingsSteps(WalkedGame walked, XHands hands, Set<String> proved) {
        this.walked = walked;
        this.game = walked.game();
        this.hands = hands;
        this.proved = proved;
    }

    /** Changes a setting as the settings screen does. */
    final <T> void set(Setting<T> setting, T value) {
        proved.add(setting.key());
        walked.onMainThread(() -> game.ui().settings().set(setting, value));
        walked.round();
        assertEquals(value, game.settings().get(setting));
    }

    /** Fails unless what is governed differs, and is as before when the setting is. */
    final <T> void differs(Setting<T> setting, T other, Supplier<Object> governed) {
        T usual = game.settings().get(setting);
        Object before = governed.get();
        set(setting, other);
        assertNotEquals(before, governed.get(), setting.key() + " changes nothing");
        set(setting, usual);
        assertEquals(before, governed.get(), setting.key() + " does not change back");
    }

    final <T> T onMainThread(Supplier<T> what) {
        Object[] result = new Object[1];
        walked.onMainThread(() -> result[0] = what.get());
        @SuppressWarnings("unchecked")
        T typed = (T) result[0];
        return typed;
    }

    final void rounds(int count) {
        for (int i = 0; i < count; i++) {
            walked.round();
        }
    }

    final void host() {
        HostRequest flat =
                new HostRequest(
                        null, "Plain", "1", true, 20, WorldRules.DEFAULT, HostRequest.ALONE, false);
        walked.onMainThread(() -> game.hostWorld(flat));
        walked.until("the world is played", game::isPlaying);
    }

    final WorldView shown() {
        WorldView shown = world().shown();
        if (shown == null) {
            throw new AssertionError("no world is shown");
        }
        return shown;
    }

    final AvatarView own() {
        return shown().players().stream()
                .filter(player -> player.slot() == shown().slot())
                .findFirst()
                .orElseThrow();
    }

    final PlayedWorld world() {
        PlayedWorld world = game.world();
        if (world == null) {
            throw new AssertionError("no world");
        }
        return world;
    }

    final LockstepClient client() {
        return world().session().client();
    }

    final void look(double pitchDegrees) {
        walked.onMainThread(() -> game.controls.lookAt(0, pitchDegrees));
        rounds(2);
    }

    final boolean isSeen(BooleanSupplier what) {
        for (int i = 0; i < 15; i++) {
            walked.round();
            if (what.getAsBoolean()) {
                return true;
            }
        }
        return false;
    }
}
