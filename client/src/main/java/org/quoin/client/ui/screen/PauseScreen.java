package org.quoin.client.ui.screen;

import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.screen.GameActions.HostedWorld;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;

/** The menu on Esc while playing. The world goes on behind it. */
final class PauseScreen extends PanelScreen {
    private static final int WIDTH = 200;

    private final Label about;
    private final Button resume;
    private final Button settings;
    private final Button keys;
    private final Button leave;

    PauseScreen(UiRoot root) {
        super(root, root.texts().get("pause.title"), WIDTH);
        about = widgets().add(new Label(text("pause.about"), Colors.TEXT_DIM));
        resume = addButton("pause.resume", this::back);
        settings = addButton("pause.settings", () -> root.push(new SettingsScreen(root)));
        keys = addButton("pause.keys", () -> root.push(new KeysScreen(root)));
        leave = addButton("pause.leave", this::leave);
        widgets().focusFirst();
    }

    /** Leaves; the host confirms first, because leaving disconnects all other players. */
    private void leave() {
        HostedWorld hosted = root().actions().hosted();
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
    protected void back() {
        root().close();
        root().actions().resume();
    }

    @Override
    int contentHeight(int innerWidth, TextMeasure measure) {
        return measure.lineHeight() + 4 + 4 * (GAP + ROW_HEIGHT);
    }

    @Override
    void layoutContent(Column column, TextMeasure measure) {
        column.add(about, measure.lineHeight());
        column.skip(4);
        column.add(resume, ROW_HEIGHT);
        column.add(settings, ROW_HEIGHT);
        column.add(keys, ROW_HEIGHT);
        column.add(leave, ROW_HEIGHT);
    }
}
