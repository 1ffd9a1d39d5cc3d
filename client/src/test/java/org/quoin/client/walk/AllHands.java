package org.quoin.client.walk;

import java.io.IOException;
import java.util.List;
import org.quoin.client.game.WalkedGame;
import org.quoin.client.ui.widget.Widget;

/** Uses one device after the other: each step by the next. */
final class AllHands extends Hands {
    private final List<Hands> all;
    private int now;

    AllHands(WalkedGame game, List<Hands> all) {
        super(game);
        this.all = all;
    }

    private Hands next() {
        now = (now + 1) % all.size();
        return all.get(now);
    }

    @Override
    void reach(Widget widget) throws IOException {
        next().reach(widget);
    }

    @Override
    void press() throws IOException {
        all.get(now).press();
    }

    @Override
    void raise() throws IOException {
        all.get(now).raise();
    }

    @Override
    void pressRow(Widget list) throws IOException {
        next().pressRow(list);
    }

    @Override
    void leave(Widget button) throws IOException {
        next().leave(button);
    }

    @Override
    void leaveReplay() throws IOException {
        next().leaveReplay();
    }

    @Override
    void pause() throws IOException {
        next().pause();
    }

    @Override
    void openBlocks() throws IOException {
        next().openBlocks();
    }

    @Override
    void closeBlocks() throws IOException {
        all.get(now).closeBlocks();
    }

    @Override
    KeyHands keyboard() {
        return (KeyHands) all.get(0);
    }

    @Override
    public void close() {
        all.forEach(Hands::close);
    }
}
