package org.quoin.client.ui.screen;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;

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
        message = widgets().add(new Label(text, Colors.TEXT));
        told = widgets().add(new Label("", Colors.GREEN));
        copy = key.isEmpty() ? null : addButton("message.copy-key", () -> copy(key));
        back = addButton("message.back", this::back);
        widgets().focusFirst();
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

    private int messageHeight(int innerWidth, TextMeasure measure) {
        return measure.wrappedHeight(message.text(), innerWidth);
    }

    /** Without the line the buttons would move away under the pointer that has copied. */
    private int toldHeight(TextMeasure measure) {
        return copy == null ? 0 : measure.lineHeight() + GAP;
    }

    @Override
    protected int contentHeight(int innerWidth, TextMeasure measure) {
        return 4 + messageHeight(innerWidth, measure) + 10 + toldHeight(measure) + GAP + ROW_HEIGHT;
    }

    @Override
    protected void layoutContent(Column column, TextMeasure measure) {
        column.skip(4);
        column.add(message, 0);
        column.skip(messageHeight(message.width(), measure) + 10);
        if (copy == null) {
            column.addCentered(back, BUTTON_WIDTH, ROW_HEIGHT);
        } else {
            column.add(told, toldHeight(measure) - GAP);
            column.addRow(List.of(copy, back), ROW_HEIGHT);
        }
    }
}
