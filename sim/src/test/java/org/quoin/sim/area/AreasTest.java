package org.quoin.sim.area;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.input.Command;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.world.WorldBounds;

/** The list of areas, its index and its bytes. */
final class AreasTest {
    private static final Keeper ANN = new Keeper(1, "Ann");
    private static final Keeper BOB = new Keeper(2, "Bob");

    /** A hundred random changes of areas around the origin. */
    private static Areas random(Random random, int changes) {
        Areas areas = Areas.NONE;
        for (int i = 0; i < changes; i++) {
            int x = random.nextInt(200) - 100;
            int z = random.nextInt(200) - 100;
            int y = random.nextInt(200);
            boolean whole = random.nextBoolean();
            AreaBox box =
                    AreaBox.between(
                            x,
                            whole ? 0 : y,
                            z,
                            x + random.nextInt(40),
                            whole ? 255 : y + random.nextInt(50),
                            z + random.nextInt(40));
            int some = Areas.SPAWN_ID + random.nextInt(areas.nextId());
            areas =
                    switch (random.nextInt(8)) {
                        case 0 -> areas.without(some);
                        case 1 -> areas.withMember(some, new Keeper(random.nextInt(5), "x"));
                        case 2 -> areas.withoutMember(some, random.nextInt(5));
                        case 3 ->
                                areas.with(
                                        some,
                                        List.of(Flag.values()).get(random.nextInt(6)),
                                        random.nextBoolean());
                        case 4 -> areas.withSpawn(5, 9, random.nextInt(3) * 16);
                        default -> areas.with(new Keeper(1 + random.nextInt(3), "k"), box);
                    };
        }
        return areas;
    }

    /** The naive twin of the index: walks all areas. */
    private static @Nullable Area walked(Areas areas, int x, int y, int z) {
        for (Area area : areas.all()) {
            AreaBox box = area.box();
            boolean within =
                    x >= box.lowX()
                            && x <= box.highX()
                            && y >= box.lowY()
                            && y <= box.highY()
                            && z >= box.lowZ()
                            && z <= box.highZ();
            if (within) {
                return area;
            }
        }
        Area spawn = areas.spawn();
        return spawn != null && spawn.box().contains(x, y, z) ? spawn : null;
    }

    /** A crater at the border of the world reaches beyond it. */
    @Test
    void whoIsToBlameBeyondTheBorderIsNotNoted() throws BadBytesException {
        ColumnAttribution attribution = new ColumnAttribution();
        attribution.note(3, WorldBounds.BORDER + 6, 0, 5);
        attribution.note(3, WorldBounds.BORDER - 1, -WorldBounds.BORDER, 5);
        ByteWriter out = new ByteWriter(64);
        attribution.write(out);
        ColumnAttribution read =
                ColumnAttribution.read(new ByteReader("culprits", out.toBytes()), 5);
        assertEquals(attribution.hash(), read.hash());
        assertEquals(3, read.of(WorldBounds.BORDER - 1, -WorldBounds.BORDER));
        assertEquals(Attribution.NOBODY, read.of(WorldBounds.BORDER + 6, 0));
    }

    @Test
    void theIndexFindsWhatAWalkThroughAllFinds() {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            Areas areas = random(random, 100);
            int found = 0;
            for (int i = 0; i < 2000; i++) {
                int x = random.nextInt(320) - 160;
                int y = random.nextInt(256);
                int z = random.nextInt(320) - 160;
                Area area = areas.at(x, y, z);
                assertSame(walked(areas, x, y, z), area, "seed " + seed);
                assertTrue(area == null || areas.touchColumn(x >> 4, z >> 4), "seed " + seed);
                assertSame(area, area == null ? null : areas.find(area.id()), "seed " + seed);
                found += area == null ? 0 : 1;
            }
            assertTrue(found > 20, found + " of seed " + seed);
        }
    }

    @Test
    void noTwoOverlapWhateverIsAskedFor() {
        for (long seed = 0; seed < 20; seed++) {
            Areas areas = random(new Random(seed), 200);
            for (Area one : areas.all()) {
                for (Area other : areas.all()) {
                    assertTrue(
                            one.id() == other.id() || !one.box().overlaps(other.box()),
                            "seed " + seed);
                }
            }
        }
    }

    @Test
    void theBytesAreTheAreasAndTheHashFollowsFromThem() throws BadBytesException {
        for (long seed = 0; seed < 20; seed++) {
            Areas areas = random(new Random(seed), 100).withSpawn(0, 0, 0);
            ByteWriter out = new ByteWriter(64);
            areas.write(out);
            Areas read = Areas.read(new ByteReader("areas", out.toBytes()));
            assertEquals(areas.all(), read.all(), "seed " + seed);
            assertEquals(areas.hash(), read.hash(), "seed " + seed);
            assertEquals(areas.nextId(), read.nextId(), "seed " + seed);
        }
    }

    @Test
    void everyChangeShowsInTheHashAndOnlyRealOnesMakeAnother() {
        Areas areas = Areas.NONE.with(ANN, AreaBox.around(0, 0, 8));
        int id = areas.all().get(0).id();
        assertNotEquals(Areas.NONE.hash(), areas.hash());
        assertNotEquals(areas.hash(), areas.with(id, Flag.TNT, true).hash());
        Areas shared = areas.withMember(id, BOB);
        assertNotEquals(areas.hash(), shared.hash());
        assertEquals(areas.hash(), shared.withoutMember(id, BOB.id()).hash());
        assertNotEquals(shared.hash(), shared.renamed(new Keeper(2, "Rob")).hash());
        assertSame(shared, shared.renamed(BOB));
        assertSame(shared, shared.withMember(id, ANN), "the owner needs no share");
        assertSame(areas, areas.with(BOB, AreaBox.around(16, 0, 8)), "they overlap");
        assertSame(areas, areas.without(99));
        assertEquals(areas.hash(), areas.withSpawn(0, 0, 16).hash(), "it follows from a rule");
        assertNotEquals(Areas.NONE.hash(), areas.without(id).hash(), "numbers never come again");
    }

    @Test
    void thereIsAnEndToAreasMembersAndSize() {
        Areas areas = Areas.NONE;
        for (int i = 0; i < AreaLimits.AREAS_MAX + 1; i++) {
            areas = areas.with(ANN, AreaBox.around(i * 3, 0, 1));
        }
        assertEquals(AreaLimits.AREAS_MAX, areas.all().size());
        assertFalse(areas.hasRoomFor(AreaBox.around(-100, 0, 1)));
        Areas one = Areas.NONE.with(ANN, AreaBox.around(0, 0, 1));
        for (int i = 0; i < AreaLimits.MEMBERS_MAX + 1; i++) {
            one = one.withMember(2, new Keeper(100 + i, "m"));
        }
        assertEquals(AreaLimits.MEMBERS_MAX, one.all().get(0).members().size());
        assertFalse(AreaLimits.allows(AreaBox.between(0, 0, 0, 1024, 255, 0)));
        assertFalse(AreaLimits.allows(AreaBox.between(0, 0, 0, 3, 256, 0)));
        assertTrue(AreaLimits.allows(AreaBox.between(0, 0, 0, 1023, 255, 1023)));
        Areas large = Areas.NONE;
        for (int i = 0; i < 20; i++) {
            int x = i * 1024;
            large = large.with(ANN, AreaBox.between(x, 0, 0, x + 1023, 255, 1023));
        }
        assertEquals(8, large.all().size(), "64 x 64 columns each");
    }

    private static void assertBad(byte[] bytes) {
        assertThrows(BadBytesException.class, () -> Areas.read(new ByteReader("areas", bytes)));
    }

    @Test
    void badBytesAreRefused() throws BadBytesException {
        Areas two =
                Areas.NONE.with(ANN, AreaBox.around(0, 0, 8)).with(BOB, AreaBox.around(40, 0, 8));
        ByteWriter out = new ByteWriter(64);
        two.write(out);
        byte[] good = out.toBytes();
        Areas.read(new ByteReader("areas", good));
        for (int length = 0; length < good.length; length++) {
            assertBad(java.util.Arrays.copyOf(good, length));
        }
        byte[] many = good.clone();
        many[4] = 1;
        many[5] = 4;
        assertBad(many); // 1,025 areas.
        byte[] reused = good.clone();
        reused[0] = 3;
        assertBad(reused); // The second has the next number.
        Random random = new Random(1);
        for (int i = 0; i < 3000; i++) {
            byte[] bent = good.clone();
            bent[random.nextInt(bent.length)] = (byte) random.nextInt();
            try {
                Areas read = Areas.read(new ByteReader("areas", bent));
                ByteWriter again = new ByteWriter(64);
                read.write(again);
                assertTrue(java.util.Arrays.equals(bent, again.toBytes()), "canonical");
            } catch (BadBytesException e) {
                assertFalse(java.util.Arrays.equals(bent, good));
            }
        }
    }

    @Test
    void aCauseKeepsPlayerAndArea() {
        for (int slot : new int[] {Attribution.NOBODY, 0, 1, 255}) {
            for (int area : new int[] {0, 1, AreaLimits.ID_MAX}) {
                int cause = Attribution.of(slot, area);
                assertEquals(slot, Attribution.slot(cause));
                assertEquals(area, Attribution.area(cause));
                assertTrue(Attribution.isValid(cause));
            }
        }
        assertEquals(Attribution.NONE, Attribution.of(Attribution.NOBODY, 0));
        assertFalse(Attribution.isValid(300));
        assertFalse(Attribution.isValid(-1));
    }

    @Test
    void namesOfAreasAreAsLongAsThoseOfPlayers() {
        assertEquals(Command.NAME_CHARS_MAX, AreaLimits.NAME_CHARS_MAX);
        assertNull(Areas.NONE.at(0, 0, 0));
    }
}
