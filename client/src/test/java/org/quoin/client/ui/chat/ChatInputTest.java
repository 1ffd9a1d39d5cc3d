package org.quoin.client.ui.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.command.CommandParser.Candidates;

final class ChatInputTest {
    @Test
    void upAndDownGoThroughWhatWasSaidAndBackToWhatIsTyped() {
        SaidLines said = new SaidLines();
        said.add("one");
        said.add("two");
        said.add("two");
        assertEquals("two", said.move(-1, "half"));
        assertEquals("one", said.move(-1, "two"));
        assertEquals("one", said.move(-1, "one"));
        assertEquals("two", said.move(1, "one"));
        assertEquals("half", said.move(1, "two"));
        assertEquals("half", said.move(1, "half"));
    }

    @Test
    void tabPutsInTheOnlyCandidateWithASpace() {
        TabCompletion tab = new TabCompletion();
        assertEquals("hi Ann ", tab.press(offering(3, "Ann"), "hi A", 4, 1));
        assertEquals(7, tab.caret());
        assertEquals("hi Ann there", tab.press(offering(3, "Ann"), "hi A there", 4, 1));
    }

    @Test
    void tabPutsInWhatIsCommonAndThenEachInTurn() {
        TabCompletion tab = new TabCompletion();
        ChatActions names = offering(0, "Anna", "Annika");
        assertEquals("Ann", tab.press(names, "a", 1, 1));
        assertEquals("Anna", tab.press(names, "Ann", 3, 1));
        assertEquals("Annika", tab.press(names, "Anna", 4, 1));
        assertEquals("Anna", tab.press(names, "Annika", 6, 1));
        assertEquals("Annika", tab.press(names, "Anna", 4, -1));
    }

    @Test
    void tabWithoutACandidateChangesNothing() {
        assertEquals("abc", new TabCompletion().press(offering(0), "abc", 2, 1));
    }

    private static ChatActions offering(int from, String... words) {
        return new ChatActions() {
            @Override
            public boolean submit(String text) {
                return true;
            }

            @Override
            public Candidates complete(String text, int caret) {
                return new Candidates(from, List.of(words));
            }

            @Override
            public Hint hint(String text, boolean strict) {
                return Hint.NONE;
            }

            @Override
            public void clicked(ChatSpan.Target target) {}
        };
    }
}
