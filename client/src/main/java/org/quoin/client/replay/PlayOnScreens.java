package org.quoin.client.replay;

import static org.lwjgl.glfw.GLFW.GLFW_PRESS;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.display.ScreenEvents;
import org.quoin.client.replay.NewWorlds.Making;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.screen.ConfirmScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.worlds.PlayOnScreen;
import org.quoin.engine.GameVersion;
import org.quoin.engine.replay.ReplayMoment;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.server.PlayedTime;
import org.quoin.server.text.Texts;
import org.quoin.sim.RulesVersion;

/**
 * The screens over a replay that make a new world from the moment shown: its name, and whether to
 * play it at once. While one is open it gets the events of the window. Main thread only.
 */
final class PlayOnScreens extends ScreenEvents {
    private final UiRoot ui;
    private final Texts texts;
    private final NewWorlds newWorlds;

    /** The key that has opened a screen may be held: what it types is not meant for that. */
    private boolean skipsCharacters;

    private @Nullable Path made;
    private @Nullable Path wanted;

    PlayOnScreens(Display display, PlayerSettings settings, NewWorlds newWorlds) {
        this(
                new UiRoot(
                        display.texts(),
                        display.sounds(),
                        display.clipboard(),
                        null,
                        settings,
                        GameVersion.CURRENT),
                newWorlds);
    }

    PlayOnScreens(UiRoot ui, NewWorlds newWorlds) {
        super(ui);
        this.ui = ui;
        this.texts = ui.texts();
        this.newWorlds = newWorlds;
    }

    /** The folder of the new world that the player wants to play; null while there is none. */
    @Nullable Path wanted() {
        return wanted;
    }

    /** Asks for the name of a world that goes on from the moment that a replay shows. */
    void askForName(ReplaySource source) {
        ReplayMoment moment = source.moment();
        String time = PlayedTime.of(moment.turn(), source.turnRate());
        String about = texts.get("replay.new.about", moment.turn(), time);
        if (moment.rules() != RulesVersion.CURRENT) {
            about = texts.get("replay.new.older", moment.rules(), RulesVersion.CURRENT);
        }
        skipsCharacters = true;
        pad(0, new float[] {0, 0, 0, 0, -1, -1}, System.nanoTime());
        ui.push(
                new PlayOnScreen(
                        ui,
                        newWorlds.proposal(source.name(), time),
                        about,
                        name -> {
                            Making making = newWorlds.begin(moment, name);
                            made = making.folder();
                            return making.job();
                        },
                        this::offer));
    }

    private void offer(String told) {
        Path world = made;
        ConfirmScreen.Question question =
                new ConfirmScreen.Question(
                        texts.get("replay.new.title"),
                        told,
                        texts.get("replay.new.play"),
                        texts.get("replay.new.back"));
        ui.push(new ConfirmScreen(ui, question, false, () -> wanted = world));
    }

    void draw(Canvas canvas, long nowNanos) {
        ui.draw(canvas, nowNanos);
    }

    @Override
    public void key(int key, int scancode, int action, int mods) {
        skipsCharacters &= action != GLFW_PRESS;
        super.key(key, scancode, action, mods);
    }

    @Override
    public void character(int codepoint) {
        if (!skipsCharacters) {
            super.character(codepoint);
        }
    }
}
