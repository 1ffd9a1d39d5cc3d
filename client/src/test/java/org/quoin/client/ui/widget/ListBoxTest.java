package org.quoin.client.ui.widget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.PaperCanvas;

final class ListBoxTest {
    private static final Sizes SIZES = new Sizes(new PaperCanvas(427, 240), 20, 4);

    private static final int ROOM_FOR_THREE = 92;
    private static final int ROOM_FOR_FOUR = 117;

    private final ListBox list = new ListBox("rows", rows(), new CountedSounds(), row -> {});

    private static List<ListBox.Row> rows() {
        List<ListBox.Row> rows = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            rows.add(new ListBox.Row("row " + i, "", false));
        }
        return rows;
    }

    private List<String> drawn(int height) {
        PaperCanvas canvas = new PaperCanvas(427, 240);
        list.place(0, 0, 200, list.heightIn(200, height, SIZES));
        list.draw(canvas, 0);
        return canvas.texts();
    }

    @Test
    void listThatBecomesLowerKeepsTheChosenRowInSight() {
        drawn(ROOM_FOR_FOUR);
        list.choose(3);
        assertTrue(drawn(ROOM_FOR_FOUR).contains("row 3"));
        assertEquals(0, list.first());
        assertTrue(drawn(ROOM_FOR_THREE).contains("row 3"));
        assertEquals(1, list.first());
    }

    @Test
    void wheelMayLeaveTheChosenRow() {
        drawn(ROOM_FOR_FOUR);
        list.scrolled(5);
        assertFalse(drawn(ROOM_FOR_FOUR).contains("row 0"));
        assertTrue(drawn(ROOM_FOR_FOUR).contains("row 8"));
    }
}
