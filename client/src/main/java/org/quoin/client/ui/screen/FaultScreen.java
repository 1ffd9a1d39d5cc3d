package org.quoin.client.ui.screen;

import java.util.List;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.Row;
import org.quoin.client.ui.widget.TextBox;

/**
 * The game has to end by a fault of its own: the state of the world's saving, and the report to
 * copy.
 */
public final class FaultScreen extends PanelScreen {
    private static final int WIDTH = 400;
    private static final int BOX_HEIGHT_MAX = 220;

    private final Label about;
    private final Label told;
    private final TextBox report;
    private final List<Button> buttons;
    private final Actions actions;

    /** The actions of the buttons. */
    public interface Actions {
        /**
         * Shows the folder of the reports in the system's window of files.
         *
         * @return the message to the player about it
         */
        String openFolder();

        /** Ends the game. */
        void quit();
    }

    /**
     * @param saved whether the world was saved, in a sentence
     * @param text the report
     */
    public FaultScreen(UiRoot root, String saved, String text, Actions actions) {
        super(root, root.texts().get("fault.title"), WIDTH);
        this.actions = actions;
        about = new Label(saved, Colors.TEXT);
        told = new Label(text("fault.about"), Colors.TEXT_DIM);
        report = new TextBox(text);
        buttons =
                List.of(
                        button("fault.copy", this::copy),
                        button("fault.folder", this::openFolder),
                        button("fault.quit", actions::quit));
        widgets().setFocus(buttons.get(0));
    }

    private void copy() {
        root().clipboard().setText(report.text());
        told.setText(text("fault.copied"), Colors.GREEN);
    }

    private void openFolder() {
        told.setText(actions.openFolder(), Colors.GREEN);
    }

    @Override
    protected void back() {
        actions.quit();
    }

    @Override
    protected boolean hasBack() {
        return false;
    }

    @Override
    protected Box onPanel() {
        return Column.of(about, report.filling().atMost(BOX_HEIGHT_MAX), told, Row.fitted(buttons));
    }
}
