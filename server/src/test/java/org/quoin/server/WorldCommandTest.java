package org.quoin.server;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.quoin.engine.command.DayTimes;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.store.Journal;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.testing.BentZip;
import org.quoin.server.testing.HeavyPath;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.area.Areas;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Command.SetKnownLevel;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.Fixed;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** The commands about a world that nobody plays. */
@Isolated("takes the process's standard output")
final class WorldCommandTest {
    private static final int TURNS = 6200;

    /** The last one: nothing that is done in the others depends on it. */
    private static final int COMMANDS_TURN = TURNS;

    private static final long ANN_KEY = 11;
    private static final long BOB_KEY = 12;

    private static final WorldSettings GABLE =
            new WorldSettings("Gable", new WorldConfig(7, 20), LatePolicy.SUBSTITUTE);

    @TempDir private static Path played;
    @TempDir private Path scratch;
    private Path world;

    /** The failure message of the last command. */
    private String failure = "";

    /** Once: that takes longer than the tests. */
    @BeforeAll
    static void playAWorld() throws Exception {
        try (WorldFolder folder = WorldFolder.open(played, GABLE)) {
            Journal journal = folder.journal(Runnable::run, Runnable::run, problem -> {});
            Simulation simulation = folder.start().simulation();
            TurnEncoder encoder = new TurnEncoder();
            journal.started(simulation, encoder.base());
            journal.seat(new Seat(0, "Ann", ANN_KEY));
            journal.seat(new Seat(1, "Bob", BOB_KEY));
            Random random = new Random(5);
            for (int number = 1; number <= TURNS; number++) {
                Turn turn = turn(number, random);
                simulation.step(turn);
                journal.sealed(turn, encoder.encode(turn), 0, simulation, encoder::base);
            }
            journal.ended(simulation);
            journal.close().get();
        }
    }

    @BeforeEach
    void copyIt() throws IOException {
        world = Files.createDirectory(scratch.resolve("gable"));
        try (Stream<Path> files = Files.list(played)) {
            for (Path file : files.toList()) {
                Files.copy(file, world.resolve(file.getFileName()));
            }
        }
    }

    /** Two players come in and do whatever they like. */
    private static Turn turn(int number, Random random) {
        if (number == 1) {
            Command[] joins = {
                new Command.Join(0, "Ann", Look.PLAIN, Seat.playerIdOf(ANN_KEY)),
                new Command.Join(1, "Bob", Look.PLAIN, Seat.playerIdOf(BOB_KEY))
            };
            return new Turn(number, new int[0], new int[0], joins);
        }
        Command[] commands = number == COMMANDS_TURN ? commands() : new Command[0];
        int[] frames = new int[2];
        for (int i = 0; i < frames.length; i++) {
            int buttons = random.nextInt(32) << 4;
            int slot = random.nextInt(9);
            int yaw = random.nextInt(1024);
            frames[i] = InputFrame.of(0, 0, buttons, slot, yaw, -random.nextInt(200));
        }
        return new Turn(number, new int[] {0, 1}, frames, commands);
    }

    /** Those about the world first, as in every turn. */
    private static Command[] commands() {
        Area.Keeper bob = new Area.Keeper(Seat.playerIdOf(BOB_KEY), "Bob");
        return new Command[] {
            new AreaCommand.Claim(bob, AreaBox.between(400, 60, -400, 409, 70, -391)),
            new AreaCommand.Share(
                    Areas.SPAWN_ID + 1, new Area.Keeper(Seat.playerIdOf(ANN_KEY), "Ann")),
            new Command.SetTime(DayTimes.momentOf("12:00")),
            new SetKnownLevel(Seat.playerIdOf(ANN_KEY), Level.BUILDER),
            new Command.Teleport(1, Fixed.ofInt(40) + 7, Fixed.ofInt(90), Fixed.ofInt(-3)),
            new Command.SetLevel(1, Level.HOST)
        };
    }

    @Test
    void infoNamesTheBackupsBesideAWorld() throws IOException {
        Path backups = Files.createDirectory(scratch.resolve("gable-backups"));
        Files.createFile(backups.resolve("gable-20261126-161510.quoin.zip"));
        Files.createFile(backups.resolve("other-20261126-161510.quoin.zip"));
        String text = printed(0, "info", world.toString());
        assertTrue(text.contains("gable-20261126-161510.quoin.zip"), text);
        assertFalse(text.contains("other-"), text);
    }

    @Test
    void infoOfWhatIsNoWorldSaysWhatItIsAndWhereAWorldIs() throws IOException {
        assertFails("There is no folder " + scratch.resolve("gone"), scratch.resolve("gone"));
        Path empty = Files.createDirectory(scratch.resolve("empty"));
        assertFails(
                "There is no world in "
                        + empty
                        + ": a world's folder has files named journal-*.quoin",
                empty);
        Path file = Files.writeString(scratch.resolve("gable.quoin.zip"), "");
        assertFails(
                file
                        + " is a file, and a world is a folder: quoin world import "
                        + file
                        + " NEWDIR makes one from an exported world",
                file);
    }

    @Test
    void infoOfADamagedWorldSaysInOneSentenceHowToGoOn() throws IOException {
        List<Path> segments = segments();
        Path oldest = segments.get(0);
        Path newest = segments.get(segments.size() - 1);
        byte[] whole = Files.readAllBytes(oldest);
        Files.write(oldest, new byte[0]);
        assertFails(
                world
                        + ": "
                        + oldest.getFileName()
                        + " is not a file of a Quoin world; the world can still be played; only"
                        + " what was played in that file is lost",
                world);
        Files.write(oldest, whole);
        byte[] cut = Files.readAllBytes(newest);
        Files.write(newest, Arrays.copyOf(cut, 300));
        String damaged = world + ": The world file " + newest.getFileName() + " is damaged (";
        Path before = segments.get(segments.size() - 2);
        assertFails(damaged, world);
        assertTrue(
                failure.endsWith(
                        "; when it is hosted or played, it continues from the file before, "
                                + before.getFileName()),
                failure);
        for (Path each : segments) {
            Files.write(each, Arrays.copyOf(Files.readAllBytes(each), 300));
        }
        assertFails(damaged, world);
        assertTrue(failure.endsWith(" put a copy of the folder in its place"), failure);
        Path backups = Files.createDirectory(scratch.resolve("gable-backups"));
        Path backup = Files.createFile(backups.resolve("gable-20261126-161510.quoin.zip"));
        assertFails(damaged, world);
        assertTrue(failure.contains("quoin world import " + backup + " NEWDIR"), failure);
    }

    /** Only that sentence is printed, and nothing of the readable part. */
    private void assertFails(String begin, Path what) {
        assertEquals("", printed(1, "info", what.toString()));
        assertTrue(failure.startsWith(begin) && !failure.contains("\n"), failure);
    }

    private List<Path> segments() throws IOException {
        try (Stream<Path> files = Files.list(world)) {
            return files.filter(file -> file.toString().endsWith(".quoin")).sorted().toList();
        }
    }

    @Test
    void helpSaysThatOnlyAnImportTakesAnExportedFile() {
        String help = new CommandLine(new WorldCommand()).getUsageMessage();
        String lines = help.replaceAll("\\s+", " ");
        assertTrue(lines.contains("A world is a folder; import makes one from an"), help);
    }

    @Test
    void infoSaysWhatItIs() {
        String text = printed(0, "info", world.toString());
        assertTrue(text.startsWith("Gable\n"), text);
        assertTrue(text.contains("seed 7, "), text);
        assertTrue(text.contains("0:05:10, 6200 turns at 20 a second; known back to turn 0"), text);
        assertTrue(text.contains("3 segments"), text);
        assertTrue(text.contains("rule newcomers"), text);
    }

    @Test
    void turnsThatNoFileHasAreToldInOneSentence() throws IOException {
        String[][] commands = {
            {"info", world.toString()},
            {"log", "--player", "Ann", world.toString()},
            {"who", world.toString(), "0,0,0"},
            {"undo", world.toString(), "--player", "Ann", "--out", ""},
        };
        String[] undo = commands[3];
        undo[5] = scratch.resolve("whole").toString();
        for (String[] command : commands) {
            assertEquals("", complained(0, command), command[0]);
        }
        undo[5] = scratch.resolve("gap").toString();
        List<Path> segments = segments();
        Files.delete(segments.get(1));
        for (String[] command : commands) {
            String told = complained(0, command);
            assertTrue(told.startsWith("quoin: " + world + ": turns 6"), command[0] + ": " + told);
            assertTrue(
                    told.contains(
                            " to 6200 are in none of its files, as one between "
                                    + segments.get(0).getFileName()
                                    + " and "
                                    + segments.get(2).getFileName()
                                    + " is missing or damaged or could not be saved, or another"
                                    + " host had the world: the world can"
                                    + " be played as it is; "),
                    told);
            assertEquals(told.length() - 1, told.indexOf('\n'), "one line: " + told);
        }
    }

    @Test
    void aWorldWithALinkIsRefusedOnceInOneSentence() throws IOException {
        Path link = world.resolve("journal-0000000001.quoin.damaged");
        Files.createSymbolicLink(link, Files.writeString(scratch.resolve("own"), "mine"));
        String sentence =
                world
                        + " cannot be opened, because "
                        + link.getFileName()
                        + " in it is a symbolic link, which may lead to any file on this machine:"
                        + " if you trust the rest, delete the link first";
        String[][] commands = {
            {"info", world.toString()},
            {"export", world.toString()},
            {"log", world.toString()},
            {"prune", "--keep=1", world.toString()},
            {"undo", "--player=Ann", world.toString()},
        };
        for (String[] command : commands) {
            assertEquals("", complained(1, command), command[0]);
            assertEquals(sentence, failure, command[0]);
        }
    }

    /** A command's output beside its answer, in the log and elsewhere. */
    private String complained(int status, String... words) {
        PrintStream before = System.err;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            printed(status, words);
        } finally {
            System.setErr(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void logTellsWhoDidWhatAndCanBeNarrowed() {
        List<String> all = printed(0, "log", world.toString()).lines().toList();
        List<String> edits = all.stream().filter(line -> line.contains(" at ")).toList();
        assertTrue(edits.size() > 10, "only " + edits.size());
        // Turn, time, player, "placed stone at X Y Z".
        String[] words = edits.get(edits.size() / 2).strip().split("\\s+", -1);
        String who = words[2];
        String place = words[words.length - 3] + "," + words[words.length - 2];
        place += "," + words[words.length - 1];

        List<String> there = printed(0, "log", world.toString(), "--box", place).lines().toList();
        assertTrue(all.containsAll(there) && there.size() < all.size(), there.toString());
        assertTrue(there.stream().anyMatch(line -> line.contains(who)), there.toString());
        List<String> his = printed(0, "log", world.toString(), "--player", who).lines().toList();
        assertEquals(all.stream().filter(line -> line.contains(" " + who + " ")).toList(), his);
        List<String> late = printed(0, "log", world.toString(), "--since", "10s").lines().toList();
        assertEquals(all.subList(all.size() - late.size(), all.size()), late);
        assertTrue(late.size() < all.size(), late.size() + " lines of 10 s");
        String nothing = printed(0, "log", world.toString(), "--box", "1,500,1");
        assertEquals("Nothing found.\n", nothing);
    }

    @Test
    void logTellsOfCommandsInWordsForPeople() {
        List<String> bobs = new ArrayList<>();
        for (String line :
                printed(0, "log", world.toString(), "--player", "bob").lines().toList()) {
            if (line.contains("" + COMMANDS_TURN) && !line.contains(" at ")) {
                bobs.add(line.strip().replaceAll("^\\d+ +\\S+ +", "").replaceAll(" +", " "));
            }
        }
        List<String> wanted =
                List.of(
                        "Bob claim 400,60,-400..409,70,-391",
                        "Bob share area 2 with Ann",
                        "Bob teleport to 40 90 -3",
                        "Bob level host");
        assertEquals(wanted, bobs);
        String all = printed(0, "log", world.toString());
        assertTrue(all.contains("  level builder, key " + Fingerprint.of(ANN_KEY)), all);
        assertTrue(all.contains("-                 time 12:00"), all);
        assertTrue(all.contains("Bob               join\n"), all);
    }

    @Test
    void undoMakesANewWorldWithoutWhatAPlayerDidAndWhoTellsOfBoth() throws IOException {
        String edit =
                printed(0, "log", world.toString(), "--player", "Ann")
                        .lines()
                        .filter(line -> line.contains("placed") && !line.contains(" into "))
                        .reduce((first, last) -> last)
                        .orElseThrow();
        String[] byKey = {"log", world.toString(), "--player", Fingerprint.of(ANN_KEY)};
        assertTrue(printed(0, byKey).contains(edit));
        byKey[3] = Fingerprint.of(99); // Nobody has it.
        assertEquals("Nothing found.\n", printed(0, byKey));
        String[] words = edit.strip().split("\\s+", -1);
        String place = words[words.length - 3] + "," + words[words.length - 2];
        place += "," + words[words.length - 1];
        String who = printed(0, "who", world.toString(), "--", place);
        assertTrue(who.contains(" Ann ") && who.contains(Fingerprint.of(ANN_KEY)), who);

        byte[] before = Files.readAllBytes(world.resolve("journal-0000006000.quoin"));
        Path undone = scratch.resolve("gable-undone");
        String text = printed(0, "undo", world.toString(), "--player", "ann");
        assertTrue(text.contains("New world: " + undone), text);
        assertTrue(text.contains("what Ann did in the last 0:05:10, since turn 0"), text);
        String[] changed = lineOf(text, "blocks changed").split("\\s+", -1);
        assertEquals(changed[2], changed[4].replace(",", ""), text);
        assertArrayEquals(before, Files.readAllBytes(world.resolve("journal-0000006000.quoin")));
        assertTrue(printed(0, "info", undone.toString()).startsWith("Gable undone\n"));
        assertFalse(text.contains(" in 1 turns"), text);
        String after = printed(0, "who", undone.toString(), "--since", "1m", "--", place);
        assertTrue(after.lines().findFirst().orElseThrow().endsWith(", undone"), after);

        printed(1, "undo", world.toString(), "--player", "ann"); // It is there already.
        String[] again = {"undo", undone.toString(), "--player", Fingerprint.of(ANN_KEY)};
        assertEquals("", printed(1, again), "nothing of hers is left");
        assertTrue(failure.startsWith("There is nothing to undo: others "), failure);
        assertTrue(Files.notExists(scratch.resolve("gable-undone-undone")));
        String[] cleo = {"undo", world.toString(), "--player", "Cleo", "--out", undone + "2"};
        printed(1, cleo);
        // Whose name that is now did all of it under another.
        Files.writeString(
                world.resolve("names.txt"),
                Fingerprint.of(ANN_KEY) + " 2026-11-23 2026-12-01 Cleo\n");
        assertTrue(printed(0, cleo).contains("what Ann did"));
        printed(1, "undo", scratch.resolve("none").toString(), "--player", "Ann");
        printed(2, "undo", world.toString());
        printed(2, "undo", world.toString(), "--player", "Ann", "--box", "1,2");
    }

    @Test
    void playOnMakesANewWorldOfAnyMomentAndSaysHowToPlayIt() throws IOException {
        byte[] before = Files.readAllBytes(world.resolve("journal-0000006000.quoin"));
        Path made = scratch.resolve("gable again");
        String text = printed(0, "play-on", world.toString(), made.toString(), "--at", "0:05:09");
        assertTrue(text.startsWith("New world: " + made + "\n"), text);
        assertEquals("name               Gable (0:05:09)", lineOf(text, "name"));
        assertEquals("goes on from       turn 6180 (0:05:09)", lineOf(text, "goes on from"));
        assertTrue(text.contains("quoin play --alone --world '" + made + "'\n"), text);
        assertFalse(text.contains("moderators"), text);
        assertArrayEquals(before, Files.readAllBytes(world.resolve("journal-0000006000.quoin")));
        String info = printed(0, "info", made.toString());
        assertTrue(info.startsWith("Gable (0:05:09)\n"), info);
        assertTrue(info.contains("  in it at turn 6180     Ann "), info);

        printed(1, "play-on", world.toString(), made.toString(), "--at", "1s");
        assertEquals(made + " already exists: choose another folder", failure);
        Path blocked = Files.writeString(scratch.resolve("file"), "").resolve("made");
        printed(1, "play-on", world.toString(), blocked.toString(), "--at", "1s");
        assertTrue(failure.startsWith(blocked + " cannot be written: "), failure);
    }

    @Test
    void playOnTakesHostsOfThatMomentForBuildersUnlessTheyAreToStay() throws Exception {
        String[] command = {
            "play-on", world.toString(), "", "--turn", "6200", "--name", "Again", ""
        };
        for (boolean keeps : new boolean[] {false, true}) {
            Path made = scratch.resolve("made-" + keeps);
            command[2] = made.toString();
            command[7] = "--keep-levels";
            String text = printed(0, keeps ? command : Arrays.copyOf(command, 7));
            assertEquals(
                    "hosts, moderators  " + (keeps ? "as they were" : "begin as builders"),
                    lineOf(text, "hosts, moderators"));
            try (WorldFolder opened = WorldFolder.open(made, GABLE)) {
                AvatarState bob = new AvatarState();
                opened.start().simulation().readAvatar(1, bob);
                Level level = keeps ? Level.HOST : Level.BUILDER;
                assertEquals(level.code(), bob.level);
            }
        }
    }

    @Test
    void playOnSaysWhichMomentsThereAre() throws IOException {
        String to = scratch.resolve("made").toString();
        printed(1, "play-on", world.toString(), to, "--turn", "6201");
        assertEquals(
                "the replay goes from turn 0 (0:00:00) to turn 6200 (0:05:10): choose a moment in"
                        + " it, by --at or --turn",
                failure);
        printed(1, "play-on", world.toString(), to, "--at", "999999d");
        assertTrue(failure.startsWith("the replay goes from turn 0"), failure);
        printed(2, "play-on", world.toString(), to);
        printed(2, "play-on", world.toString(), to, "--at", "soon");
        printed(2, "play-on", world.toString(), to, "--at", "1s", "--turn", "5");
        printed(1, "play-on", world.toString(), to, "--at", "1s", "--name", "x".repeat(65));
        byte[] bytes = Files.readAllBytes(segments().get(1));
        bytes[bytes.length - 900] ^= 1;
        Files.write(segments().get(1), bytes);
        printed(1, "play-on", world.toString(), to, "--turn", "6190");
        assertTrue(
                failure.matches(
                        "turn 6190 \\(0:05:09\\) is missing or damaged in the replay: --turn \\d+"
                                + " is the last one before it that can be used"),
                failure);
        assertFalse(Files.exists(Path.of(to)));
    }

    @Test
    void undoIsNarrowedByAKeyATimeAndABox() {
        String key = Fingerprint.of(BOB_KEY);
        int all = undone("all", "--player", key);
        int late = undone("late", "--player", key, "--since", "30s");
        assertTrue(late > 0 && late < all, late + " of " + all);
        // A block that was changed and is as it was again cannot be taken back alone.
        boolean isOne =
                printed(0, "log", world.toString(), "--player", key, "--since", "30s")
                        .lines()
                        .filter(line -> line.contains(" at "))
                        .map(line -> line.substring(line.lastIndexOf(" at ") + 4).strip())
                        .map(place -> place.replace(' ', ','))
                        .distinct()
                        .anyMatch(place -> isOneBlock(key, place));
        assertTrue(isOne);
        String elsewhere = "1,120,1";
        printed(1, "undo", world.toString(), "--player", key, "--box", elsewhere);
        assertTrue(failure.startsWith("Bob changed nothing there since turn 0, or"), failure);
    }

    private boolean isOneBlock(String key, String place) {
        String to = scratch.resolve("one").toString();
        String[] words = {
            "undo", world.toString(), "--out", to, "--player", key, "--since", "30s", "--box", place
        };
        int[] status = {0};
        String text = printed(status, words);
        return status[0] == 0 && changedBlocks(text) == 1;
    }

    /** Takes back in a new world of a name; returns how many blocks are other ones then. */
    private int undone(String name, String... options) {
        List<String> words = new ArrayList<>(List.of("undo", world.toString(), "--out"));
        words.add(scratch.resolve(name).toString());
        words.addAll(List.of(options));
        String text = printed(0, words.toArray(new String[0]));
        return changedBlocks(text);
    }

    private static int changedBlocks(String text) {
        return Integer.parseInt(lineOf(text, "blocks changed").split("\\s+", -1)[2]);
    }

    private static String lineOf(String text, String what) {
        return text.lines().filter(line -> line.contains(what)).findFirst().orElseThrow().strip();
    }

    @Test
    void whatIsExportedCanBeImported() throws IOException {
        Path file = scratch.resolve("gable.quoin.zip");
        printed(0, "export", world.toString());
        assertTrue(Files.size(file) > 1000);
        printed(1, "export", world.toString());
        Path copy = scratch.resolve("copy");
        printed(0, "import", file.toString(), copy.toString());
        String segment = "journal-0000000000.quoin";
        assertArrayEquals(
                Files.readAllBytes(world.resolve(segment)),
                Files.readAllBytes(copy.resolve(segment)));
        printed(1, "import", file.toString(), copy.toString());
    }

    @Test
    void whatCannotBeImportedIsToldInASentence() throws IOException {
        Path file = scratch.resolve("gable.quoin.zip");
        printed(0, "export", world.toString());
        Files.write(file, BentZip.withFalseEnd(Files.readAllBytes(file)));
        assertEquals(
                file
                        + ": It is not a plain zip file: its end record at byte "
                        + (Files.size(file) - 30)
                        + " announces 65535 more bytes, but there are 8: unpack it and zip it"
                        + " again",
                refusal(file, "import", file.toString(), scratch.resolve("copy").toString()));
        assertFalse(Files.exists(scratch.resolve("copy")));
    }

    @Test
    void anImportThatTakesTooMuchMemoryIsToldInASentence() {
        Path file = scratch.resolve("heavy.quoin.zip");
        String why =
                refusal(
                        HeavyPath.of(file),
                        "import",
                        file.toString(),
                        scratch.resolve("copy").toString());
        assertTrue(why.startsWith(file + " needs more memory than Java may use"), why);
    }

    /** The failure message of a command, with this path in place of the named one. */
    private static String refusal(Path path, String... words) {
        List<String> told = new ArrayList<>();
        CommandLine command = new CommandLine(new WorldCommand());
        command.registerConverter(
                Path.class, word -> word.equals(path.toString()) ? path : Path.of(word));
        command.setExecutionExceptionHandler(
                (e, line, parsed) -> {
                    assertEquals(CommandFailure.class, e.getClass());
                    told.add(String.valueOf(e.getMessage()));
                    return 1;
                });
        assertEquals(1, command.execute(words), String.join(" ", words));
        return told.get(0);
    }

    @Test
    void pruneKeepsTheNewestSegments() {
        assertTrue(printed(0, "prune", world.toString(), "--keep", "1000").startsWith("0 files"));
        assertTrue(
                printed(0, "prune", world.toString(), "--keep", "0").startsWith("1 file deleted"));
        assertTrue(printed(0, "info", world.toString()).contains("2 segments"), "one is old");
    }

    @Test
    void whatIsNoWorldIsTold() {
        Path none = scratch.resolve("none");
        printed(1, "who", none.toString(), "1,2,3");
        for (String command : List.of("info", "log", "export")) {
            printed(1, command, none.toString());
        }
        printed(1, "prune", none.toString(), "--keep", "1");
    }

    @Test
    void boxesAndTimesAreRead() {
        BlockBox box = new BlockBox.Converter().convert("3,-2,10:-4, 5,1");
        assertEquals(new BlockBox(-4, -2, 1, 3, 5, 10), box);
        assertEquals(box, new BlockBox.Converter().convert("3,-2,10..-4,5,1"));
        assertTrue(box.contains(3, 5, 10) && !box.contains(4, 5, 10));
        assertEquals(7200, new PlayedTime.Converter().convert("2h").seconds());
        assertEquals("26:00:01", PlayedTime.of(20 * (26 * 3600 + 1), 20));
        for (String wrong : List.of("1,2", "1,2,3:4", "a,b,c", "1,2,999999999")) {
            assertThrows(
                    TypeConversionException.class, () -> new BlockBox.Converter().convert(wrong));
        }
        for (String wrong : List.of("2", "h", "2 hours", "-2h", "9999999d")) {
            assertThrows(
                    TypeConversionException.class, () -> new PlayedTime.Converter().convert(wrong));
        }
    }

    private String printed(int status, String... words) {
        int[] actual = {0};
        String text = printed(actual, words);
        assertEquals(status, actual[0], String.join(" ", words));
        return text;
    }

    private String printed(int[] status, String... words) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            CommandLine command = new CommandLine(new WorldCommand());
            command.setExecutionExceptionHandler(
                    (e, line, parsed) -> {
                        failure = String.valueOf(e.getMessage());
                        return 1;
                    });
            status[0] = command.execute(words);
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
