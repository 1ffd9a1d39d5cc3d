package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.Row;

/** Says that something ended or failed; its button leads back. */
public final class MessageScreen extends PanelScreen {
    private static final int WIDTH = 288;

    private final Label message;
    private final Label told;
    private final @Nullable Button copy;
    private final Button back;

    /** Says it. */
    public MessageScreen(UiRoot root, String title, String text) {
        this(root, title, text, "");
    }

    private MessageScreen(UiRoot root, String title, String text, String key) {
        super(root, title, WIDTH);
        message = new Label(text, Colors.TEXT);
        told = new Label("", Colors.GREEN);
        copy = key.isEmpty() ? null : button("message.copy-key", () -> copy(key));
        back = button("message.back", this::back);
    }

    /**
     * Says something about the player's own key, with a button that copies it where it is known.
     */
    public static MessageScreen aboutOwnKey(UiRoot root, String title, String text) {
        return new MessageScreen(root, title, text, root.actions().fingerprint());
    }

    private void copy(String key) {
        root().clipboard().setText(key);
        told.setText(root().texts().get("message.copied", key), Colors.GREEN);
    }

    @Override
    protected Box onPanel() {
        List<Box> parts = new ArrayList<>(List.of(Box.space(4), message, Box.space(10)));
        if (copy == null) {
            parts.add(back.wide(BUTTON_WIDTH));
        } else {
            // Space is reserved before there is a message, or the buttons would move away under the
            // pointer.
            parts.add(told.lines(1, 1));
            parts.add(Row.of(copy, back));
        }
        return Column.of(parts);
    }
}
