package org.quoin.client.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.quoin.engine.GameVersion;
import org.quoin.engine.wire.Wire;
import org.quoin.server.option.Numbers;
import org.quoin.sim.RulesVersion;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The messages for a command that was not understood. */
@Isolated("takes the process's standard error")
final class CommandLineGameTest {
    private static final int NOT_UNDERSTOOD = 2;

    @Test
    void tooManyBodiesAreRefusedByTheirLimit() {
        String text = refusal("serve", "--bodies", "500000");
        String wants = "quoin: --bodies wants a whole number from 0 to 400000, not '";
        assertTrue(text.startsWith(wants + "500000'\n"), text);
        assertTrue(text.endsWith("\nquoin serve --help lists its options.\n"), text);
        for (String wrong : List.of("-1", "many", "1.5", "99999999999", "1e3")) {
            String answer = refusal("serve", "--bodies", wrong);
            assertTrue(answer.startsWith(wants + wrong + "'\n"), answer);
        }
    }

    @Test
    void numbersOfOtherOptionsAreRefusedInTheSameWords() {
        assertRefused("--seconds wants a number above 0, up to 1000000000, not '0'", "serve");
        assertRefused("--seconds wants a number above 0, up to 1000000000, not 'NaN'", "serve");
        assertRefused("--seconds wants a number above 0, up to 1000000000, not 'soon'", "serve");
        assertRefused("--port wants a whole number from 0 to 65535, not '65536'", "play");
        assertRefused("--view-distance wants a whole number from 2 to 32, not '33'", "measure");
        assertRefused("--turn wants a whole number, 0 or more, not '-1'", "replay", "play", "x");
        for (String rate : List.of("5", "25", "61", "slow")) {
            String sentence = "--rate wants 20, 30 or 60, not '" + rate + "'";
            assertRefused(sentence, "lab", "bandwidth", "--out", "x");
        }
        assertRefused("--seed wants a whole number, not 'x'", "bots", "--join", "localhost");
    }

    @Test
    void aTimeTooShortForLuantiIsRefusedBeforeAnythingIsMeasured() {
        for (String experiment : List.of("render", "gpu")) {
            String text =
                    refusal("lab", experiment, "--luanti", "--seconds", "3", "--out", "unused");
            assertTrue(text.startsWith("quoin: --luanti needs --seconds 4 or more\n"), text);
        }
    }

    @Test
    void aWordTooManyIsNamed() {
        String text = refusal("world", "info", "A", "B");
        assertTrue(text.startsWith("quoin: quoin world info does not know \"B\"\n"), text);
        text = refusal("nonsense");
        assertTrue(text.startsWith("quoin: quoin does not know \"nonsense\"\n"), text);
    }

    @Test
    void theManualNamesEachCommand() throws IOException {
        String page = Files.readString(Path.of("../packaging/src/linux/quoin.6"));
        for (String command : CommandLineGame.commandLine().getSubcommands().keySet()) {
            assertTrue(page.contains("\n.TP\n.B " + command + "\n"), command);
        }
    }

    private static void assertRefused(String sentence, String... command) {
        String option = sentence.substring(0, sentence.indexOf(' '));
        String value = sentence.substring(sentence.indexOf('\'') + 1, sentence.length() - 1);
        String text = refusal(with(command, option + "=" + value));
        assertTrue(text.startsWith("quoin: " + sentence + "\n"), text);
    }

    @Test
    void everyCommandWithAWindowTakesPacks() {
        for (String command :
                List.of("play", "demo", "measure", "replay play", "replay film", "lab render")) {
            CommandLine at = CommandLineGame.commandLine();
            for (String word : command.split(" ", -1)) {
                at = Objects.requireNonNull(at.getSubcommands().get(word), command);
            }
            assertTrue(at.getCommandSpec().optionsMap().containsKey("--pack"), command);
        }
    }

    @Test
    void everyNumberHasARangeButSeeds() {
        assertRanges(CommandLineGame.commandLine());
    }

    private static boolean isBounded(OptionSpec option) {
        return option.userObject() instanceof Field field
                && (field.isAnnotationPresent(Numbers.Within.class)
                        || field.isAnnotationPresent(Numbers.OneOf.class));
    }

    private static void assertRanges(CommandLine command) {
        if (command.getCommandSpec().usageMessage().hidden()) {
            return; // Nobody types it.
        }
        for (OptionSpec option : command.getCommandSpec().options()) {
            assertTrue(
                    !Numbers.isNumeric(option)
                            || option.longestName().equals("--seed")
                            || isBounded(option),
                    command.getCommandSpec().qualifiedName() + " " + option.longestName());
        }
        command.getSubcommands().values().forEach(CommandLineGameTest::assertRanges);
    }

    @Test
    void aMistypedOptionIsNamedWithWhatItMayHaveMeant() {
        String text = refusal("serve", "--wolrd", "x");
        assertTrue(text.contains("'--wolrd'"), text);
        assertTrue(text.contains("--world"), text);
        assertFalse(text.contains("Usage"), text);
    }

    @Test
    void anOptionOfAnotherCommandIsNamedWithThatCommand() {
        String text = refusal("play", "--hand-over");
        assertTrue(text.contains("\n--hand-over is an option of quoin serve.\n"), text);
        assertFalse(text.contains("--hash-every"), text);
        text = refusal("rooms", "--hand-over=yes");
        assertTrue(text.contains("\n--hand-over is an option of quoin serve.\n"), text);
    }

    @Test
    void anUnknownCommandIsAnsweredWithAllThereAre() {
        String text = refusal("sevre");
        assertTrue(text.contains("serve"), text);
        assertTrue(text.contains("Usage"), text);
    }

    @Test
    void theVersionNamesWhatAllWhoPlayTogetherShare() {
        List<String> lines = said("--version").lines().toList();
        assertEquals("Quoin " + GameVersion.CURRENT, lines.get(0));
        assertEquals(
                "Protocol %d, rules %d: everyone who plays together needs the same"
                        .formatted(Wire.PROTOCOL_VERSION, RulesVersion.CURRENT),
                lines.get(1));
    }

    @Test
    void helpIsACommandToo() {
        assertTrue(said("help").contains("Commands:"), said("help"));
        assertTrue(said("help", "serve").contains("Usage: quoin serve "), said("help", "serve"));
        assertEquals(said("serve", "--help"), said("help", "serve"));
        assertTrue(refusal("help", "sevre").contains("sevre"));
    }

    private static String said(String... command) {
        StringWriter out = new StringWriter();
        assertEquals(
                0, CommandLineGame.commandLine().setOut(new PrintWriter(out)).execute(command));
        return out.toString().replace(System.lineSeparator(), "\n");
    }

    @Test
    void whatAKeptWorldTakesNoNoticeOfIsTold(@TempDir Path folder) {
        String world = folder.resolve("w").toString();
        String[] first = {"serve", "--port", "0", "--seconds", "1", "--world", world};
        assertFalse(errors(0, with(first, "--terrain", "flat")).contains("new worlds"));
        assertFalse(errors(0, first).contains("new worlds"));
        String text = errors(0, with(first, "--terrain", "natural", "--damage"));
        String told = "--terrain, --damage count for new worlds only: the world in " + world;
        assertTrue(text.contains(told), text);
    }

    private static String[] with(String[] command, String... more) {
        return Stream.concat(Arrays.stream(command), Arrays.stream(more)).toArray(String[]::new);
    }

    private static String refusal(String... command) {
        return errors(NOT_UNDERSTOOD, command);
    }

    private static String errors(int exit, String... command) {
        PrintStream usual = System.err;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            System.setErr(out);
            assertEquals(exit, CommandLineGame.run(command), () -> text(bytes));
        } finally {
            System.setErr(usual);
        }
        return text(bytes);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
