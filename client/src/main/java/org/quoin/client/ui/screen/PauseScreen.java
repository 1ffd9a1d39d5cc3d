package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.screen.GameActions.HostedWorld;
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
    private final List<Button> buttons = new ArrayList<>();

    PauseScreen(UiRoot root) {
        super(root, root.texts().get("pause.title"), WIDTH);
        HostedWorld hosted = root.actions().hosting().world();
        about = widgets().add(new Label(text(aboutKey(hosted)), Colors.TEXT_DIM));
        add("pause.resume", this::back);
        if (hosted != null && hosted.isOpen()) {
            add("pause.addresses", () -> root.push(new AddressScreen(root)));
        } else if (hosted != null) {
            add("pause.open", () -> root.push(new OpenScreen(root)));
        }
        add("pause.settings", () -> root.push(new SettingsScreen(root)));
        add("pause.keys", () -> root.push(new KeysScreen(root)));
        add("pause.leave", this::leave);
        widgets().focusFirst();
    }

    private static String aboutKey(@Nullable HostedWorld hosted) {
        if (hosted == null) {
            return "pause.about";
        }
        return hosted.isOpen() ? "pause.about.open" : "pause.about.alone";
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

    private int aboutHeight(int innerWidth, TextMeasure measure) {
        return measure.wrappedHeight(about.text(), innerWidth);
    }

    @Override
    protected int contentHeight(int innerWidth, TextMeasure measure) {
        return aboutHeight(innerWidth, measure) + 4 + buttons.size() * (GAP + rowHeight());
    }

    @Override
    protected void layoutContent(Column column, TextMeasure measure) {
        column.add(about, aboutHeight(column.width(), measure));
        column.skip(4);
        for (Button button : buttons) {
            column.add(button, rowHeight());
        }
    }
}
