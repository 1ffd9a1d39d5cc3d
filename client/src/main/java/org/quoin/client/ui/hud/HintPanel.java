package org.quoin.client.ui.hud;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.hud.HudModel.Hint;

/** A line above the hotbar that says what to press, each key as a key cap. */
final class HintPanel {
    /** Room for the name of the block in hand, which shows below it. */
    private static final int NAME_ROOM = 18;

    private static final int MARGIN = 4;
    private static final int PADDING = 5;

    /** Above and below a key cap. */
    private static final int EDGE = 3;

    private static final int CAP_PADDING = 3;
    private static final int CAP_GAP = 2;

    private static final int GROUND = 0xC0101418;
    private static final int CAP_EDGE = 0xFF7E8A96;
    private static final int CAP_FACE = 0xFF2A323A;

    /**
     * Where it was drawn, in menu pixels.
     *
     * @param top its upper edge
     * @param right its right edge
     */
    record Place(int top, int right) {}

    private record Part(String text, boolean cap) {
        int width(Canvas canvas) {
            return canvas.textWidth(text) + (cap ? 2 * CAP_PADDING + CAP_GAP : 0);
        }
    }

    private HintPanel() {}

    /**
     * Draws it, smaller than other texts where it is too wide for the window.
     *
     * @param above the upper edge of what it stands over, in menu pixels
     */
    static Place draw(Canvas canvas, Hint hint, int above) {
        List<Part> parts = parts(hint);
        int scale = canvas.scale();
        int smaller = scale;
        while (smaller > 1 && width(canvas, parts) > canvas.width() - 2 * MARGIN) {
            canvas.setScale(--smaller);
        }
        int width = width(canvas, parts);
        int height = canvas.capHeight() + 2 * (EDGE + CAP_PADDING);
        int left = (canvas.width() - width) / 2;
        int top = (above - NAME_ROOM) * scale / smaller - height;
        canvas.fill(left, top, width, height, GROUND);
        int x = left + PADDING;
        int textTop = top + EDGE + CAP_PADDING;
        for (Part part : parts) {
            if (part.cap) {
                drawCap(canvas, part, x, textTop);
            } else {
                canvas.text(part.text, x, textTop, Colors.TEXT);
            }
            x += part.width(canvas);
        }
        canvas.setScale(scale);
        return new Place(top * smaller / scale, (left + width) * smaller / scale + 1);
    }

    private static int width(Canvas canvas, List<Part> parts) {
        int width = 2 * PADDING;
        for (Part part : parts) {
            width += part.width(canvas);
        }
        return width;
    }

    private static void drawCap(Canvas canvas, Part part, int left, int textTop) {
        int width = part.width(canvas) - CAP_GAP;
        int top = textTop - CAP_PADDING - 1;
        int height = canvas.capHeight() + 2 * CAP_PADDING + 2;
        canvas.fill(left, top, width, height, CAP_EDGE);
        canvas.fill(left + 1, top + 1, width - 2, height - 3, CAP_FACE); // Thicker below.
        canvas.text(part.text, left + CAP_PADDING, textTop, Colors.AMBER);
    }

    /** Cuts the text at its keys. */
    private static List<Part> parts(Hint hint) {
        List<Part> parts = new ArrayList<>();
        String rest = hint.text();
        while (!rest.isEmpty()) {
            int at = nextKey(rest, hint.keys().size());
            if (at < 0) {
                parts.add(new Part(rest, false));
                break;
            }
            if (at > 0) {
                parts.add(new Part(rest.substring(0, at), false));
            }
            parts.add(new Part(hint.keys().get(rest.charAt(at + 1) - '0'), true));
            rest = rest.substring(at + 3);
        }
        return parts;
    }

    /** Where the first key stands; -1 if there is none. */
    private static int nextKey(String text, int keys) {
        int first = -1;
        for (int key = 0; key < keys; key++) {
            int at = text.indexOf("{" + key + "}");
            first = at >= 0 && (first < 0 || at < first) ? at : first;
        }
        return first;
    }
}
