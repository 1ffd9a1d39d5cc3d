package org.quoin.client.ui.chat;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.client.settings.MutedPlayers;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.TestTexts;
import org.quoin.engine.command.CommandParser;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.host.command.Commands;
import org.quoin.server.CommandHelp;
import org.quoin.server.text.Texts;

/** A page of {@code /help} can be read without the chat being open. */
final class HelpOnClosedChatTest {
    private static final int PAGES = 9;

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void everyPageIsSeenWhole(String language) {
        Texts texts = TestTexts.of(language);
        CommandParser parser = Commands.parser(List::of);
        for (int page = 1; page <= PAGES; page++) {
            ChatFormat format = new ChatFormat(texts, new NameColors(), slot -> 0);
            ChatFeed feed = new ChatFeed(format, new MutedPlayers(null));
            feed.addText(-1_000_000_000L, "said before");
            Parsed help = (Parsed) Objects.requireNonNull(parser.parse("/help " + page));
            List<String> lines = CommandHelp.lines(help, texts);
            lines.forEach(line -> feed.addText(0, line));
            PaperCanvas canvas = new PaperCanvas(427, 240);
            new ChatView(feed, target -> {}).drawFaded(canvas, 4, 190, 0);
            String seen = String.join(" ", canvas.texts());
            String first = lines.get(0).substring(0, lines.get(0).indexOf(' '));
            assertTrue(seen.contains(first + " "), page + ": " + seen);
        }
    }
}
