package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.PlainClipboard;
import org.quoin.client.ui.RecordedActions;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.Texts;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.CountedSounds;
import org.quoin.engine.client.DisconnectReason;
import org.quoin.engine.client.DisconnectReason.Kind;

/** Every reason why a session ended has a screen that says what to do next. */
final class EndScreensTest {
    private static final HostAddress HOST = new HostAddress("example.org", 47800);

    private static List<String> shown(Texts texts, Kind kind) {
        UiRoot root =
                new UiRoot(
                        texts,
                        new CountedSounds(),
                        new PlainClipboard(),
                        new RecordedActions(),
                        Settings.DEFAULT,
                        "0.1.0");
        root.showStart();
        DisconnectReason reason = DisconnectReason.of(kind, "That is why");
        new EndScreens(root, texts).show(HOST, "anna", reason);
        PaperCanvas canvas = new PaperCanvas(427, 240);
        root.draw(canvas, 0);
        return canvas.texts();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void theReasonIsToldAndWhatToDoNext(Kind kind) {
        Texts texts = TestTexts.english();
        String seen = String.join(" ", shown(texts, kind));
        assertEquals(kind != Kind.LEFT, seen.contains("That is why"), seen);
        for (boolean own : new boolean[] {true, false}) {
            String key = "end." + EndScreens.textKey(kind, own);
            assertFalse(texts.get(key).equals(key), key);
            assertFalse(texts.get(key + ".next").equals(key + ".next"), key);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void reasonsThatCallForDifferentThingsHaveDifferentScreens(String language) {
        Texts texts = TestTexts.of(language);
        Set<String> told = new HashSet<>();
        for (Kind kind : Kind.values()) {
            told.add(texts.get("end." + EndScreens.textKey(kind, false) + ".next"));
        }
        // A name that is taken and one that is refused ask alike; leaving is told as a loss.
        assertTrue(told.size() >= Kind.values().length - 2, told.toString());
    }
}
