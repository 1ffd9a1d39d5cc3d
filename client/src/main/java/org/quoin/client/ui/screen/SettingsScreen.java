package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.Page;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.settings.SettingRow;
import org.quoin.client.ui.settings.SettingRows;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.KeyPress;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.ScrollBar;
import org.quoin.client.ui.widget.TextField;
import org.quoin.client.ui.widget.Widget;

/**
 * Everything the player may choose, on pages, as the declarations of the settings say; a search
 * shows what it finds on all of them. Each change counts at once; leaving saves.
 */
public final class SettingsScreen extends PanelScreen {
    private static final int WIDTH = 412;
    private static final int TABS_SHARE_PERCENT = 25;
    private static final int SEARCH_CHARACTERS_MAX = 24;
    private static final int ABOUT_LINES = 2;
    private static final int BAR_WIDTH = 4;

    private final SettingRows rows;
    private final Map<Page, Button> tabs = new EnumMap<>(Page.class);
    private final TextField search;
    private final Label about;
    private final Label nothing;
    private final ScrollBar bar;
    private final Button reset;
    private final Button done;
    private List<SettingRow> shown = List.of();
    private Page page;
    private int first;
    private int fitting = 1;
    private @Nullable Widget focusBefore;

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
        widgets().add(search);
        for (SettingRow row : rows.all()) {
            widgets().add(row.control());
            if (row.reset() != null) {
                widgets().add(row.reset());
            }
        }
        bar = widgets().add(new ScrollBar(this::scrollTo));
        nothing = widgets().add(new Label(text("settings.nothing"), Colors.TEXT_DIM));
        about = widgets().add(new Label("", Colors.TEXT_DIM));
        reset = addButton("settings.reset", this::askToResetAll);
        done = addButton("settings.done", this::back);
        for (Page each : Page.values()) { // After the lines: Tab leads from the search to its hits.
            tabs.put(each, addButton(each.textKey(), () -> open(each)));
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
        first = 0;
        shown = rows.shown(page, search.text());
        boolean searching = !search.text().isBlank();
        tabs.forEach((each, tab) -> tab.setChosen(each == page && !searching));
        nothing.setPresence(shown.isEmpty() ? Widget.Presence.SHOWN : Widget.Presence.GONE);
    }

    /** Not a text: who opens a page and presses a key of the game must not change the name. */
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
        remade.first = first;
        return remade;
    }

    @Override
    protected void back() {
        root().actions().saveSettings();
        root().pop();
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // The pages stand in the order of their tabs.
    protected boolean keyPressed(KeyPress press) {
        if (widgets().focusTakes(press)) {
            return true; // A key that is waited for does nothing else.
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
        scrollTo(first + steps);
    }

    private void scrollTo(int row) {
        first = Math.max(0, Math.min(shown.size() - fitting, row));
    }

    private @Nullable SettingRow rowOf(@Nullable Widget widget) {
        for (SettingRow row : shown) {
            if (row.holds(widget)) {
                return row;
            }
        }
        return null;
    }

    /** Scrolls to the line that the keyboard went to. */
    private void followFocus() {
        Widget focus = widgets().focus();
        if (focus == focusBefore) {
            return;
        }
        focusBefore = focus;
        SettingRow row = rowOf(focus);
        if (row != null) {
            int place = shown.indexOf(row);
            scrollTo(Math.max(Math.min(first, place), place - fitting + 1));
        }
    }

    private void explain(TextMeasure measure, int width) {
        SettingRow row = rowOf(widgets().current());
        if (row == null) {
            String key = root().isPadUsed() ? "settings.hint-pad" : "settings.hint";
            about.setText(text(key), Colors.TEXT_OFF);
            return;
        }
        String conflict = rows.conflictOf(row);
        about.setText(
                conflict == null ? row.explained(measure, width) : conflict,
                conflict == null ? Colors.TEXT_DIM : Colors.RED);
    }

    private int lineHeight() {
        return isTight() ? 14 : 17;
    }

    private int lineGap() {
        return isTight() ? 1 : 2;
    }

    @Override
    protected int contentHeight(int innerWidth, TextMeasure measure) {
        return contentRoom();
    }

    @Override
    protected void layoutContent(Column column, TextMeasure measure) {
        int tabsWidth = column.width() * TABS_SHARE_PERCENT / 100;
        int top = column.y();
        Column left = new Column(column.x(), top, tabsWidth, lineGap());
        left.add(search, lineHeight());
        left.skip(GAP - lineGap());
        for (Button tab : tabs.values()) {
            left.add(tab, lineHeight());
        }
        int rightX = column.x() + tabsWidth + GAP + lineGap();
        int rightWidth = column.x() + column.width() - rightX;
        int buttonHeight = isTight() ? lineHeight() + 2 : ROW_HEIGHT;
        int aboutHeight = ABOUT_LINES * measure.lineHeight();
        int bottom = top + contentRoom();
        Column right = new Column(rightX, bottom - buttonHeight, rightWidth, GAP);
        right.addPair(reset, done, buttonHeight);
        int aboutY = bottom - buttonHeight - GAP - aboutHeight;
        explain(measure, rightWidth);
        about.place(rightX, aboutY, rightWidth, aboutHeight);
        layoutRows(rightX, top, rightWidth, aboutY - GAP - top);
        nothing.place(rightX, top + lineHeight(), rightWidth, measure.lineHeight());
    }

    private void layoutRows(int x, int top, int width, int height) {
        int line = lineHeight() + lineGap();
        fitting = Math.max(1, (height + lineGap()) / line);
        followFocus();
        scrollTo(first);
        boolean scrolls = shown.size() > fitting;
        bar.show(first, fitting, shown.size());
        bar.setPresence(scrolls ? Widget.Presence.SHOWN : Widget.Presence.GONE);
        bar.place(x + width - BAR_WIDTH, top, BAR_WIDTH, fitting * line - lineGap());
        int room = width - (scrolls ? BAR_WIDTH + 2 : 0);
        int resetWidth = lineHeight();
        List<SettingRow> gone = new ArrayList<>(rows.all());
        gone.removeAll(shown);
        gone.forEach(row -> setPresence(row, Widget.Presence.GONE));
        for (int i = 0; i < shown.size(); i++) {
            SettingRow row = shown.get(i);
            boolean inside = i >= first && i < first + fitting;
            setPresence(row, inside ? Widget.Presence.SHOWN : Widget.Presence.SCROLLED_OUT);
            int y = top + (i - first) * line;
            int controlWidth = room - resetWidth - lineGap();
            row.control().place(x, y, controlWidth, lineHeight());
            if (row.reset() != null) {
                row.reset().place(x + room - resetWidth, y, resetWidth, lineHeight());
            }
        }
    }

    private static void setPresence(SettingRow row, Widget.Presence presence) {
        row.control().setPresence(presence);
        if (row.reset() != null) {
            row.reset().setPresence(presence);
        }
    }
}
