package org.quoin.client.walk;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.game.WalkedGame;
import org.quoin.client.ui.screen.Screen;
import org.quoin.client.ui.widget.Widget;

/** Somebody who uses one device alone. Each method returns when the game has noticed. */
abstract class Hands implements AutoCloseable {
    final WalkedGame game;

    Hands(WalkedGame game) {
        this.game = game;
    }

    /** Goes to a control of the open screen. */
    abstract void reach(Widget widget) throws IOException;

    /** Presses the control that was reached. */
    abstract void press() throws IOException;

    /** Sets the slider or the choice that was reached to a higher value. */
    abstract void raise() throws IOException;

    /** Presses the chosen row of a list, or its first one, once. */
    abstract void pressRow(Widget list) throws IOException;

    /** Leaves the open screen; {@code button} is the control that does so. */
    abstract void leave(Widget button) throws IOException;

    /** Leaves a replay, which is no screen. */
    abstract void leaveReplay() throws IOException;

    /** Opens the menu of the running world. */
    abstract void pause() throws IOException;

    /** Opens the blocks of the running world. */
    abstract void openBlocks() throws IOException;

    /** Closes them. */
    abstract void closeBlocks() throws IOException;

    /** The keyboard, if there is one to type with. */
    @Nullable KeyHands keyboard() {
        return null;
    }

    @Override
    public void close() {}

    final Screen screen() {
        Screen top = game.ui().top();
        if (top == null) {
            throw new AssertionError("no screen is open");
        }
        return top;
    }

    /** The controls that Tab goes to, in its order. */
    final List<Widget> usable() {
        return screen().widgets().all().stream()
                .filter(widget -> widget.isFocusable() && widget.isEnabled())
                .filter(widget -> widget.presence() != Widget.Presence.GONE)
                .toList();
    }
}
