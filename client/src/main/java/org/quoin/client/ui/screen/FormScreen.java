package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.Row;
import org.quoin.client.ui.widget.TextField;
import org.quoin.client.ui.widget.Widget;
import org.quoin.engine.net.HostAddress.InvalidAddressException;

/**
 * A screen with some rows to fill in, a line below them that explains or says what is wrong, and
 * two buttons or more. Enter in a field confirms.
 */
public abstract class FormScreen extends PanelScreen {
    /** The characters that players can type: no control characters. */
    protected static final IntPredicate VISIBLE = c -> c >= ' ' && c != 127;

    private static final int WIDTH = 340;
    private static final int NOTE_LINES = 2;

    /** Above and below the note. */
    private static final int NOTE_SPACE = 4;

    private static final int ROW_HEIGHT_TIGHT = 18;

    /** From this number of rows on they are lower, so that they fit into a low window. */
    private static final int MANY_ROWS = 5;

    private final List<TextField> fields = new ArrayList<>();
    private final Map<Widget, String> explanations = new HashMap<>();
    private final Label note = new Label("", Colors.TEXT_DIM).lines(NOTE_LINES, Integer.MAX_VALUE);
    private final Button confirm;
    private final Button cancel;
    private boolean isWrong;

    /** Makes a form; the subclass makes its controls with the methods below. */
    protected FormScreen(UiRoot root, String title, String confirmLabel) {
        this(root, title, confirmLabel, "back");
    }

    /** The same; {@code backKey} is the text of the button that leaves the form. */
    protected FormScreen(UiRoot root, String title, String confirmLabel, String backKey) {
        super(root, title, WIDTH);
        confirm = new Button(confirmLabel, root.sounds(), this::confirm);
        cancel = button(backKey, this::back);
    }

    /** Makes a field; {@code key} is the text of its label. */
    protected final TextField field(
            String key, String text, int charactersMax, IntPredicate allowed) {
        return added(
                new TextField(
                        text(key),
                        text,
                        charactersMax,
                        allowed,
                        root().clipboard(),
                        typed -> clearError()));
    }

    /** Makes an empty field whose text is not shown. */
    protected final TextField maskedField(String key, int charactersMax) {
        return added(
                TextField.masked(
                        text(key), charactersMax, root().clipboard(), typed -> clearError()));
    }

    private TextField added(TextField field) {
        field.onSubmit(this::confirm);
        fields.add(field);
        return field;
    }

    /** Makes a choice of texts; {@code key} is the text of its label. */
    protected final Choice choice(String key, List<String> names, int index) {
        return new Choice(text(key), names, index, root().sounds(), chosen -> clearError());
    }

    /** The same of the texts of some keys, of which the first is chosen. */
    protected final Choice choice(String key, String... nameKeys) {
        return choice(key, Stream.of(nameKeys).map(this::text).toList(), 0);
    }

    /** Explains a control below the rows while the player is at it. */
    protected final <W extends Widget> W explained(W control, String key) {
        explanations.put(control, key);
        return control;
    }

    /** Declares the rows, from top to bottom. */
    protected abstract List<Box> rows();

    /** Declares more buttons, before the two that every form has. */
    protected List<Button> moreButtons() {
        return List.of();
    }

    /** Explains the form where no control has an explanation of its own; it may change. */
    protected abstract String about();

    /** Does what the form is for, or shows why it cannot. */
    protected abstract void confirm();

    /** Shows a form over the screen on which joining began; back leads there. */
    protected static void showBeforeJoining(UiRoot root, FormScreen form) {
        root.backToForm();
        root.push(form);
    }

    @Override
    protected final boolean isJoining() {
        return true;
    }

    /** Makes Enter confirm at once: there is nothing that must be filled in. */
    protected final void focusConfirm() {
        widgets().setFocus(confirm);
    }

    /** Shows what is wrong below the rows, and in which field. */
    protected final void showError(String message, TextField about) {
        showError(message);
        about.setWrong(true);
        widgets().setFocus(about);
    }

    /** Shows why an address or a port cannot be used. */
    protected final void showError(InvalidAddressException e, TextField about) {
        showError(root().texts().get(e.why().code().key(), e.why().arguments().toArray()), about);
    }

    /** Shows what is wrong below the rows, where no field is to blame. */
    protected final void showError(String message) {
        isWrong = true;
        note.setText(message, Colors.RED);
    }

    /** Shows the explanation again. */
    protected final void clearError() {
        isWrong = false;
        fields.forEach(field -> field.setWrong(false));
    }

    private String explanation() {
        Widget at = widgets().current();
        String own = at == null ? null : explanations.get(at);
        return own == null ? about() : text(own);
    }

    @Override
    protected final Box onPanel() {
        if (!isWrong) {
            note.setText(explanation(), Colors.TEXT_DIM);
        }
        Box space = Box.space(isTight() ? 0 : NOTE_SPACE);
        List<Button> buttons = new ArrayList<>(moreButtons());
        buttons.add(confirm);
        buttons.add(cancel);
        List<Box> rows = rows();
        List<Box> parts = new ArrayList<>(rows);
        parts.add(space);
        parts.add(note);
        parts.add(space);
        parts.add(buttons.size() == 2 ? Row.of(buttons) : Row.fitted(buttons));
        int height = isTight() ? ROW_HEIGHT_TIGHT : ROW_HEIGHT;
        return Column.of(parts).rows(rows.size() >= MANY_ROWS ? height - 2 : height);
    }
}
