package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Row;
import org.quoin.engine.command.CommandParser;
import org.quoin.sim.player.Level;

/** The actions for one player of the list behind Tab, over the running world. */
public final class PlayerScreen extends PanelScreen {
    private static final int WIDTH = 200;
    private static final int ROW_HEIGHT_TIGHT = 17;

    /** Of one button, or of two: a window of 320x180 has room for seven. */
    private final List<Row> rows = new ArrayList<>();

    /** The game's actions, each carried out after the screen is closed. */
    public interface Actions {
        /**
         * Opens the chat with a command to go on with: its text can be changed, and Enter is
         * missing.
         */
        void begin(String line);

        /** Hides what the player says from oneself alone, or shows it again. */
        void ignore();
    }

    /**
     * @param name of the player
     * @param own the level of the own player: forbidden actions are not offered
     */
    public PlayerScreen(UiRoot root, String name, Level own, Actions actions) {
        super(root, name, WIDTH);
        String word = CommandParser.word(name);
        rows.add(Row.of(begin("player.whisper", "/msg " + word + " ", actions)));
        rows.add(Row.of(closing("player.ignore", actions::ignore)));
        if (Level.mayModerate(own.code())) {
            rows.add(
                    Row.of(
                            begin("player.kick", "/kick " + word + " ", actions),
                            begin("player.ban", "/ban " + word + " 1d ", actions)));
            rows.add(
                    Row.of(
                            begin("player.mute", "/mute " + word + " 10m ", actions),
                            begin("player.unmute", "/unmute " + word, actions)));
            rows.add(Row.of(begin("player.allow", "/allow " + word, actions)));
            Button level = begin("player.level", "/level " + word + " ", actions);
            rows.add(
                    Level.mayCommand(own.code())
                            ? Row.of(level, begin("player.op", "/op " + word + " 1h ", actions))
                            : Row.of(level));
        }
        rows.add(Row.of(button("player.close", this::back)));
    }

    private Button begin(String key, String line, Actions actions) {
        return closing(key, () -> actions.begin(line));
    }

    private Button closing(String key, Runnable action) {
        return button(
                key,
                () -> {
                    back();
                    action.run();
                });
    }

    @Override
    protected void back() {
        root().close();
    }

    @Override
    protected Box onPanel() {
        Column column = Column.of(rows);
        return isTight() ? column.rows(ROW_HEIGHT_TIGHT) : column;
    }
}
