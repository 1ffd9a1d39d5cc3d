package org.quoin.server.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.quoin.engine.command.CommandParser.Candidates;

final class ConsoleWordsTest {
    @Test
    void wordsOfAShellBecomeALine() {
        assertEquals("/list", ConsoleWords.line(List.of("list")));
        assertEquals("/kick \"bob b\"", ConsoleWords.line(List.of("/kick", "bob b")));
        assertEquals(
                "/kick \"bob b\" be nice", ConsoleWords.line(List.of("kick", "bob b", "be nice")));
        assertEquals("/kick \"bob b\"", ConsoleWords.line(List.of("kick", "\"bob b\"")));
        assertEquals("/kick \"\"\"bob\"", ConsoleWords.line(List.of("kick", "\"bob")));
        assertEquals("/kick \"a \"\"b\"", ConsoleWords.line(List.of("kick", "\"a \"\"b\"")));
        assertEquals("/say hello there", ConsoleWords.line(List.of("say", "hello there")));
        assertEquals("/tp ann 1 -5 3", ConsoleWords.line(List.of("tp", "ann", "1", "-5", "3")));
    }

    @Test
    void commandsAndPlayersAreCompleted() {
        Function<String, Candidates> completion =
                ConsoleWords.completion(() -> List.of("ann", "bob b"));
        assertTrue(completion.apply("/st").words().contains(ConsoleWords.STOP));
        assertFalse(completion.apply("/kick st").words().contains(ConsoleWords.STOP));
        assertEquals(List.of("\"bob b\""), completion.apply("/kick b").words());
        assertEquals(List.of(), completion.apply("hello b").words());
    }

    @Test
    void onlyTheWholeLineStopsAHost() {
        assertTrue(ConsoleWords.isStop(" /stop "));
        assertFalse(ConsoleWords.isStop("stop"));
        assertFalse(ConsoleWords.isStop("/stop now"));
    }

    @Test
    void aHostMayHandItsWorldOverWhenItStops() {
        assertEquals("", ConsoleWords.handOver("/stop --hand-over"));
        assertEquals("Ben", ConsoleWords.handOver(" /STOP  --hand-over   Ben "));
        assertNull(ConsoleWords.handOver("/stop"));
        assertNull(ConsoleWords.handOver("/stop --hand-overs"));
        assertFalse(ConsoleWords.isStop("/stop --hand-over"));
    }
}
