package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.screen.PackActions.PackEntry;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.ListBox;
import org.quoin.client.ui.widget.Row;

/** Chooses the texture packs in use and their order. Each change shows at once. */
final class PacksScreen extends ListScreen {
    private static final int WIDTH = 340;

    /** Pictures between two looks at the folder: a second or two. */
    private static final int LOOK_PICTURES = 90;

    private final Button up;
    private final Button down;
    private final Button problems;
    private final Button folder;
    private final Button done;

    /** Where packs stood among those in use before they were switched off here. */
    private final Map<String, Integer> places = new HashMap<>();

    private int pictures;
    private List<PackEntry> entries = List.of();
    private int version = -1;

    PacksScreen(UiRoot root) {
        super(root, root.texts().get("packs.title"), root.texts().get("packs.list"), WIDTH, 1);
        up = button("packs.up", () -> move(-1));
        down = button("packs.down", () -> move(1));
        problems = button("packs.problems", () -> root.push(new PackProblemsScreen(root)));
        folder = button("fault.folder", this::openFolder);
        done = button("settings.done", this::back);
        packs().rescan();
        refresh();
    }

    private PackActions packs() {
        return root().actions().packs();
    }

    private void refresh() {
        if (version != packs().version()) {
            readAnew();
        }
        List<String> ids = used();
        int place = entries.isEmpty() ? -1 : ids.indexOf(entries.get(list().selected()).id());
        up.setEnabled(place > 0);
        down.setEnabled(place >= 0 && place < ids.size() - 1);
    }

    private void readAnew() {
        version = packs().version();
        entries = packs().entries();
        List<ListBox.Row> rows = new ArrayList<>();
        for (PackEntry entry : entries) {
            String mark = entry.used() ? text("packs.used") : "";
            rows.add(new ListBox.Row(entry.name(), entry.detail(), entry.wrong(), mark));
        }
        boolean first = !list().isFocusable() && !rows.isEmpty();
        list().setRows(rows);
        if (first) {
            widgets().setFocus(list());
        }
        int count = packs().problems().size();
        problems.setLabel(
                root().texts().get(count == 0 ? "packs.problems" : "packs.problems.some", count));
        about().setText(
                        root().texts()
                                .get(
                                        entries.isEmpty() ? "packs.none" : "packs.about",
                                        packs().folder()),
                        Colors.TEXT_DIM);
    }

    private List<String> used() {
        return new ArrayList<>(
                entries.stream().filter(PackEntry::used).map(PackEntry::id).toList());
    }

    /** Switches a pack off, or on: where it was before, or over all others. */
    @Override
    protected void activate(int row) {
        PackEntry entry = entries.get(row);
        List<String> ids = used();
        if (entry.used()) {
            places.put(entry.id(), ids.indexOf(entry.id()));
            ids.remove(entry.id());
        } else if (ids.size() < Settings.TEXTURE_PACKS_MAX) {
            int place = places.getOrDefault(entry.id(), 0);
            ids.add(Math.min(place, ids.size()), entry.id());
        }
        use(ids, entry.id());
    }

    private void move(int by) {
        if (entries.isEmpty()) {
            return;
        }
        PackEntry entry = entries.get(list().selected());
        List<String> ids = used();
        int from = ids.indexOf(entry.id());
        int to = from + by;
        if (from >= 0 && to >= 0 && to < ids.size()) {
            ids.remove(from);
            ids.add(to, entry.id());
            use(ids, entry.id());
        }
    }

    /** Uses these packs, and keeps one of them selected at its new place. */
    private void use(List<String> ids, String chosen) {
        packs().use(ids);
        refresh();
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).id().equals(chosen)) {
                list().choose(i);
            }
        }
    }

    @Override
    protected void back() {
        root().actions().saveSettings();
        root().pop();
    }

    private void openFolder() {
        about().setText(packs().openFolder(), Colors.TEXT_DIM);
    }

    @Override
    protected void refreshShown() {
        if (++pictures % LOOK_PICTURES == 0) {
            packs().rescan(); // Packs put into the folder meanwhile show.
        }
        refresh();
    }

    @Override
    protected List<Box> buttons() {
        return List.of(Row.of(up, down), Row.of(problems, folder, done));
    }
}
