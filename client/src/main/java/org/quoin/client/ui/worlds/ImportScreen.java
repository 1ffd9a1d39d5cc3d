package org.quoin.client.ui.worlds;

import java.util.List;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.screen.ListScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.ListBox;
import org.quoin.client.ui.widget.Row;

/** The files in the folder of exports: Enter makes a world of one. It follows the folder. */
final class ImportScreen extends ListScreen {
    private static final int WIDTH = 300;

    /** Pictures between two looks at the folder: about a second. */
    private static final int LOOK_PICTURES = 60;

    private final WorldActions actions;
    private final Button folder;
    private final Button back;
    private List<WorldActions.ImportFile> files = List.of();
    private int pictures;

    ImportScreen(UiRoot root, WorldActions actions) {
        super(
                root,
                root.texts().get("worlds.import.title"),
                root.texts().get("worlds.import.heading"),
                WIDTH,
                2);
        this.actions = actions;
        folder = button("fault.folder", this::openFolder);
        back = button("back", this::back);
        about().setText(text("worlds.import.about"), Colors.TEXT_DIM);
        look();
        widgets().setFocus(files.isEmpty() ? folder : list());
    }

    @Override
    protected void refreshShown() {
        if (++pictures % LOOK_PICTURES == 0) {
            look();
        }
    }

    private void look() {
        List<WorldActions.ImportFile> now = actions.files();
        if (!now.equals(files)) {
            String before = files.isEmpty() ? "" : files.get(list().selected()).id();
            files = now;
            list().setRows(
                            files.stream()
                                    .map(file -> new ListBox.Row(file.name(), file.about(), false))
                                    .toList());
            for (int i = 0; i < files.size(); i++) {
                if (files.get(i).id().equals(before)) {
                    list().choose(i);
                }
            }
        }
    }

    @Override
    protected void activate(int row) {
        if (row < files.size()) {
            WorldActions.Job job = actions.importFile(files.get(row));
            root().pop();
            root().push(new JobScreen(root(), text("worlds.import.title"), job));
        }
    }

    private void openFolder() {
        about().setText(actions.openFolder(), Colors.TEXT_DIM);
    }

    @Override
    protected List<Box> buttons() {
        return List.of(Row.of(folder, back));
    }
}
