package org.quoin.server.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.server.match.ModeFile.ModeException;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.input.Turn;
import org.quoin.sim.match.Entrant;
import org.quoin.sim.match.Entrant.State;
import org.quoin.sim.match.Match.Phase;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.match.Mode.Setting;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;

/** The maps that come with the game can be played. */
final class BuiltInModesTest {
    private static final int RATE = 20;
    private static final int YAW_STEPS = 1024;

    /** The way through the race, x and z: from the grid to the posts of the last leg. */
    private static final double[][] COURSE = {
        {-8, 19.5},
        {-3.3, 19.5},
        {1.5, 19.5},
        {6.5, 19.5},
        {11.5, 19},
        {16.5, 20},
        {21, 19.5},
        {26, 19.5},
        {27.5, 17},
        {27.5, 7.5},
        {27.5, 4},
        {27.5, -11},
        {25, -13.5},
        {20.8, -13.9},
        {16.8, -12.9},
        {12.8, -13.3},
        {8.8, -12.9},
        {4, -13.5},
        {0, -13.5},
        {-2.5, -11},
        {-5.5, -11},
        {-6.5, -16},
        {-9.5, -16},
        {-10.5, -11},
        {-13.5, -11},
        {-14.5, -16},
        {-17.5, -16},
        {-18.5, -11},
        {-21.5, -11},
        {-23, -13},
        {-27.5, -13.5}
    };

    private static final double[][] POSTS = {
        {-27.5, -10.5},
        {-27.5, -7.5},
        {-27.5, -4.5},
        {-26.5, -1.5},
        {-27.5, 1.5},
        {-26.5, 4.5},
        {-27.5, 9}
    };

    private static final double[][] FORD = {{-32, -10.3}, {-32, 10}};

    private static final double[][] HOME = {{-28, 13}, {-28, 16.5}, {-24, 19.5}};

    private final Simulation world = Simulation.create(new WorldConfig(5, RATE));

    private Mode open(String name) throws ModeException {
        command(
                new Command.Join(0, "Ann", Look.PLAIN, 7),
                new Command.Join(1, "Bob", Look.PLAIN, 8));
        ModeFile file = ModeFile.builtIn(name);
        for (MatchCommand each : ModeFile.matchOf(List.of(file))) {
            command(each);
        }
        assertEquals(Phase.LOBBY, world.match().phase());
        return file.mode();
    }

    private void command(Command... commands) {
        world.step(new Turn(world.turn() + 1, new int[0], new int[0], commands));
    }

    private void play(int first, int second) {
        int[] frames = {first, second};
        world.step(new Turn(world.turn() + 1, new int[] {0, 1}, frames, new Command[0]));
    }

    private void stand(int turns) {
        for (int i = 0; i < turns; i++) {
            play(InputFrame.NEUTRAL, InputFrame.NEUTRAL);
        }
    }

    private void begin(Mode mode) {
        command(new MatchCommand.Ready(0, true), new MatchCommand.Ready(1, true));
        stand(mode.get(Setting.COUNTDOWN) * RATE + 1);
        assertEquals(Phase.ROUND, world.match().phase());
    }

    private Entrant entrant(int slot) {
        return Objects.requireNonNull(world.match().at(slot));
    }

    private AvatarState avatar(int slot) {
        AvatarState avatar = new AvatarState();
        assertTrue(world.readAvatar(slot, avatar));
        return avatar;
    }

    private void bring(int slot, long x, long y, long z) {
        command(new Command.Teleport(slot, x, y, z));
    }

    /** Into an area, in its middle and on its ground. */
    private void bringInto(int slot, AreaBox box) {
        bring(
                slot,
                middle(box.lowX(), box.highX()),
                Fixed.ofInt(box.lowY()),
                middle(box.lowZ(), box.highZ()));
    }

    private static long middle(int low, int high) {
        return Fixed.ofInt(low + high + 1) / 2;
    }

    @ParameterizedTest
    @ValueSource(strings = {"race", "spleef"})
    void everyPlaceIsFreeAndHasGround(String name) throws ModeException {
        Mode mode = open(name);
        for (Role role : List.of(Role.LOBBY, Role.START)) {
            int cells = 0;
            for (AreaBox box : mode.boxes(role)) {
                for (int x = box.lowX(); x <= box.highX(); x++) {
                    for (int z = box.lowZ(); z <= box.highZ(); z++) {
                        assertStands(
                                role.word(),
                                Fixed.ofInt(x) + Fixed.HALF,
                                box.lowY(),
                                Fixed.ofInt(z) + Fixed.HALF);
                        cells++;
                    }
                }
            }
            assertTrue(cells >= 16, "a full room has a place each: " + role.word());
        }
        for (AreaBox box : mode.boxes(Role.CHECKPOINT)) {
            assertStands(
                    "checkpoint",
                    middle(box.lowX(), box.highX()),
                    box.lowY(),
                    middle(box.lowZ(), box.highZ()));
        }
    }

    private void assertStands(String role, long x, int y, long z) {
        boolean ground = false;
        for (long dx : new long[] {-AvatarShape.HALF_WIDTH, AvatarShape.HALF_WIDTH - 1}) {
            for (long dz : new long[] {-AvatarShape.HALF_WIDTH, AvatarShape.HALF_WIDTH - 1}) {
                int cellX = Fixed.floor(x + dx);
                int cellZ = Fixed.floor(z + dz);
                String where = role + " " + cellX + " " + y + " " + cellZ;
                assertFalse(Blocks.isSolid(world.blocks().blockAt(cellX, y, cellZ)), where);
                assertFalse(Blocks.isSolid(world.blocks().blockAt(cellX, y + 1, cellZ)), where);
                ground |= Blocks.isSolid(world.blocks().blockAt(cellX, y - 1, cellZ));
            }
        }
        assertTrue(
                ground,
                () -> "no ground: " + role + " " + Fixed.floor(x) + " " + y + " " + Fixed.floor(z));
    }

    @Test
    void theRaceIsWonThroughItsGates() throws ModeException {
        Mode race = open("race");
        begin(race);
        List<AreaBox> gates = race.boxes(Role.CHECKPOINT);
        for (int lap = 0; lap < race.get(Setting.LAPS); lap++) {
            for (int gate = 0; gate < gates.size(); gate++) {
                assertEquals(gate, entrant(0).checkpoint());
                bringInto(0, gates.get(gate));
                assertEquals(gate + 1, entrant(0).checkpoint(), "gate " + (gate + 1));
            }
            assertEquals(lap, entrant(0).lap());
            bringInto(0, race.boxes(Role.FINISH).get(0));
        }
        assertEquals(State.FINISHED, entrant(0).state());
        assertEquals(1, entrant(0).place());
    }

    @Test
    void whoeverFallsIntoTheLagoonIsBackAtTheLastGate() throws ModeException {
        Mode race = open("race");
        begin(race);
        AreaBox gate = race.boxes(Role.CHECKPOINT).get(0);
        bringInto(0, gate);
        bring(0, Fixed.ofInt(27), Fixed.ofInt(64 + 10), Fixed.ofInt(24));
        for (int i = 0; i < 3 * RATE && entrant(0).lost() == 0; i++) {
            stand(1);
        }
        assertEquals(1, entrant(0).lost());
        assertEquals(State.PLAYING, entrant(0).state());
        assertEquals(1, entrant(0).checkpoint());
        assertEquals(middle(gate.lowZ(), gate.highZ()), avatar(0).z);
        stand(RATE);
        assertEquals(1, entrant(0).lost(), "stands there");
    }

    /** Run by keys alone, over the posts and through the ford: all jumps can be made. */
    @Test
    void theCourseCanBeRun() throws ModeException {
        Mode race = open("race");
        begin(race);
        List<double[]> way =
                Stream.of(COURSE, POSTS, HOME, COURSE, FORD, HOME, COURSE)
                        .flatMap(Stream::of)
                        .toList();
        int at = 0;
        while (entrant(0).state() == State.PLAYING) {
            AvatarState me = avatar(0);
            double dx = way.get(at)[0] - me.x / (double) Fixed.ONE;
            double dz = way.get(at)[1] - me.z / (double) Fixed.ONE;
            if (Math.hypot(dx, dz) < 0.7 && me.onGround) {
                at++;
                continue;
            }
            play(towards(me, dx, dz), InputFrame.NEUTRAL);
            String where = " on the way to " + Arrays.toString(way.get(at));
            assertEquals(0, entrant(0).lost(), () -> "fell" + where);
            assertEquals(Phase.ROUND, world.match().phase(), () -> "too late" + where);
        }
        assertEquals(State.FINISHED, entrant(0).state());
        int seconds = entrant(0).turns() / RATE;
        assertTrue(seconds >= 60 && seconds <= 120, seconds + " s for two laps");
    }

    /** Runs there, and jumps where the ground ends or a block is in the way. */
    private int towards(AvatarState me, double dx, double dz) {
        double length = Math.hypot(dx, dz);
        int yaw =
                Math.floorMod(
                        (int) Math.round(Math.atan2(-dx, dz) * YAW_STEPS / (2 * Math.PI)),
                        YAW_STEPS);
        double x = me.x / (double) Fixed.ONE + 0.45 * dx / length;
        double z = me.z / (double) Fixed.ONE + 0.45 * dz / length;
        int y = Fixed.floor(me.y + Fixed.ONE / 4);
        boolean gap = true;
        for (int below = 1; below <= 2; below++) {
            gap &=
                    !Blocks.isSolid(
                            world.blocks()
                                    .blockAt((int) Math.floor(x), y - below, (int) Math.floor(z)));
        }
        boolean wall =
                Blocks.isFullCube(
                        world.blocks().blockAt((int) Math.floor(x), y, (int) Math.floor(z)));
        int buttons = me.onGround && (gap || wall) ? InputFrame.JUMP : 0;
        return InputFrame.of(0, InputFrame.SPRINT, buttons, 0, yaw, 0);
    }

    @Test
    void spleefLeadsThroughThreeFloorsOut() throws ModeException {
        Mode spleef = open("spleef");
        begin(spleef);
        List<AreaBox> floors = spleef.boxes(Role.ARENA);
        AvatarState me = avatar(0);
        int x = Fixed.floor(me.x);
        int z = Fixed.floor(me.z);
        int down = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, -255);
        for (int floor = floors.size() - 1; floor >= 0; floor--) {
            int y = floors.get(floor).lowY();
            assertEquals(Fixed.ofInt(y + 1), avatar(0).y, "stands on floor " + floor);
            play(down, InputFrame.NEUTRAL);
            assertEquals(Blocks.AIR, world.blocks().blockAt(x, y, z), "dug");
            for (int i = 0; i < 2 * RATE && (i == 0 || !avatar(0).onGround); i++) {
                stand(1);
            }
        }
        assertEquals(State.OUT, entrant(0).state());
        assertEquals(2, entrant(0).place());
        assertEquals(Phase.RESULTS, world.match().phase());
        assertEquals(1, entrant(1).wins());
        stand(spleef.get(Setting.RESULTS) * RATE + 1);
        assertEquals(Phase.LOBBY, world.match().phase());
        for (AreaBox floor : floors) {
            assertEquals(Blocks.SNOW, world.blocks().blockAt(x, floor.lowY(), z), "restored");
        }
    }

    @Test
    void nobodyIsSafeOnTheRimOfSpleef() throws ModeException {
        Mode spleef = open("spleef");
        for (AreaBox floor : spleef.boxes(Role.ARENA)) {
            // What lies at the height of a floor within the gallery belongs to it.
            for (int x = -20; x <= 20; x++) {
                for (int z = -20; z <= 20; z++) {
                    int worldZ = 100 + z;
                    assertTrue(
                            floor.contains(x, floor.lowY(), worldZ)
                                    || !Blocks.isSolid(
                                            world.blocks().blockAt(x, floor.lowY(), worldZ)),
                            x + " " + worldZ);
                }
            }
        }
    }
}
