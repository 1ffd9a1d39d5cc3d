package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.ListBox;
import org.quoin.client.ui.widget.Row;
import org.quoin.client.ui.widget.Sizes;
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

    /** Between the tagline and the buttons, at most. */
    private static final int HEAD_GAP_MAX = 28;

    /** Between the buttons and the list of worlds. */
    private static final int COLUMN_GAP = 12;

    /** Of buttons and list together. */
    private static final int WIDTH_MAX = 400;

    private static final int BUTTONS_PERCENT = 42;

    /** Room for the line of hints below the list. */
    private static final int FOOT = 20;

    private List<WorldEntry> worlds = List.of();
    private final ListBox list;
    private final Button alone;
    private final Button host;
    private final Button join;
    private final Button manage;
    private final Button news;
    private final Button settings;
    private final Button quit;
    private final Logo logo;

    StartScreen(UiRoot root) {
        super(root);
        alone = button("start.alone", () -> root.push(HostScreen.forNewWorld(root, false)));
        host = button("start.host", () -> root.push(HostScreen.forNewWorld(root, true)));
        join = button("start.join", () -> root.push(new JoinScreen(root)));
        settings = button("start.settings", () -> root.push(new SettingsScreen(root)));
        manage = button("start.manage", () -> root.actions().worlds().openScreen());
        news = button("start.news", () -> root.push(AboutScreen.news(root)));
        quit = button("start.quit", () -> root.actions().quit());
        list = new ListBox(text("start.worlds"), List.of(), root.sounds(), this::activate);
        logo = new Logo(text("start.tagline"));
        widgets().setFocus(alone);
        show(root.actions().worlds().entries());
    }

    /** Goes to the button that leads back to the world that was left. */
    void focusJoin() {
        widgets().setFocus(join);
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
        for (int i = 0; i < worlds.size(); i++) {
            if (worlds.get(i).id().equals(chosen)) {
                list.choose(i);
            }
        }
        if (rows.isEmpty() && list.isFocused()) {
            widgets().setFocus(alone);
        } else if (first && !rows.isEmpty() && alone.isFocused()) {
            widgets().setFocus(list); // A player who has chosen nothing yet goes on with a world.
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
    protected Sizes sizes(TextMeasure measure) {
        return new Sizes(measure, windowHeight() < LOW ? BUTTON_HEIGHT_LOW : BUTTON_HEIGHT, GAP);
    }

    @Override
    protected Box content() {
        Column buttons =
                Column.of(alone, host, join, settings, Row.fitted(List.of(manage, news, quit)))
                        .gap(GAP);
        Box row =
                worlds.isEmpty()
                        ? buttons.wide(BUTTON_WIDTH)
                        : Row.split(BUTTONS_PERCENT, buttons, list)
                                .gap(COLUMN_GAP)
                                .wide(Math.min(WIDTH_MAX, windowWidth() - 2 * MARGIN))
                                .growing(2);
        return Column.of(
                        Box.spring(2, Integer.MAX_VALUE),
                        logo.wide(Sprite.LOGO.width()),
                        Box.spring(3, HEAD_GAP_MAX),
                        row,
                        worlds.isEmpty() ? Box.spring(2, Integer.MAX_VALUE) : Box.space(0),
                        Box.space(FOOT))
                .gap(0);
    }

    @Override
    protected void drawGround(Canvas canvas) {
        drawVignette(canvas, SHADE);
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

    /** The name of the game and what it is. */
    private static final class Logo extends Widget {
        private final String tagline;

        Logo(String tagline) {
            this.tagline = tagline;
        }

        @Override
        public boolean isFocusable() {
            return false;
        }

        @Override
        public int heightIn(int wide, int room, Sizes sizes) {
            return Sprite.LOGO.height() + TAGLINE_GAP + sizes.measure().lineHeight();
        }

        @Override
        public void draw(Canvas canvas, long nowNanos) {
            canvas.sprite(Sprite.LOGO, x() + (width() - Sprite.LOGO.width()) / 2, y());
            int textX = x() + (width() - canvas.textWidth(tagline)) / 2;
            int textY = y() + Sprite.LOGO.height() + TAGLINE_GAP;
            canvas.textShadowed(tagline, textX, textY, Colors.TEXT);
        }
    }
}
