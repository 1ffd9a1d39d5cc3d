package org.quoin.client.ui.widget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.settings.IntRange;
import org.quoin.client.ui.PaperCanvas;

final class SliderAndChoiceTest {
    private final CountedSounds sounds = new CountedSounds();
    private final WidgetGroup group = new WidgetGroup(sounds);
    private final List<Integer> changes = new ArrayList<>();

    private Slider slider(int step) {
        Slider slider =
                new Slider("Delay", new IntRange(0, 20), step, 2, v -> v + " turns", changes::add);
        slider.place(0, 0, 104, 20);
        group.setFocus(group.add(slider));
        return slider;
    }

    private void press(KeyPress.Key... keys) {
        for (KeyPress.Key key : keys) {
            group.keyPressed(KeyPress.of(key));
        }
    }

    @Test
    void arrowsStepAndStopAtTheEnds() {
        Slider slider = slider(1);
        press(
                KeyPress.Key.RIGHT,
                KeyPress.Key.LEFT,
                KeyPress.Key.LEFT,
                KeyPress.Key.LEFT,
                KeyPress.Key.LEFT);
        assertEquals(List.of(3, 2, 1, 0), changes);
        press(KeyPress.Key.END, KeyPress.Key.RIGHT);
        assertEquals(20, slider.value());
        press(KeyPress.Key.HOME);
        assertEquals(0, slider.value());
    }

    @Test
    void draggingFollowsTheMouseBeyondTheEnds() {
        Slider slider = slider(1);
        group.mousePressed(52, 10);
        assertEquals(10, slider.value());
        group.mouseMoved(500, 300);
        assertEquals(20, slider.value());
        group.mouseMoved(-500, 10);
        assertEquals(0, slider.value());
        group.mouseReleased(-500, 10);
        group.mouseMoved(52, 10);
        assertEquals(0, slider.value(), "let go");
    }

    @Test
    void draggingStopsAtMultiplesOfTheStep() {
        Slider slider = slider(5);
        group.mousePressed(52 + 8, 10);
        assertEquals(10, slider.value());
    }

    @Test
    void sliderShowsItsValue() {
        slider(1);
        PaperCanvas canvas = new PaperCanvas(320, 180);
        group.draw(canvas, 0);
        assertTrue(canvas.texts().contains("2 turns"), canvas.texts().toString());
    }

    @Test
    void choiceGoesAroundByEnterAndStopsByArrows() {
        Choice choice =
                group.add(new Choice("Size", List.of("auto", "1", "2"), 0, sounds, changes::add));
        choice.place(0, 0, 100, 20);
        group.setFocus(choice);
        press(KeyPress.Key.LEFT);
        assertEquals(List.of(), changes);
        press(
                KeyPress.Key.RIGHT,
                KeyPress.Key.RIGHT,
                KeyPress.Key.RIGHT,
                KeyPress.Key.ENTER,
                KeyPress.Key.SPACE);
        assertEquals(List.of(1, 2, 0, 1), changes);
        group.mousePressed(10, 10);
        group.mouseReleased(10, 10);
        assertEquals(2, choice.index());
        assertEquals(5, sounds.clicks());
    }

    @Test
    void toggleTellsOnAndOff() {
        List<Boolean> told = new ArrayList<>();
        Choice toggle = group.add(Choice.toggle("VSync", "off", "on", true, sounds, told::add));
        group.setFocus(toggle);
        press(KeyPress.Key.ENTER, KeyPress.Key.ENTER);
        assertEquals(List.of(false, true), told);
    }
}
