package org.quoin.engine.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandResult.Problem;
import org.quoin.engine.host.command.Commands;

final class CommandParserTest {
    private final CommandParser parser =
            Commands.parser(() -> List.of("Ann", "Ann Lee", "Bob", "Żółw"));

    private Parsed parsed(String line) {
        return assertInstanceOf(Parsed.class, parser.parse(line), line);
    }

    private String wrongWord(String line) {
        Problem problem = assertInstanceOf(Problem.class, parser.parse(line), line);
        return problem.from() >= line.length() ? "" : line.substring(problem.from(), problem.to());
    }

    @Test
    void namesOfPlayersComeAsTheyWriteThemAndMayHaveSpacesInQuotes() {
        assertEquals("Bob", parsed("/msg bOB hello  you").text("player"));
        assertEquals("hello  you", parsed("/msg bob hello  you ").text("text"));
        assertEquals("Ann Lee", parsed("/MSG \"ann lee\" hi").text("player"));
        assertEquals("Żółw", parsed("/ignore żółw").text("player"));
    }

    /** A player whom nobody can name could be neither kicked nor muted. */
    @Test
    void everyNameCanBeWritten() {
        for (String name :
                List.of("Ann", "Ann Lee", "\"x", "a\"b", "a\" b", "\"\"", "\" \"", "x\"", "")) {
            String line = "/kick " + CommandParser.word(name) + " now";
            List<String> words =
                    CommandParser.words(line, 0).stream().map(CommandParser.Word::text).toList();
            assertEquals(List.of("/kick", name, "now"), words, line);
        }
    }

    @Test
    void theWrongWordIsPointedAt() {
        assertEquals("hlep", wrongWord("/hlep me"));
        assertEquals("Bbo", wrongWord("/msg Bbo hello"));
        assertEquals("\"Ann L\"", wrongWord("/msg \"Ann L\" hello"));
        assertEquals("x", wrongWord("/mark 1 x 3"));
        assertEquals("4", wrongWord("/mark 1 2 3 4"));
        assertEquals("241", wrongWord("/delay 241"));
        assertEquals("now", wrongWord("/save now"));
    }

    private List<String> why(String line) {
        return assertInstanceOf(Problem.class, parser.parse(line), line).texts();
    }

    @Test
    void aBlockThatDoesNotExistIsToldWithThoseThatMayBeMeant() {
        assertEquals(
                List.of("command.no-block.similar", "stairs", "planks_stairs, stone_stairs"),
                why("/give stairs"));
        assertEquals("command.no-block.similar", why("/give stairs 3").get(0));
        assertEquals(
                List.of("command.no-block.similar", "sotne", "stone"),
                why("/give sotne").stream().map(words -> words.split(",", 2)[0]).toList());
        assertEquals(List.of("command.no-block", "xyzzy"), why("/give xyzzy"));
        assertEquals(List.of("command.no-player", "Ana"), why("/give Ana stone"));
        assertEquals("command.no-block.similar", why("/give Ann stairs").get(0));
    }

    @Test
    void aCommandThatDoesNotExistIsToldWithThoseThatMayBeMeant() {
        assertEquals(List.of("command.unknown.similar", "hlep", "help"), why("/hlep"));
        assertEquals(List.of("command.unknown.similar", "gvie", "give"), why("/help gvie"));
        assertEquals(List.of("command.unknown", "xyzzy"), why("/xyzzy"));
    }

    @Test
    void dayAndNightAreTimes() {
        assertEquals("day", parsed("/time DAY").text("time"));
        assertEquals("22:00", DayTimes.text(DayTimes.momentOf(parsed("/time night").text("time"))));
        assertEquals("09:00", DayTimes.text(DayTimes.momentOf("day")));
    }

    @Test
    void whatIsMissingIsToldAtTheEnd() {
        Problem problem = assertInstanceOf(Problem.class, parser.parse("/msg Bob"));
        assertTrue(problem.incomplete());
        assertEquals(8, problem.from());
        assertEquals(List.of("command.missing", "<text>", "/msg <player> <text>"), problem.texts());
        assertTrue(assertInstanceOf(Problem.class, parser.parse("/")).incomplete());
        assertTrue(assertInstanceOf(Problem.class, parser.parse("/mark 1")).incomplete());
    }

    @Test
    void coordinatesCountFromWhereOneStandsBehindATilde() {
        Parsed mark = parsed("/mark ~-2.5 64 ~");
        assertEquals(7.5, mark.coordinate("x", 10));
        assertEquals(64, mark.coordinate("y", 10));
        assertEquals(10, mark.coordinate("z", 10));
        assertFalse(parsed("/mark").has("x"));
    }

    @Test
    void aNumberMayBeAWord() {
        assertEquals("auto", parsed("/delay AUTO").text("turns"));
        assertEquals(7, parsed("/delay 7").number("turns"));
        assertFalse(parsed("/delay").has("turns"));
    }

    @Test
    void completionOffersWhatFitsAndQuotesNamesWithSpaces() {
        assertEquals(
                List.of("mark", "match", "msg", "mute", "mutes"), parser.complete("/m").words());
        assertEquals(1, parser.complete("/m").from());
        assertEquals(List.of("Ann", "\"Ann Lee\""), parser.complete("/msg an").words());
        assertEquals(5, parser.complete("/msg an").from());
        assertEquals(4, parser.complete("/msg ").words().size());
        assertEquals(List.of(), parser.complete("/msg Bob ").words());
        assertEquals(List.of(), parser.complete("/nothing ").words());
        assertEquals(List.of("auto"), parser.complete("/delay a").words());
    }

    @Test
    void everyBeginningOfALineIsReadWithoutAFault() {
        long seed = 5;
        Random random = new Random(seed);
        String letters = "/\"~ -1.9axMsg listBob\u0416\n";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder line = new StringBuilder("/");
            int length = random.nextInt(20);
            for (int c = 0; c < length; c++) {
                line.append(letters.charAt(random.nextInt(letters.length())));
            }
            String text = line.toString();
            if (parser.parse(text) instanceof Problem problem) {
                assertTrue(problem.from() <= problem.to() && problem.from() <= text.length(), text);
            }
            parser.complete(text);
        }
    }

    @Test
    void theCommandsAreInOrderAndEachIsFound() {
        List<String> names = Commands.ALL.stream().map(CommandSpec::name).toList();
        assertEquals(List.copyOf(new TreeSet<>(names)), names);
        Commands.ALL.forEach(spec -> assertEquals(spec, Commands.find(spec.name())));
    }

    @Test
    void anEmptyNameIsWrongWhereverANameStands() {
        for (String line :
                List.of(
                        "/ban \"\" 1h",
                        "/mute \" \"",
                        "/undo \"\" 1d",
                        "/allow \"\"",
                        "/unclaim \"\"",
                        "/free \"\"")) {
            Problem problem = assertInstanceOf(Problem.class, parser.parse(line), line);
            assertEquals(List.of("command.no-name"), problem.texts(), line);
            assertEquals(line.indexOf('"'), problem.from(), line);
        }
    }

    @Test
    void aDurationMayStandBeforeAReasonOrNot() {
        assertEquals("2h", parsed("/ban Ann 2H breaks all").text("duration"));
        assertEquals("breaks all", parsed("/ban Ann 2h breaks all").text("reason"));
        assertEquals("breaks all", parsed("/ban Ann breaks all").text("reason"));
        assertFalse(parsed("/ban Ann breaks all").has("duration"));
        assertEquals(90 * 60, Durations.secondsOf("1h30m"));
        assertEquals(Durations.FOREVER_SECONDS, Durations.secondsOf("Forever"));
        for (String wrong : List.of("0m", "5", "h", "1x", "4000d", "999999w999999w", "-1h", "")) {
            assertFalse(Durations.isDuration(wrong), wrong);
        }
        assertTrue(Durations.isLikeOne("2x") && Durations.isLikeOne("30"));
        assertFalse(Durations.isLikeOne("breaks"));
        assertEquals("59 s", Durations.text(59));
        assertEquals("2 min", Durations.text(61));
        assertEquals("1 h", Durations.text(3600));
        assertEquals("1 h 1 min", Durations.text(3601));
        assertEquals("6 d 23 h", Durations.text(7 * 86400 - 3600));
        assertEquals("7 d", Durations.text(7 * 86400 - 5));
    }
}
