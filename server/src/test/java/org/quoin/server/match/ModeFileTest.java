package org.quoin.server.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Limits;
import org.quoin.server.match.ModeFile.ModeException;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.input.MatchCommand.Fill;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Edits;
import org.quoin.sim.match.Mode.Goal;
import org.quoin.sim.match.Mode.Place;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.match.Mode.Setting;
import org.quoin.sim.world.Blocks;

/** Modes are read from files, line by line. */
final class ModeFileTest {
    private static final String[] PLAYABLE = {
        "goal finish", "start 0 64 0 1 66 1", "finish 5 64 5 6 66 6"
    };

    private static ModeFile read(String... lines) throws ModeException {
        return ModeFile.of(
                Path.of("maps/hop.mode"),
                String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }

    private static String problem(String... lines) {
        return String.valueOf(assertThrows(ModeException.class, () -> read(lines)).getMessage());
    }

    private static ModeFile with(String... more) throws ModeException {
        List<String> lines = new ArrayList<>(List.of(PLAYABLE));
        lines.addAll(List.of(more));
        return read(lines.toArray(new String[0]));
    }

    private static String problemWith(String... more) {
        return String.valueOf(assertThrows(ModeException.class, () -> with(more)).getMessage());
    }

    @Test
    void eachLineIsAPartOfTheMode() throws ModeException {
        ModeFile file =
                read(
                        "# A short hop.",
                        "",
                        "goal last   # and not finish",
                        "edits dig",
                        "lives 3",
                        "countdown-seconds 7",
                        "origin 10 60 -10",
                        "start 1 4 1 -1 6 -1",
                        "arena -2 3 -2 2 3 2",
                        "origin 0 0 0",
                        "\tout 0 0 0 20 9 20",
                        "fill snow 8 63 -12 12 63 -8",
                        "fill planks_stairs_2 8 64 -12 8 64 -12");
        assertEquals(
                new Mode("hop", Goal.LAST, Edits.DIG)
                        .with(Setting.LIVES, 3)
                        .with(Setting.COUNTDOWN, 7)
                        .with(new Place(Role.START, new AreaBox(9, 64, -11, 11, 66, -9)))
                        .with(new Place(Role.ARENA, new AreaBox(8, 63, -12, 12, 63, -8)))
                        .with(new Place(Role.OUT, new AreaBox(0, 0, 0, 20, 9, 20))),
                file.mode());
        assertEquals(
                List.of(
                        new Fill(new AreaBox(8, 63, -12, 12, 63, -8), Blocks.SNOW),
                        new Fill(new AreaBox(8, 64, -12, 8, 64, -12), Blocks.PLANKS_STAIRS + 2)),
                file.fills());
    }

    @Test
    void allSettingsAndRolesHaveALine() throws ModeException {
        List<String> lines = new ArrayList<>(List.of("goal finish"));
        for (Setting setting : Setting.values()) {
            lines.add(setting.word() + " " + setting.most());
        }
        for (Role role : Role.values()) {
            lines.add(role.word() + " 0 64 0 1 66 1");
        }
        Mode mode = read(lines.toArray(new String[0])).mode();
        for (Setting setting : Setting.values()) {
            assertEquals(setting.most(), mode.get(setting), setting.word());
        }
        for (Role role : Role.values()) {
            assertEquals(1, mode.count(role), role.word());
        }
    }

    @Test
    void aMarkAndWindowsLinesAreRead() throws ModeException {
        assertEquals(
                Goal.FINISH,
                read("\uFEFFgoal finish\r", PLAYABLE[1] + "\r", PLAYABLE[2]).mode().goal());
    }

    @Test
    void aLargeFillBecomesSeveralWithTheSameBlocks() throws ModeException {
        List<Fill> fills = with("fill stone -40 60 -30 40 80 33").fills();
        assertTrue(fills.size() > 1);
        AreaBox whole = new AreaBox(-40, 60, -30, 40, 80, 33);
        long blocks = 0;
        for (Fill fill : fills) {
            blocks += fill.box().volume();
            for (Fill other : fills) {
                assertTrue(other.equals(fill) || !fill.box().overlaps(other.box()));
            }
            AreaBox box = fill.box();
            assertTrue(whole.contains(box.lowX(), box.lowY(), box.lowZ()));
            assertTrue(whole.contains(box.highX(), box.highY(), box.highZ()));
        }
        assertEquals(whole.volume(), blocks);
    }

    @Test
    void aDiscHasTheBlocksNearItsMiddle() throws ModeException {
        for (int radius : new int[] {0, 1, 2, 5, 12, 25}) {
            List<Fill> fills = with("origin 3 0 4", "disc snow 0 70 0 " + radius).fills();
            for (int x = -radius - 1; x <= radius + 1; x++) {
                for (int z = -radius - 1; z <= radius + 1; z++) {
                    // Middles of blocks within half a block more than the radius.
                    boolean near = Math.hypot(x, z) < radius + 0.5;
                    int blockX = 3 + x;
                    int blockZ = 4 + z;
                    assertEquals(
                            near,
                            fills.stream().anyMatch(f -> f.box().contains(blockX, 70, blockZ)),
                            radius + ": " + x + " " + z);
                }
            }
        }
    }

    @Test
    void aMistakeNamesFileLineAndWhatIsExpected() {
        String at = "maps/hop.mode:4: ";
        assertEquals(at + "expected: start X Y Z X2 Y2 Z2", problemWith("start 1 2 3"));
        assertEquals(at + "expected: fill BLOCK X Y Z X2 Y2 Z2", problemWith("fill snow 1 2 3"));
        assertEquals(at + "expected: edits none, dig, all", problemWith("edits some"));
        assertEquals(at + "goal is said twice", problemWith("goal finish"));
        assertEquals("maps/hop.mode:5: laps is said twice", problemWith("laps 2", "laps 2"));
        assertEquals(at + "laps is a whole number from 1 to 20, not '21'", problemWith("laps 21"));
        assertEquals(
                at + "laps is a whole number from 1 to 20, not 'two'", problemWith("laps two"));
        assertEquals(
                at + "there is no block 'snoww'; /give knows their names",
                problemWith("fill snoww 0 0 0 1 1 1"));
        String unknown = problemWith("walls 1 2 3");
        assertTrue(unknown.startsWith(at + "'walls' is none of goal, edits, origin"), unknown);
        assertTrue(unknown.contains("checkpoint, finish, out, arena, players-min"), unknown);
    }

    @Test
    void whatIsOutsideTheWorldIsRefused() {
        assertTrue(problemWith("out 0 -1 0 1 1 1").contains("Y is 0 to 255"));
        assertTrue(problemWith("fill air 0 0 0 1 256 1").contains("Y is 0 to 255"));
        assertTrue(problemWith("out 0 0 0 1024 1 1").contains("a side has at most 1024 blocks"));
        assertTrue(problemWith("origin 2097152 0 0", "out 2097152 0 0 0 0 0").contains("reaches"));
        assertTrue(problemWith("out 99999999999 0 0 1 1 1").contains("X is a whole number"));
        assertTrue(problemWith("disc snow 0 70 0 101").contains("RADIUS is a whole number"));
    }

    @Test
    void limitsAreToldBeforeAnythingIsMade() throws ModeException {
        assertTrue(
                problemWith("fill air 0 0 0 1023 255 1023").contains("at most 1048576"), "blocks");
        assertTrue(problemWith("arena 0 0 0 99 99 99").contains("at most 262144"), "arena");
        String[] areas = Collections.nCopies(63, "out 0 0 0 1 1 1").toArray(new String[0]);
        assertTrue(problemWith(areas).contains("at most 64 areas"));
        String[] lines = Collections.nCopies(1000, "#").toArray(new String[0]);
        assertTrue(problemWith(lines).contains("maps/hop.mode:1001: a mode has at most 1000"));
        assertTrue(problem("#".repeat(ModeFile.BYTES_MAX + 1)).contains("more than 65536 bytes"));
        with(Collections.nCopies(62, "out 0 0 0 1 1 1").toArray(new String[0]));
    }

    @Test
    void aModeThatCannotBePlayedIsRefused() {
        assertEquals("maps/hop.mode: no line goal finish, last", problem("start 0 0 0 1 1 1"));
        assertEquals("maps/hop.mode: no area start", problem("goal finish"));
        assertEquals(
                "maps/hop.mode: goal last without lives",
                problem("goal last", "start 0 0 0 1 1 1"));
    }

    @Test
    void aNameHasFewAndPlainCharacters() {
        for (String name :
                List.of("Hop.mode", "hop", "a b.mode", ".mode", "12345678901234567.mode")) {
            assertThrows(ModeException.class, () -> ModeFile.nameOf(Path.of(name)), name);
        }
    }

    @Test
    void randomLinesAreReadOrRefused() {
        List<String> words =
                List.of(
                        "goal", "finish", "edits", "dig", "start", "fill", "disc", "origin",
                        "snow");
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(60); i > 0; i--) {
                text.append(
                        random.nextBoolean()
                                ? words.get(random.nextInt(words.size()))
                                : String.valueOf(random.nextInt(200) - 20));
                text.append(random.nextInt(6) == 0 ? "\n" : " ");
            }
            String made = text.toString();
            try {
                read(made);
            } catch (ModeException e) {
                String told = String.valueOf(e.getMessage());
                assertTrue(told.startsWith("maps/hop.mode:"), () -> made + told);
            }
        }
    }

    @Test
    void severalModesMakeOneMatch() throws ModeException {
        ModeFile race = ModeFile.builtIn("race");
        ModeFile spleef = ModeFile.builtIn("spleef");
        List<MatchCommand> match = ModeFile.matchOf(List.of(race, spleef));
        assertEquals(List.of(), ModeFile.matchOf(List.of()));
        assertEquals(new MatchCommand.Define(race.mode().withoutPlaces()), match.get(0));
        assertEquals(new MatchCommand.Open(), match.get(match.size() - 1));
        assertNull(ModeFile.problemOf(List.of(race, spleef)));
        assertEquals("race is named twice", ModeFile.problemOf(List.of(race, race)));
    }

    @Test
    void theTextOfABuiltInModeIsThatMode() throws ModeException {
        for (String name : ModeFile.BUILT_IN) {
            byte[] text = ModeFile.textOfBuiltIn(name).getBytes(StandardCharsets.UTF_8);
            assertEquals(ModeFile.builtIn(name), ModeFile.of(Path.of(name + ".mode"), text));
        }
        assertThrows(ModeException.class, () -> ModeFile.textOfBuiltIn("chess"));
    }

    @Test
    void modesThatAreTooMuchTogetherAreRefused() throws ModeException {
        List<ModeFile> five = new ArrayList<>();
        List<ModeFile> filled = new ArrayList<>();
        List<ModeFile> wide = new ArrayList<>();
        String[] fills = Collections.nCopies(600, "fill air 0 0 0 1 1 1").toArray(new String[0]);
        for (int i = 0; i < 5; i++) {
            five.add(named("m" + i));
        }
        for (int i = 0; i < 2; i++) {
            filled.add(named("m" + i, fills));
            wide.add(named("m" + i, "arena 0 0 0 63 63 63"));
        }
        assertEquals("a match has at most 4 modes", ModeFile.problemOf(five));
        assertNull(ModeFile.problemOf(five.subList(1, 5)));
        assertTrue(
                String.valueOf(ModeFile.problemOf(filled))
                        .contains("together; at most " + Limits.MATCH_CHANGES_MAX));
        assertTrue(String.valueOf(ModeFile.problemOf(wide)).contains("at most 262144"));
        assertNull(ModeFile.problemOf(wide.subList(1, 2)));
    }

    private static ModeFile named(String name, String... more) throws ModeException {
        List<String> lines = new ArrayList<>(List.of(PLAYABLE));
        lines.addAll(List.of(more));
        return ModeFile.of(
                Path.of(name + ".mode"), String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void theDocsNameAllSettingsAndRolesAndShowAMode() throws Exception {
        String docs = Files.readString(Path.of("../docs/modes.md"));
        for (Setting setting : Setting.values()) {
            String row =
                    String.format(
                            Locale.ROOT,
                            " | %d | %d-%d |",
                            setting.usual(),
                            setting.least(),
                            setting.most());
            assertTrue(
                    docs.lines()
                            .anyMatch(
                                    line ->
                                            line.startsWith("| `" + setting.word() + " N` |")
                                                    && line.endsWith(row)),
                    setting.word() + row);
        }
        for (Role role : Role.values()) {
            assertTrue(docs.contains("\n| `" + role.word() + "` | "), role.word());
        }
        String example =
                docs.substring(docs.indexOf("## Write a mode"))
                        .lines()
                        .filter(line -> line.startsWith("    "))
                        .collect(Collectors.joining("\n"));
        Mode sumo =
                ModeFile.of(Path.of("sumo.mode"), example.getBytes(StandardCharsets.UTF_8)).mode();
        assertEquals(3, sumo.get(Setting.LIVES));
        assertEquals(3, sumo.places().size());
    }
}
