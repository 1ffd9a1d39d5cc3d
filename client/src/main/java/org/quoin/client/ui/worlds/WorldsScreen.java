package org.quoin.client.ui.worlds;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.screen.ConfirmScreen;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.screen.MessageScreen;
import org.quoin.client.ui.screen.PanelScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.ListBox;
import org.quoin.client.ui.widget.Row;
import org.quoin.server.world.WorldNames;

/**
 * The worlds of this machine: a list, a picture of the selected one, and buttons for its actions.
 */
public final class WorldsScreen extends PanelScreen {
    private static final int WIDTH = 412;
    private static final int COLUMN_GAP = 8;
    private static final int BUTTON_GAP = 3;
    private static final int BUTTON_HEIGHT = 18;
    private static final int BUTTON_HEIGHT_TIGHT = 16;
    private static final int CONTENT_HEIGHT_MAX = 240;

    /** The list's share of the width. */
    private static final int LIST_PERCENT = 52;

    private final WorldActions actions;
    private final ListBox list;
    private final PictureBox picture;
    private final List<Button> ofWorld = new ArrayList<>();
    private final Button importing;
    private final Button back;
    private List<WorldEntry> worlds = List.of();

    /** Makes the screen. */
    public WorldsScreen(UiRoot root, WorldActions actions) {
        super(root, root.texts().get("worlds.title"), WIDTH);
        this.actions = actions;
        list =
                new ListBox(
                        root.texts().get("start.worlds"),
                        List.of(),
                        root.sounds(),
                        row -> withChosen(this::play));
        list.setNothing(text("worlds.none"));
        picture = new PictureBox(root.texts().get("worlds.no-picture"));
        add("worlds.play", this::play);
        add("worlds.watch", this::watch);
        add("worlds.rename", this::rename);
        add("worlds.copy", this::copy);
        add("worlds.export", this::export);
        add("worlds.backups", world -> root.push(new BackupsScreen(root, actions, world)));
        add("worlds.delete", this::delete);
        importing = button("worlds.import", () -> root.push(new ImportScreen(root, actions)));
        back = button("back", this::back);
        widgets().setFocus(importing);
        show(actions.worlds());
    }

    private void add(String key, Consumer<WorldEntry> action) {
        ofWorld.add(button(key, () -> withChosen(action)));
    }

    private @Nullable WorldEntry chosen() {
        return worlds.isEmpty() ? null : worlds.get(list.selected());
    }

    private void withChosen(Consumer<WorldEntry> action) {
        WorldEntry world = chosen();
        if (world != null) {
            action.accept(world);
        }
    }

    /** The chosen world stays chosen, wherever it stands now. */
    private void show(List<WorldEntry> listed) {
        WorldEntry before = chosen();
        boolean first = worlds.isEmpty();
        worlds = listed;
        list.setRows(
                worlds.stream()
                        .map(
                                world -> {
                                    boolean wrong = !world.problem().isEmpty();
                                    String detail = wrong ? world.problem() : world.about();
                                    return new ListBox.Row(world.name(), detail, wrong);
                                })
                        .toList());
        for (int i = 0; before != null && i < worlds.size(); i++) {
            if (worlds.get(i).id().equals(before.id())) {
                list.choose(i);
            }
        }
        ofWorld.forEach(button -> button.setEnabled(!worlds.isEmpty()));
        if (first && !worlds.isEmpty() && importing.isFocused()) {
            widgets().setFocus(list); // A player who has chosen nothing yet goes on with a world.
        }
    }

    @Override
    protected void shown() {
        actions.listAgain();
    }

    @Override
    protected void refreshShown() {
        List<WorldEntry> listed = actions.worlds();
        if (!listed.equals(worlds)) {
            show(listed);
        }
        WorldEntry world = chosen();
        if (world == null) {
            picture.show(0, "");
        } else {
            picture.show(actions.picture(world), world.played());
        }
    }

    private boolean isPlayable(WorldEntry world) {
        if (!world.problem().isEmpty()) {
            root().push(new MessageScreen(root(), world.name(), world.problem()));
        }
        return world.problem().isEmpty();
    }

    private void play(WorldEntry world) {
        if (isPlayable(world)) {
            actions.play(world);
        }
    }

    private void watch(WorldEntry world) {
        if (isPlayable(world)) {
            begin("worlds.watch", actions.watch(world));
        }
    }

    private void rename(WorldEntry world) {
        root().push(
                        new WorldNameScreen(
                                root(),
                                text("worlds.rename"),
                                world.name(),
                                text("worlds.rename"),
                                name -> actions.rename(world, name)));
    }

    private void copy(WorldEntry world) {
        root().push(
                        new WorldNameScreen(
                                root(),
                                text("worlds.copy"),
                                freeName(world.name()),
                                text("worlds.copy"),
                                name -> {
                                    root().pop();
                                    begin("worlds.copy", actions.copy(world, name));
                                    return null;
                                }));
    }

    /** The first of "Hills 2", "Hills 3", ... that is free. */
    private String freeName(String name) {
        List<String> taken = worlds.stream().map(WorldEntry::name).toList();
        return WorldNames.numbered(name, taken);
    }

    private void export(WorldEntry world) {
        begin("worlds.export", actions.export(world));
    }

    private void delete(WorldEntry world) {
        ConfirmScreen.Question question =
                new ConfirmScreen.Question(
                        text("worlds.delete.title"),
                        root().texts().get("worlds.delete.about", world.name()),
                        text("worlds.delete"),
                        text("back"));
        root().push(
                        new ConfirmScreen(
                                root(),
                                question,
                                true,
                                () -> {
                                    root().pop();
                                    begin("worlds.delete", actions.delete(world));
                                }));
    }

    private void begin(String titleKey, WorldActions.Job job) {
        root().push(new JobScreen(root(), text(titleKey), job));
    }

    @Override
    protected Box onPanel() {
        List<Box> rows = new ArrayList<>();
        for (int i = 0; i + 1 < ofWorld.size(); i += 2) {
            rows.add(Row.of(ofWorld.get(i), ofWorld.get(i + 1)));
        }
        rows.add(Row.of(ofWorld.get(ofWorld.size() - 1), importing));
        rows.add(back);
        int height = isTight() ? BUTTON_HEIGHT_TIGHT : BUTTON_HEIGHT;
        Box buttons = Column.of(rows).rows(height).gap(BUTTON_GAP);
        Box chosen = Column.of(picture.filling(), buttons).gap(COLUMN_GAP);
        Row row = Row.split(LIST_PERCENT, list.filling(), chosen).gap(COLUMN_GAP);
        return row.filling().atMost(CONTENT_HEIGHT_MAX);
    }
}
