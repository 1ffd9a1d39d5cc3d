package org.quoin.client.ui.player;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.screen.PanelScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.engine.command.CommandParser;

/** What can be done about one player of the list behind Tab, over the running world. */
public final class PlayerScreen extends PanelScreen {
    private static final int WIDTH = 200;
    private static final int ROW_HEIGHT_TIGHT = 17;
    private static final int ROW_HEIGHT = 20;
    private static final int ROW_GAP = 4;
    private static final int ROWS_MAX = 7; // What a window of 320x180 has room for.

    private final List<Button> buttons = new ArrayList<>();

    /** What the game does about it, each time after the screen is closed. */
    public interface Actions {
        /**
         * Opens the chat with a command to go on with: what is in it can be changed, and Enter is
         * missing.
         */
        void begin(String line);

        /** Hides what the player says from oneself alone, or shows it again. */
        void ignore();
    }

    /**
     * @param name of the player
     * @param moderates whether the own player may keep order: others get no buttons for that
     */
    public PlayerScreen(UiRoot root, String name, boolean moderates, Actions actions) {
        super(root, name, WIDTH);
        String word = CommandParser.word(name);
        add("player.whisper", () -> actions.begin("/msg " + word + " "));
        add("player.ignore", actions::ignore);
        if (moderates) {
            add("player.kick", () -> actions.begin("/kick " + word + " "));
            add("player.mute", () -> actions.begin("/mute " + word + " 10m "));
            add("player.ban", () -> actions.begin("/ban " + word + " 1d "));
            add("player.allow", () -> actions.begin("/allow " + word));
            add("player.level", () -> actions.begin("/level " + word + " "));
        }
        buttons.add(addButton("player.close", this::back));
        widgets().focusFirst();
    }

    private void add(String key, Runnable action) {
        buttons.add(
                addButton(
                        key,
                        () -> {
                            back();
                            action.run();
                        }));
    }

    @Override
    protected void back() {
        root().close();
    }

    private int rowHeight() {
        return isTight() ? ROW_HEIGHT_TIGHT : ROW_HEIGHT;
    }

    /** A moderator has many buttons: the last two, short ones, share a row. */
    private boolean hasPair() {
        return buttons.size() > ROWS_MAX;
    }

    @Override
    protected int contentHeight(int innerWidth, TextMeasure measure) {
        int rows = buttons.size() - (hasPair() ? 1 : 0);
        return rows * (rowHeight() + ROW_GAP) - ROW_GAP;
    }

    @Override
    protected void layoutContent(Column column, TextMeasure measure) {
        int alone = buttons.size() - (hasPair() ? 2 : 0);
        for (Button button : buttons.subList(0, alone)) {
            column.add(button, rowHeight());
        }
        if (hasPair()) {
            column.addPair(buttons.get(alone), buttons.get(alone + 1), rowHeight());
        }
    }
}
