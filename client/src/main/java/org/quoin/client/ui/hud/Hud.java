package org.quoin.client.ui.hud;

import java.util.Locale;
import org.quoin.client.ui.Texts;
import org.quoin.client.ui.draw.BlockIconSource;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;

/**
 * Draws what lies over the world while playing. It keeps nothing but when the slot in hand and the
 * health changed.
 */
public final class Hud {
    private static final int TOP = 5;
    private static final int SLOT_STEP = 21;
    private static final int SLOT_ICON = 16;
    private static final int HOTBAR_MARGIN = 4;

    /** The frame of the slot in hand, beyond the slot. */
    private static final int OVERHANG =
            (Sprite.HOTBAR_SELECTED.width() - Sprite.HOTBAR_SLOT.width()) / 2;

    private static final long NAME_SHOWN_NANOS = 2_000_000_000L;
    private static final long NAME_FADES_NANOS = 500_000_000L;

    private final Texts texts;
    private final BlockIconSource icons;
    private final Toasts toasts = new Toasts();
    private final CornerNotes corners;
    private final HealthRow health = new HealthRow();
    private int lastSlot = -1;
    private String lastName = "";
    private long slotChangedNanos;

    /** Makes an overlay. */
    public Hud(Texts texts, BlockIconSource icons) {
        this.texts = texts;
        this.icons = icons;
        this.corners = new CornerNotes(texts);
    }

    /** Returns the notes at the upper right; they are drawn by {@link Toasts#draw}, over all. */
    public Toasts toasts() {
        return toasts;
    }

    /** Draws the overlay. Screens and {@link #toasts} come after it. */
    public void draw(Canvas canvas, HudModel model, long nowNanos) {
        toasts.setTop(0);
        noticeSlot(model, nowNanos);
        health.notice(model.health, nowNanos);
        if (model.hidden) {
            return;
        }
        health.drawLoss(canvas, nowNanos);
        NameTags.draw(canvas, model.nameTags);
        if (model.desynced) {
            CornerNotes.drawFrame(canvas, Colors.RED);
        }
        if (model.crosshair) {
            drawCrosshair(canvas);
        }
        int slotsTop = drawHotbar(canvas, model);
        int hotbarTop = health.draw(canvas, model.health, hotbarLeft(canvas), slotsTop, nowNanos);
        drawBlockName(canvas, hotbarTop, nowNanos);
        int left = TOP;
        int right = TOP;
        if (model.debugShown && !model.playerListShown) { // The list lies where the figures are.
            DebugOverlay.Edges edges = DebugOverlay.draw(canvas, model.debug);
            left = edges.left() + 4;
            right = edges.right() + 4;
            toasts.setTop(right);
        }
        if (!model.legend.isEmpty()) {
            int head = left + CornerNotes.testNetworkHeight(canvas, model.testNetwork) + 2;
            LegendPanel.draw(
                    canvas,
                    model.legend,
                    new LegendPanel.Room(head, right, hotbarLeft(canvas) - OVERHANG, hotbarTop));
        }
        if (model.playerListShown) {
            PlayerList.draw(canvas, texts, model.players);
        } else {
            corners.drawTestNetwork(canvas, model.testNetwork, left);
        }
        corners.drawSubstitutions(canvas, model.substitutions, nowNanos);
        drawBanner(canvas, model, nowNanos);
    }

    /**
     * Draws what must be seen even while a screen covers the world; instead of {@link #draw}.
     * {@link #toasts} come after it.
     */
    public void drawOverScreens(Canvas canvas, HudModel model, long nowNanos) {
        health.notice(model.health, nowNanos);
        if (model.desynced) {
            CornerNotes.drawFrame(canvas, Colors.RED);
        }
        // Small and in a word, beside the title: panels reach almost to the foot, where
        // the screens' own help is.
        int scale = canvas.scale();
        canvas.setScale(Math.max(1, scale - 1));
        corners.drawTestNetworkMark(canvas, model.testNetwork, TOP);
        canvas.setScale(scale);
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
            drawIcon(
                    canvas, model.hotbarBlocks[slot], left + slot * SLOT_STEP + inset, top + inset);
        }
        int selected = model.selectedSlot;
        if (selected >= 0 && selected < HudModel.HOTBAR_SLOTS) {
            int over = (Sprite.HOTBAR_SELECTED.width() - slotWidth) / 2;
            canvas.sprite(Sprite.HOTBAR_SELECTED, left + selected * SLOT_STEP - over, top - over);
        }
        return top;
    }

    private void drawIcon(Canvas canvas, int block, int x, int y) {
        if (!icons.has(block)) {
            return;
        }
        canvas.texture(
                icons.textureId(),
                icons.u0(block),
                icons.v0(block),
                icons.u1(block),
                icons.v1(block),
                x,
                y,
                SLOT_ICON,
                SLOT_ICON,
                Colors.WHITE);
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
        int y = hotbarTop - canvas.capHeight() - 7;
        canvas.textShadowed(lastName, x, y, Colors.fade(Colors.TEXT, opacity));
    }

    private void drawBanner(Canvas canvas, HudModel model, long nowNanos) {
        WaitNote waiting = model.waiting;
        if (model.desynced) {
            Banner.draw(canvas, texts.get("hud.desync"), Colors.RED, 1f);
        } else if (waiting != null) {
            double phase = nowNanos / 1e9 * Math.PI * 2;
            float glow = (float) (0.65 + 0.35 * Math.sin(phase));
            Banner.draw(canvas, waitText(waiting), Colors.AMBER, glow);
        }
    }

    private String waitText(WaitNote waiting) {
        WaitNote.Cause cause = waiting.cause();
        boolean seconds = cause != WaitNote.Cause.MACHINE && cause != WaitNote.Cause.NETWORK;
        String much =
                seconds
                        ? texts.get(
                                "hud.seconds",
                                String.format(Locale.ROOT, "%.1f", waiting.millis() / 1000.0))
                        : texts.get("hud.millis", waiting.millis());
        return texts.get(cause.key(), waiting.name(), much);
    }
}
