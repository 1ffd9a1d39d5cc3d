package org.quoin.client.ui.screen;

import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;

/** Says that something ended or failed; its button leads back. */
public final class MessageScreen extends PanelScreen {
    private static final int WIDTH = 288;

    private final Label message;
    private final Button back;

    /** Says it. */
    public MessageScreen(UiRoot root, String title, String text) {
        super(root, title, WIDTH);
        message = widgets().add(new Label(text, Colors.TEXT));
        back = addButton("message.back", this::back);
        widgets().focusFirst();
    }

    private int messageHeight(int innerWidth, TextMeasure measure) {
        return measure.wrappedHeight(message.text(), innerWidth);
    }

    @Override
    protected int contentHeight(int innerWidth, TextMeasure measure) {
        return 4 + messageHeight(innerWidth, measure) + 10 + GAP + ROW_HEIGHT;
    }

    @Override
    protected void layoutContent(Column column, TextMeasure measure) {
        column.skip(4);
        column.add(message, 0);
        column.skip(messageHeight(message.width(), measure) + 10);
        column.addCentered(back, BUTTON_WIDTH, ROW_HEIGHT);
    }
}
