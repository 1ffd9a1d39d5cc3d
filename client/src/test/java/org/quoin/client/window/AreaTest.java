package org.quoin.client.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class AreaTest {
    private static final Area LEFT = new Area(0, 0, 1280, 720);
    private static final Area RIGHT = new Area(1280, 0, 800, 600);

    @Test
    void windowThatAScreenShowsStaysWhereItIs() {
        for (Area window :
                List.of(
                        new Area(100, 100, 640, 480),
                        new Area(1300, 40, 640, 480),
                        new Area(-300, 20, 640, 480), // Pushed half out of the picture on purpose.
                        new Area(1000, 0, 640, 480))) {
            assertEquals(window, window.shownOn(List.of(LEFT, RIGHT)));
        }
    }

    @Test
    void windowOfAScreenThatIsGoneComesToOneThatIsThere() {
        Area window = new Area(1300, 40, 640, 480);
        assertEquals(new Area(640, 40, 640, 480), window.shownOn(List.of(LEFT)));
    }

    /** Seen with GLFW 3.4 when the screen that a window fills is switched off. */
    @Test
    void windowFarOutsideComesBackWhole() {
        Area window = new Area(-161, 32_515, 800, 600);
        assertEquals(new Area(0, 120, 800, 600), window.shownOn(List.of(LEFT)));
    }

    @Test
    void windowLargerThanTheScreenIsMadeToFit() {
        Area window = new Area(5000, 5000, 1280, 720);
        assertEquals(RIGHT, window.shownOn(List.of(RIGHT)));
    }

    @Test
    void barelyShownCornerIsNotEnough() {
        Area window = new Area(1270, 710, 640, 480);
        assertEquals(new Area(640, 240, 640, 480), window.shownOn(List.of(LEFT)));
    }

    @Test
    void withoutScreensNothingMoves() {
        Area window = new Area(1300, 40, 640, 480);
        assertEquals(window, window.shownOn(List.of()));
    }
}
