package org.quoin.client.walk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.quoin.client.game.WalkedGame;
import org.quoin.client.ui.screen.Screen;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Widget;

/** Goes from one screen to the next with one pair of hands, and takes pictures. */
abstract class Steps {

    final WalkedGame game;
    final Hands hands;
    private final Path folder;
    private final ScreenPixels pixels;
    private final List<String> seen = new ArrayList<>();
    private final Set<String> screens = new TreeSet<>();

    /**
     * @param folder receives a picture of each screen
     * @param pixels of the display
     */
    Steps(WalkedGame game, Hands hands, Path folder, ScreenPixels pixels) throws IOException {
        this.pixels = pixels;
        this.game = game;
        this.hands = hands;
        this.folder = Files.createDirectories(folder);
    }

    /** The names of the pictures, in order. */
    List<String> seen() {
        return seen;
    }

    /** The classes of the screens. */
    Set<String> screens() {
        return screens;
    }

    /** Presses the button with a text, and waits for the screen that it leads to. */
    final void choose(String key, String screen, @Nullable String name) throws IOException {
        choose(button(key), screen, name);
    }

    final void choose(Button button, String screen, @Nullable String name) throws IOException {
        hands.reach(button);
        hands.press();
        if (name == null) {
            reach(screen);
        } else {
            arrive(screen, name);
        }
    }

    final void leave(String key, String screen) throws IOException {
        hands.leave(button(key));
        reach(screen);
    }

    final void arrive(String screen, String name) throws IOException {
        reach(screen);
        picture(name);
    }

    final void reach(String screen) {
        game.until(
                screen + " is open",
                () -> {
                    Screen top = game.ui().top();
                    return top != null && top.getClass().getSimpleName().equals(screen);
                });
        screens.add(screen);
        settle();
    }

    final void settle() {
        for (int i = 0; i < 3; i++) {
            game.round();
        }
    }

    final void picture(String name) throws IOException {
        seen.add(name);
        settle();
        pixels.save(game, folder.resolve(name + ".png"));
    }

    final Widget focus() {
        return hands.screen().widgets().focus();
    }

    final Button button(String key) {
        Button button = buttonOrNull(key);
        if (button == null) {
            throw new AssertionError(
                    "no button \"" + game.texts().get(key) + "\" on " + hands.screen());
        }
        return button;
    }

    final @Nullable Button buttonOrNull(String key) {
        String label = game.texts().get(key);
        for (Widget widget : hands.usable()) {
            if (widget instanceof Button button && button.label().equals(label)) {
                return button;
            }
        }
        return null;
    }

    final Button labelStarting(String key) {
        String start = game.texts().get(key);
        for (Widget widget : hands.usable()) {
            if (widget instanceof Button button && button.label().startsWith(start)) {
                return button;
            }
        }
        throw new AssertionError("no button \"" + start + "...\" on " + hands.screen());
    }
}
