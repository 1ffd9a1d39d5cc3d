package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.draw.TextWrap;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.ListBox;

/** Every file of the packs in use that cannot be used, and why; below, the chosen one in full. */
final class PackProblemsScreen extends PanelScreen {
    private static final int WIDTH = 400;
    private static final int LIST_HEIGHT_MAX = 168; // Six problems.
    private static final int FULL_LINES = 2;

    private final ListBox list;
    private final Label full;
    private final Button done;
    private List<PackActions.Problem> problems = List.of();
    private int version = -1;

    PackProblemsScreen(UiRoot root) {
        super(root, root.texts().get("problems.title"), WIDTH);
        list =
                widgets()
                        .add(
                                new ListBox(
                                        text("problems.list"),
                                        List.of(),
                                        root.sounds(),
                                        row -> {}));
        full = widgets().add(new Label("", Colors.TEXT));
        done = widgets().add(new Button(text("settings.done"), root.sounds(), this::back));
        refresh();
        widgets().focusFirst();
    }

    private void refresh() {
        PackActions packs = root().actions().packs();
        if (version != packs.version()) {
            version = packs.version();
            problems = packs.problems();
            List<ListBox.Row> rows = new ArrayList<>();
            for (PackActions.Problem problem : problems) {
                rows.add(new ListBox.Row(problem.file(), problem.reason(), true));
            }
            list.setRows(rows);
        }
        if (problems.isEmpty()) {
            full.setText(text("problems.none"), Colors.TEXT_DIM);
        } else {
            PackActions.Problem chosen = problems.get(list.selected());
            full.setText(chosen.file() + ": " + chosen.reason(), Colors.TEXT);
        }
    }

    @Override
    protected void back() {
        root().pop();
    }

    @Override
    protected void refreshShown() {
        refresh();
    }

    private int fullHeight(int innerWidth, TextMeasure measure) {
        int lines = TextWrap.wrap(full.text(), innerWidth, measure).size();
        return Math.max(FULL_LINES, lines) * measure.lineHeight();
    }

    private int belowList(int innerWidth, TextMeasure measure) {
        return GAP + fullHeight(innerWidth, measure) + GAP + ROW_HEIGHT;
    }

    private int listHeight(int innerWidth, TextMeasure measure) {
        int room = contentRoom() - belowList(innerWidth, measure);
        return list.fittingHeight(Math.min(LIST_HEIGHT_MAX, room));
    }

    @Override
    int contentHeight(int innerWidth, TextMeasure measure) {
        return listHeight(innerWidth, measure) + belowList(innerWidth, measure);
    }

    @Override
    void layoutContent(Column column, TextMeasure measure) {
        column.add(full, 0); // Its width is known from here on.
        column.skip(-GAP);
        column.add(list, listHeight(full.width(), measure));
        column.add(full, 0);
        column.skip(fullHeight(full.width(), measure));
        column.addCentered(done, BUTTON_WIDTH, ROW_HEIGHT);
    }
}
