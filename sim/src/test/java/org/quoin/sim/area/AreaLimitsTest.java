package org.quoin.sim.area;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.util.BadBytesException;

/** A world full of areas, and turns that ask for more than may be. */
final class AreaLimitsTest {
    private static final int SPREAD = 600;

    /** As many as may be, scattered so that many share a column of sections. */
    private static Areas full(Random random) {
        Areas areas = Areas.NONE.withSpawn(0, 0, 64);
        while (areas.all().size() < AreaLimits.AREAS_MAX) {
            areas = areas.with(new Keeper(1 + random.nextInt(9), "k"), box(random, 24));
        }
        return areas;
    }

    private static AreaBox box(Random random, int side) {
        int x = random.nextInt(2 * SPREAD) - SPREAD;
        int z = random.nextInt(2 * SPREAD) - SPREAD;
        int y = random.nextInt(200);
        return new AreaBox(
                x,
                y,
                z,
                x + random.nextInt(side),
                y + random.nextInt(56),
                z + random.nextInt(side));
    }

    /** The naive twin of the index: walks all areas. */
    private static @Nullable Area walked(Areas areas, int x, int y, int z) {
        for (Area area : areas.all()) {
            if (area.box().contains(x, y, z)) {
                return area;
            }
        }
        Area spawn = areas.spawn();
        return spawn != null && spawn.box().contains(x, y, z) ? spawn : null;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theIndexOfAFullWorldFindsWhatAWalkThroughAllFinds(long seed) {
        Random random = new Random(seed);
        Areas areas = full(random);
        int found = 0;
        for (int i = 0; i < 20_000; i++) {
            // At the edges of a box, where an index is wrong if it is.
            AreaBox near = areas.all().get(random.nextInt(AreaLimits.AREAS_MAX)).box();
            int x = (random.nextBoolean() ? near.lowX() : near.highX()) + random.nextInt(3) - 1;
            int y = (random.nextBoolean() ? near.lowY() : near.highY()) + random.nextInt(3) - 1;
            int z = (random.nextBoolean() ? near.lowZ() : near.highZ()) + random.nextInt(3) - 1;
            Area area = areas.at(x, y, z);
            String where = x + "," + y + "," + z + " of seed " + seed;
            assertSame(walked(areas, x, y, z), area, where);
            assertTrue(area == null || areas.touchColumn(x >> 4, z >> 4), where);
            found += area == null ? 0 : 1;
        }
        assertTrue(found > 2000 && found < 18_000, found + " found, seed " + seed);
    }

    /** Small ones to be many, huge ones to be large, some that overlap, some out of the world. */
    private static Command any(Random random, Areas areas) {
        int some = Areas.SPAWN_ID + random.nextInt(Math.max(1, areas.nextId()));
        Keeper player = new Keeper(1 + random.nextInt(80), "p");
        return switch (random.nextInt(16)) {
            case 0 -> new AreaCommand.Release(some);
            case 1, 2 -> new AreaCommand.Share(2 + random.nextInt(3), player);
            case 3 -> new AreaCommand.Unshare(some, player.id());
            case 4 ->
                    new AreaCommand.SetFlag(
                            some, List.of(Flag.values()).get(random.nextInt(6)), true);
            case 5 -> {
                int x = random.nextInt(60_000) - 30_000;
                yield new AreaCommand.Claim(
                        player, new AreaBox(x, 0, x, x + 900 + random.nextInt(200), 255, x + 1000));
            }
            case 6 -> new AreaCommand.Claim(Keeper.WORLD, box(random, 24));
            default -> new AreaCommand.Claim(player, box(random, 3));
        };
    }

    /** The host judges first; a turn of a host that does not must do no harm. */
    @Test
    void whateverTurnsAskForTheWorldStaysWithinItsLimitsAndEqualOnAllMachines()
            throws BadBytesException {
        long seed = 5;
        Random random = new Random(seed);
        Simulation world = Simulation.create(new WorldConfig(5, 20));
        Command[] first = {
            new Command.SetRule(GameRule.SPAWN_RADIUS, 1), new Command.Join(0, "Ann", Look.PLAIN, 7)
        };
        world.step(new Turn(1, new int[0], new int[0], first));
        Simulation twin = copy(world);
        int most = 0;
        for (int turn = 2; turn < 60; turn++) {
            Command[] commands = new Command[50];
            for (int i = 0; i < commands.length; i++) {
                commands[i] = any(random, world.areas());
            }
            world.step(new Turn(turn, new int[0], new int[0], commands));
            twin.step(new Turn(turn, new int[0], new int[0], commands));
            assertEquals(world.stateHash(), twin.stateHash(), "turn " + turn + ", seed " + seed);
            assertTrue(world.areas().all().size() <= AreaLimits.AREAS_MAX, "seed " + seed);
            assertTrue(world.areas().columns() <= AreaLimits.COLUMNS_MAX, "seed " + seed);
            most = Math.max(most, world.areas().columns());
            twin = turn % 20 == 0 ? copy(twin) : twin;
        }
        int full =
                world.areas().all().stream()
                        .mapToInt(area -> area.members().size())
                        .max()
                        .orElse(0);
        assertEquals(AreaLimits.MEMBERS_MAX, full, "an area shared as widely as may be");
        assertTrue(most > AreaLimits.COLUMNS_MAX - 65 * 65, most + " columns, seed " + seed);
        copy(world);
    }

    /** Through its bytes, which are refused if any limit is exceeded or two areas overlap. */
    private static Simulation copy(Simulation world) throws BadBytesException {
        byte[] bytes = Snapshot.write(world);
        Simulation read = Snapshot.read(bytes, 0, bytes.length);
        assertEquals(world.stateHash(), read.stateHash());
        return read;
    }
}
