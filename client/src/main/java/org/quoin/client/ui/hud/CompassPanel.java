package org.quoin.client.ui.hud;

import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.hud.HudModel.Compass;
import org.quoin.server.text.Texts;

/**
 * A strip at the upper edge with the points of the compass that lie ahead, and where one stands.
 */
final class CompassPanel {
    /** From the south on clockwise, as yaw counts. */
    private static final List<String> POINTS =
            List.of(
                    "hud.compass.south",
                    "hud.compass.south-west",
                    "hud.compass.west",
                    "hud.compass.north-west",
                    "hud.compass.north",
                    "hud.compass.north-east",
                    "hud.compass.east",
                    "hud.compass.south-east");

    private static final int POINT_DEGREES = 45;
    private static final int TICK_DEGREES = 15;
    private static final int NORTH = 4;
    private static final int TOP = 3;
    private static final int WIDTH = 132;
    private static final int PADDING = 4;

    /** Half of what the strip shows. */
    private static final int REACH_DEGREES = 75;

    /** From here on letters fade. */
    private static final int CLEAR_DEGREES = 45;

    private static final int GROUND = 0xB0101418;

    private final Texts texts;

    CompassPanel(Texts texts) {
        this.texts = texts;
    }

    private String place(Compass compass) {
        return texts.get(
                "hud.compass.place",
                (int) Math.floor(compass.x),
                (int) Math.floor(compass.y),
                (int) Math.floor(compass.z));
    }

    private static int width(Canvas canvas, String place) {
        return Math.max(WIDTH, canvas.textWidth(place) + 2 * PADDING);
    }

    /** Its right edge. */
    float right(Canvas canvas, Compass compass) {
        return canvas.centerX() + width(canvas, place(compass)) / 2f;
    }

    /** Draws it; returns its lower edge. */
    int draw(Canvas canvas, Compass compass) {
        String place = place(compass);
        int line = canvas.capHeight() + PADDING;
        int width = width(canvas, place);
        int height = 2 * line + 2 * PADDING;
        float left = canvas.centerX() - width / 2f;
        canvas.fill(left, TOP, width, height, GROUND);
        float points = TOP + PADDING + 2f;
        for (int degrees = 0; degrees < 360; degrees += TICK_DEGREES) {
            drawPoint(canvas, degrees, compass.yawDegrees, width, points);
        }
        canvas.fill(canvas.centerX() - 1, TOP, 2, PADDING, Colors.GREEN);
        float placeLeft = canvas.centerX() - canvas.textWidth(place) / 2f;
        canvas.text(place, placeLeft, points + line, Colors.TEXT);
        return TOP + height;
    }

    private void drawPoint(Canvas canvas, int degrees, double yaw, int width, float top) {
        double ahead = Math.IEEEremainder(degrees - yaw, 360);
        float share = (float) ((Math.abs(ahead) - CLEAR_DEGREES) / (REACH_DEGREES - CLEAR_DEGREES));
        float opacity = 1 - Math.max(0, share);
        if (opacity <= 0) {
            return;
        }
        float x = canvas.centerX() + (float) (ahead / REACH_DEGREES * (width / 2.0));
        if (degrees % POINT_DEGREES != 0) {
            float middle = top + canvas.capHeight() / 2f;
            canvas.fill(x, middle - 1, 1, 3, Colors.fade(Colors.TEXT_OFF, opacity));
            return;
        }
        int point = degrees / POINT_DEGREES;
        String letter = texts.get(POINTS.get(point));
        int color = point == NORTH ? Colors.AMBER : point % 2 == 0 ? Colors.TEXT : Colors.TEXT_DIM;
        float letterLeft = x - canvas.textWidth(letter) / 2f;
        canvas.text(letter, letterLeft, top, Colors.fade(color, opacity));
    }
}
