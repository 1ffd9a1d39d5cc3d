package org.quoin.client.ui.worlds;

import java.util.List;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.screen.ConfirmScreen;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.screen.ListScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.ListBox;

/** The automatic backups of a world: Enter takes it back to one. */
final class BackupsScreen extends ListScreen {
    private static final int WIDTH = 300;

    private final WorldActions actions;
    private final WorldEntry world;
    private List<WorldActions.Backup> backups = List.of();
    private final Button back;

    BackupsScreen(UiRoot root, WorldActions actions, WorldEntry world) {
        super(root, world.name(), root.texts().get("worlds.backups.heading"), WIDTH, 2);
        this.actions = actions;
        this.world = world;
        actions.listBackups(world);
        back = button("back", this::back);
        about().setText(text("worlds.backups.about"), Colors.TEXT_DIM);
        widgets().setFocus(back);
        refreshShown();
    }

    @Override
    protected void refreshShown() {
        List<WorldActions.Backup> listed = actions.backups(world);
        if (listed.equals(backups)) {
            return;
        }
        boolean first = backups.isEmpty();
        backups = listed;
        list().setRows(backups.stream().map(this::row).toList());
        if (first) {
            widgets().setFocus(list());
        }
    }

    private ListBox.Row row(WorldActions.Backup backup) {
        String mark = backup.current() ? text("worlds.backups.now") : "";
        return new ListBox.Row(backup.when(), backup.about(), false, mark);
    }

    @Override
    protected void activate(int row) {
        if (row >= backups.size()) {
            return;
        }
        WorldActions.Backup backup = backups.get(row);
        if (backup.current()) {
            about().setText(text("worlds.backups.is-now"), Colors.GREEN);
            return;
        }
        ConfirmScreen.Question question =
                new ConfirmScreen.Question(
                        text("worlds.restore.title"),
                        root().texts().get("worlds.restore.about", world.name(), backup.when()),
                        text("worlds.restore.yes"),
                        text("back"));
        root().push(new ConfirmScreen(root(), question, true, () -> restore(backup)));
    }

    private void restore(WorldActions.Backup backup) {
        root().pop();
        root().pop();
        root().push(
                        new JobScreen(
                                root(),
                                text("worlds.restore.title"),
                                actions.restore(world, backup)));
    }

    @Override
    protected List<Box> buttons() {
        return List.of(back.wide(BUTTON_WIDTH));
    }
}
