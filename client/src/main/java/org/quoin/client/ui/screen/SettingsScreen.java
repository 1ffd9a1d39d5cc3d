package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.Page;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.settings.SettingRow;
import org.quoin.client.ui.settings.SettingRows;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.KeyPress;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.Row;
import org.quoin.client.ui.widget.ScrollColumn;
import org.quoin.client.ui.widget.TextField;
import org.quoin.client.ui.widget.Widget;

/**
 * Everything the player may choose, on pages, as the declarations of the settings say; a search
 * shows what it finds on all of them. Each change counts at once; leaving saves.
 */
public final class SettingsScreen extends PanelScreen {
    private static final int WIDTH = 412;
    private static final int TABS_PERCENT = 25;
    private static final int SEARCH_CHARACTERS_MAX = 24;
    private static final int ABOUT_LINES = 2;
    private static final int GAP = 4;

    private final SettingRows rows;
    private final Map<Page, Button> tabs = new EnumMap<>(Page.class);
    private final TextField search;
    private final Label about;
    private final Label nothing;
    private final ScrollColumn list = new ScrollColumn();
    private final Button reset;
    private final Button done;
    private List<SettingRow> shown = List.of();

    /** The key that was chosen for something, until it is released; -1 for none. */
    private int takenKey = -1;

    private Page page;

    SettingsScreen(UiRoot root) {
        this(root, Page.GAME);
    }

    /** Makes the screen with a page of it open. */
    public SettingsScreen(UiRoot root, Page page) {
        super(root, root.texts().get("settings.title"), WIDTH);
        this.page = page;
        rows =
                new SettingRows(
                        root.settings(),
                        root.texts(),
                        root.sounds(),
                        root.clipboard(),
                        root.actions());
        rows.addLink(Page.GAME, "settings.look", () -> root.push(new LookScreen(root)));
        String key = root.actions().fingerprint();
        if (!key.isEmpty()) {
            rows.addLink(Page.GAME, "settings.identity", key, () -> showKey(key));
        }
        rows.addLink(Page.VIDEO, "settings.packs", () -> root.push(new PacksScreen(root)));
        rows.addLink(Page.NETWORK, "settings.network", () -> root.push(new NetworkScreen(root)));
        search =
                new TextField(
                        "",
                        "",
                        SEARCH_CHARACTERS_MAX,
                        c -> c >= ' ',
                        root.clipboard(),
                        typed -> select(this.page));
        search.setPlaceholder(text("settings.search"));
        search.onSubmit(this::focusFirstHit);
        nothing = new Label(text("settings.nothing"), Colors.TEXT_DIM);
        about = new Label("", Colors.TEXT_DIM).lines(ABOUT_LINES, ABOUT_LINES);
        reset = button("settings.reset", this::askToResetAll);
        done = button("settings.done", this::back);
        for (Page each : Page.values()) {
            tabs.put(each, button(each.textKey(), () -> open(each)));
        }
        select(page);
        focusFirstRow();
    }

    private void showKey(String key) {
        String what = root().texts().get("identity.text", key);
        root().push(MessageScreen.aboutOwnKey(root(), text("settings.identity"), what));
    }

    /** Shows a page, and goes to its first line that is no text. */
    private void open(Page next) {
        search.setText("");
        select(next);
        focusFirstRow();
    }

    private void select(Page next) {
        page = next;
        list.scrollTo(0);
        shown = rows.shown(page, search.text());
        boolean searching = !search.text().isBlank();
        tabs.forEach((each, tab) -> tab.setChosen(each == page && !searching));
    }

    /** Not a text: opening a page and pressing a key of the game must not change the name. */
    private void focusFirstRow() {
        shown.stream()
                .map(SettingRow::control)
                .filter(control -> !(control instanceof TextField))
                .findFirst()
                .ifPresent(control -> widgets().setFocus(control));
    }

    private void focusFirstHit() {
        if (!shown.isEmpty()) {
            widgets().setFocus(shown.get(0).control());
        }
    }

    private void askToResetAll() {
        ConfirmScreen.Question question =
                new ConfirmScreen.Question(
                        text("settings.reset.title"),
                        text("settings.reset.about"),
                        text("settings.reset.yes"),
                        text("settings.reset.no"));
        root().push(new ConfirmScreen(root(), question, true, this::resetAll));
    }

    private void resetAll() {
        root().pop();
        root().settings().change(root().settings().current().reset());
    }

    /** Shows the settings as they are, after they changed elsewhere. */
    void refresh() {
        rows.refresh();
    }

    @Override
    protected Screen remade() {
        SettingsScreen remade = new SettingsScreen(root(), page);
        remade.search.setText(search.text());
        remade.select(page);
        remade.list.scrollTo(list.first());
        return remade;
    }

    @Override
    protected void back() {
        root().actions().saveSettings();
        root().pop();
    }

    /** Typing anywhere searches: no control but a text takes characters. */
    @Override
    protected boolean charTyped(int codePoint) {
        if (takenKey >= 0) {
            return true; // It belongs to a key that was chosen.
        }
        if (super.charTyped(codePoint)) {
            return true;
        }
        if (codePoint <= ' ') {
            return false;
        }
        widgets().setFocus(search);
        search.setCaret(search.text().length());
        return super.charTyped(codePoint);
    }

    @Override
    void keyReleased(int keyCode) {
        if (keyCode == takenKey) {
            takenKey = -1;
        }
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // The pages stand in the order of their tabs.
    protected boolean keyPressed(KeyPress press) {
        if (widgets().focusTakes(press)) {
            takenKey = press.code();
            return true; // A key that is waited for does nothing else.
        }
        if (press.code() == takenKey) {
            return true; // It is still held down.
        }
        takenKey = -1;
        widgets().focusCurrent();
        Widget focus = widgets().focus();
        if (focus != null
                && widgets().isFocusScrolledAway()
                && press.key() != KeyPress.Key.ESCAPE) {
            widgets().lead(focus);
            list.bring(focus);
            return true; // The player did not see what it would have changed.
        }
        SettingRow row = rowOf(widgets().focus());
        boolean deletes =
                press.key() == KeyPress.Key.DELETE || press.key() == KeyPress.Key.BACKSPACE;
        if (press.command() && press.code() == GLFW.GLFW_KEY_F) {
            widgets().setFocus(search);
            return true;
        }
        boolean pageUp = press.code() == GLFW.GLFW_KEY_PAGE_UP;
        if (pageUp || press.code() == GLFW.GLFW_KEY_PAGE_DOWN) {
            List<Page> pages = List.of(Page.values());
            int next = pages.indexOf(page) + (pageUp ? -1 : 1);
            open(pages.get(Math.floorMod(next, pages.size())));
            return true;
        }
        Widget led = ledTo(press);
        if (led != null) {
            widgets().lead(led);
            return true;
        }
        if (super.keyPressed(press)) {
            return true;
        }
        if (deletes && row != null && row.setting() != null) {
            rows.reset(row.setting());
            return true;
        }
        return false;
    }

    /**
     * Where a key leads that would go to the nearest control: beside a few lines that is a page at
     * the left, which would end the search. Null leaves it to that rule.
     */
    private @Nullable Widget ledTo(KeyPress press) {
        if (shown.isEmpty()) {
            return null;
        }
        Widget focus = widgets().focus();
        boolean up = press.key() == KeyPress.Key.UP;
        boolean down = press.key() == KeyPress.Key.DOWN;
        SettingRow top = shown.get(0);
        SettingRow last = shown.get(shown.size() - 1);
        if (!search.text().isBlank()) {
            if (down && focus == search) {
                return top.control();
            } else if (up && top.holds(focus)) {
                return search;
            }
        }
        if (down && last.holds(focus)) {
            return reset;
        }
        return up && (focus == reset || focus == done) ? last.control() : null;
    }

    @Override
    void scrolled(int steps) {
        list.scrollBy(steps);
    }

    private @Nullable SettingRow rowOf(@Nullable Widget widget) {
        for (SettingRow row : shown) {
            if (row.holds(widget)) {
                return row;
            }
        }
        return null;
    }

    private void explain() {
        SettingRow row = rowOf(widgets().current());
        if (row == null) {
            String keys = page == Page.KEYS ? "settings.hint-keys" : "settings.hint";
            about.setText(text(root().isPadUsed() ? "settings.hint-pad" : keys), Colors.TEXT_OFF);
            return;
        }
        String conflict = rows.conflictOf(row);
        if (conflict == null) {
            about.setText(row.about(), row.usual(), Colors.TEXT_DIM);
        } else {
            about.setText(conflict, Colors.RED);
        }
    }

    @Override
    protected Box onPanel() {
        explain();
        int height = isTight() ? 14 : 17;
        int gap = isTight() ? 1 : 2;
        List<Box> pages = new ArrayList<>(List.of(search, Box.space(GAP - gap)));
        // After the lines: Tab leads from the search to its hits.
        tabs.values().forEach(tab -> pages.add(tab.tabLast()));
        list.show(shown.stream().map(row -> row.box(height).gap(gap)).toList());
        list.follow(widgets().focus());
        Box lines =
                shown.isEmpty()
                        ? Column.of(Box.space(height), nothing, Box.spring(1, Integer.MAX_VALUE))
                        : Column.of(list).rows(height).gap(gap);
        Column page =
                Column.of(lines, about, Row.of(reset, done))
                        .rows(isTight() ? height + 2 : ROW_HEIGHT);
        return Row.split(TABS_PERCENT, Column.of(pages).rows(height).gap(gap), page)
                .gap(GAP + gap)
                .filling();
    }
}
