package org.quoin.client.ui.widget;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows of one height, of which as many are seen as there is room for: it scrolls by the wheel, by
 * the bar beside them, and to the row that the keyboard goes to.
 */
public final class ScrollColumn implements Box {
    private static final int BAR_WIDTH = 4;
    private static final int BAR_GAP = 2;

    private final ScrollBar bar = new ScrollBar(this::scrollTo);
    private List<Box> rows = List.of();
    private int first;
    private int fitting = 1;
    private @Nullable Widget focus;
    private @Nullable Widget followed;

    /** Shows these rows, which may be others than before. */
    public void show(List<? extends Box> shown) {
        rows = List.copyOf(shown);
    }

    /** Returns the place of the uppermost row that is seen. */
    public int first() {
        return first;
    }

    /** Scrolls down by some rows. */
    public void scrollBy(int by) {
        scrollTo(first + by);
    }

    /** Scrolls until a row is the uppermost, as far as there are rows. */
    public void scrollTo(int row) {
        first = row;
    }

    /** Scrolls to the row of the control with the focus, if that is another one than before. */
    public void follow(@Nullable Widget control) {
        focus = control;
    }

    /** Scrolls to the row of a control, even if it was scrolled away since. */
    public void bring(Widget control) {
        focus = control;
        followed = null;
    }

    private void followFocus() {
        if (focus == null || focus == followed) {
            followed = focus;
            return;
        }
        followed = focus;
        for (int i = 0; i < rows.size(); i++) {
            if (controls(rows.get(i)).contains(focus)) {
                scrollTo(Math.max(Math.min(first, i), i - fitting + 1));
            }
        }
    }

    private static List<Widget> controls(Box row) {
        List<Widget> controls = new ArrayList<>();
        row.collect(controls, controls);
        return controls;
    }

    @Override
    public int growth() {
        return 1;
    }

    @Override
    public int heightIn(int width, int room, Sizes sizes) {
        return Math.max(sizes.rowHeight(), room);
    }

    @Override
    public void place(int x, int y, int width, int height, Sizes sizes) {
        int step = sizes.rowHeight() + sizes.gap();
        fitting = Math.max(1, (height + sizes.gap()) / step);
        followFocus();
        first = Math.max(0, Math.min(rows.size() - fitting, first));
        boolean scrolls = rows.size() > fitting;
        bar.show(first, fitting, rows.size());
        bar.setPresence(scrolls ? Widget.Presence.SHOWN : Widget.Presence.GONE);
        bar.place(x + width - BAR_WIDTH, y, BAR_WIDTH, fitting * step - sizes.gap());
        int room = width - (scrolls ? BAR_WIDTH + BAR_GAP : 0);
        for (int i = 0; i < rows.size(); i++) {
            boolean inside = i >= first && i < first + fitting;
            Widget.Presence presence =
                    inside ? Widget.Presence.SHOWN : Widget.Presence.SCROLLED_OUT;
            controls(rows.get(i)).forEach(control -> control.setPresence(presence));
            rows.get(i).place(x, y + (i - first) * step, room, sizes.rowHeight(), sizes);
        }
    }

    @Override
    public void collect(List<Widget> controls, List<Widget> last) {
        rows.forEach(row -> row.collect(controls, last));
        controls.add(bar);
    }
}
