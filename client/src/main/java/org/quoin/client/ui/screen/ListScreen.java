package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.ListBox;

/** A panel with a list as high as there is room, a text below it, and rows of buttons. */
public abstract class ListScreen extends PanelScreen {
    private static final int LIST_HEIGHT_MAX = 168; // Six rows.

    private final ListBox list;
    private final Label about;

    /**
     * Creates a screen with an empty list; subclasses add the buttons.
     *
     * @param heading the list's heading
     * @param width of the panel
     * @param linesMin lines reserved for the text, so that the panel does not change its size
     */
    protected ListScreen(UiRoot root, String title, String heading, int width, int linesMin) {
        super(root, title, width);
        list = new ListBox(heading, List.of(), root.sounds(), this::activate);
        about = new Label("", Colors.TEXT_DIM).lines(linesMin, Integer.MAX_VALUE);
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

    /** Declares the rows of buttons. */
    protected abstract List<Box> buttons();

    @Override
    protected final Box onPanel() {
        List<Box> parts = new ArrayList<>(List.of(list.atMost(LIST_HEIGHT_MAX), about));
        parts.addAll(buttons());
        return Column.of(parts);
    }
}
