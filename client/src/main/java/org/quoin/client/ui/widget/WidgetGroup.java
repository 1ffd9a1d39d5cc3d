package org.quoin.client.ui.widget;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Canvas;

/**
 * The controls of one screen, in the order of Tab, and which of them has the focus. The arrow keys
 * move the focus to the nearest control in their direction.
 *
 * <p>The focus shows while the keyboard is used; once the mouse moves, the control under it shows
 * instead, so that two controls never look focused. A key acts on the one that shows.
 */
public final class WidgetGroup {
    private final UiSounds sounds;
    private List<Widget> widgets = new ArrayList<>();
    private @Nullable Widget focus;
    private @Nullable Widget pressed;
    private boolean mouseInUse;
    private boolean mouseKnown;
    private double mouseX = -1;
    private double mouseY = -1;

    /** Makes a group without controls. */
    public WidgetGroup(UiSounds sounds) {
        this.sounds = sounds;
    }

    /** Adds a control behind the others and returns it. */
    public <W extends Widget> W add(W widget) {
        widgets.add(widget);
        return widget;
    }

    /** Has the controls of a layout from now on, and no others. */
    public void show(Box content) {
        List<Widget> controls = new ArrayList<>();
        List<Widget> last = new ArrayList<>();
        content.collect(controls, last);
        controls.addAll(last);
        widgets = controls;
    }

    /** Returns the controls, in the order of Tab. */
    public List<Widget> all() {
        return Collections.unmodifiableList(widgets);
    }

    /** Returns the control that has the focus. */
    public @Nullable Widget focus() {
        return focus;
    }

    /** Gives a control the focus, without a sound. */
    public void setFocus(@Nullable Widget widget) {
        if (focus == widget) {
            return;
        }
        if (focus != null) {
            focus.setFocused(false);
        }
        focus = widget;
        if (widget != null) {
            widget.setFocused(true);
        }
    }

    /** Gives the first control that can be used the focus if none has it. */
    public void focusFirst() {
        if (focus == null || !usable(focus)) {
            setFocus(widgets.stream().filter(WidgetGroup::usable).findFirst().orElse(null));
        }
    }

    /** Gives the control at the same place the focus that another group of this form has. */
    public void focusLike(WidgetGroup other) {
        int place = other.focus == null ? -1 : other.widgets.indexOf(other.focus);
        if (place >= 0 && place < widgets.size() && usable(widgets.get(place))) {
            setFocus(widgets.get(place));
        }
        mouseInUse = other.mouseInUse;
        mouseMoved(other.mouseX, other.mouseY);
    }

    /** Handles a key that went down or repeats; returns whether it was used. */
    public boolean keyPressed(KeyPress press) {
        focusCurrent();
        mouseInUse = false;
        if (focus != null && usable(focus) && focus.keyPressed(press)) {
            return true;
        }
        return switch (press.key()) {
            case TAB -> moveFocus(next(press.shift() ? -1 : 1));
            case DOWN -> moveFocus(orAround(nearest(0, 1), 1));
            case UP -> moveFocus(orAround(nearest(0, -1), -1));
            case RIGHT -> moveFocus(nearest(1, 0));
            case LEFT -> moveFocus(nearest(-1, 0));
            default -> false;
        };
    }

    /**
     * Gives the control that shows under the mouse the focus, so that a key acts on it; but a text
     * whose caret shows keeps it.
     */
    public void focusCurrent() {
        Widget current = current();
        boolean writes = focus != null && usable(focus) && focus.showsFocusAlways();
        if (current != null && !writes && !waitsForKey() && usable(current)) {
            setFocus(current);
        }
    }

    /** Says whether the focus cannot be seen because the mouse scrolled it away. */
    public boolean isFocusScrolledAway() {
        return mouseInUse && focus != null && focus.presence() == Widget.Presence.SCROLLED_OUT;
    }

    /** Gives a control the focus that a key leads to, with a sound, wherever it stands. */
    public void lead(Widget to) {
        mouseInUse = false;
        moveFocus(to);
    }

    private boolean moveFocus(@Nullable Widget to) {
        if (to == null || to == focus) {
            return false;
        }
        setFocus(to);
        sounds.focus();
        return true;
    }

    /** Returns the nearest control; beyond the edge the one at the other end of the column. */
    private @Nullable Widget orAround(@Nullable Widget nearest, int step) {
        if (nearest != null || focus == null) {
            return nearest;
        }
        Widget best = null;
        int bestAside = Integer.MAX_VALUE;
        int bestFar = -1;
        for (Widget widget : widgets) {
            int far = gap(focus, widget, 0, -step);
            if (widget == focus || !reachable(widget) || far < 0) {
                continue;
            }
            int aside = sideways(focus, widget, false);
            if (aside < bestAside || (aside == bestAside && far > bestFar)) {
                best = widget;
                bestAside = aside;
                bestFar = far;
            }
        }
        return best;
    }

    private @Nullable Widget next(int step) {
        int count = widgets.size();
        int at = focus == null ? (step > 0 ? -1 : count) : widgets.indexOf(focus);
        for (int i = 0; i < count; i++) {
            at = Math.floorMod(at + step, count);
            if (usable(widgets.get(at))) {
                return widgets.get(at);
            }
        }
        return null;
    }

    /** Returns the control nearest to the focus in a direction; sideways distance counts double. */
    private @Nullable Widget nearest(int dx, int dy) {
        if (focus == null) {
            return next(1);
        }
        Widget best = null;
        int bestDistance = Integer.MAX_VALUE;
        int bestAside = Integer.MAX_VALUE;
        for (Widget widget : widgets) {
            int ahead = gap(focus, widget, dx, dy);
            if (widget == focus || !reachable(widget) || ahead < 0) {
                continue;
            }
            int distance = ahead + 2 * sideways(focus, widget, dx != 0);
            int aside = dx == 0 ? 0 : Math.abs(middle(widget) - middle(focus));
            // Of two equally near, going back takes the later: so every column can be reached.
            boolean better =
                    distance == bestDistance
                            ? aside < bestAside || (aside == bestAside && dx + dy < 0)
                            : distance < bestDistance;
            if (better) {
                bestDistance = distance;
                bestAside = aside;
                best = widget;
            }
        }
        return best;
    }

    /** Returns the empty space from one control to the other; negative if it is not ahead. */
    private static int gap(Widget from, Widget to, int dx, int dy) {
        if (dx > 0) {
            return to.x() - (from.x() + from.width());
        }
        if (dx < 0) {
            return from.x() - (to.x() + to.width());
        }
        return dy > 0 ? to.y() - (from.y() + from.height()) : from.y() - (to.y() + to.height());
    }

    /** Twice the height at which an arrow to the left or right leaves or reaches a control. */
    private static int middle(Widget widget) {
        return 2 * widget.aimTop() + widget.aimHeight();
    }

    private static int sideways(Widget a, Widget b, boolean alongX) {
        int startA = alongX ? a.aimTop() : a.x();
        int endA = startA + (alongX ? a.aimHeight() : a.width());
        int startB = alongX ? b.y() : b.x();
        int endB = startB + (alongX ? b.height() : b.width());
        return Math.max(0, Math.max(startA - endB, startB - endA));
    }

    private static boolean usable(Widget widget) {
        return widget.isFocusable()
                && widget.isEnabled()
                && widget.presence() != Widget.Presence.GONE;
    }

    /** Whether the keyboard can go to a control by an arrow. A list scrolls from within alone. */
    private boolean reachable(Widget widget) {
        boolean inList =
                focus != null && focus.x() == widget.x() && focus.width() == widget.width();
        return usable(widget) && (widget.presence() == Widget.Presence.SHOWN || inList);
    }

    /** Handles a typed character; returns whether it was used. */
    public boolean charTyped(int codePoint) {
        return focus != null && usable(focus) && focus.charTyped(codePoint);
    }

    /** Handles a move of the mouse. */
    public void mouseMoved(double x, double y) {
        Widget before = mouseInUse ? under(mouseX, mouseY) : null;
        // The first event only says where the mouse is: releasing it is no move.
        mouseInUse |= mouseKnown && (x != mouseX || y != mouseY);
        mouseKnown = true;
        mouseX = x;
        mouseY = y;
        if (pressed != null) {
            pressed.mouseDragged(x, y);
            return;
        }
        Widget now = under(x, y);
        if (now != null) {
            now.mouseOver(x, y);
        }
        if (mouseInUse && now != null && now != before) {
            sounds.focus();
        }
    }

    /** Handles a press of the left mouse button; the control under it gets the focus. */
    public boolean mousePressed(double x, double y) {
        mouseInUse = true;
        mouseX = x;
        mouseY = y;
        Widget widget = under(x, y);
        if (widget == null) {
            return false;
        }
        if (usable(widget)) {
            setFocus(widget);
        }
        pressed = widget;
        widget.mousePressed(x, y);
        return true;
    }

    /** Handles the second press of a double click, after {@link #mousePressed}. */
    public void doubleClicked(double x, double y) {
        Widget widget = pressed;
        if (widget != null) {
            widget.doubleClicked(x, y);
        }
    }

    /** Gives any button to the control that waits for one; returns whether one did. */
    public boolean buttonPressed(int keyCode) {
        return focus != null && usable(focus) && focus.buttonPressed(keyCode);
    }

    /** Says whether a control waits for a key, whatever that does else. */
    public boolean waitsForKey() {
        return focus != null && usable(focus) && focus.waitsForKey();
    }

    /** Gives a key to the control that waits for one, whatever the key; returns whether one did. */
    public boolean focusTakes(KeyPress press) {
        return waitsForKey() && focus != null && focus.keyPressed(press);
    }

    /** Returns the control that the player is at: under the mouse, or with the focus. */
    public @Nullable Widget current() {
        Widget hovered = mouseInUse ? under(mouseX, mouseY) : null;
        return hovered == null ? focus : hovered;
    }

    /** Handles the release of the left mouse button. */
    public void mouseReleased(double x, double y) {
        Widget widget = pressed;
        pressed = null;
        if (widget != null) {
            widget.mouseReleased(x, y);
        }
    }

    /** Handles a turn of the wheel where the mouse is; down is positive. */
    public void scrolled(int steps) {
        Widget widget = under(mouseX, mouseY);
        if (widget != null) {
            widget.scrolled(steps);
        }
    }

    private @Nullable Widget under(double x, double y) {
        for (Widget widget : widgets) {
            boolean takes = usable(widget) || widget.takesMouse();
            if (takes && widget.presence() == Widget.Presence.SHOWN && widget.contains(x, y)) {
                return widget;
            }
        }
        return null;
    }

    /** Draws all controls. */
    public void draw(Canvas canvas, long nowNanos) {
        Widget hover = mouseInUse ? under(mouseX, mouseY) : null;
        for (Widget widget : widgets) {
            boolean focusShows = !mouseInUse || widget.showsFocusAlways();
            boolean dragged = widget == pressed;
            widget.setHighlighted(dragged || widget == hover || (widget.isFocused() && focusShows));
            if (widget.presence() == Widget.Presence.SHOWN) {
                widget.draw(canvas, nowNanos);
            }
        }
    }
}
