package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.ListBox;

/** Lists what the keys do. */
final class KeysScreen extends PanelScreen {
    private static final int WIDTH = 300;
    private static final int LIST_HEIGHT_MAX = 220;
    private static final int KEYS = 18;

    private final ListBox list;
    private final Button done;

    KeysScreen(UiRoot root) {
        super(root, root.texts().get("keys.title"), WIDTH);
        List<ListBox.Row> rows = new ArrayList<>();
        for (int i = 0; i < KEYS; i++) {
            rows.add(new ListBox.Row(text("keys.key." + i), text("keys.action." + i), false));
        }
        list =
                widgets()
                        .add(
                                new ListBox(
                                        text("keys.list"),
                                        rows,
                                        root.sounds(),
                                        row -> this.back()));
        done = addButton("settings.done", this::back);
        widgets().focusFirst();
    }

    private int listHeight() {
        int room = contentRoom() - GAP - ROW_HEIGHT;
        return list.fittingHeight(Math.min(LIST_HEIGHT_MAX, room));
    }

    @Override
    protected int contentHeight(int innerWidth, TextMeasure measure) {
        return listHeight() + GAP + ROW_HEIGHT;
    }

    @Override
    protected void layoutContent(Column column, TextMeasure measure) {
        column.add(list, listHeight());
        column.addCentered(done, BUTTON_WIDTH, ROW_HEIGHT);
    }
}
