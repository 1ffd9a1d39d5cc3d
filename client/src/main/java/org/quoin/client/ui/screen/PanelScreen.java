package org.quoin.client.ui.screen;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Panel;
import org.quoin.client.ui.widget.Sizes;

/** A screen whose controls are on a panel in the middle, below a title. */
public abstract class PanelScreen extends Screen {
    /** The width of a button that stands alone. */
    protected static final int BUTTON_WIDTH = 168;

    /** The height of a button or field. */
    protected static final int ROW_HEIGHT = 20;

    private static final int GAP = 4;
    private static final int PADDING = 10;
    private static final int PADDING_TIGHT = 6;
    private static final int TITLE_SPACE = 26;
    private static final int FOOT_SPACE = 18; // The line of hints.
    private static final int SHADE = 0x480A0E14;

    /** In a lower window everything is closer together. */
    private static final int TIGHT_HEIGHT = 224;

    private final int panelWidth;
    private final String title;
    private Panel panel = new Panel(Box.space(0), 0, 0, 0, 0);

    /**
     * Makes a screen; the subclass makes its controls.
     *
     * @param panelWidth in menu pixels; less in a narrow window
     */
    protected PanelScreen(UiRoot root, String title, int panelWidth) {
        super(root);
        this.title = title;
        this.panelWidth = panelWidth;
    }

    /** Says whether the window is so low that controls must be closer together. */
    protected final boolean isTight() {
        return windowHeight() < TIGHT_HEIGHT;
    }

    /** Declares what is on the panel now. */
    protected abstract Box onPanel();

    @Override
    protected final Box content() {
        int foot = windowHeight() < HINT_HEIGHT_MIN ? 0 : FOOT_SPACE;
        int padding = isTight() ? PADDING_TIGHT : PADDING;
        panel = new Panel(onPanel(), panelWidth, padding, TITLE_SPACE, foot);
        return panel;
    }

    @Override
    protected final Sizes sizes(TextMeasure measure) {
        return new Sizes(measure, ROW_HEIGHT, GAP);
    }

    @Override
    public final boolean isTaken(int x, int y, int width, int height) {
        return panel.isUnder(x, y, width, height);
    }

    @Override
    protected final void drawGround(Canvas canvas) {
        drawVignette(canvas, SHADE);
        float titleHeight = TITLE_TIMES * canvas.capHeight();
        drawTitle(canvas, title, panel.y() - (TITLE_SPACE + titleHeight) / 2);
        panel.draw(canvas);
    }
}
