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
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.command.Commands;
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
