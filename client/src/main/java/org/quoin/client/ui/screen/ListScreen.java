package org.quoin.client.ui.screen;

import java.util.List;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.ListBox;

/** A panel with a list as high as there is room, a text below it, and rows of buttons. */
public abstract class ListScreen extends PanelScreen {
    private static final int LIST_HEIGHT_MAX = 168; // Six rows.

    private final ListBox list;
    private final Label about;
    private final int linesMin;
    private final int buttonRows;

    /**
     * Makes a screen with an empty list; subclasses add the buttons.
     *
     * @param heading what the list is one of
     * @param width of the panel
     * @param linesMin lines kept free for the text, so that the panel does not change its size
     * @param buttonRows how many rows {@link #layoutButtons} adds
     */
    protected ListScreen(
            UiRoot root, String title, String heading, int width, int linesMin, int buttonRows) {
        super(root, title, width);
        this.linesMin = linesMin;
        this.buttonRows = buttonRows;
        list = widgets().add(new ListBox(heading, List.of(), root.sounds(), this::activate));
        about = widgets().add(new Label("", Colors.TEXT_DIM));
    }

    /** The list. */
    protected final ListBox list() {
        return list;
    }

    /** The text below the list. */
    protected final Label about() {
        return about;
    }

    /** Called when the player activates a row of the list. */
    protected abstract void activate(int row);

    /** Adds the rows of buttons. */
    protected abstract void layoutButtons(Column column);

    private int aboutHeight(int innerWidth, TextMeasure measure) {
        int wrapped = measure.wrappedHeight(about.text(), innerWidth);
        return Math.max(linesMin * measure.lineHeight(), wrapped);
    }

    private int belowList(int innerWidth, TextMeasure measure) {
        int buttons = buttonRows * ROW_HEIGHT + (buttonRows - 1) * GAP;
        return GAP + aboutHeight(innerWidth, measure) + GAP + buttons;
    }

    private int listHeight(int innerWidth, TextMeasure measure) {
        int room = contentRoom() - belowList(innerWidth, measure);
        return list.fittingHeight(Math.min(LIST_HEIGHT_MAX, room));
    }

    /** Called before each picture: for what changes while the screen is shown. */
    protected void beforeLayout() {}

    @Override
    protected final int contentHeight(int innerWidth, TextMeasure measure) {
        beforeLayout();
        return listHeight(innerWidth, measure) + belowList(innerWidth, measure);
    }

    @Override
    protected final void layoutContent(Column column, TextMeasure measure) {
        column.add(about, 0); // Its width is known from here on.
        column.skip(-GAP);
        column.add(list, listHeight(about.width(), measure));
        column.add(about, 0);
        column.skip(aboutHeight(about.width(), measure));
        layoutButtons(column);
    }
}
