package org.quoin.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.succession.SuccessorRule;
import org.quoin.server.option.CommandFailure;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.player.GameRule;
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
        LiveConfig live = live(null, ServeConfig.NONE, Runnable::run);
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
    void aMeetingPointHasItsOwnOptionsInFileAndEnvironment() throws Exception {
        Path file = folder.resolve("meet.properties");
        ServeConfig.writeExample(ServeConfig.MEET, file);
        String text = Files.readString(file);
        assertTrue(text.contains("\n#port = 47801\n"), text);
        assertTrue(text.contains("QUOIN_MEET_PORT"), text);
        assertFalse(text.contains("world ="), "that is a host's: " + text);
        Map<String, String> environment = Map.of("QUOIN_MEET_PAIRS", "7", "QUOIN_SERVE_PORT", "x");
        ServeConfig read = ServeConfig.read(ServeConfig.MEET, file, environment);
        assertEquals("7", read.value("pairs"));
        CommandFailure wrong =
                assertThrows(
                        CommandFailure.class,
                        () -> ServeConfig.read(ServeConfig.MEET, file("players = 3"), Map.of()));
        assertTrue(String.valueOf(wrong.getMessage()).contains("quoin meet --write-config"));
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
        LiveConfig live = live(file, started, Runnable::run);
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
        LiveConfig live = live(file, ServeConfig.read(file, Map.of()), Runnable::run);
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
    void aHostNamesWhoAloneMayCarryTheWorldOn() throws Exception {
        CommandLine.ParseResult nothing = new CommandLine(new ServeCommand()).parseArgs();
        WorldConfig world = new WorldConfig(1, 20);
        ServeCommand usual = ServeConfig.read(file("port = 5"), Map.of()).applied(nothing);
        assertEquals(SuccessorRule.ANYBODY, usual.hosting(world).session().successor());
        for (String whom : List.of("none", "Ann", "babab-dabab-babab-gabab")) {
            ServeCommand named =
                    ServeConfig.read(file("successor = " + whom), Map.of()).applied(nothing);
            assertEquals(whom, named.hosting(world).session().successor().whom());
        }
        String text = problems(file("successor = " + "a".repeat(99)), Map.of());
        assertTrue(text.contains("must be a player's key or name, or none"), text);
        assertTrue(ServeConfig.isLive("successor"));
    }

    @Test
    void aHostSaysHowManyMustAgreeBeforeItsWorldGoesOnElsewhere() throws Exception {
        CommandLine.ParseResult nothing = new CommandLine(new ServeCommand()).parseArgs();
        WorldConfig world = new WorldConfig(1, 20);
        ServeCommand usual = ServeConfig.read(file("port = 5"), Map.of()).applied(nothing);
        assertEquals(List.of(), usual.hosting(world).lines());
        ServeCommand three = ServeConfig.read(file("quorum = 3"), Map.of()).applied(nothing);
        assertEquals(List.of("/rule quorum 3"), three.hosting(world).lines());
        String text = problems(file("quorum = 7"), Map.of());
        String accepted = String.join(", ", GameRule.QUORUM.words());
        assertTrue(text.contains("must be one of " + accepted), text);
        String help =
                new CommandLine(new ServeCommand()).getUsageMessage(CommandLine.Help.Ansi.OFF);
        assertTrue(help.replaceAll("\\s+", " ").contains("count: " + accepted), help);
        assertTrue(ServeConfig.isLive("quorum"));
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

    @Test
    void anEmptyValueIsNotSetWhereverItStandsAndAnEmptySecretIsRefused() throws Exception {
        Path file = file("seed =", "players =", "unlisted = ", "world=", "port = 5");
        Map<String, String> empty = Map.of("QUOIN_SERVE_PORT", "", "QUOIN_SERVE_TITLE", "");
        ServeConfig read = ServeConfig.read(file, empty);
        assertEquals("5", read.value("port"), "an empty variable does not set the file's aside");
        assertEquals(List.of("port"), read.differencesTo(ServeConfig.NONE));
        for (String secret : List.of("password = ", "password =\\u0020", "password-file =")) {
            String text = problems(file(secret), Map.of());
            assertTrue(text.contains(":1: ") && text.contains("leave the option out"), text);
        }
        for (String name : List.of("QUOIN_SERVE_PASSWORD", "QUOIN_SERVE_PASSWORD_FILE")) {
            String text = problems(file("port = 5"), Map.of(name, ""));
            assertTrue(text.startsWith(name + ": "), text);
        }
    }

    @Test
    void theOldPasswordHoldsWhenTheFilesIsEmptied() throws Exception {
        Path file = file("password = open sesame");
        LiveConfig live = live(file, ServeConfig.read(file, Map.of()), Runnable::run);
        for (String emptied : List.of("password =", "password = ${PASSWORD}\npassword-file=", "")) {
            Files.writeString(file, emptied);
            live.askToRead();
            assertFalse(live.pollRenewed(0), emptied);
            assertEquals("open sesame", live.current().value("password"), emptied);
        }
        Files.writeString(file, "port = 0");
        live.askToRead();
        assertTrue(live.pollRenewed(0), "a file that sets none is not one with an empty one");
        assertEquals("", live.command().entryRules().password());
    }

    @Test
    void aFileThatWasEmptyFromTheBeginningKeepsNothingFromBeingReadAnew() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "one");
        Path file = Files.createFile(folder.resolve("server.properties"));
        CommandLine serve = new CommandLine(new ServeCommand());
        CommandLine.ParseResult typed = serve.parseArgs("--password-file=" + secret);
        LiveConfig live = new LiveConfig(file, Map.of(), ServeConfig.NONE, typed, Runnable::run, 0);
        Files.writeString(secret, "two");
        live.askToRead();
        assertTrue(live.pollRenewed(0));
        assertEquals("two", live.command().entryRules().password());
    }

    @Test
    void anEmptyTypedPasswordFileDoesNotOpenTheWorldWhenItIsReadAnew() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "open sesame");
        CommandLine serve = new CommandLine(new ServeCommand());
        CommandLine.ParseResult typed = serve.parseArgs("--password-file=" + secret);
        LiveConfig live = new LiveConfig(null, Map.of(), ServeConfig.NONE, typed, Runnable::run, 0);
        Files.writeString(secret, "\n");
        live.askToRead();
        assertFalse(live.pollRenewed(0));
        Files.writeString(secret, "another");
        live.askToRead();
        assertTrue(live.pollRenewed(0));
        assertEquals("another", live.command().entryRules().password());
    }

    @Test
    void aHostNeverWaitsForItsFiles() throws Exception {
        Path file = file("port = 0");
        List<Runnable> tasks = new ArrayList<>();
        LiveConfig live = live(file, ServeConfig.read(file, Map.of()), tasks::add);
        live.askToRead();
        assertFalse(live.pollRenewed(0));
        assertFalse(live.pollRenewed(1), "still reading");
        assertEquals(1, tasks.size(), "once");
        tasks.get(0).run();
        assertTrue(live.pollRenewed(2));
    }

    @Test
    void aPipeIsReadIfItEndsAndNothingElseThanAFileIs() throws Exception {
        Path pipe = folder.resolve("pipe");
        if (!hasMadePipe(pipe)) {
            return;
        }
        String slow = problems(pipe, Map.of());
        assertTrue(slow.contains("the pipe did not end within 1 s"), slow);
        slow = problems(file("password-file = " + pipe), Map.of());
        assertTrue(slow.contains("the pipe did not end within 1 s"), slow);
        Process writer = writer("true", pipe);
        assertTrue(problems(pipe, Map.of()).contains("nothing came through the pipe"));
        writer.waitFor();
        writer = writer("echo port = 7", pipe);
        assertEquals("7", ServeConfig.read(pipe, Map.of()).value("port"));
        writer.waitFor();
        writer = writer("true", pipe);
        assertEquals("7", ServeConfig.read(pipe, Map.of()).value("port"), "as it was before");
        writer.waitFor();
        for (String option : List.of("--stats", "--report")) {
            CommandLine serve =
                    QuoinCommandLine.of(QuoinCommandLine.FailureDisplay.NONE, List.of(), List.of());
            StringWriter said = new StringWriter();
            serve.setErr(new PrintWriter(said));
            assertEquals(1, serve.execute("serve", "--port=0", option + "=" + pipe), option);
            assertTrue(said.toString().contains("it is a pipe"), said.toString());
        }
        Path device = Path.of("/dev/zero");
        assertTrue(problems(device, Map.of()).contains("neither a file nor a pipe"));
        assertTrue(problems(folder, Map.of()).contains("is a folder"));
    }

    private static boolean hasMadePipe(Path pipe) throws InterruptedException {
        try {
            return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
        } catch (IOException e) {
            return false; // Windows has none.
        }
    }

    /** Runs by the time it is returned: on a busy machine a shell may take a second to start. */
    private static Process writer(String command, Path pipe) throws IOException {
        Process writer =
                new ProcessBuilder("sh", "-c", "echo; " + command + " >\"$0\"", pipe.toString())
                        .start();
        assertEquals('\n', writer.getInputStream().read());
        return writer;
    }

    @Test
    void optionsOfOtherGamesAreAnsweredWithOurNames() throws Exception {
        Map<String, String> ours =
                Map.of(
                        "server-port", "port",
                        "motd", "title",
                        "max-players", "players",
                        "level-seed", "seed",
                        "white-list", "allow-list",
                        "max_users", "players",
                        "name", "title",
                        "level-name", "world",
                        "MaxPlayers", "players");
        for (Map.Entry<String, String> each : ours.entrySet()) {
            String text = problems(file(each.getKey() + " = 1"), Map.of());
            String wanted =
                    "there is no option "
                            + each.getKey()
                            + ": here it is called "
                            + each.getValue()
                            + "\n";
            assertTrue(text.contains(wanted), text);
        }
    }

    @Test
    void everyNameThatIsRecommendedIsAnOption() throws Exception {
        for (String name : ForeignNames.all()) {
            String text = problems(file(name + " = \u200b"), Map.of());
            assertTrue(text.contains("U+200B"), name);
            assertFalse(problems(file(name + " = \\q"), Map.of()).contains("no option"), name);
        }
    }

    @Test
    void escapesAreThoseOfPropertiesAndQuotesArePartOfAValue() throws Exception {
        String[][] cases = {
            {"title = Gr\\u00fcn", "Gr\u00fcn"},
            {"title = a\\\\b", "a\\b"},
            {"title = Team \\#1 \\=\\: \\!", "Team #1 =: !"},
            {"title = line one \\\n   line two", "line one line two"},
            {"! a note\ntitle = a = b", "a = b"},
            {"title = \\uD83D\\uDE00", "\uD83D\uDE00"},
            {"title = \"Hills\"", "\"Hills\""},
            {"title = Team #1", "Team #1"},
            {"title = #1 of all", "#1 of all"},
            {"title = un\u00a0espace \u0646\u200c\u0627", "un\u00a0espace \u0646\u200c\u0627"},
        };
        for (String[] each : cases) {
            ServeConfig read = ServeConfig.read(file(each[0]), Map.of());
            assertEquals(each[1], read.value("title"), each[0]);
            boolean isDoubtful = each[1].startsWith("\"") || each[0].contains(" #1");
            assertEquals(isDoubtful ? 1 : 0, read.notes().size(), each[0]);
        }
    }

    @Test
    void whatCannotBeMeantIsRefusedWithItsLineAndARemedy() throws Exception {
        String[][] cases = {
            {"world = C:\\worlds\\a", "\\w stands for nothing here: write \\\\"},
            {"world = C:\\users", "\\u stands for nothing here"},
            {"world = D:\\\nport = 5", "would join line 2 to it"},
            {"world = D:\\", "would join line 2 to it"},
            {"title = a\\u0007", "is a control character"},
            {"port=21001 # our port", "what stands behind the # would be part of port"},
            {"port=21001 #our port", "a note needs a line of its own"},
            {"seed = # random", "would be part of seed"},
            {"title = Hills # ours", "write \\# for a # in a value"},
            {"password = a # ours", "would be part of password"},
            {"world = \"/srv/my world\"", "the quotes would be part of world"},
            {"\u200bport=21001", "U+200B ZERO WIDTH SPACE, stands before port: delete it"},
            {"po\u00adrt=21001", "U+00AD SOFT HYPHEN, stands in or behind port"},
            {"\u00a0port=21001", "U+00A0 NO-BREAK SPACE, stands before port"},
            {"port=21001\u200b", "stands in the value of port: delete it"},
            {"title=a\u202eb", "U+202E RIGHT-TO-LEFT OVERRIDE"},
            {"port\u2028=5", "U+2028 LINE SEPARATOR"},
            {"world = ~eve/worlds", "only ~/ stands for a home folder"},
        };
        for (String[] each : cases) {
            String text = problems(file("# one", each[0]), Map.of());
            assertTrue(text.contains("server.properties:2: "), text);
            assertTrue(text.contains(each[1].replace("line 2", "line 3")), text);
            assertFalse(text.contains("' # ours'"), text);
        }
        String text = problems(file(""), Map.of("QUOIN_SERVE_PORT", "5\u200b"));
        assertTrue(text.contains("QUOIN_SERVE_PORT: an invisible character, U+200B"), text);
    }

    @Test
    void aHomeFolderIsMeantByATilde() throws Exception {
        Path home = Path.of(System.getProperty("user.home"));
        CommandLine serve = new CommandLine(new ServeCommand());
        ServeConfig read = ServeConfig.read(file("console = ~/worlds/a"), Map.of());
        ServeCommand command = read.applied(serve.parseArgs("--stats=~/stats.csv"));
        CommandLine.Model.CommandSpec spec = command.spec();
        assertEquals(home.resolve("worlds/a"), spec.findOption("--console").getValue());
        assertEquals(home.resolve("stats.csv"), spec.findOption("--stats").getValue());
    }

    @Test
    void bytesThatAreNoTextAreToldWithTheirLine() throws Exception {
        Path file = folder.resolve("server.properties");
        Files.write(file, "port = 5\r\ntitle = Gr\u00fcn\n".getBytes(StandardCharsets.ISO_8859_1));
        String text = problems(file, Map.of());
        assertTrue(text.contains(":2: is not UTF-8 text in title: save"), text);
        Files.write(file, "\uFEFFport = 5\n".getBytes(StandardCharsets.UTF_16LE));
        assertTrue(problems(file, Map.of()).contains(":1: the file is UTF-16"));
    }

    private static LiveConfig live(Path file, ServeConfig started, Executor reader) {
        CommandLine.ParseResult typed = new CommandLine(new ServeCommand()).parseArgs();
        return new LiveConfig(file, Map.of(), started, typed, reader, 0);
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
