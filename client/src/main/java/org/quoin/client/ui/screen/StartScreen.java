package org.quoin.client.ui.screen;

import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;

/** The first screen: host, join, settings, quit. */
final class StartScreen extends Screen {
    private static final int BUTTON_WIDTH = 168;
    private static final int BUTTON_HEIGHT = 20;
    private static final int BUTTON_HEIGHT_LOW = 18;

    /** In a window lower than this, room is short. */
    private static final int LOW = 200;

    private static final int GAP = 5;
    private static final int SHADE = 0x300A0E14;
    private static final int TAGLINE_GAP = 7;

    private final Button host;
    private final Button join;
    private final Button settings;
    private final Button quit;
    private int logoY;

    StartScreen(UiRoot root) {
        super(root);
        host = add("start.host", () -> root.push(new HostScreen(root)));
        join = add("start.join", () -> root.push(new JoinScreen(root)));
        settings = add("start.settings", () -> root.push(new SettingsScreen(root)));
        quit = add("start.quit", () -> root.actions().quit());
        widgets().focusFirst();
    }

    private Button add(String key, Runnable action) {
        return widgets().add(new Button(text(key), root().sounds(), action));
    }

    @Override
    protected void layout(int width, int height, TextMeasure measure) {
        int buttonHeight = height < LOW ? BUTTON_HEIGHT_LOW : BUTTON_HEIGHT;
        int buttons = 4 * buttonHeight + 3 * GAP;
        int head = Sprite.LOGO.height() + TAGLINE_GAP + measure.lineHeight();
        int free = Math.max(0, height - head - buttons - 16);
        logoY = free * 2 / 7;
        int top = logoY + head + Math.min(28, free * 3 / 7);
        Column column = new Column((width - BUTTON_WIDTH) / 2, top, BUTTON_WIDTH, GAP);
        column.add(host, buttonHeight);
        column.add(join, buttonHeight);
        column.add(settings, buttonHeight);
        column.add(quit, buttonHeight);
    }

    @Override
    protected void drawGround(Canvas canvas) {
        drawVignette(canvas, SHADE);
        int logoX = (canvas.width() - Sprite.LOGO.width()) / 2;
        canvas.sprite(Sprite.LOGO, logoX, logoY);
        String tagline = text("start.tagline");
        int taglineX = (canvas.width() - canvas.textWidth(tagline)) / 2;
        int taglineY = logoY + Sprite.LOGO.height() + TAGLINE_GAP;
        canvas.textShadowed(tagline, taglineX, taglineY, Colors.TEXT);
    }

    @Override
    protected boolean hasBack() {
        return false;
    }

    @Override
    protected void back() {
        // There is nothing behind; leaving by accident would be worse than one more key.
    }
}
