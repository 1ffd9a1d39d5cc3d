package org.quoin.client.ui.widget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;

/** Where the parts of a layout come to stand. */
final class BoxTest {
    private static final Sizes SIZES = new Sizes(new PaperCanvas(427, 240), 20, 4);
    private static final int LINE = SIZES.measure().lineHeight();

    private final Button a = button("a");
    private final Button b = button("bbbbb");
    private final Button c = button("c");

    private static Button button(String label) {
        return new Button(label, new CountedSounds(), () -> {});
    }

    private static String place(Widget widget) {
        return widget.x() + " " + widget.y() + " " + widget.width() + " " + widget.height();
    }

    private static void place(Box box, int width, int height) {
        box.place(10, 100, width, height, SIZES);
    }

    @Test
    void aColumnHasAGapBetweenTwoPartsAndOneAroundAnEmptySpace() {
        Column column = Column.of(Box.space(3), a, b, Box.space(6), c);
        assertEquals(3 + 20 + 4 + 20 + 6 + 4 + 20, column.heightIn(50, 0, SIZES));
        place(column, 50, 200);
        assertEquals("10 103 50 20", place(a));
        assertEquals("10 127 50 20", place(b));
        assertEquals("10 157 50 20", place(c));
    }

    @Test
    void aColumnCanHaveItsOwnSizesAndThoseWithinHaveThemToo() {
        place(Column.of(a, Column.of(b, c)).rows(15).gap(1), 50, 200);
        assertEquals("10 116 50 15", place(b));
        assertEquals("10 132 50 15", place(c));
    }

    @Test
    void whatGrowsSharesTheHeightThatTheOthersLeave() {
        TextBox text = new TextBox("long");
        Column column = Column.of(Box.spring(1, 30), text.filling().growing(1), a);
        place(column, 50, 100);
        assertEquals("10 128 50 48", place(text), "half of what is free beyond its least");
        assertEquals("10 180 50 20", place(a));
        place(column, 50, 300);
        assertEquals("10 130 50 246", place(text), "the spring takes 30 at most");
        place(column, 50, 10);
        assertEquals("10 100 50 20", place(text), "its least, though there is no room");
    }

    @Test
    void partsOfARowShareItsWidthToTheLastPixel() {
        place(Row.of(a, b, c), 101, 20);
        assertEquals("10 100 31 20", place(a));
        assertEquals("45 100 31 20", place(b));
        assertEquals("80 100 31 20", place(c));
        place(Row.of(a, b.wide(50), c), 101, 20);
        assertEquals("10 100 21 20", place(a));
        assertEquals("35 100 50 20", place(b));
        assertEquals("89 100 22 20", place(c));
    }

    @Test
    void aFittedRowMakesEachAsMuchWiderThanItsText() {
        place(Row.fitted(List.of(a, b)), 104, 20);
        assertEquals(a.width() - a.textWidth(SIZES), b.width() - b.textWidth(SIZES));
        assertEquals(114, b.x() + b.width());
    }

    @Test
    void aSplitRowGivesTheFirstItsShareOfTheWhole() {
        place(Row.split(25, a, b).gap(10), 200, 20);
        assertEquals("10 100 50 20", place(a));
        assertEquals("70 100 140 20", place(b));
    }

    @Test
    void aNarrowPartStandsInTheMiddle() {
        place(Column.of(a.wide(30)), 50, 20);
        assertEquals("20 100 30 20", place(a));
        place(Column.of(a.wide(80)), 50, 20);
        assertEquals("10 100 50 20", place(a), "no wider than the column");
    }

    @Test
    void aLowPartStandsAtTheFootOfWhatTheOthersLeave() {
        place(Column.of(a, b.low(), c), 50, 200);
        assertEquals("10 256 50 20", place(b));
        assertEquals("10 280 50 20", place(c));
    }

    @Test
    void aSnugPartIsAsWideAsItsTextAndSomeMore() {
        place(Row.of(a, b.snug(12)), 101, 20);
        int wide = SIZES.measure().textWidth("bbbbb") + 12;
        assertEquals("10 100 " + (101 - 4 - wide) + " 20", place(a));
        assertEquals((111 - wide) + " 100 " + wide + " 20", place(b));
    }

    @Test
    void theFirstOfARowIsNarrowerIfAllHaveAWidthAndThereIsNoRoom() {
        place(Row.of(a.wide(60), b.wide(30)), 101, 20);
        assertEquals("10 100 60 20", place(a));
        place(Row.of(a.wide(60), b.wide(30)), 80, 20);
        assertEquals("10 100 46 20", place(a));
        assertEquals("60 100 30 20", place(b));
    }

    @Test
    void aGridBreaksWhereThereIsNoRoom() {
        List<Button> tiles = List.of(a, b, c);
        Grid grid = new Grid(tiles, 5, Box.space(0), 9, 22, 3);
        assertEquals(47, grid.widthFor(60));
        assertEquals(3 * 22 + 2 * 3, grid.heightIn(60, 0, SIZES), "it has room for five");
        place(grid, 60, 200);
        assertEquals("35 100 22 22", place(b));
        assertEquals("10 125 22 22", place(c));
        Grid empty = new Grid(List.of(), 5, a, 9, 22, 3);
        place(empty, 60, 200);
        assertEquals(List.of(a), empty.parts());
        assertEquals(60, a.width());
    }

    @Test
    void tabGoesInTheOrderOfTheDeclarationButToTheLastOnesAtTheEnd() {
        WidgetGroup group = new WidgetGroup(new CountedSounds());
        group.show(Row.of(Column.of(a.tabLast(), b), Column.of(c)));
        assertEquals(List.of(b, c, a), group.all());
        group.show(Column.of(c));
        assertEquals(List.of(c), group.all(), "what is not declared is not there");
    }

    @Test
    void aLabelIsAsHighAsItsTextWithinItsLimits() {
        Label label = new Label("one two", Colors.TEXT);
        assertEquals(2 * LINE, label.heightIn(30, 0, SIZES));
        assertEquals(LINE, label.lines(0, 1).heightIn(30, 0, SIZES));
        assertEquals(3 * LINE, label.lines(3, 9).heightIn(30, 0, SIZES));
        assertEquals(0, new Label("", Colors.TEXT).heightIn(30, 0, SIZES));
    }

    @Test
    void moreTextHasALineOfItsOwnWhereBothHaveNoRoomOnOne() {
        Label label = new Label("", Colors.TEXT);
        label.setText("one two", "three", Colors.TEXT);
        PaperCanvas canvas = new PaperCanvas(427, 240);
        place(label, 13 * 6, 2 * LINE);
        label.draw(canvas, 0);
        assertEquals(List.of("one two three"), canvas.texts());
        canvas = new PaperCanvas(427, 240);
        place(label, 11 * 6, 2 * LINE);
        label.draw(canvas, 0);
        assertEquals(List.of("one two", "three"), canvas.texts());
    }

    @Test
    void aPanelIsALittleAboveTheMiddleAndEndsAboveWhatIsBelow() {
        Panel panel = new Panel(a, 100, 10, 26, 18);
        panel.place(0, 0, 400, 240, SIZES);
        assertEquals("160 " + (26 + (240 - 26 - 40) * 2 / 5 + 10) + " 80 20", place(a));
        assertTrue(panel.isUnder(150, panel.y() - 26, 1, 1), "the title is part of it");
        panel.place(0, 0, 400, 90, SIZES);
        assertEquals(90 - 18 - 10 - 20, a.y());
    }

    @Test
    void aScrolledRowIsThereForTheKeyboardThoughNotSeen() {
        List<Widget> rows = new ArrayList<>();
        IntStream.range(0, 9).forEach(i -> rows.add(button("row " + i)));
        ScrollColumn list = new ScrollColumn();
        list.show(rows);
        place(list, 100, 4 * 24 - 4);
        assertEquals(Widget.Presence.SHOWN, rows.get(3).presence());
        assertEquals(Widget.Presence.SCROLLED_OUT, rows.get(4).presence());
        assertEquals(94, rows.get(0).width(), "the bar is beside it");
        list.follow(rows.get(6));
        place(list, 100, 4 * 24 - 4);
        assertEquals(3, list.first());
        assertEquals(100, rows.get(3).y());
        list.scrollBy(99);
        place(list, 100, 4 * 24 - 4);
        assertEquals(5, list.first(), "the wheel is not held back by the focus");
        list.show(rows.subList(0, 2));
        place(list, 100, 4 * 24 - 4);
        assertEquals(0, list.first());
        assertEquals(100, rows.get(0).width());
    }

    /** Whatever is nested: parts lie within, in their order, and as high as they say. */
    @Test
    void partsNeverLieOnEachOther() {
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            List<Part> parts = new ArrayList<>();
            Box box = nested(random, 3, parts);
            int width = 60 + random.nextInt(300);
            int least = box.heightIn(width, 0, SIZES);
            int height = box.heightIn(width, least + random.nextInt(200), SIZES);
            box.place(0, 0, width, height, SIZES);
            for (Part part : parts) {
                boolean inside = part.x() >= 0 && part.y() >= 0;
                inside &= part.x() + part.width() <= width && part.y() + part.height() <= height;
                assertTrue(inside, place(part) + " of " + width + " " + height + ", seed " + seed);
                for (Part other : parts) {
                    boolean apart =
                            part.x() + part.width() <= other.x()
                                    || other.x() + other.width() <= part.x()
                                    || part.y() + part.height() <= other.y()
                                    || other.y() + other.height() <= part.y();
                    assertTrue(part == other || apart, "seed " + seed);
                }
            }
        }
    }

    private static Box nested(Random random, int depth, List<Part> parts) {
        if (depth == 0 || random.nextInt(3) == 0) {
            Part part = new Part(1 + random.nextInt(30));
            parts.add(part);
            return random.nextInt(4) == 0 ? part.filling() : part;
        }
        List<Box> within = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(3); i++) {
            within.add(nested(random, depth - 1, parts));
            if (random.nextInt(4) == 0) {
                within.add(random.nextBoolean() ? Box.space(3) : Box.spring(1, 20));
            }
        }
        within.removeIf(part -> depth % 2 == 1 && part instanceof Box.Space);
        return depth % 2 == 1 ? Row.of(within).gap(random.nextInt(3)) : Column.of(within);
    }

    /** A control of some height. */
    private static final class Part extends Widget {
        private final int least;

        Part(int least) {
            this.least = least;
        }

        @Override
        public int heightIn(int wide, int room, Sizes sizes) {
            return least;
        }

        @Override
        public void draw(Canvas canvas, long nowNanos) {}
    }
}
