package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Page;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.screen.GameActions.HostedWorld;
import org.quoin.client.ui.screen.GameActions.Saving;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.Row;

/**
 * The menu on Esc while playing. A world played alone pauses behind it; one that others are in, or
 * can come into, goes on.
 */
final class PauseScreen extends PanelScreen {
    private static final int WIDTH = 224;
    private static final int ROW_HEIGHT_TIGHT = 18;

    private final Label about;
    private final Label saved;
    private final List<Box> rows = new ArrayList<>();

    PauseScreen(UiRoot root) {
        super(root, root.texts().get(titleKey(root.actions().hosting().world())), WIDTH);
        HostedWorld hosted = root.actions().hosting().world();
        about = new Label(text(aboutKey(hosted)), Colors.TEXT_DIM);
        saved = new Label("", Colors.TEXT_DIM);
        add("pause.resume", this::back);
        if (hosted != null && hosted.isOpen()) {
            add("pause.addresses", () -> root.push(new AddressScreen(root)));
        } else if (hosted != null) {
            add("pause.open", () -> root.push(new OpenScreen(root)));
        }
        // Two beside each other: a low window has no room for one more row.
        rows.add(
                Row.of(
                        button("pause.chat", root.actions()::openChat),
                        button("pause.respawn", this::respawn)));
        rows.add(
                Row.of(
                        button("pause.settings", () -> root.push(new SettingsScreen(root))),
                        button(
                                "pause.keys",
                                () -> root.push(new SettingsScreen(root, Page.KEYS)))));
        add("pause.leave", root::leave);
    }

    private void respawn() {
        back();
        root().actions().hosting().respawn();
    }

    /** Only a world that is played alone pauses. */
    private static String titleKey(@Nullable HostedWorld hosted) {
        return hosted == null || hosted.isOpen() ? "pause.title.open" : "pause.title";
    }

    private static String aboutKey(@Nullable HostedWorld hosted) {
        if (hosted == null) {
            return "pause.about";
        }
        return hosted.isOpen() ? "pause.about.open" : "pause.about.alone";
    }

    /** In a low window there is room for one line: the fault, if there is one. */
    private void showSaving() {
        Saving saving = root().actions().hosting().saving();
        boolean failing = saving != null && !saving.problem().isEmpty();
        boolean one = isTight();
        about.setText(
                one && failing ? "" : text(aboutKey(root().actions().hosting().world())),
                Colors.TEXT_DIM);
        String text = saving == null || (one && !failing) ? "" : textOf(saving);
        saved.setText(text, failing ? Colors.RED : Colors.TEXT_DIM);
        saved.lines(0, one ? 1 : Integer.MAX_VALUE);
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
        rows.add(button(key, action));
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

    @Override
    protected Box onPanel() {
        showSaving();
        List<Box> parts = new ArrayList<>();
        parts.add(Column.of(about, saved).gap(0));
        parts.add(Box.space(4));
        parts.addAll(rows);
        Column column = Column.of(parts);
        return isTight() ? column.rows(ROW_HEIGHT_TIGHT) : column;
    }
}
