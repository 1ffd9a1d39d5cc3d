package org.quoin.client.ui.screen;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.KeyPress;
import org.quoin.client.ui.widget.Sizes;
import org.quoin.client.ui.widget.Widget;
import org.quoin.client.ui.widget.WidgetGroup;

/** One screen: its controls, which it declares anew for each picture, and the action of Esc. */
public abstract class Screen {
    /** In a lower window there is no room for the line of hints. */
    protected static final int HINT_HEIGHT_MIN = 200;

    /** Between the edge of the window and what stands nearest. */
    protected static final int MARGIN = 6;

    /** How much larger a title is than a text. */
    protected static final int TITLE_TIMES = 2;

    private final UiRoot root;
    private final WidgetGroup widgets;
    private int windowWidth = Integer.MAX_VALUE;
    private int windowHeight = Integer.MAX_VALUE;
    private int hintsLeft;

    /** Makes a screen; the subclass makes its controls. */
    protected Screen(UiRoot root) {
        this.root = root;
        this.widgets = new WidgetGroup(root.sounds());
    }

    /** Returns the root that shows this screen. */
    protected final UiRoot root() {
        return root;
    }

    /** Returns the controls. */
    public final WidgetGroup widgets() {
        return widgets;
    }

    /** Makes a button with the text of a key. */
    protected final Button button(String key, Runnable action) {
        return new Button(text(key), root.sounds(), action);
    }

    /** Returns the text of a key. */
    protected final String text(String key) {
        return root.texts().get(key);
    }

    /**
     * Declares what is shown now. A control that is not in it does not exist, for the keyboard
     * neither.
     */
    protected abstract Box content();

    /** Returns the height of a control and the gap between two, unless a column has others. */
    protected abstract Sizes sizes(TextMeasure measure);

    /** Returns the width of the window, in menu pixels. */
    protected final int windowWidth() {
        return windowWidth;
    }

    /** Returns the height of the window, in menu pixels. */
    protected final int windowHeight() {
        return windowHeight;
    }

    /** Has its controls, though not their places; one of them has the focus. */
    final void open() {
        widgets.show(content());
        widgets.focusFirst();
    }

    /** Places the controls in a window of this size, in menu pixels. */
    final void layout(int width, int height, TextMeasure measure) {
        windowWidth = width;
        windowHeight = height;
        Box content = content();
        widgets.show(content);
        content.place(0, 0, width, height, sizes(measure));
    }

    /** Draws what lies between the world and the controls. */
    protected abstract void drawGround(Canvas canvas);

    /** Called when this screen comes to the top, also when one above it was closed. */
    protected void shown() {}

    /** Called before each picture, for screens whose content changes by itself. */
    protected void refreshShown() {}

    /** Goes back to the screen before. */
    protected void back() {
        root.pop();
    }

    /**
     * Returns this screen with the texts of the language that is shown now; itself if it shows them
     * only when it is opened the next time.
     */
    protected Screen remade() {
        return this;
    }

    /** Says whether a world is joined or hosted from here: a refused player comes back to it. */
    protected boolean isJoining() {
        return false;
    }

    /** Says whether this screen is of use although the world under it has ended. */
    protected boolean outlivesWorld() {
        return false;
    }

    /** Says whether the overlay of the running world stays visible around the controls. */
    protected boolean showsOverlay() {
        return false;
    }

    /** Says whether the version and the hints stand at the foot. */
    protected boolean hasFooter() {
        return true;
    }

    /** Says whether Esc does anything here, so that the line of hints can say so. */
    protected boolean hasBack() {
        return true;
    }

    /** Says whether a rectangle, in menu pixels, would cover something of this screen. */
    public boolean isTaken(int x, int y, int width, int height) {
        return widgets.all().stream()
                .filter(widget -> widget.presence() == Widget.Presence.SHOWN)
                .anyMatch(
                        widget ->
                                x < widget.x() + widget.width()
                                        && widget.x() < x + width
                                        && y < widget.y() + widget.height()
                                        && widget.y() < y + height);
    }

    /** Handles a turn of the wheel where the mouse is; down is positive. */
    void scrolled(int steps) {
        widgets.scrolled(steps);
    }

    /** Handles a typed character; returns whether it was used. */
    protected boolean charTyped(int codePoint) {
        return widgets.charTyped(codePoint);
    }

    /** Handles a key that went down or repeats; returns whether it was used. */
    protected boolean keyPressed(KeyPress press) {
        if (press.key() == KeyPress.Key.ESCAPE) {
            back();
            return true;
        }
        return widgets.keyPressed(press);
    }

    /** Learns that a key was released, also while another screen lies over this one. */
    void keyReleased(int keyCode) {}

    /** Draws everything. */
    final void draw(Canvas canvas, long nowNanos) {
        refreshShown();
        layout(canvas.width(), canvas.height(), canvas);
        drawGround(canvas);
        widgets.draw(canvas, nowNanos);
        drawFooter(canvas);
    }

    /** Returns where the hints at the foot began when they were drawn last, in menu pixels. */
    public int hintsLeft() {
        return hintsLeft;
    }

    private void drawFooter(Canvas canvas) {
        hintsLeft = canvas.width();
        if (canvas.height() < HINT_HEIGHT_MIN || !hasFooter()) {
            return;
        }
        float y = canvas.height() - MARGIN - canvas.capHeight();
        String version = root.texts().get("version", root.version());
        canvas.textShadowed(version, MARGIN, y, Colors.TEXT_DIM);
        boolean pad = root.isPadUsed();
        String choose = text(pad ? "hint.choose-pad" : "hint.choose");
        String back = text(pad ? "hint.back-pad" : "hint.back");
        String hint = choose + (hasBack() ? "    " + back : "");
        hintsLeft = canvas.width() - MARGIN - canvas.textWidth(hint);
        canvas.textShadowed(hint, hintsLeft, y, Colors.TEXT_DIM);
    }

    /** Draws a title in large letters, in the middle. */
    protected static void drawTitle(Canvas canvas, String title, float y) {
        float x = (canvas.width() - TITLE_TIMES * canvas.textWidth(title)) / 2f;
        canvas.textLarge(title, x, y, Colors.TEXT, TITLE_TIMES);
    }

    /** Darkens the world, more towards the edges, so that text on it can be read. */
    protected static void drawVignette(Canvas canvas, int shade) {
        float w = canvas.width();
        float h = canvas.height();
        canvas.fill(0, 0, w, h, shade);
        int dark = 0x78080C12;
        int none = 0x00080C12;
        canvas.gradientDown(0, 0, w, h / 3, dark, none);
        canvas.gradientDown(0, h * 2 / 3, w, h / 3, none, dark);
        canvas.gradientRight(0, 0, w / 4, h, dark, none);
        canvas.gradientRight(w * 3 / 4, 0, w / 4, h, none, dark);
    }
}
