package org.quoin.client.replay;

import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.hud.ReplayHud;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.UiSounds;
import org.quoin.client.ui.widget.Widget;
import org.quoin.client.ui.widget.Widget.Presence;
import org.quoin.client.ui.widget.WidgetGroup;
import org.quoin.server.text.Texts;

/**
 * The buttons at the foot of a replay, for who has only a mouse at hand: pause, jump, speed, whose
 * eyes, the keys, and back. A click on the bar below them goes to that turn. Main thread only.
 */
public final class ReplayButtons {
    /** The height that the buttons take above the bar, in menu pixels. */
    static final int ROOM = 20;

    /** How far the right end of <i>Back</i>, the last button, is from the picture's edge. */
    public static final int MARGIN = 6;

    private static final int HEIGHT = 16;
    private static final int GAP = 3;
    private static final int PADDING = 6;

    private final ReplayHud.Model model;
    private final String pauseText;
    private final String goOnText;
    private final String backText;
    private final String stopText;
    private final WidgetGroup widgets;
    private final Button pause;
    private final List<Button> buttons;
    private final Bar bar;
    private double x = -1;
    private double y = -1;
    private int scale = 1;

    ReplayButtons(
            Texts texts, UiSounds sounds, ReplayHud.Model model, ReplayControls.Commands commands) {
        this.model = model;
        model.roomAboveBar = ROOM;
        pauseText = texts.get("replay.button.pause");
        goOnText = texts.get("replay.button.go-on");
        backText = texts.get("back");
        stopText = texts.get("replay.button.stop");
        int jump = ReplayControls.JUMP_SECONDS;
        pause = new Button(pauseText, sounds, commands::togglePause);
        buttons =
                List.of(
                        pause,
                        new Button(
                                "\u00ab " + jump + " s", sounds, () -> commands.jumpSeconds(-jump)),
                        new Button(jump + " s \u00bb", sounds, () -> commands.jumpSeconds(jump)),
                        new Button(
                                texts.get("replay.button.slower"),
                                sounds,
                                () -> commands.changeSpeed(-1)),
                        new Button(
                                texts.get("replay.button.faster"),
                                sounds,
                                () -> commands.changeSpeed(1)),
                        new Button(
                                texts.get("replay.button.eyes"),
                                sounds,
                                () -> commands.nextEyes(1)),
                        new Button(texts.get("replay.button.new"), sounds, commands::playOn),
                        new Button(texts.get("replay.button.keys"), sounds, commands::toggleHelp),
                        new Button(backText, sounds, commands::quit));
        bar = new Bar(model, commands);
        widgets = new WidgetGroup(sounds);
        buttons.forEach(widgets::add);
        widgets.add(bar);
    }

    /** Draws them, unless the replay hides what is over it. */
    void draw(Canvas canvas, long nowNanos) {
        scale = canvas.scale();
        if (isHidden()) {
            return;
        }
        pause.setLabel(model.paused ? goOnText : pauseText);
        Button back = buttons.get(buttons.size() - 1);
        back.setLabel(model.film.isEmpty() ? backText : stopText);
        place(canvas);
        // A film can only be ended.
        Presence others = model.film.isEmpty() ? Presence.SHOWN : Presence.GONE;
        buttons.subList(0, buttons.size() - 1).forEach(button -> button.setPresence(others));
        bar.setPresence(others);
        widgets.draw(canvas, nowNanos);
    }

    /**
     * All but the last in the middle, and <i>Back</i> at the right; in two rows where one would be
     * too long for the window.
     */
    private void place(Canvas canvas) {
        int barTop = ReplayHud.barTop(canvas);
        int top = barTop - ROOM + (ROOM - HEIGHT) / 2;
        bar.place(0, barTop, canvas.width(), canvas.height() - barTop);
        int last = buttons.size() - 1;
        int backWidth = width(canvas, buttons.get(last));
        int right = canvas.width() - MARGIN - backWidth;
        buttons.get(last).place(right, top, backWidth, HEIGHT);
        boolean fits = rowWidth(canvas, buttons.subList(0, last)) <= right - MARGIN;
        int upper = fits ? 0 : last / 2 + 1;
        place(canvas, buttons.subList(0, upper), canvas.width(), top - ROOM);
        place(canvas, buttons.subList(upper, last), right, top);
        model.roomAboveBar = fits ? ROOM : 2 * ROOM;
    }

    private void place(Canvas canvas, List<Button> row, int right, int top) {
        int total = rowWidth(canvas, row);
        int left = Math.max(MARGIN, Math.min((canvas.width() - total) / 2, right - total));
        for (Button button : row) {
            int width = width(canvas, button);
            button.place(left, top, width, HEIGHT);
            left += width + GAP;
        }
    }

    /** With a gap behind each. */
    private int rowWidth(Canvas canvas, List<Button> row) {
        int total = 0;
        for (Button button : row) {
            total += width(canvas, button) + GAP;
        }
        return total;
    }

    private int width(Canvas canvas, Button button) {
        int text = canvas.textWidth(button.label());
        if (button == pause) { // It stays as wide whatever it says.
            text = Math.max(canvas.textWidth(pauseText), canvas.textWidth(goOnText));
        }
        return text + 2 * PADDING;
    }

    /** Receives a move of the free mouse, in pixels of the window. */
    void mouseMoved(double pixelX, double pixelY) {
        x = pixelX / scale;
        y = pixelY / scale;
        if (!isHidden()) {
            widgets.mouseMoved(x, y);
        }
    }

    private boolean isHidden() {
        return model.hidden && model.film.isEmpty();
    }

    /** Receives a press of the left button; returns whether it is at one of them, or between. */
    boolean mousePressed() {
        return !isHidden() && (widgets.mousePressed(x, y) || isInRow());
    }

    private boolean isInRow() {
        int left = Integer.MAX_VALUE;
        int right = 0;
        for (Button button : buttons.subList(0, buttons.size() - 1)) {
            if (y >= button.y() && y < button.y() + button.height()) {
                left = Math.min(left, button.x());
                right = Math.max(right, button.x() + button.width());
            }
        }
        return x >= left && x < right;
    }

    /** Receives its release. */
    void mouseReleased() {
        widgets.mouseReleased(x, y);
    }

    /** Where the bar is drawn: a click goes to the turn there. */
    private static final class Bar extends Widget {
        private final ReplayHud.Model model;
        private final ReplayControls.Commands commands;

        Bar(ReplayHud.Model model, ReplayControls.Commands commands) {
            this.model = model;
            this.commands = commands;
        }

        @Override
        public boolean isFocusable() {
            return false;
        }

        @Override
        protected boolean takesMouse() {
            return true;
        }

        @Override
        protected void mousePressed(double mouseX, double mouseY) {
            double share = Math.max(0, Math.min(1, (mouseX - x()) / Math.max(1, width())));
            double turns = (double) model.lastTurn - model.firstTurn;
            commands.jumpTo(model.firstTurn + (int) Math.round(share * turns));
        }

        @Override
        public void draw(Canvas canvas, long nowNanos) {} // The overlay draws it.
    }
}
