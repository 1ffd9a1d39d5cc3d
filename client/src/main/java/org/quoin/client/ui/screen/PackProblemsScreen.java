package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.ListBox;

/** Lists the files of packs that cannot be used, and why; shows the selected one in full. */
final class PackProblemsScreen extends ListScreen {
    private static final int WIDTH = 400;
    private static final int FULL_LINES = 3;

    private final Button done;
    private List<PackActions.Problem> problems = List.of();
    private int version = -1;

    PackProblemsScreen(UiRoot root) {
        super(
                root,
                root.texts().get("problems.title"),
                root.texts().get("problems.list"),
                WIDTH,
                FULL_LINES);
        done = button("settings.done", this::back);
        refresh();
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
            list().setRows(rows);
        }
        if (problems.isEmpty()) {
            about().setText(text("problems.none"), Colors.TEXT_DIM);
        } else {
            PackActions.Problem chosen = problems.get(list().selected());
            about().setText(chosen.file() + ": " + chosen.reason(), Colors.TEXT);
        }
    }

    @Override
    protected void activate(int row) {
        // Selecting it is enough: that shows it in full.
    }

    @Override
    protected void refreshShown() {
        refresh();
    }

    @Override
    protected List<Box> buttons() {
        return List.of(done.wide(BUTTON_WIDTH));
    }
}
