package org.quoin.client.ui.player;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.screen.PanelScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;

/** What can be done about one player of the list behind Tab, over the running world. */
public final class PlayerScreen extends PanelScreen {
    private static final int WIDTH = 200;
    private static final int ROW_HEIGHT_TIGHT = 17;
    private static final int ROW_HEIGHT = 20;
    private static final int ROW_GAP = 4;

    private final List<Button> buttons = new ArrayList<>();

    /**
     * Something that can be done.
     *
     * @param key of its text
     */
    public record Choice(String key, Runnable action) {}

    /**
     * @param name of the player
     * @param choices each closes the screen first
     */
    public PlayerScreen(UiRoot root, String name, List<Choice> choices) {
        super(root, name, WIDTH);
        for (Choice each : choices) {
            buttons.add(
                    addButton(
                            each.key(),
                            () -> {
                                back();
                                each.action().run();
                            }));
        }
        buttons.add(addButton("player.close", this::back));
        widgets().focusFirst();
    }

    @Override
    protected void back() {
        root().close();
    }

    private int rowHeight() {
        return isTight() ? ROW_HEIGHT_TIGHT : ROW_HEIGHT;
    }

    @Override
    protected int contentHeight(int innerWidth, TextMeasure measure) {
        return buttons.size() * (rowHeight() + ROW_GAP) - ROW_GAP;
    }

    @Override
    protected void layoutContent(Column column, TextMeasure measure) {
        for (Button button : buttons) {
            column.add(button, rowHeight());
        }
    }
}
