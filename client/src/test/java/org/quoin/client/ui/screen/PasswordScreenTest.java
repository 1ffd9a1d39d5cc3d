package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.draw.Colors;

/** A world asks for its password, and again if what was typed did not do. */
final class PasswordScreenTest {
    private static PaperCanvas asked(String reason, boolean refused) {
        ScreensByName screens = ScreensByName.showing("start");
        PasswordScreen.show(
                screens.root, reason, refused, "lusab-babad-gutih-tugad", (word, kept) -> {});
        return screens.draw(427, 240);
    }

    @Test
    void aWrongPasswordLooksOtherThanTheFirstQuestion() {
        assertEquals(Colors.TEXT_DIM, asked("It asks for one", false).textColor("It asks"));
        assertEquals(Colors.RED, asked("It is wrong", true).textColor("It is wrong"));
    }
}
