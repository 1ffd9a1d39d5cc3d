package org.quoin.client.ui.screen;

import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.draw.TextWrap;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.TextField;
import org.quoin.client.ui.widget.WidgetGroup;

/** A screen with one field, a line below it that explains or complains, and two buttons. */
abstract class FormScreen extends PanelScreen {
    private static final int WIDTH = 264;
    private static final int NOTE_LINES = 2;

    private final TextField field;
    private final Label note;
    private final Button confirm;
    private final Button cancel;
    private final String about;

    FormScreen(UiRoot root, String title, TextField field, String about, String confirmLabel) {
        super(root, title, WIDTH);
        this.about = about;
        WidgetGroup widgets = widgets();
        this.field = widgets.add(field);
        note = widgets.add(new Label(about, Colors.TEXT_DIM));
        confirm = widgets.add(new Button(confirmLabel, root.sounds(), this::confirm));
        cancel = widgets.add(new Button(text("back"), root.sounds(), this::back));
        field.onSubmit(this::confirm);
        widgets.setFocus(field);
    }

    /** Does what the form is for, or shows why not. */
    abstract void confirm();

    final String typed() {
        return field.text();
    }

    /** Shows a complaint below the field. */
    final void showError(String message) {
        note.setText(message, Colors.RED);
        field.setWrong(true);
    }

    /** Shows the explanation again. */
    final void clearError() {
        note.setText(about, Colors.TEXT_DIM);
        field.setWrong(false);
    }

    @Override
    protected void shown() {
        widgets().setFocus(field);
    }

    @Override
    protected void back() {
        root().pop();
    }

    private int noteHeight(int innerWidth, TextMeasure measure) {
        int lines = TextWrap.wrap(note.text(), innerWidth, measure).size();
        return Math.max(NOTE_LINES, lines) * measure.lineHeight();
    }

    @Override
    int contentHeight(int innerWidth, TextMeasure measure) {
        return 2 * ROW_HEIGHT + 2 * GAP + 8 + noteHeight(innerWidth, measure);
    }

    @Override
    void layoutContent(Column column, TextMeasure measure) {
        column.add(field, ROW_HEIGHT);
        column.skip(4);
        int inner = field.width();
        column.add(note, noteHeight(inner, measure));
        column.skip(4);
        column.addPair(confirm, cancel, ROW_HEIGHT);
    }
}
