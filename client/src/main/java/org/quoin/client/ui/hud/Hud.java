package org.quoin.client.ui.hud;

import org.quoin.client.ui.Texts;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;

/**
 * Draws what lies over the world while playing. It keeps nothing but when the slot in hand changed.
 */
public final class Hud {
    /** A turn that is late by less than this is nobody's business. */
    private static final long STALL_SHOWN_MILLIS = 500;

    private static final int SLOT_STEP = 21;
    private static final int SLOT_ICON = 16;
    private static final int HOTBAR_MARGIN = 4;
    private static final long NAME_SHOWN_NANOS = 2_000_000_000L;
    private static final long NAME_FADES_NANOS = 500_000_000L;

    private final Texts texts;
    private final BlockIconSource icons;
    private final Toasts toasts = new Toasts();
    private int lastSlot = -1;
    private String lastName = "";
    private long slotChangedNanos;

    /** Makes an overlay. */
    public Hud(Texts texts, BlockIconSource icons) {
        this.texts = texts;
        this.icons = icons;
    }

    /** Returns the notes at the upper right; they are drawn by {@link Toasts#draw}, over all. */
    public Toasts toasts() {
        return toasts;
    }

    /** Draws the overlay. Screens and {@link #toasts} come after it. */
    public void draw(Canvas canvas, HudModel model, long nowNanos) {
        toasts.setTop(0);
        noticeSlot(model, nowNanos);
        if (model.hidden) {
            return;
        }
        NameTags.draw(canvas, model.nameTags);
        if (model.crosshair) {
            drawCrosshair(canvas);
        }
        int hotbarTop = drawHotbar(canvas, model);
        drawBlockName(canvas, hotbarTop, nowNanos);
        if (model.debugShown) {
            toasts.setTop(DebugOverlay.draw(canvas, model.debug) + 4);
        }
        if (model.playerListShown) {
            PlayerList.draw(canvas, texts, model.players);
        }
        drawBanner(canvas, model, nowNanos);
    }

    private static void drawCrosshair(Canvas canvas) {
        float x = canvas.centerX() - Sprite.CROSSHAIR.width() / 2f;
        float y = canvas.centerY() - Sprite.CROSSHAIR.height() / 2f;
        canvas.sprite(Sprite.CROSSHAIR, x, y);
    }

    private int drawHotbar(Canvas canvas, HudModel model) {
        int slotWidth = Sprite.HOTBAR_SLOT.width();
        int slotHeight = Sprite.HOTBAR_SLOT.height();
        int width = (HudModel.HOTBAR_SLOTS - 1) * SLOT_STEP + slotWidth;
        int left = (canvas.width() - width) / 2;
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
        if (model.desynced) {
            Banner.draw(canvas, texts.get("hud.desync", model.desyncTurn), Colors.RED, 1f);
        } else if (model.stalledMillis >= STALL_SHOWN_MILLIS) {
            String seconds = texts.get("hud.waiting.seconds", model.stalledMillis / 1000);
            boolean overASecond = model.stalledMillis >= 1000;
            String text = texts.get("hud.waiting") + (overASecond ? "  " + seconds : "");
            double phase = nowNanos / 1e9 * Math.PI * 2;
            Banner.draw(canvas, text, Colors.AMBER, (float) (0.65 + 0.35 * Math.sin(phase)));
        }
    }
}
