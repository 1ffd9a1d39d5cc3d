package org.quoin.client.ui.hud;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.hud.HudModel.DebugLegend;
import org.quoin.client.ui.hud.HudModel.Health;
import org.quoin.server.PlayedTime;
import org.quoin.server.text.Texts;

/** Draws the overlay of a replay: names, hearts, a bar with the turn, and the keys. */
public final class ReplayHud {
    private static final int MARGIN = 6;
    private static final int BAR_HEIGHT = 4;
    private static final int HELP_LINES = 15;
    private static final int HELP_GAP = 5;
    private static final int BAR_GAP = 8;
    private static final int KEY_GAP = 8;
    private static final int PANEL = 0xB0101418;
    private static final int HELP_PANEL = 0xE0101418;

    /** So long the keys are shown without being asked for: they cover half of the picture. */
    static final long HELP_NANOS = 10_000_000_000L;

    private final Texts texts;
    private final HealthRow health = new HealthRow();
    private long firstNanos = Long.MIN_VALUE;

    /** Makes an overlay. */
    public ReplayHud(Texts texts) {
        this.texts = texts;
    }

    /** Draws the overlay. */
    public void draw(Canvas canvas, Model model, long nowNanos) {
        health.notice(model.health, nowNanos);
        firstNanos = firstNanos == Long.MIN_VALUE ? nowNanos : firstNanos;
        if (!model.film.isEmpty()) {
            drawBar(canvas, model);
            int foot = barTop(canvas) - model.roomAboveBar;
            int top = foot - Notices.bannerHeight(canvas, model.film);
            Notices.drawBannerAt(canvas, model.film, Colors.GREEN, 1f, top);
            return;
        }
        if (model.hidden) {
            return;
        }
        health.drawLoss(canvas, nowNanos);
        Hud.drawNameTags(canvas, model.nameTags);
        drawBar(canvas, model);
        int barTop = barTop(canvas) - model.roomAboveBar;
        int left = (canvas.width() - HealthRow.width(model.health)) / 2; // There is no hotbar.
        int top = health.draw(canvas, model.health, left, barTop, nowNanos);
        if (!model.legend.isEmpty()) {
            int low = canvas.height();
            LegendPanel.draw(
                    canvas, model.legend, new LegendPanel.Room(MARGIN, MARGIN, low, low, 0, top));
        }
        if (isHelpShown(model, nowNanos)) {
            drawHelp(canvas, top);
        }
        if (!model.typed.isEmpty()) {
            Notices.drawBanner(canvas, texts.get("replay.typed", model.typed), Colors.TEXT, 1f);
        } else if (model.goingTo >= 0) {
            String going = texts.get("replay.going", model.goingTo, model.goingPercent);
            Notices.drawBanner(canvas, going, Colors.GREEN, 1f);
        } else if (!model.problem.isEmpty()) {
            Notices.drawBanner(canvas, model.problem, Colors.AMBER, 1f);
        }
    }

    /** Where the bar begins that has the turn in it. */
    public static int barTop(Canvas canvas) {
        return canvas.height() - canvas.capHeight() - 2 * MARGIN - BAR_HEIGHT;
    }

    /** Whether the keys are shown: at first, and whenever they are asked for. */
    public boolean isHelpShown(Model model, long nowNanos) {
        boolean begins = firstNanos == Long.MIN_VALUE || nowNanos - firstNanos < HELP_NANOS;
        return switch (model.help) {
            case AT_FIRST -> begins;
            case SHOWN -> true;
            case HIDDEN -> false;
        };
    }

    private void drawBar(Canvas canvas, Model model) {
        int line = canvas.capHeight() + 2 * MARGIN;
        int top = barTop(canvas);
        canvas.fill(0, top, canvas.width(), line + BAR_HEIGHT, PANEL);
        int turns = Math.max(1, model.lastTurn - model.firstTurn);
        float share = Math.min(1f, (model.turn - model.firstTurn) / (float) turns);
        canvas.fill(0, top, canvas.width(), BAR_HEIGHT, Colors.WELL);
        canvas.fill(0, top, canvas.width() * share, BAR_HEIGHT, Colors.GREEN);
        int y = top + BAR_HEIGHT + MARGIN;
        String left =
                texts.get(
                        "replay.position",
                        model.turn,
                        model.lastTurn,
                        PlayedTime.of(model.turn, model.turnRate),
                        PlayedTime.of(model.lastTurn, model.turnRate));
        canvas.text(left, MARGIN, y, Colors.TEXT);
        String speed =
                model.paused
                        ? texts.get("replay.paused", model.speed)
                        : texts.get("replay.speed", model.speed);
        int color = model.paused ? Colors.AMBER : Colors.TEXT;
        int speedWidth = canvas.textWidth(speed);
        int besidePosition = MARGIN + canvas.textWidth(left) + BAR_GAP;
        int speedX = Math.max((canvas.width() - speedWidth) / 2, besidePosition);
        if (!model.film.isEmpty()) {
            return; // Neither the speed nor the keys are those of the film.
        }
        canvas.text(speed, speedX, y, color);
        drawViewer(canvas, model, speedX + speedWidth + BAR_GAP, y);
    }

    /** Draws at the right end of the bar whose view it is; a long name may be cut. */
    private void drawViewer(Canvas canvas, Model model, int leftMost, int y) {
        String help = "   " + texts.get("replay.help");
        String viewer =
                model.eyesOf.isEmpty()
                        ? texts.get("replay.free")
                        : texts.get("replay.eyes", model.eyesOf);
        String both = help + "   " + texts.get("replay.back");
        int space = canvas.width() - MARGIN - leftMost;
        help = canvas.textWidth(viewer + both) <= space ? both : help;
        int room = space - canvas.textWidth(help);
        String right = canvas.shorten(viewer, Math.max(0, room)) + help;
        canvas.text(right, canvas.width() - canvas.textWidth(right) - MARGIN, y, Colors.TEXT_DIM);
    }

    /**
     * @param bottom below which something else is
     */
    private void drawHelp(Canvas canvas, int bottom) {
        int keyWidth = 0;
        int actionWidth = 0;
        for (int i = 0; i < HELP_LINES; i++) {
            keyWidth = Math.max(keyWidth, canvas.textWidth(texts.get("replay.key." + i)));
            actionWidth = Math.max(actionWidth, canvas.textWidth(texts.get("replay.action." + i)));
        }
        int room = bottom - 4 * MARGIN + HELP_GAP;
        int line = Math.min(canvas.capHeight() + HELP_GAP, room / HELP_LINES);
        int width = keyWidth + KEY_GAP + actionWidth + 2 * MARGIN;
        int height = HELP_LINES * line - HELP_GAP + 2 * MARGIN;
        canvas.fill(MARGIN, MARGIN, width, height, HELP_PANEL);
        for (int i = 0; i < HELP_LINES; i++) {
            int y = 2 * MARGIN + i * line;
            canvas.text(texts.get("replay.key." + i), 2 * MARGIN, y, Colors.GREEN);
            canvas.text(
                    texts.get("replay.action." + i),
                    2 * MARGIN + keyWidth + KEY_GAP,
                    y,
                    Colors.TEXT);
        }
    }

    /** When the keys are shown. */
    public enum Help {
        /** For some seconds, as nobody has asked. */
        AT_FIRST,
        /** The viewer wants them. */
        SHOWN,
        /** The viewer has had enough of them. */
        HIDDEN
    }

    /** Everything that the overlay of a replay shows; filled for each picture. */
    public static final class Model {
        /** F1: nothing is drawn over the world. */
        public boolean hidden;

        /** How much room others take above the bar, in menu pixels. */
        public int roomAboveBar;

        /** H: whether the keys are shown. */
        public Help help = Help.AT_FIRST;

        /** The first turn of the replay. */
        public int firstTurn;

        /** The last turn of the replay. */
        public int lastTurn;

        /** The turn that is shown. */
        public int turn;

        /** Turns a second when it was played. */
        public int turnRate = 1;

        /** How many times as fast as it was played. */
        public int speed = 1;

        /** Whether it is paused. */
        public boolean paused;

        /** The player whose view is shown; empty for the free camera. */
        public String eyesOf = "";

        /** The digits of a turn being typed; empty if none is. */
        public String typed = "";

        /** The turn it is on its way to; negative if it is not. */
        public int goingTo = -1;

        /** How far it has come on that way. */
        public int goingPercent;

        /** Why it cannot go on; empty while it can. */
        public String problem = "";

        /** How far the film is that is made of it; empty if none is. */
        public String film = "";

        /** The health of the player whose view is shown; none for the free camera. */
        public final Health health = new Health();

        /** Tags to draw, farthest first. */
        public final List<NameTag> nameTags = new ArrayList<>();

        /** The legend of the debug views. */
        public final DebugLegend legend = new DebugLegend();
    }
}
