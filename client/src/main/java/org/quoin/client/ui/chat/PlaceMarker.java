package org.quoin.client.ui.chat;

import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/**
 * A place that the player has marked: a sign where it is in the picture, or at the picture's edge
 * on its side, with its distance.
 */
public final class PlaceMarker {
    private static final int COLOR = 0xFF8FD0FF;
    private static final int EDGE = 14;
    private static final double CLOSE_BLOCKS = 3;

    private ChatSpan.@Nullable Place place;

    /** Marks a place; the same again, or null, removes the sign. */
    public void toggle(ChatSpan.@Nullable Place wanted) {
        place = wanted == null || wanted.equals(place) ? null : wanted;
    }

    /** The marked place; null for nothing. */
    public ChatSpan.@Nullable Place place() {
        return place;
    }

    /**
     * Draws the sign.
     *
     * @param right where the place is: its distance to the right of the line of sight, in shares of
     *     half the picture's width, times {@code ahead}
     * @param up the same upward
     * @param ahead how far ahead it is; negative behind the camera
     * @param distanceBlocks how far away it is
     */
    public void draw(Canvas canvas, double right, double up, double ahead, double distanceBlocks) {
        ChatSpan.Place shown = place;
        if (shown == null) {
            return;
        }
        double halfWidth = canvas.width() / 2.0;
        double halfHeight = canvas.height() / 2.0;
        double scale = Math.max(1e-3, Math.abs(ahead));
        double x = right / scale * halfWidth;
        double y = -up / scale * halfHeight;
        double roomX = halfWidth - EDGE;
        double roomY = halfHeight - EDGE;
        double beyond = Math.max(Math.abs(x) / roomX, Math.abs(y) / roomY);
        boolean aside = ahead <= 0 || beyond > 1;
        if (aside) {
            // Behind the camera the nearest edge is the way to turn.
            double far = Math.max(1e-6, beyond);
            x /= far;
            y /= far;
        }
        float centerX = (float) (halfWidth + x);
        float centerY = (float) (halfHeight + y);
        int color = Colors.fade(COLOR, distanceBlocks < CLOSE_BLOCKS ? 0.4f : 1);
        for (int row = -4; row <= 4; row++) { // A diamond.
            int half = 4 - Math.abs(row);
            canvas.fill(centerX - half, centerY + row, 2 * half + 1, 1, Colors.fade(0xFF101418, 1));
        }
        for (int row = -3; row <= 3; row++) {
            int half = 3 - Math.abs(row);
            canvas.fill(centerX - half, centerY + row, 2 * half + 1, 1, color);
        }
        String text = Math.round(distanceBlocks) + " m";
        float textX = centerX - canvas.textWidth(text) / 2f;
        textX = Math.max(3, Math.min(canvas.width() - canvas.textWidth(text) - 3, textX));
        float textY = centerY + 6;
        textY = textY + canvas.capHeight() > canvas.height() - 3 ? centerY - 14 : textY;
        canvas.textShadowed(text, textX, textY, COLOR);
    }
}
