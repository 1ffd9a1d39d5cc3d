package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Page;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.screen.GameActions.HostedWorld;
import org.quoin.client.ui.screen.GameActions.Saving;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;

/**
 * The menu on Esc while playing. A world played alone stands still behind it; one that others are
 * in, or can come into, goes on.
 */
final class PauseScreen extends PanelScreen {
    private static final int WIDTH = 224;
    private static final int ROW_HEIGHT_TIGHT = 18;

    private final Label about;
    private final Label saved;
    private final Button settings;

    private final Button chat;

    // Beside others: a low window has no room for one more row.
    private final Button respawn;
    private final Button keys;

    /** The first of each row. */
    private final List<Button> buttons = new ArrayList<>();

    PauseScreen(UiRoot root) {
        super(root, root.texts().get(titleKey(root.actions().hosting().world())), WIDTH);
        HostedWorld hosted = root.actions().hosting().world();
        about = widgets().add(new Label(text(aboutKey(hosted)), Colors.TEXT_DIM));
        saved = widgets().add(new Label("", Colors.TEXT_DIM));
        add("pause.resume", this::back);
        if (hosted != null && hosted.isOpen()) {
            add("pause.addresses", () -> root.push(new AddressScreen(root)));
        } else if (hosted != null) {
            add("pause.open", () -> root.push(new OpenScreen(root)));
        }
        chat = addButton("pause.chat", root.actions()::openChat);
        buttons.add(chat);
        respawn = addButton("pause.respawn", this::respawn);
        settings = addButton("pause.settings", () -> root.push(new SettingsScreen(root)));
        buttons.add(settings);
        keys = addButton("pause.keys", () -> root.push(new SettingsScreen(root, Page.KEYS)));
        add("pause.leave", this::leave);
        widgets().focusFirst();
    }

    private void respawn() {
        back();
        root().actions().hosting().respawn();
    }

    /** Only a world that is played alone stands still. */
    private static String titleKey(@Nullable HostedWorld hosted) {
        return hosted == null || hosted.isOpen() ? "pause.title.open" : "pause.title";
    }

    private static String aboutKey(@Nullable HostedWorld hosted) {
        if (hosted == null) {
            return "pause.about";
        }
        return hosted.isOpen() ? "pause.about.open" : "pause.about.alone";
    }

    /** In a low window there is room for one line: what is wrong, if anything is. */
    private void showSaving(int innerWidth, TextMeasure measure) {
        Saving saving = root().actions().hosting().saving();
        boolean failing = saving != null && !saving.problem().isEmpty();
        boolean one = isTight();
        about.setText(
                one && failing ? "" : text(aboutKey(root().actions().hosting().world())),
                Colors.TEXT_DIM);
        String text = saving == null || (one && !failing) ? "" : textOf(saving);
        saved.setText(
                one ? measure.shorten(text, innerWidth) : text,
                failing ? Colors.RED : Colors.TEXT_DIM);
    }

    private String textOf(Saving saving) {
        if (!saving.problem().isEmpty()) {
            return root().texts().get("pause.saved.not", saving.problem());
        } else if (saving.secondsAgo() < 0) {
            return text("pause.saved.never");
        }
        String key = saving.whole() ? "pause.saved.whole" : "pause.saved";
        return root().texts().get(key, saving.age(root().texts()));
    }

    private void add(String key, Runnable action) {
        buttons.add(addButton(key, action));
    }

    /** Leaves; the host confirms first, because leaving disconnects all other players. */
    private void leave() {
        HostedWorld hosted = root().actions().hosting().world();
        if (hosted == null) {
            root().worldLeft();
            return;
        }
        int guests = hosted.guests();
        String guestsKey = guests == 0 ? "close.alone" : guests == 1 ? "close.one" : "close.many";
        String what = text(hosted.kept() ? "close.kept" : "close.lost");
        ConfirmScreen.Question question =
                new ConfirmScreen.Question(
                        text("close.title"),
                        root().texts().get(guestsKey, guests) + " " + what,
                        text("close.yes"),
                        text("close.no"));
        boolean careful = guests > 0 || !hosted.kept();
        root().push(new ConfirmScreen(root(), question, careful, root()::worldLeft));
    }

    @Override
    protected Screen remade() {
        return new PauseScreen(root());
    }

    @Override
    protected void back() {
        root().close();
        root().actions().resume();
    }

    private int rowHeight() {
        return isTight() ? ROW_HEIGHT_TIGHT : ROW_HEIGHT;
    }

    private static int heightOf(Label label, int innerWidth, TextMeasure measure) {
        return label.text().isEmpty() ? 0 : measure.wrappedHeight(label.text(), innerWidth);
    }

    @Override
    protected int contentHeight(int innerWidth, TextMeasure measure) {
        showSaving(innerWidth, measure);
        return heightOf(about, innerWidth, measure)
                + heightOf(saved, innerWidth, measure)
                + 4
                + buttons.size() * (GAP + rowHeight());
    }

    @Override
    protected void layoutContent(Column column, TextMeasure measure) {
        int width = column.width();
        column.add(about, heightOf(about, width, measure));
        column.skip(-GAP);
        column.add(saved, heightOf(saved, width, measure));
        column.skip(4);
        for (Button button : buttons) {
            if (button == settings) {
                column.addPair(settings, keys, rowHeight());
            } else if (button == chat) {
                column.addPair(chat, respawn, rowHeight());
            } else {
                column.add(button, rowHeight());
            }
        }
    }
}
