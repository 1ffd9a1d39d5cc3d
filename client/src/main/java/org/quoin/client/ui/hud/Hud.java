package org.quoin.client.ui.hud;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Canvas.IconAtlas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.client.ui.hud.HudModel.Wait;
import org.quoin.server.text.Texts;

/**
 * Draws the overlay of the running game. Its only state is what fades: when the slot in hand, the
 * health and the substituted turns changed.
 */
public final class Hud {
    private static final int TOP = 5;
    private static final int SLOT_STEP = 21;
    private static final int SLOT_ICON = 16;
    private static final int HOTBAR_MARGIN = 4;

    /** The frame of the slot in hand, beyond the slot. */
    private static final int OVERHANG =
            (Sprite.HOTBAR_SELECTED.width() - Sprite.HOTBAR_SLOT.width()) / 2;

    /** Name tags fade between these distances; nothing farther away is drawn. */
    private static final float NAME_CLEAR_BLOCKS = 16;

    private static final float NAME_GONE_BLOCKS = 64;
    private static final int NAME_PADDING = 3;
    private static final int PANEL_GAP = 4;
    private static final int BLOCK_NAME_GAP = 7;

    /**
     * From the window's lower edge: the room that the open chat needs for the line and a row above
     * it.
     */
    private static final int CHAT_HEIGHT = 90;

    private static final long NAME_SHOWN_NANOS = 2_000_000_000L;
    private static final long NAME_FADES_NANOS = 500_000_000L;

    private final Texts texts;
    private final IconAtlas icons;
    private final Toasts toasts = new Toasts();
    private final Notices notices;
    private final NetGraphPanel netGraph;
    private final PlayerTracePanel playerTrace;
    private final DebugOverlay figures;
    private final CompassPanel compass;
    private final HealthRow health = new HealthRow();
    private final MatchTitles matchTitles = new MatchTitles();
    private int lastSlot = -1;
    private int bannerTop;

    /** The lower edge of the banner while it stands at the top; 0 if none does. */
    private int bannerBottom;

    private String lastName = "";
    private long slotChangedNanos;

    /** Makes an overlay. */
    public Hud(Texts texts, IconAtlas icons) {
        this.texts = texts;
        this.icons = icons;
        this.notices = new Notices(texts);
        this.netGraph = new NetGraphPanel(texts);
        this.compass = new CompassPanel(texts);
        this.playerTrace = new PlayerTracePanel(texts);
        this.figures = new DebugOverlay(texts);
    }

    /** Returns the notes at the upper right; they are drawn by {@link Toasts#draw}, over all. */
    public Toasts toasts() {
        return toasts;
    }

    /**
     * Returns the upper edge of the banner or the hint, or of subtitles above the hotbar, that were
     * drawn last; the window's lower one if there were none.
     */
    public int bannerTop() {
        return bannerTop;
    }

    /**
     * Returns the lower edge of the notices that were drawn last at the top of the window, in its
     * middle or as {@link #toasts} that reach to the left of a place; 0 if there were none.
     */
    public int noticesBottom(int left) {
        return Math.max(bannerBottom, toasts.bottomLeftOf(left));
    }

    /** Draws the overlay. Screens and {@link #toasts} come after it. */
    public void draw(Canvas canvas, HudModel model, long nowNanos) {
        int toastsBottom = canvas.height() - (model.chatOpen ? CHAT_HEIGHT : 0);
        toasts.setRoom(0, toastsBottom, 0, Toasts.Box.NONE);
        bannerBottom = 0;
        noticeSlot(model, nowNanos);
        health.notice(model.health, nowNanos);
        matchTitles.notice(model, nowNanos);
        if (model.hidden) {
            return;
        }
        health.drawLoss(canvas, nowNanos);
        drawNameTags(canvas, model.nameTags);
        if (model.desynced) {
            Notices.drawFrame(canvas, Colors.RED);
        }
        drawCrosshair(canvas);
        int slotsTop = drawHotbar(canvas, model);
        int hotbarTop = health.draw(canvas, model.health, hotbarLeft(canvas), slotsTop, nowNanos);
        drawBlockName(canvas, hotbarTop, nowNanos);
        int left = TOP;
        int right = TOP;
        int toastsTop = 0;
        float titleRight = 0;
        if (model.debugShown && !model.playerListShown) { // The list lies where the figures are.
            DebugOverlay.Edges edges = figures.draw(canvas, model.debug, isTextSizeChosen(model));
            left = edges.left() + 4;
            right = edges.right() + 4;
            toastsTop = right;
        } else if (model.settings.get(AccessibilitySettings.COORDINATES)
                && !model.playerListShown) {
            toastsTop = compass.draw(canvas, model.compass) + 4;
            titleRight = compass.right(canvas, model.compass);
        }
        int testHeight = notices.testConditionsHeight(canvas, model.testConditions);
        int titleBottom = 0;
        AreaLabel area = model.area;
        if (area != null && !model.playerListShown) {
            int under = model.debugShown ? 0 : toastsTop;
            if (!model.debugShown && testHeight > 0) {
                under = Math.max(under, left + testHeight + 2);
            }
            titleBottom = area.draw(canvas, under) + 3;
            toastsTop = Math.max(toastsTop, titleBottom);
            titleRight = Math.max(titleRight, area.right(canvas));
        }
        // The banner of the last picture: it is drawn later, and does not come and go so often.
        int messagesTop = MatchTitles.top(canvas, bannerTop == 0 ? hotbarTop : bannerTop);
        int matchLeft = canvas.width();
        if (model.match != null && !model.playerListShown) {
            MatchPanel panel = MatchPanel.standing(canvas, texts, model.match);
            int panelTop = panel.left() < titleRight ? Math.max(right, toastsTop) : right;
            // Nothing else happens in a lobby, and there is most to tell.
            int room =
                    model.match.hint().isEmpty()
                            ? messagesTop
                            : hotbarTop - BLOCK_NAME_GAP - canvas.capHeight() - PANEL_GAP;
            int panelBottom = panel.draw(panelTop, room);
            if (panelBottom > panelTop) {
                matchLeft = panel.left();
                right = panelBottom + PANEL_GAP;
                toastsTop = Math.max(toastsTop, right);
            }
        }
        int leftBottom = canvas.height();
        int rightBottom = canvas.height();
        if (model.netGraph.shown && !model.playerListShown) {
            int side = hotbarLeft(canvas) - OVERHANG;
            int head = left + testHeight + 2;
            NetGraphPanel.Tops heads = new NetGraphPanel.Tops(head, right);
            NetGraphPanel.Tops tops = netGraph.draw(canvas, model.netGraph, heads, side, hotbarTop);
            leftBottom = tops.left();
            rightBottom = tops.right();
        }
        if (!model.legend.isEmpty()) {
            int head = left + testHeight + 2;
            LegendPanel.draw(
                    canvas,
                    model.legend,
                    new LegendPanel.Room(
                            head,
                            right,
                            leftBottom,
                            rightBottom,
                            hotbarLeft(canvas) - OVERHANG,
                            hotbarTop));
        }
        Toasts.Box testRow = Toasts.Box.NONE;
        if (model.playerListShown) {
            PlayerList.draw(canvas, texts, model.players, model.chosenPlayer);
            PlayerTrace trace = model.chosenTrace;
            if (trace != null) {
                playerTrace.draw(canvas, trace, hotbarLeft(canvas) - OVERHANG, hotbarTop);
            }
        } else {
            testRow = notices.drawTestConditions(canvas, model.testConditions, left);
        }
        if (model.results == null && !model.playerListShown) {
            matchTitles.draw(canvas, model, messagesTop, nowNanos);
        } else if (model.results != null && !model.playerListShown && !model.chatOpen) {
            MatchPanel.drawResults(canvas, texts, model.results, matchLeft);
        }
        int bannersTop = Math.max(toastsTop, testHeight == 0 ? TOP : TOP + testHeight + 2);
        bannerTop = drawBanner(canvas, model, hotbarTop, bannersTop, testRow, nowNanos);
        toasts.setRoom(
                Math.max(toastsTop, bannerBottom + 2),
                Math.min(toastsBottom, Math.min(bannerTop, slotsTop)),
                titleBottom,
                testRow);
        int hotbarRight = canvas.width() - hotbarLeft(canvas) + OVERHANG;
        if (model.hint != null && bannerTop == canvas.height() && !isBusy(model)) {
            HintPanel.Place hint = HintPanel.draw(canvas, model.hint, hotbarTop);
            bannerTop = hint.top(); // The chat and the subtitles stand apart from it.
            hotbarRight = Math.max(hotbarRight, hint.right());
        }
        if (!model.netGraph.shown && !model.playerListShown) {
            int above = Math.min(bannerTop, hotbarTop);
            int top = SubtitlePanel.draw(canvas, model.subtitles, hotbarRight, above);
            bannerTop = top < above ? top : bannerTop;
        }
    }

    private static boolean isTextSizeChosen(HudModel model) {
        return model.settings.get(AccessibilitySettings.TEXT_SIZE) != 0;
    }

    /** Whether the room beside and above the hotbar is taken by what its user has asked for. */
    private static boolean isBusy(HudModel model) {
        return model.debugShown
                || model.netGraph.shown
                || model.playerListShown
                || !model.legend.isEmpty();
    }

    /**
     * Draws, instead of {@link #draw}, what must be seen even while a screen covers the world.
     * {@link #toasts} come after it.
     */
    public void drawOverScreens(Canvas canvas, HudModel model, long nowNanos) {
        health.notice(model.health, nowNanos);
        if (model.desynced) {
            Notices.drawFrame(canvas, Colors.RED);
        }
        // Small, beside the title: panels reach almost to the foot, where the screens' hints are.
        int scale = canvas.scale();
        canvas.setScale(Math.max(1, scale - 1));
        notices.drawTestConditionsMark(canvas, model.testConditions, TOP);
        if (model.paused) {
            notices.drawPausedMark(canvas, TOP);
        }
        canvas.setScale(scale);
    }

    /** Draws the names above the heads of other players. */
    static void drawNameTags(Canvas canvas, List<NameTag> tags) {
        for (int i = 0; i < tags.size(); i++) { // No iterator for each picture.
            NameTag tag = tags.get(i);
            float far =
                    (tag.distanceBlocks - NAME_CLEAR_BLOCKS)
                            / (NAME_GONE_BLOCKS - NAME_CLEAR_BLOCKS);
            float opacity = tag.opacity * (1 - Math.max(0, Math.min(1, far)));
            int width = canvas.textWidth(tag.name) + 2 * NAME_PADDING;
            int height = canvas.capHeight() + 2 * NAME_PADDING;
            float x = tag.x / canvas.scale() - width / 2f;
            float y = tag.y / canvas.scale() - height;
            canvas.fill(x, y, width, height, Colors.fade(0x90101418, opacity));
            int color = tag.away ? Colors.TEXT_OFF : Colors.readable(tag.color);
            canvas.text(tag.name, x + NAME_PADDING, y + NAME_PADDING, Colors.fade(color, opacity));
        }
    }

    private static void drawCrosshair(Canvas canvas) {
        float x = canvas.centerX() - Sprite.CROSSHAIR.width() / 2f;
        float y = canvas.centerY() - Sprite.CROSSHAIR.height() / 2f;
        canvas.sprite(Sprite.CROSSHAIR, x, y);
    }

    static int hotbarLeft(Canvas canvas) {
        int width = (HudModel.HOTBAR_SLOTS - 1) * SLOT_STEP + Sprite.HOTBAR_SLOT.width();
        return (canvas.width() - width) / 2;
    }

    private int drawHotbar(Canvas canvas, HudModel model) {
        int slotWidth = Sprite.HOTBAR_SLOT.width();
        int slotHeight = Sprite.HOTBAR_SLOT.height();
        int left = hotbarLeft(canvas);
        int top = canvas.height() - slotHeight - HOTBAR_MARGIN;
        for (int slot = 0; slot < HudModel.HOTBAR_SLOTS; slot++) {
            canvas.sprite(Sprite.HOTBAR_SLOT, left + slot * SLOT_STEP, top);
        }
        int inset = (slotWidth - SLOT_ICON) / 2;
        for (int slot = 0; slot < HudModel.HOTBAR_SLOTS; slot++) {
            int x = left + slot * SLOT_STEP + inset;
            canvas.icon(icons, model.hotbarBlocks[slot], x, top + inset, SLOT_ICON);
        }
        int selected = model.selectedSlot;
        if (selected >= 0 && selected < HudModel.HOTBAR_SLOTS) {
            int over = (Sprite.HOTBAR_SELECTED.width() - slotWidth) / 2;
            canvas.sprite(Sprite.HOTBAR_SELECTED, left + selected * SLOT_STEP - over, top - over);
        }
        return top;
    }

    private void noticeSlot(HudModel model, long nowNanos) {
        int slot = model.selectedSlot;
        boolean shown = slot >= 0 && slot < HudModel.HOTBAR_SLOTS;
        String name = shown ? model.hotbarNames[slot] : "";
        if (slot != lastSlot || !name.equals(lastName)) {
            lastSlot = slot;
            lastName = name;
            slotChangedNanos = nowNanos;
        }
    }

    private void drawBlockName(Canvas canvas, int hotbarTop, long nowNanos) {
        long left = NAME_SHOWN_NANOS - (nowNanos - slotChangedNanos);
        if (left <= 0 || lastName.isEmpty()) {
            return;
        }
        float opacity = Math.min(1f, left / (float) NAME_FADES_NANOS);
        int x = (canvas.width() - canvas.textWidth(lastName)) / 2;
        int y = hotbarTop - canvas.capHeight() - BLOCK_NAME_GAP;
        canvas.textShadowed(lastName, x, y, Colors.fade(Colors.TEXT, opacity));
    }

    /**
     * Draws what must be known now above the hotbar, or, where the open chat lies there, at the top
     * of the window; returns its upper edge, the window's lower if nothing is above the hotbar.
     */
    private int drawBanner(
            Canvas canvas,
            HudModel model,
            int hotbarTop,
            int chatTop,
            Toasts.Box testRow,
            long nowNanos) {
        String text = bannerText(canvas, model);
        if (text == null) {
            return canvas.height();
        }
        int color = model.desynced ? Colors.RED : Colors.AMBER;
        float glow = model.desynced ? 1f : glow(nowNanos);
        if (model.chatOpen) {
            Notices.drawBannerAt(canvas, text, color, glow, chatTop);
            bannerBottom = chatTop + Notices.bannerHeight(canvas, text);
            return canvas.height();
        }
        return Notices.drawBanner(canvas, text, color, glow, hotbarTop, testRow);
    }

    private @Nullable String bannerText(Canvas canvas, HudModel model) {
        Wait waiting = model.waiting;
        if (!model.hostGone.isEmpty()) {
            return model.hostGone;
        } else if (model.desynced) {
            return texts.get("hud.desync");
        } else if (model.bottleneck != null && (waiting == null || waiting.name().isEmpty())) {
            // It is the cause of a wait without a name, and of inputs that come too late.
            return texts.get(
                    "hud.narrow-line",
                    model.bottleneck.carriedKbit(),
                    model.bottleneck.neededKbit());
        } else if (waiting != null) {
            return waitText(waiting);
        } else if (model.late != null) {
            String key = model.late.fixed() ? "hud.late.fixed" : "hud.late.auto";
            return Notices.fitting(canvas, texts.get(key), texts.get(key + ".short"));
        }
        return null;
    }

    private static float glow(long nowNanos) {
        double phase = nowNanos / 1e9 * Math.PI * 2;
        return (float) (0.65 + 0.35 * Math.sin(phase));
    }

    private String waitText(Wait waiting) {
        Wait.Attribution cause = waiting.cause();
        boolean seconds =
                switch (cause) {
                    case MACHINE, NETWORK, OWN_MACHINE, OWN_NETWORK -> false;
                    case GONE, HOST, UNKNOWN, OWN_GONE, OWN_HOST -> true;
                };
        String much =
                seconds
                        ? texts.get(
                                "hud.seconds",
                                String.format(Locale.ROOT, "%.1f", waiting.millis() / 1000.0))
                        : texts.get("hud.millis", waiting.millis());
        return texts.get(cause.key(), waiting.name(), much);
    }
}
