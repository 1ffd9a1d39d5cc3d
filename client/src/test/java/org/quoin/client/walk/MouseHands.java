package org.quoin.client.walk;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.quoin.client.game.WalkedGame;
import org.quoin.client.replay.ReplayButtons;
import org.quoin.client.ui.widget.Widget;

/** Uses the mouse alone; only what a captured mouse cannot open is opened by its key. */
final class MouseHands extends Hands {
    /** Within the last button of a replay, in menu pixels. */
    private static final int BACK_FROM_RIGHT = 12;

    private static final int BACK_FROM_FOOT = 33;

    /** In the first row of a list, below its heading, in menu pixels. */
    private static final int FIRST_ROW_AT = 27;

    private static final int WHEEL_UP = 4;
    private static final int WHEEL_DOWN = 5;

    private final XHands x = new XHands();

    MouseHands(WalkedGame game) throws IOException {
        super(game);
    }

    @Override
    void reach(Widget widget) throws IOException {
        scrollTo(widget);
        point(widget, widget.width() / 2.0, widget.height() / 2.0);
    }

    private void scrollTo(Widget widget) throws IOException {
        for (int i = 0; widget.presence() == Widget.Presence.SCROLLED_OUT; i++) {
            // Down to the end, then up: where it is, is not seen.
            boolean down = i < usable().size();
            x.act("click " + (down ? WHEEL_DOWN : WHEEL_UP));
            game.round();
            game.round();
            if (i > 4 * usable().size()) {
                throw new AssertionError("the wheel does not lead to " + widget);
            }
        }
    }

    /** Goes to a place of a control; again if that has moved meanwhile. */
    private void point(Widget widget, double atX, double atY) {
        game.until(
                "the mouse comes to " + widget,
                () -> {
                    int scale = game.scale();
                    int pixelX = (int) ((widget.x() + atX) * scale);
                    int pixelY = (int) ((widget.y() + atY) * scale);
                    try {
                        // A screen that has just opened takes the first as the place of the mouse.
                        x.act("mousemove " + (pixelX + 3) + " " + pixelY);
                        game.round(); // Moves of one round are one.
                        x.act("mousemove " + pixelX + " " + pixelY);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                    game.round();
                    game.round();
                    return screen().widgets().current() == widget;
                });
    }

    @Override
    void press() throws IOException {
        x.act("click 1");
    }

    @Override
    void raise() throws IOException {
        Widget widget = screen().widgets().current();
        if (widget != null) {
            point(widget, widget.width() * 0.93, widget.height() / 2.0);
            press();
        }
    }

    @Override
    void pressRow(Widget list) throws IOException {
        point(list, 24, FIRST_ROW_AT);
        x.act("click --repeat 2 --delay 50 1");
    }

    @Override
    void leave(Widget button) throws IOException {
        reach(button);
        press();
    }

    @Override
    void leaveReplay() throws IOException {
        int scale = game.scale();
        int right = game.width() - (ReplayButtons.MARGIN + BACK_FROM_RIGHT) * scale;
        int foot = game.height() - BACK_FROM_FOOT * scale;
        x.act("mousemove " + (right - 3) + " " + foot);
        x.act("mousemove " + right + " " + foot);
        game.round();
        press();
    }

    @Override
    void pause() throws IOException {
        x.act("key Escape");
        game.until("the menu opens", () -> game.ui().top() != null);
    }

    @Override
    void openBlocks() throws IOException {
        x.act("key e");
    }

    @Override
    void closeBlocks() throws IOException {
        x.act("key e");
    }

    @Override
    public void close() {
        x.close();
    }
}
