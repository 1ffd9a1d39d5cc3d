package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;

/**
 * Covers the frozen world while nobody who could carry it on is in reach: the player waits, keeps a
 * copy, leaves, or, if nobody else was in it, goes on alone.
 */
final class CutOffScreen extends PanelScreen {
    private static final int WIDTH = 264;

    private final Label about;
    private final Label left;
    private final List<Box> choices = new ArrayList<>();

    private CutOffScreen(UiRoot root, String title, String told, boolean alone) {
        super(root, title, WIDTH);
        about = new Label(told, Colors.TEXT);
        left = new Label(text("reconnect.trying"), Colors.TEXT_DIM);
        @Nullable Button first = null;
        if (alone) {
            first = button("alone.go-on", root.actions()::goOnHere);
            choices.add(first);
        }
        if (root.actions().mayKeepCopy()) {
            choices.add(button("cut-off.copy", root.actions()::keepCopy));
        }
        choices.add(button("reconnect.leave", root::worldLeft));
        if (first != null) {
            widgets().setFocus(first);
        }
    }

    /** Others may play on elsewhere. */
    static CutOffScreen ofMany(UiRoot root) {
        return new CutOffScreen(
                root, root.texts().get("cut-off.title"), root.texts().get("cut-off.about"), false);
    }

    /**
     * The only other player is gone, and hosted.
     *
     * @param host that player's name
     */
    static CutOffScreen ofTwo(UiRoot root, String host) {
        return new CutOffScreen(
                root,
                root.texts().get("alone.title", host),
                root.texts().get("alone.about", host),
                true);
    }

    /** Shows how much time is left until nobody tries any more. */
    void setSecondsLeft(long seconds) {
        left.setText(root().texts().get("reconnect.left", Math.max(0, seconds)), Colors.TEXT_DIM);
    }

    @Override
    protected boolean hasBack() {
        return false;
    }

    @Override
    protected void back() {
        // There is no world to go back to yet, and Esc must not leave by accident.
    }

    @Override
    protected Box onPanel() {
        List<Box> parts = new ArrayList<>(List.of(Box.space(4), about, left, Box.space(6)));
        parts.addAll(choices);
        return Column.of(parts);
    }
}
