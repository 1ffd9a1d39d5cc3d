package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.ListBox;
import org.quoin.client.ui.widget.Widget;

/** The first screen: play alone, host, join, settings, quit, and the worlds of this machine. */
final class StartScreen extends Screen {
    private static final int BUTTON_WIDTH = 168;
    private static final int BUTTON_HEIGHT = 20;
    private static final int BUTTON_HEIGHT_LOW = 18;

    /** In a lower window the buttons are lower, too. */
    private static final int LOW = 200;

    private static final int GAP = 5;
    private static final int SHADE = 0x300A0E14;
    private static final int TAGLINE_GAP = 7;

    /** Between the buttons and the list of worlds. */
    private static final int COLUMN_GAP = 12;

    private static final int LIST_WIDTH_MAX = 220;

    /** The buttons' share of the room in a narrow window. */
    private static final double BUTTONS_SHARE = 0.4;

    /** Room for the line of hints below the list. */
    private static final int FOOT = 24;

    private List<WorldEntry> worlds = List.of();
    private final ListBox list;
    private final Button alone;
    private final Button host;
    private final Button join;
    private final Button manage;
    private final Button news;
    private final Button settings;
    private final Button quit;
    private int logoY;

    StartScreen(UiRoot root) {
        super(root);
        alone = addButton("start.alone", () -> root.push(HostScreen.forNewWorld(root, false)));
        host = addButton("start.host", () -> root.push(HostScreen.forNewWorld(root, true)));
        join = addButton("start.join", () -> root.push(new JoinScreen(root)));
        settings = addButton("start.settings", () -> root.push(new SettingsScreen(root)));
        manage = addButton("start.manage", () -> root.actions().worlds().openScreen());
        news = addButton("start.news", () -> root.push(AboutScreen.news(root)));
        quit = addButton("start.quit", () -> root.actions().quit());
        list =
                widgets()
                        .add(
                                new ListBox(
                                        text("start.worlds"),
                                        List.of(),
                                        root.sounds(),
                                        this::activate));
        widgets().setFocus(alone);
        show(root.actions().worlds().entries());
    }

    /** The chosen world stays chosen, wherever it stands now. */
    private void show(List<WorldEntry> listed) {
        String chosen = worlds.isEmpty() ? "" : worlds.get(list.selected()).id();
        boolean first = worlds.isEmpty();
        worlds = listed;
        List<ListBox.Row> rows = new ArrayList<>();
        for (WorldEntry world : worlds) {
            boolean wrong = !world.problem().isEmpty();
            String detail = wrong ? world.problem() : world.about();
            rows.add(new ListBox.Row(world.name(), detail, wrong));
        }
        list.setRows(rows);
        list.setPresence(rows.isEmpty() ? Widget.Presence.GONE : Widget.Presence.SHOWN);
        for (int i = 0; i < worlds.size(); i++) {
            if (worlds.get(i).id().equals(chosen)) {
                list.choose(i);
            }
        }
        if (rows.isEmpty() && list.isFocused()) {
            widgets().setFocus(alone);
        } else if (first && !rows.isEmpty() && alone.isFocused()) {
            widgets().setFocus(list); // Who has chosen nothing yet goes on with a world.
        }
    }

    private void activate(int index) {
        WorldEntry world = worlds.get(index);
        if (world.problem().isEmpty()) {
            root().push(HostScreen.forWorld(root(), world));
        } else {
            root().push(new MessageScreen(root(), world.name(), world.problem()));
        }
    }

    @Override
    protected void shown() {
        root().actions().worlds().listAgain();
    }

    @Override
    protected void refreshShown() {
        List<WorldEntry> listed = root().actions().worlds().entries();
        if (!listed.equals(worlds)) {
            show(listed); // A world was played, renamed, copied, deleted ... meanwhile.
        }
    }

    @Override
    protected void layout(int width, int height, TextMeasure measure) {
        int buttonHeight = height < LOW ? BUTTON_HEIGHT_LOW : BUTTON_HEIGHT;
        int buttons = 5 * buttonHeight + 4 * GAP;
        int head = Sprite.LOGO.height() + TAGLINE_GAP + measure.lineHeight();
        int free = Math.max(0, height - head - buttons - 16);
        logoY = free * 2 / 7;
        int top = logoY + head + Math.min(28, free * 3 / 7);
        int buttonWidth = BUTTON_WIDTH;
        int left = (width - BUTTON_WIDTH) / 2;
        if (!worlds.isEmpty()) {
            int room = Math.max(0, width - 2 * MARGIN - COLUMN_GAP);
            buttonWidth = Math.min(BUTTON_WIDTH, (int) (room * BUTTONS_SHARE));
            int listWidth = Math.min(LIST_WIDTH_MAX, room - buttonWidth);
            left = (width - buttonWidth - COLUMN_GAP - listWidth) / 2;
            int listHeight = list.fittingHeight(Math.max(buttons, height - top - FOOT));
            list.place(left + buttonWidth + COLUMN_GAP, top, listWidth, listHeight);
        }
        Column column = new Column(left, top, buttonWidth, GAP);
        column.add(alone, buttonHeight);
        column.add(host, buttonHeight);
        column.add(join, buttonHeight);
        column.add(settings, buttonHeight);
        column.addFittedRow(List.of(manage, news, quit), buttonHeight, measure);
    }

    @Override
    protected void drawGround(Canvas canvas) {
        drawVignette(canvas, SHADE);
        int logoX = (canvas.width() - Sprite.LOGO.width()) / 2;
        canvas.sprite(Sprite.LOGO, logoX, logoY);
        String tagline = text("start.tagline");
        int taglineX = (canvas.width() - canvas.textWidth(tagline)) / 2;
        int taglineY = logoY + Sprite.LOGO.height() + TAGLINE_GAP;
        canvas.textShadowed(tagline, taglineX, taglineY, Colors.TEXT);
    }

    @Override
    protected boolean hasBack() {
        return false;
    }

    @Override
    protected Screen remade() {
        return new StartScreen(root());
    }

    @Override
    protected void back() {
        // There is no screen before it, and Esc must not quit by accident.
    }
}
