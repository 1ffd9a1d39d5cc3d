package org.quoin.client.walk;

import java.io.IOException;
import org.quoin.client.game.WalkedGame;
import org.quoin.client.ui.widget.Widget;

/** Uses a gamepad alone. */
final class PadHands extends Hands {
    private final VirtualPad pad = new VirtualPad();

    PadHands(WalkedGame game) throws IOException {
        super(game);
    }

    /** The game looks at a gamepad once a picture: each press is held for two. */
    private void tap(int button) throws IOException {
        pad.button(button, true);
        game.round();
        game.round();
        pad.button(button, false);
        game.round();
        game.round();
    }

    @Override
    void reach(Widget widget) throws IOException {
        for (int i = 0; screen().widgets().focus() != widget; i++) {
            Widget before = screen().widgets().focus();
            if (i > usable().size()) {
                throw new AssertionError("Y does not lead to " + widget + " on " + screen());
            }
            tap(VirtualPad.Y);
            game.until("the focus moves", () -> screen().widgets().focus() != before);
        }
    }

    @Override
    void press() throws IOException {
        tap(VirtualPad.A);
    }

    @Override
    void raise() throws IOException {
        pad.cross(1, 0);
        game.round();
        game.round();
        pad.cross(0, 0);
        game.round();
    }

    @Override
    void pressRow(Widget list) throws IOException {
        reach(list);
        press();
    }

    @Override
    void leave(Widget button) throws IOException {
        tap(VirtualPad.B);
    }

    @Override
    void leaveReplay() throws IOException {
        tap(VirtualPad.B);
    }

    @Override
    void pause() throws IOException {
        tap(VirtualPad.START);
        game.until("the menu opens", () -> game.ui().top() != null);
    }

    @Override
    void openBlocks() throws IOException {
        tap(VirtualPad.Y);
    }

    @Override
    void closeBlocks() throws IOException {
        tap(VirtualPad.B);
    }

    @Override
    public void close() {
        try {
            pad.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
