package org.quoin.client.ui.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.MutedPlayers;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.PlainClipboard;
import org.quoin.client.ui.RecordedActions;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.CountedSounds;
import org.quoin.engine.command.CommandParser.Candidates;

/** Help for writing commands is readable to its end, even in the smallest window. */
final class ChatScreenTest {
    private static final String USAGE =
            "/tp <to>  /tp <x> <y> <z>  /tp <player> <to>  /tp <player> <x> <y> <z>: Go to a"
                    + " player or a place; as an operator, bring another there.";

    private static final List<String> WORDS =
            List.of("/give", "/help", "/kick", "/list", "/mark", "/msg", "/mute", "/net", "/save");

    private final UiRoot root =
            new UiRoot(
                    TestTexts.english(),
                    new CountedSounds(),
                    new PlainClipboard(),
                    new RecordedActions(),
                    PlayerSettings.unsaved(Settings.DEFAULT),
                    "0.1.0");

    private PaperCanvas drawn(int width, int height) {
        PaperCanvas canvas = new PaperCanvas(width, height);
        root.draw(canvas, 0);
        return canvas;
    }

    private void open(FakeChat chat, String start) {
        ChatFormat format = new ChatFormat(TestTexts.english(), new NameColors(), slot -> 0);
        root.push(
                new ChatScreen(
                        root,
                        new ChatFeed(format, new MutedPlayers(null)),
                        chat,
                        new SaidLines(),
                        start));
        drawn(427, 240);
    }

    private static void assertInside(PaperCanvas canvas, String text) {
        assertTrue(canvas.textRight(text) <= canvas.width(), text);
        assertTrue(canvas.textBottom(text) <= canvas.height(), text);
    }

    @Test
    void aLongUsageIsBrokenAndNotCut() {
        open(new FakeChat(List.of(), ChatActions.Hint.usage(USAGE)), "/tp ");
        for (int[] size : new int[][] {{427, 240}, {320, 180}}) {
            PaperCanvas canvas = drawn(size[0], size[1]);
            List<String> lines =
                    canvas.texts().stream()
                            .filter(
                                    line ->
                                            line.length() > 5
                                                    && USAGE.contains(line)) // Not what is typed.
                            .toList();
            assertEquals(USAGE, String.join(" ", lines));
            lines.forEach(line -> assertInside(canvas, line));
        }
    }

    @Test
    void theChosenOneOfManyWordsIsAlwaysSeen() {
        open(new FakeChat(WORDS, ChatActions.Hint.NONE), "/");
        for (int press = 0; press < 2 * WORDS.size(); press++) {
            root.key(GLFW.GLFW_KEY_TAB, GLFW.GLFW_PRESS, 0);
            PaperCanvas canvas = drawn(90, 180); // Two words in a line, and three lines.
            String chosen = WORDS.get(press % WORDS.size());
            // Once in the field, and once among the words.
            assertEquals(2, canvas.texts().stream().filter(chosen::equals).count(), chosen);
        }
    }

    @Test
    void linesStandBelowTheNoticesAtTheTop() {
        ChatFormat format = new ChatFormat(TestTexts.english(), new NameColors(), slot -> 0);
        ChatFeed feed = new ChatFeed(format, new MutedPlayers(null));
        for (int i = 10; i < 40; i++) {
            feed.addText(0, "line" + i);
        }
        FakeChat chat = new FakeChat(List.of(), ChatActions.Hint.NONE);
        ChatScreen screen = new ChatScreen(root, feed, chat, new SaidLines(), "");
        root.push(screen);
        PaperCanvas whole = drawn(427, 240);
        screen.keepBelow(100);
        PaperCanvas below = drawn(427, 240);
        assertTrue(below.texts().contains("line39"));
        String oldest =
                below.texts().stream()
                        .filter(text -> text.startsWith("line"))
                        .sorted()
                        .findFirst()
                        .orElseThrow();
        assertTrue(below.textBottom(oldest) - below.capHeight() >= 100, oldest);
        screen.keepBelow(0);
        assertEquals(whole.texts(), drawn(427, 240).texts());
        assertTrue(whole.texts().size() > below.texts().size());
    }

    private void click(String label) {
        drawn(427, 240);
        Button button =
                Objects.requireNonNull(root.top()).widgets().all().stream()
                        .filter(Button.class::isInstance)
                        .map(Button.class::cast)
                        .filter(each -> each.label().equals(label))
                        .findFirst()
                        .orElseThrow();
        root.mouseMove(button.x() + 4, button.y() + 4);
        root.mouseButton(GLFW.GLFW_MOUSE_BUTTON_LEFT, GLFW.GLFW_PRESS);
        root.mouseButton(GLFW.GLFW_MOUSE_BUTTON_LEFT, GLFW.GLFW_RELEASE);
    }

    @Test
    void whoHasAMouseAloneSendsAndLeaves() {
        List<String> submitted = new ArrayList<>();
        FakeChat chat = new FakeChat(List.of(), ChatActions.Hint.NONE, submitted);
        open(chat, "hello");
        click("Send");
        assertEquals(List.of("hello"), submitted);
        assertFalse(root.isOpen());
        open(chat, "not this");
        click("Close");
        assertEquals(List.of("hello"), submitted);
        assertFalse(root.isOpen());
        open(chat, "");
        for (int[] size : new int[][] {{427, 240}, {320, 180}}) {
            assertInside(drawn(size[0], size[1]), "Close");
        }
    }

    /** Offers words for all that is typed, and says one thing about it. */
    private record FakeChat(List<String> words, Hint about, List<String> submitted)
            implements ChatActions {
        FakeChat(List<String> words, Hint about) {
            this(words, about, new ArrayList<>());
        }

        @Override
        public boolean submit(String text) {
            submitted.add(text);
            return true;
        }

        @Override
        public Candidates complete(String text, int caret) {
            return new Candidates(0, words);
        }

        @Override
        public Hint hint(String text, boolean strict) {
            return about;
        }

        @Override
        public void clicked(ChatSpan.Target target) {}
    }
}
