package org.quoin.client.ui.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.client.settings.MutedPlayers;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.engine.wire.ChatLine;
import org.quoin.server.text.ChatTexts;

final class ChatFormatTest {
    private final NameColors names = new NameColors();
    private final ChatFormat format = new ChatFormat(TestTexts.english(), names, slot -> 0xE4574E);

    private static ChatLine said(String name, String text) {
        return new ChatLine(1, ChatLine.Kind.SAID, 3, 0, List.of(name, text));
    }

    private static String text(List<ChatSpan> spans) {
        StringBuilder text = new StringBuilder();
        spans.forEach(span -> text.append(span.text()));
        return text.toString();
    }

    @Test
    void aBlockThatIsGivenIsCalledAsInTheInventory() {
        assertEquals(
                "Ann gets Mossy cobblestone",
                text(format.note(List.of("answer.give", "Ann", "mossy_cobblestone"))));
        assertEquals(
                "Ann gets unknown", text(format.note(List.of("answer.give", "Ann", "unknown"))));
    }

    @Test
    void aNameHasTheColourOfItsAvatar() {
        List<ChatSpan> spans = format.spans(said("Ann", "Hello"), "Bob");
        assertEquals("<Ann> Hello", text(spans));
        assertEquals(0xFFE4574E, spans.get(1).color());
        assertEquals(new ChatSpan.Person("Ann"), spans.get(1).target());
    }

    private static int colorOfName(ChatFeed feed, int line) {
        return feed.entries().get(line).spans().get(0).color();
    }

    /**
     * A join is announced before the world shows the player, and a departure after it has forgotten
     * the player.
     */
    @Test
    void linesAboutWhoComesAndGoesHaveTheChosenColour() {
        ChatFeed feed = new ChatFeed(format, new MutedPlayers(null));
        feed.add(new ChatLine(1, ChatLine.Kind.JOINED, 3, 0, List.of("Ann")), "Bob", 0);
        feed.add(new ChatLine(2, ChatLine.Kind.JOINED, 4, 0, List.of("Cy")), "Bob", 0);
        feed.add(new ChatLine(3, ChatLine.Kind.ANNOUNCED, -1, 0, List.of("Hi")), "Bob", 0);
        assertTrue(feed.isUnsettled());
        assertEquals(0xFFE4574E, colorOfName(feed, 0));
        int changes = feed.changes();
        feed.settle();
        assertEquals(changes, feed.changes(), "nobody was seen");
        names.see("Ann", 0x36CEFA);
        feed.settle();
        assertEquals(0xFF36CEFA, colorOfName(feed, 0));
        assertEquals(0xFFE4574E, colorOfName(feed, 1));
        assertEquals(3, feed.entries().size());
        names.see("Cy", 0xFAEB38);
        feed.settle();
        assertEquals(0xFFFAEB38, colorOfName(feed, 1));
        assertFalse(feed.isUnsettled());
        feed.add(new ChatLine(4, ChatLine.Kind.LEFT, 3, 0, List.of("Ann")), "Bob", 0);
        assertEquals(0xFF36CEFA, colorOfName(feed, 3));
    }

    @Test
    void nobodyIsLookedForForEverWhoHasLeftBefore() {
        ChatFeed feed = new ChatFeed(format, new MutedPlayers(null));
        feed.add(new ChatLine(1, ChatLine.Kind.LEFT, 3, 90, List.of("Ann")), "Bob", 0);
        for (int looks = 0; looks < 400 && feed.isUnsettled(); looks++) {
            feed.settle();
        }
        assertFalse(feed.isUnsettled());
        assertEquals(1, feed.entries().size());
    }

    @Test
    void whatAPlayerWritesIsNoPlaceToFillIn() {
        assertEquals("<{1}> {0} %s", text(format.spans(said("{1}", "{0} %s"), "Bob")));
    }

    @Test
    void placesAndLinksAreFoundAndNothingElse() {
        assertEquals(new ChatSpan.Place(-120, 70, 340), onlyTarget("to -120 70 340!"));
        assertEquals(new ChatSpan.Place(1, 2, 3), onlyTarget("(1, 2, 3)"));
        assertEquals(
                new ChatSpan.Link("https://example.org/a?b=c"),
                onlyTarget("see https://example.org/a?b=c."));
        assertNull(onlyTarget("1 2"));
        assertNull(onlyTarget("1 300 3")); // No world is that high.
        assertNull(onlyTarget("a1 2 3"));
        assertNull(onlyTarget("1 2 3x"));
        assertNull(onlyTarget("file:///etc/passwd"));
        assertNull(onlyTarget("99999999 1 1"));
    }

    private static ChatSpan.Target onlyTarget(String text) {
        List<ChatSpan> spans = ChatFormat.found(text, -1);
        assertEquals(text, text(spans));
        return spans.stream()
                .map(ChatSpan::target)
                .filter(target -> target != null)
                .findFirst()
                .orElse(null);
    }

    @Test
    void oneIsMentionedByNameAsAWordAndNotByOneself() {
        assertTrue(ChatFormat.mentions(said("Ann", "hi bob!"), "Bob"));
        assertTrue(ChatFormat.mentions(said("Ann", "Bob"), "Bob"));
        assertFalse(ChatFormat.mentions(said("Ann", "Bobby and kebob"), "Bob"));
        assertTrue(ChatFormat.mentions(said("Ann", "Bobby and bob"), "Bob"));
        assertFalse(ChatFormat.mentions(said("Bob", "I am Bob"), "Bob"));
    }

    /** As the host writes it. */
    @ParameterizedTest
    @ValueSource(strings = {"kicked", "banned", "slow", "desync", "protocol", "away", "idle"})
    void howSomebodyWentIsSaid(String how) {
        ChatLine line = new ChatLine(1, ChatLine.Kind.LEFT, 3, 0, List.of("Ann", how));
        assertEquals("chat.left." + how, ChatTexts.leftKey(line));
        assertNotEquals("chat.left." + how, TestTexts.english().get(ChatTexts.leftKey(line)));
    }

    @Test
    void aMutedPlayerIsNotShownButComesAndGoes() {
        ChatFeed feed = new ChatFeed(format, new MutedPlayers(null));
        assertTrue(feed.toggleMute("ANN"));
        assertFalse(feed.add(said("Ann", "Bob!"), "Bob", 0));
        assertNull(feed.newestText());
        feed.add(new ChatLine(2, ChatLine.Kind.LEFT, 3, 0, List.of("Ann")), "Bob", 0);
        assertEquals("Ann left", feed.newestText());
        assertFalse(feed.toggleMute("ann"));
        assertTrue(feed.add(said("Ann", "Bob!"), "Bob", 0));
    }

    @Test
    void historyIsShownButNotHeard() {
        ChatFeed feed = new ChatFeed(format, new MutedPlayers(null));
        ChatLine old = new ChatLine(2, ChatLine.Kind.SAID, 3, 60, List.of("Ann", "Bob!"));
        assertFalse(feed.add(old, "Bob", 0));
        assertEquals("<Ann> Bob!", feed.newestText());
    }

    /** Letters of different widths, as in a real font. */
    private static final TextMeasure MEASURE =
            new TextMeasure() {
                @Override
                public int textWidth(String text) {
                    return text.codePoints().map(c -> c == ' ' ? 3 : 4 + c % 3).sum();
                }

                @Override
                public int lineHeight() {
                    return 12;
                }
            };

    @Test
    void rowsAreNeverTooWideAndLoseNothingButSpaces() {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            StringBuilder line = new StringBuilder();
            for (int word = 0; word < random.nextInt(12); word++) {
                line.append(" ".repeat(random.nextInt(3)));
                for (int i = 0; i < random.nextInt(40); i++) {
                    line.appendCodePoint(
                            random.nextInt(9) == 0 ? 0x1F600 : 'a' + random.nextInt(26));
                }
            }
            int width = 20 + random.nextInt(80);
            List<ChatSpan> spans = ChatFormat.found("1 2 3 " + line, -1);
            List<List<ChatSpan>> rows = ChatRows.wrap(spans, width, MEASURE);
            StringBuilder all = new StringBuilder();
            for (List<ChatSpan> row : rows) {
                String text = text(row);
                assertTrue(MEASURE.textWidth(text) <= width, "seed " + seed + ": " + text);
                all.append(text);
            }
            assertEquals(
                    ("1 2 3 " + line).replace(" ", ""), all.toString().replace(" ", ""), "" + seed);
        }
    }

    /** Each letter is 6 wide, ideographs, too. */
    private static final TextMeasure EVEN =
            new TextMeasure() {
                @Override
                public int textWidth(String text) {
                    return 6 * text.codePointCount(0, text.length());
                }

                @Override
                public int lineHeight() {
                    return 12;
                }
            };

    @ParameterizedTest
    @CsvSource({
        // Chinese and Japanese break anywhere, but not before a full stop or behind a bracket.
        "<A> \u4F60\u597D\u4E16\u754C, 36, <A> \u4F60\u597D|\u4E16\u754C",
        "<A> \u4F60\u597D\u3002\u4E16, 36, <A> \u4F60|\u597D\u3002\u4E16",
        "<A> \u4F60\u300C\u597D\u4E16, 36, <A> \u4F60|\u300C\u597D\u4E16",
        "<A> \u30AB\u30FC\u3042, 36, <A> \u30AB\u30FC|\u3042",
        "<A> \uD55C\uAE00\uD55C \uD55C, 36, '<A> |\uD55C\uAE00\uD55C \uD55C'",
        "<A> abc\u4F60, 36, '<A> |abc\u4F60'",
    })
    void rowsBreakBesideIdeographs(String line, int width, String rows) {
        List<ChatSpan> spans = List.of(ChatSpan.of(line, -1));
        List<String> texts = new ArrayList<>();
        ChatRows.wrap(spans, width, EVEN).forEach(row -> texts.add(text(row)));
        assertEquals(rows, String.join("|", texts));
    }

    /** Hebrew and Arabic are ordered as a whole, not word by word. */
    @Test
    void wordsOfOneStyleAreOnePartOfARow() {
        List<ChatSpan> spans = List.of(ChatSpan.of("\u05E9 \u05DC \u05D5", -1));
        assertEquals(List.of(spans), ChatRows.wrap(spans, 100, EVEN));
    }
}
