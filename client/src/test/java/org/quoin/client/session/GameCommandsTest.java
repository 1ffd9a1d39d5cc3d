package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.chat.ChatActions.Hint;
import org.quoin.engine.command.Argument;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.command.Commands;
import org.quoin.server.CommandHelp;
import org.quoin.server.text.Texts;
import org.quoin.sim.player.GameRule;

final class GameCommandsTest {
    private final Texts texts = TestTexts.english();
    private final List<String> done = new ArrayList<>();
    private final GameCommands commands =
            new GameCommands(texts, () -> List.of("Ann", "Bob"), new Recorded());

    private final class Recorded implements GameCommands.Actions {
        @Override
        public String inputDelay(@Nullable String turns) {
            done.add("delay " + turns);
            return "3";
        }

        @Override
        public String network(String conditions) {
            if (conditions.equals("bad")) {
                throw new IllegalArgumentException("no such condition");
            }
            done.add("net " + conditions);
            return conditions;
        }

        @Override
        public void takeScreenshot() {
            done.add("screenshot");
        }

        @Override
        public boolean toggleMute(String name) {
            done.add("mute " + name);
            return true;
        }

        @Override
        public void mark(@Nullable Parsed place) {
            done.add("mark " + (place == null ? "nothing" : place.coordinate("x", 5)));
        }

        @Override
        public void show(String text) {
            done.add(text);
        }
    }

    private boolean carryOut(String line) {
        return commands.carryOut(Objects.requireNonNull(commands.parse(line), line));
    }

    @Test
    void theGameCarriesOutItsOwnCommandsAndLeavesTheOthersToTheHost() {
        assertTrue(carryOut("/ignore ann"));
        assertTrue(carryOut("/delay 3"));
        assertTrue(carryOut("/screenshot"));
        assertTrue(carryOut("/mark ~1 2 3"));
        assertTrue(carryOut("/mark"));
        assertTrue(carryOut("/net bad"));
        assertFalse(carryOut("/list"));
        assertEquals(
                List.of(
                        "mute Ann",
                        "You now ignore Ann, in later games too; /ignore again stops it",
                        "delay 3",
                        "Input delay: 3",
                        "screenshot",
                        "mark 6.0",
                        "mark nothing",
                        "Network conditions unchanged: no such condition"),
                done);
    }

    @Test
    void helpNamesEveryCommand() {
        carryOut("/help");
        int last = done.size() - 1;
        assertTrue(done.get(0).startsWith("/tp <to> ...: Go to a player"), done.get(0));
        assertTrue(done.get(last).contains("Page 1 of 10. /help 2"), done.get(last));
        carryOut("/help 2");
        for (int page = 3; page <= 11; page++) { // The last one for a number beyond it.
            carryOut("/help " + page);
        }
        for (CommandSpec spec : Commands.ALL) {
            assertTrue(
                    done.stream().anyMatch(line -> line.contains("/" + spec.name())), spec.name());
        }
        done.clear();
        carryOut("/help say");
        assertEquals("/say <text>", done.get(0));
        assertEquals(3, done.size());
    }

    @Test
    void whileALineIsTypedItsUseIsShownAndWhatIsWrongIsMarked() {
        assertEquals(Hint.NONE, commands.hint("hello", true));
        assertFalse(commands.hint("/ms", false).isWrong());
        assertEquals("Commands: claim", commands.hint("/cl", false).text());
        assertFalse(commands.hint("/msg An", false).isWrong());
        assertTrue(commands.hint("/msg An", false).text().startsWith("/msg <player> <text>"));
        Hint wrong = commands.hint("/msg Xan", false);
        assertEquals("Nobody here is called \"Xan\"", wrong.text());
        assertEquals(5, wrong.wrongFrom());
        assertEquals(8, wrong.wrongTo());
        assertTrue(commands.hint("/msg Ann", true).isWrong());
        assertFalse(commands.hint("/msg Ann hi", true).isWrong());
    }

    @Test
    void theArgumentsOfACommandHaveNamesInTheLanguageOfTheGame() {
        GameCommands german =
                new GameCommands(TestTexts.of("de"), () -> List.of("Ann"), new Recorded());
        assertTrue(german.hint("/msg An", false).text().startsWith("/msg <Spieler> <Text>"));
        assertTrue(german.hint("/delay", true).text().startsWith("/delay [auto|Züge]"));
        assertEquals("Hier fehlt: <Text>", german.hint("/msg Ann", true).text());
        assertEquals("Zu viel: /areas [Seite]", german.hint("/areas 1 2", true).text());
        assertTrue(german.hint("/home", true).text().startsWith("/home [set]"), "typed as it is");
        Texts english = TestTexts.english();
        for (CommandSpec spec : Commands.ALL) {
            assertEquals(spec.usage(), CommandHelp.usage(spec.usage(), english));
            spec.forms().stream()
                    .flatMap(List::stream)
                    .filter(argument -> argument.kind() != Argument.Kind.CHOICE)
                    .filter(argument -> argument.kind() != Argument.Kind.COORDINATE)
                    .forEach(argument -> assertEquals(argument.name(), named(english, argument)));
        }
    }

    private static String named(Texts texts, Argument argument) {
        return texts.get("chat.argument." + argument.name());
    }

    @Test
    void theLimitOfTheDelayIsThatOfTheSetting() {
        assertFalse(commands.hint("/delay 60", true).isWrong());
        assertTrue(commands.hint("/delay 61", true).isWrong());
        assertEquals(
                60,
                Settings.DEFAULT
                        .with(Settings.INPUT_DELAY_TURNS, 60)
                        .get(Settings.INPUT_DELAY_TURNS));
    }

    /** docs/commands.md explains each rule of the world once. */
    @Test
    void thePageHasARowForEachRule() throws IOException {
        List<String> page = Files.readAllLines(Path.of("../docs/commands.md"));
        for (GameRule rule : GameRule.values()) {
            String begin = "| `" + rule.word() + "` |";
            assertEquals(
                    1, page.stream().filter(line -> line.startsWith(begin)).count(), rule.word());
        }
    }
}
