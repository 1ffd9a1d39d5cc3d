package org.quoin.client.ui.screen;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Column;

/** A screen whose controls are on a panel in the middle, below a title. */
public abstract class PanelScreen extends Screen {
    /** The width of a button that stands alone. */
    protected static final int BUTTON_WIDTH = 168;

    /** The height of a button or field. */
    protected static final int ROW_HEIGHT = 20;

    /** Between two rows. */
    protected static final int GAP = 4;

    private static final int PADDING = 10;
    private static final int PADDING_TIGHT = 6;
    private static final int TITLE_SPACE = 26;
    private static final int FOOT_SPACE = 18; // The line of hints.
    private static final int SHADE = 0x480A0E14;

    /** In a lower window everything is closer together. */
    private static final int TIGHT_HEIGHT = 224;

    private final int panelWidth;
    private String title;
    private int outerWidth;
    private int panelX;
    private int panelY;
    private int panelHeight;
    private boolean tight;
    private int room;

    /**
     * Makes a screen without controls; the subclass adds them.
     *
     * @param panelWidth in menu pixels; less in a narrow window
     */
    protected PanelScreen(UiRoot root, String title, int panelWidth) {
        super(root);
        this.title = title;
        this.panelWidth = panelWidth;
    }

    /** Shows another title. */
    protected final void setTitle(String newTitle) {
        title = newTitle;
    }

    /** Says whether the window is so low that controls must be closer together. */
    protected final boolean isTight() {
        return tight;
    }

    /** Returns the largest total height of the controls; known while they are placed. */
    protected final int contentRoom() {
        return room;
    }

    /** Returns the total height of the controls, for a panel of this inner width. */
    protected abstract int contentHeight(int innerWidth, TextMeasure measure);

    /** Places the controls. */
    protected abstract void layoutContent(Column column, TextMeasure measure);

    @Override
    protected final void layout(int width, int height, TextMeasure measure) {
        outerWidth = Math.min(panelWidth, width - 2 * MARGIN);
        tight = height < TIGHT_HEIGHT;
        int padding = tight ? PADDING_TIGHT : PADDING;
        int inner = outerWidth - 2 * padding;
        int foot = height < HINT_HEIGHT_MIN ? 0 : FOOT_SPACE;
        room = height - TITLE_SPACE - 2 * padding - foot;
        panelHeight = contentHeight(inner, measure) + 2 * padding;
        panelX = (width - outerWidth) / 2;
        int free = height - TITLE_SPACE - panelHeight;
        // A little above the middle looks centred. A high panel is placed higher, so that it ends
        // above the line of hints.
        panelY = TITLE_SPACE + Math.max(0, Math.min(free * 2 / 5, free - foot));
        layoutContent(new Column(panelX + padding, panelY + padding, inner, GAP), measure);
    }

    @Override
    public final boolean isTaken(int x, int y, int width, int height) {
        return x < panelX + outerWidth
                && panelX < x + width
                && y < panelY + panelHeight
                && panelY - TITLE_SPACE < y + height;
    }

    @Override
    protected final void drawGround(Canvas canvas) {
        drawVignette(canvas, SHADE);
        float titleHeight = TITLE_TIMES * canvas.capHeight();
        drawTitle(canvas, title, panelY - (TITLE_SPACE + titleHeight) / 2);
        drawPanel(canvas, panelX, panelY, outerWidth, panelHeight);
    }
}
