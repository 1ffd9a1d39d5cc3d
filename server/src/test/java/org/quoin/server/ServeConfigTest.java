package org.quoin.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.server.option.CommandFailure;
import org.quoin.sim.WorldConfig;
import picocli.CommandLine;

/** The options of a host that a file and the environment set. */
final class ServeConfigTest {
    @TempDir private Path folder;

    @Test
    void eachMistakeIsToldWithItsLine() throws IOException {
        Path file = file("# a host", "port = 70000", "unlisted = yes", "plyers = 3", "", "title");
        String text = problems(file, Map.of("QUOIN_SERVE_LATE", "never", "QUOIN_OTHER", "x"));
        List<String> lines = text.lines().toList();
        String wrongPort = ":2: port wants a whole number from 0 to 65535, not '70000'";
        assertEquals(file + wrongPort, lines.get(0));
        assertEquals(file + ":3: unlisted must be true or false, not 'yes'", lines.get(1));
        assertEquals(file + ":4: there is no option plyers", lines.get(2));
        assertEquals(file + ":6: has no =: write name = value", lines.get(3));
        assertTrue(lines.get(4).startsWith("QUOIN_SERVE_LATE: "), text);
        assertEquals(
                "quoin serve --write-config FILE writes a file with all options.", lines.get(5));
    }

    @Test
    void aSlipIsToldWithTheNameThatWasMeant() throws IOException {
        String text = problems(file("map_port = true", "player = 5", "port=1", "port=2"), Map.of());
        assertTrue(text.contains(":1: there is no option map_port: did you mean map-port?"), text);
        assertTrue(text.contains(":2: there is no option player: did you mean players?"), text);
        assertTrue(text.contains(":4: port is already set on line 3"), text);
    }

    @Test
    void aByteOrderMarkOfAnEditorIsNoPartOfTheFirstOption() throws Exception {
        ServeConfig read = ServeConfig.read(file("\uFEFFport = 5", "players = 3"), Map.of());
        assertEquals("5", read.value("port"));
    }

    @Test
    void aSizeThatIsNoneIsToldAsASize() throws IOException {
        String text = problems(file("memory = 12"), Map.of());
        assertTrue(text.contains(":1: ") && text.contains("a size from 192m on"), text);
    }

    @Test
    void aPasswordComesFromAFileOfItsOwnAndIsReadAnew() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "open sesame\nnot this\n");
        Path options = file("password-file = " + secret);
        ServeConfig before = ServeConfig.read(options, Map.of());
        assertEquals("open sesame", before.value("password"));
        Files.writeString(secret, "another");
        ServeConfig after = ServeConfig.read(options, Map.of());
        assertEquals(List.of("password"), after.differencesTo(before), "also if the options stay");
        Map<String, String> environment = Map.of("QUOIN_SERVE_PASSWORD_FILE", secret.toString());
        assertEquals("another", ServeConfig.read(null, environment).value("password"));
        Files.writeString(secret, "\n");
        assertTrue(problems(options, Map.of()).contains("the first line is empty"));
        Files.delete(secret);
        assertTrue(problems(options, Map.of()).contains("cannot read '" + secret));
    }

    @Test
    void thePasswordOfTheEnvironmentCountsBeforeAFileAndOneFileSetsOne() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "of the file");
        Path options = file("password-file = " + secret);
        Map<String, String> environment = Map.of("QUOIN_SERVE_PASSWORD", "typed here");
        assertEquals("typed here", ServeConfig.read(options, environment).value("password"));
        String text = problems(file("password = one", "password-file = " + secret), Map.of());
        assertTrue(text.contains(":2: password is set on line 1: keep only one of them"), text);
    }

    @Test
    void whoAsksHasTheOptionsTakenAnewAlsoWithoutAFile() {
        LiveConfig live = new LiveConfig(null, Map.of(), ServeConfig.NONE, 0);
        assertFalse(live.pollRenewed(2_000_000_000L));
        live.askToRead();
        assertTrue(live.pollRenewed(2_000_000_001L), "a password file that was typed");
        assertFalse(live.pollRenewed(4_000_000_000L));
    }

    @Test
    void aFileThatIsNoneIsRefused() throws IOException {
        Path binary = folder.resolve("binary");
        Files.write(binary, new byte[] {(byte) 0xff, 0});
        assertTrue(problems(binary, Map.of()).contains("is not UTF-8 text"));
        Path big = folder.resolve("big");
        Files.write(big, new byte[65 * 1024]);
        assertTrue(problems(big, Map.of()).contains("is larger than 64 kB"));
        assertTrue(problems(folder.resolve("none"), Map.of()).startsWith("cannot read "));
    }

    @Test
    void theCommandLineCountsBeforeTheEnvironmentAndThatBeforeTheFile() throws Exception {
        Path file =
                file(
                        "players = 3",
                        "port = 0",
                        "title = From the file",
                        "unlisted = true",
                        "map-port = true");
        CommandLine line = new CommandLine(new ServeCommand());
        String[] words = {"--config", file.toString(), "--players", "5", "--map-port"};
        line.parseArgs(words);
        ServeCommand command = line.getCommand();
        command.readConfig(Map.of("QUOIN_SERVE_TITLE", "From outside", "QUOIN_SERVE_PORT", "4"));
        CommandLine.ParseResult parsed = line.parseArgs(words);
        assertEquals(5, (int) parsed.commandSpec().findOption("--players").getValue());
        assertEquals("From outside", parsed.commandSpec().findOption("--title").getValue());
        assertEquals(4, (int) parsed.commandSpec().findOption("--port").getValue());
        assertEquals(true, parsed.commandSpec().findOption("--unlisted").getValue());
        assertEquals(true, parsed.commandSpec().findOption("--map-port").getValue());
        assertFalse(parsed.hasMatchedOption("--seed"));
    }

    @Test
    void dollarsAreTakenAsTheyStand() throws Exception {
        Path file = file("title = pa$$word ${sys:user.name} $x$");
        CommandLine line = new CommandLine(new ServeCommand());
        String[] words = {"--config", file.toString()};
        line.parseArgs(words);
        ServeCommand command = line.getCommand();
        command.readConfig(Map.of());
        Object title = line.parseArgs(words).commandSpec().findOption("--title").getValue();
        assertEquals("pa$$word ${sys:user.name} $x$", title);
    }

    @Test
    void theExampleHasEveryOptionAndCanBeReadBack() throws Exception {
        Path file = folder.resolve("server.properties");
        ServeConfig.writeExample(file);
        String text = Files.readString(file);
        for (String key : List.of("port = 47800", "players = 256", "unlisted = false", "world =")) {
            assertTrue(text.contains("\n#" + key), key);
        }
        assertFalse(text.contains("config ="), text);
        assertTrue(text.contains("\n#spawn-radius = N\n"), "what depends on others has no value");
        String set = text.replaceAll("(?m)^#(port|players|rate|unlisted|bodies) = ", "$1 = ");
        Files.writeString(file, set);
        ServeConfig read = ServeConfig.read(file, Map.of());
        assertEquals(5, read.differencesTo(ServeConfig.NONE).size(), set);
        CommandFailure again =
                assertThrows(CommandFailure.class, () -> ServeConfig.writeExample(file));
        assertTrue(Objects.requireNonNull(again.getMessage()).contains("already exists"));
    }

    @Test
    void eachValueOfTheExampleMayBeSetAsItStands() throws Exception {
        Path file = folder.resolve("server.properties");
        ServeConfig.writeExample(file);
        String set = Files.readString(file).replaceAll("(?m)^#(\\S+ = [a-z0-9].*)$", "$1");
        Files.writeString(file, set);
        int values = ServeConfig.read(file, Map.of()).differencesTo(ServeConfig.NONE).size();
        assertTrue(values > 15, set);
    }

    @Test
    void whomThePasswordIsForIsSetByAWord() throws Exception {
        assertTrue(rulesOf("password-for = all").passwordForAll());
        assertFalse(rulesOf("password-for = strangers").passwordForAll());
        assertTrue(rulesOf("", "--password-for", "all").passwordForAll());
        assertFalse(rulesOf("password-for = all", "--password-for=strangers").passwordForAll());
        assertFalse(rulesOf("").passwordForAll());
        String wrong = problems(file("password-for = true"), Map.of());
        assertTrue(wrong.contains("must be strangers or all"), wrong);
    }

    private EntryRules rulesOf(String line, String... typed) throws Exception {
        CommandLine serve = new CommandLine(new ServeCommand());
        ServeConfig config = ServeConfig.read(file(line), Map.of());
        return config.applied(serve.parseArgs(typed)).entryRules();
    }

    @Test
    void aFileThatChangesIsReadAgainAndOneWithAMistakeChangesNothing() throws Exception {
        Path file = file("port = 0");
        ServeConfig started = ServeConfig.read(file, Map.of());
        LiveConfig live = new LiveConfig(file, Map.of(), started, 0);
        change(file, 1, "port = 0", "unlisted = true");
        assertFalse(live.pollRenewed(999_999_999L), "not looked at yet");
        assertFalse(live.pollRenewed(1_000_000_000L), "it may be half written");
        assertTrue(live.pollRenewed(2_000_000_000L));
        assertFalse(live.pollRenewed(4_000_000_000L), "nothing new");
        assertEquals(List.of("unlisted"), live.current().differencesTo(started));
        change(file, 2, "port = zero");
        live.askToRead();
        assertFalse(live.pollRenewed(4_000_000_001L));
        assertEquals(List.of("unlisted"), live.current().differencesTo(started), "as before");
    }

    @Test
    void aFileThatIsBeingWrittenIsReadWhenItIsStill() throws Exception {
        Path file = file("port = 0");
        LiveConfig live = new LiveConfig(file, Map.of(), ServeConfig.read(file, Map.of()), 0);
        for (int second = 1; second < 5; second++) {
            change(file, second, "port = 0", "players = " + second);
            assertFalse(live.pollRenewed(second * 1_000_000_000L), "second " + second);
        }
        assertTrue(live.pollRenewed(5_000_000_000L));
    }

    @Test
    void whatIsTypedCountsBeforeAFileThatHasChanged() throws Exception {
        CommandLine serve = new CommandLine(new ServeCommand());
        CommandLine.ParseResult typed = serve.parseArgs("--players=7", "--unlisted");
        Path file = file("players = 9", "unlisted = false", "title = Hills", "map-port = true");
        ServeCommand next = ServeConfig.read(file, Map.of()).applied(typed);
        HostConfig rules = next.hosting(new WorldConfig(1, 20)).session();
        assertEquals(7, rules.playersMax());
        assertEquals("Hills", rules.title());
        assertTrue(next.isUnlisted());
    }

    @Test
    void aHostIsToldWhatHoldsAtOnce() {
        assertTrue(ServeConfig.isLive("players"));
        assertTrue(ServeConfig.isLive("title"));
        assertTrue(ServeConfig.isLive("map-port"));
        assertTrue(ServeConfig.isLive("afk-minutes"));
        assertTrue(ServeConfig.isLive("queue"));
        assertTrue(ServeConfig.isLive("backup-every"));
        assertFalse(ServeConfig.isLive("port"));
        assertFalse(ServeConfig.isLive("world"));
    }

    private void change(Path file, int seconds, String... lines) throws IOException {
        Files.write(file, List.of(lines));
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_800_000_000_000L + 1000L * seconds));
    }

    private Path file(String... lines) throws IOException {
        Path file = folder.resolve("server.properties");
        Files.write(file, List.of(lines));
        return file;
    }

    private static String problems(Path file, Map<String, String> environment) {
        CommandFailure failure =
                assertThrows(CommandFailure.class, () -> ServeConfig.read(file, environment));
        return Objects.requireNonNull(failure.getMessage());
    }
}
