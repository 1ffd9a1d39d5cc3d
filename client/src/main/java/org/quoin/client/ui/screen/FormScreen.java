package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.TextField;
import org.quoin.client.ui.widget.Widget;
import org.quoin.client.ui.widget.WidgetGroup;

/**
 * A screen with some rows to fill in, a line below them that explains or says what is wrong, and
 * two buttons or more.
 */
public abstract class FormScreen extends PanelScreen {
    private static final int WIDTH = 300;
    private static final int NOTE_LINES = 2;

    /** Above and below the note. */
    private static final int NOTE_SPACE = 4;

    private static final int ROW_HEIGHT_TIGHT = 18;

    /** From this number of rows on they are lower, so that they fit into a low window. */
    private static final int MANY_ROWS = 5;

    private final List<List<Widget>> rows;
    private final Label note;
    private final List<Button> buttons;
    private final Button confirm;
    private final String about;

    /** Whether the line says what is wrong. */
    private boolean isWrong;

    /**
     * @param about explains the form, unless {@link #about} says otherwise
     * @param rows from top to bottom, each of one control or two side by side; Enter in a field
     *     confirms
     */
    protected FormScreen(
            UiRoot root, String title, List<List<Widget>> rows, String about, String confirmLabel) {
        this(root, title, rows, about, confirmLabel, List.of());
    }

    /**
     * The same with more buttons.
     *
     * @param more before the two others
     */
    protected FormScreen(
            UiRoot root,
            String title,
            List<List<Widget>> rows,
            String about,
            String confirmLabel,
            List<Button> more) {
        super(root, title, WIDTH);
        this.about = about;
        this.rows = List.copyOf(rows);
        WidgetGroup widgets = widgets();
        for (List<Widget> row : rows) {
            for (Widget control : row) {
                widgets.add(control);
                if (control instanceof TextField field) {
                    field.onSubmit(this::confirm);
                }
            }
        }
        note = widgets.add(new Label(about, Colors.TEXT_DIM));
        more.forEach(widgets::add);
        confirm = widgets.add(new Button(confirmLabel, root.sounds(), this::confirm));
        Button cancel = widgets.add(new Button(text("back"), root.sounds(), this::back));
        buttons = new ArrayList<>(more);
        buttons.add(confirm);
        buttons.add(cancel);
        widgets.focusFirst();
    }

    /** Shows a form over the screen on which joining began; back leads there. */
    protected static void showBeforeJoining(UiRoot root, FormScreen form) {
        root.backToForm();
        root.push(form);
    }

    @Override
    protected final boolean isJoining() {
        return true;
    }

    /** Does what the form is for, or shows why it cannot. */
    protected abstract void confirm();

    /** Makes Enter confirm at once: there is nothing that must be filled in. */
    protected final void focusConfirm() {
        widgets().setFocus(confirm);
    }

    /** What stands below the rows while nothing is wrong; may change with them and the focus. */
    protected String about() {
        return about;
    }

    /** Shows what is wrong below the rows, and in which field. */
    protected final void showError(String message, TextField about) {
        showError(message);
        about.setWrong(true);
        widgets().setFocus(about);
    }

    /** Shows what is wrong below the rows, where no field is to blame. */
    protected final void showError(String message) {
        isWrong = true;
        note.setText(message, Colors.RED);
    }

    /** Shows the explanation again. */
    public final void clearError() {
        isWrong = false;
        note.setText(about(), Colors.TEXT_DIM);
        for (List<Widget> row : rows) {
            for (Widget control : row) {
                if (control instanceof TextField field) {
                    field.setWrong(false);
                }
            }
        }
    }

    private int noteHeight(int innerWidth, TextMeasure measure) {
        int wrapped = measure.wrappedHeight(note.text(), innerWidth);
        return Math.max(NOTE_LINES * measure.lineHeight(), wrapped);
    }

    private int rowHeight() {
        int height = isTight() ? ROW_HEIGHT_TIGHT : ROW_HEIGHT;
        return rows.size() >= MANY_ROWS ? height - 2 : height;
    }

    private int noteSpace() {
        return isTight() ? 0 : NOTE_SPACE;
    }

    @Override
    protected int contentHeight(int innerWidth, TextMeasure measure) {
        if (!isWrong) {
            note.setText(about(), Colors.TEXT_DIM);
        }
        return (rows.size() + 1) * (rowHeight() + GAP)
                + 2 * noteSpace()
                + noteHeight(innerWidth, measure);
    }

    @Override
    protected void layoutContent(Column column, TextMeasure measure) {
        int height = rowHeight();
        for (List<Widget> row : rows) {
            if (row.size() == 1) {
                column.add(row.get(0), height);
            } else {
                column.addPair(row.get(0), row.get(1), height);
            }
        }
        column.skip(noteSpace());
        column.add(note, noteHeight(column.width(), measure));
        column.skip(noteSpace());
        if (buttons.size() == 2) {
            column.addRow(buttons, height);
        } else {
            column.addFittedRow(buttons, height, measure);
        }
    }
}
