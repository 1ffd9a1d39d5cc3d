package org.quoin.client.walk;

import java.io.IOException;
import java.util.List;
import org.quoin.client.game.WalkedGame;
import org.quoin.client.ui.screen.Screen;
import org.quoin.client.ui.widget.Widget;

/** Uses the keyboard alone. */
final class KeyHands extends Hands {
    private final XHands x = new XHands();

    KeyHands(WalkedGame game) throws IOException {
        super(game);
    }

    @Override
    void reach(Widget widget) throws IOException {
        for (int i = 0; screen().widgets().focus() != widget; i++) {
            List<Widget> all = usable();
            Widget before = screen().widgets().focus();
            int ahead = Math.floorMod(all.indexOf(widget) - all.indexOf(before), all.size());
            if (!all.contains(widget) || i > all.size()) {
                throw new AssertionError("Tab does not lead to " + widget + " on " + screen());
            }
            x.act(ahead <= all.size() / 2 ? "key Tab" : "key shift+Tab");
            game.until("the focus moves", () -> screen().widgets().focus() != before);
        }
    }

    @Override
    void press() throws IOException {
        x.act("key Return");
    }

    @Override
    void raise() throws IOException {
        x.act("key Right");
    }

    @Override
    void pressRow(Widget list) throws IOException {
        reach(list);
        press();
    }

    @Override
    void leave(Widget button) throws IOException {
        x.act("key Escape");
    }

    @Override
    void leaveReplay() throws IOException {
        x.act("key Escape");
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
        x.act("key Escape");
    }

    @Override
    KeyHands keyboard() {
        return this;
    }

    /** Presses a key by its X name. */
    void key(String name) throws IOException {
        x.act("key " + name);
    }

    /** Presses it, or lets it go. */
    void hold(String name, boolean down) throws IOException {
        x.act((down ? "keydown " : "keyup ") + name);
    }

    /** Types into the field that has the focus. */
    void type(String text) throws IOException {
        Screen before = screen();
        x.act("type --delay 20 \"" + text + "\"");
        game.until("typing", () -> screen() == before);
    }

    @Override
    public void close() {
        x.close();
    }
}
