package org.quoin.client.ui.screen;

import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.Row;

/** Asks the player to confirm something. */
public final class ConfirmScreen extends PanelScreen {
    private static final int WIDTH = 264;

    private final Label question;
    private final Button yes;
    private final Button no;

    /** The question, and the labels of the two buttons. */
    public record Question(String title, String text, String yes, String no) {}

    /**
     * Asks it.
     *
     * @param careful whether Enter alone must not confirm: the focus is on "no"
     * @param action runs if the player confirms
     */
    public ConfirmScreen(UiRoot root, Question asked, boolean careful, Runnable action) {
        super(root, asked.title(), WIDTH);
        question = new Label(asked.text(), Colors.TEXT);
        yes = new Button(asked.yes(), root.sounds(), action);
        no = new Button(asked.no(), root.sounds(), this::back);
        widgets().setFocus(careful ? no : yes);
    }

    /** Asks before a world is joined after all; "no" leads back as a message of an end does. */
    public static void showBeforeJoining(UiRoot root, Question asked, Runnable action) {
        root.backToForm();
        root.push(new ConfirmScreen(root, asked, true, action));
    }

    @Override
    protected Box onPanel() {
        return Column.of(Box.space(4), question, Box.space(6), Row.of(yes, no));
    }
}
