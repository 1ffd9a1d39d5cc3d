package org.quoin.lab.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.ChatLine;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerScript;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Areas;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.Fixed;

/** Areas are claimed, shared and given up by commands, within the limits of the world. */
final class AreaCommandsTest {
    private static final long SECOND = VirtualNetwork.SECOND;
    private static final PlayerScript IDLE = turn -> InputFrame.NEUTRAL;

    /** To where builders may claim. */
    private static final String FROM_SPAWN = "/tp ~100 ~ ~100";

    private final VirtualNetwork network =
            new VirtualNetwork(3, LinkConditions.of(40, 5, 0), 8, 20);
    private final VirtualPlayer ann = network.connect("Ann", 4, IDLE);
    private final VirtualPlayer bob = network.connect("Bob", 4, IDLE);
    private final List<ChatLine> console = new ArrayList<>();

    AreaCommandsTest() {
        network.run(4 * SECOND);
        network.virtualHost().setConsoles(console::add);
        type("/rule claim-after off");
    }

    /** Gives commands, one after the other; returns what the last was answered. */
    private String give(VirtualPlayer player, String... lines) {
        for (String line : lines) {
            player.act(session -> session.say(line, player.clockNanos()));
            network.run(2 * SECOND);
        }
        return player.chat.stream()
                .filter(line -> line.kind() == ChatLine.Kind.NOTE)
                .map(line -> String.join("|", line.texts()))
                .reduce("", (before, last) -> last);
    }

    private void type(String line) {
        network.host().console(line, network.virtualHost().clockNanos());
        network.run(2 * SECOND);
    }

    private Areas areas() {
        Areas areas = network.host().simulation().areas();
        for (VirtualPlayer each : List.of(ann, bob)) {
            assertEquals(areas.all(), each.simulation().areas().all());
        }
        return areas;
    }

    @Test
    void landIsClaimedSharedAndGivenUp() {
        assertTrue(give(ann, FROM_SPAWN, "/claim 3").startsWith("answer.area.claimed|"));
        Area area = areas().all().get(0);
        assertEquals("Ann", area.owner().name());
        assertEquals(49, area.box().ground());
        give(bob, "/tp Ann");
        assertEquals("answer.area.taken|Ann", give(bob, "/claim 1"));
        assertEquals("answer.area.taken.own", give(ann, "/claim 1"));
        assertEquals("answer.area.not-yours|Ann", give(bob, "/share Bob"));
        assertEquals("answer.area.not-yours|Ann", give(bob, "/area tnt on"));
        assertEquals("answer.area.not-yours|Ann", give(bob, "/unclaim"));
        assertEquals("answer.area.unknown|Zoe", give(ann, "/share Zoe"));
        assertEquals("answer.area.shared|Bob|" + area.id(), give(ann, "/share bob"));
        assertEquals("Bob", areas().all().get(0).members().get(0).name());
        assertEquals("answer.area.shared.already|Bob|" + area.id(), give(ann, "/share Bob"));
        assertEquals("answer.area.unshared|Bob", give(ann, "/unshare Bob"));
        assertEquals("answer.area.set|water|on", give(ann, "/area water on"));
        assertTrue(areas().all().get(0).allows(Flag.WATER));
        assertTrue(give(ann, "/unclaim").startsWith("answer.area.released|"));
        assertEquals(List.of(), areas().all());
        assertEquals("answer.area.none", give(ann, "/area"));
    }

    @Test
    void theConsoleNamesWhatItGivesUp() {
        give(ann, FROM_SPAWN, "/claim 3", "/claim 40 40 44 44");
        assertEquals(2, areas().all().size());
        int id = areas().all().get(0).id();
        type("/unclaim");
        assertEquals("answer.area.stand.unclaim", lastToConsole());
        type("/unclaim 999");
        assertEquals("answer.area.none.number|999", lastToConsole());
        type("/unclaim " + id);
        assertTrue(lastToConsole().startsWith("answer.area.released|"), lastToConsole());
        assertEquals(1, areas().all().size());
        type("/unclaim Ann");
        assertEquals("answer.area.freed|1|Ann", lastToConsole());
        assertEquals(List.of(), areas().all());
    }

    @Test
    void theConsoleClaimsForTheWorldAndChangesAreasByTheirNumbers() {
        for (String line : List.of("/claim", "/claim 0 0 9 9", "/claim world 3")) {
            type(line);
            assertEquals("answer.area.stand.claim", lastToConsole(), line);
        }
        type("/claim world ~ 200 ~9 209");
        assertEquals("answer.area.stand.claim", lastToConsole());
        type("/claim world 200 200 209 209");
        assertTrue(lastToConsole().startsWith("answer.area.claimed.world|"), lastToConsole());
        int id = areas().all().get(0).id();
        assertTrue(areas().all().get(0).isWorlds());
        type("/share Ann");
        assertEquals("answer.area.stand.share", lastToConsole());
        type("/share Ann " + id);
        assertEquals("answer.area.shared|Ann|" + id, lastToConsole());
        assertEquals("answer.area.shared.you.console", give(ann));
        type("/area tnt on " + id);
        assertEquals("answer.area.set|tnt|on", lastToConsole());
        type("/area " + id);
        assertEquals("answer.area.with|Ann", lastToConsole());
        assertTrue(areas().all().get(0).allows(Flag.TNT));
        type("/unshare Ann " + id);
        assertEquals("answer.area.unshared|Ann", lastToConsole());
        assertEquals(List.of(), areas().all().get(0).members());
        type("/home");
        assertEquals("answer.no-avatar", lastToConsole());
    }

    @Test
    void ownersChangeTheirAreasFromAfarButNotThoseOfOthers() {
        give(ann, FROM_SPAWN, "/claim 3");
        int id = areas().all().get(0).id();
        give(ann, "/spawn");
        assertEquals("answer.area.none", give(ann, "/area"));
        assertEquals("answer.area.not-yours|Ann", give(bob, "/area " + id), "nor where it is");
        assertEquals("answer.area.shared|Bob|" + id, give(ann, "/share Bob " + id));
        assertEquals("answer.area.with|Bob", give(bob, "/area " + id));
        assertEquals("answer.area.set|sand|on", give(ann, "/area sand on " + id));
        assertEquals("answer.area.not-yours|Ann", give(bob, "/area tnt on " + id));
        assertEquals("answer.area.not-yours|Ann", give(bob, "/unshare Bob " + id));
    }

    @Test
    void manyAreasAreListedByPages() {
        for (int i = 0; i < 10; i++) {
            type("/claim world " + 100 * i + " 900 " + (100 * i + 9) + " 909");
        }
        console.clear();
        type("/areas 2");
        List<String> told = console.stream().map(line -> String.join("|", line.texts())).toList();
        assertTrue(told.contains("answer.areas.page|10|2|2"), told.toString());
        assertEquals(3, told.stream().filter(line -> line.startsWith("answer.area")).count());
    }

    private String lastToConsole() {
        return String.join("|", console.get(console.size() - 1).texts());
    }

    @Test
    void buildersHaveLimitsAndVisitorsHaveNoAreas() {
        type("/rule areas-each 1");
        type("/rule area-ground 1000");
        assertEquals("answer.area.ground|1681|1000|1000", give(ann, FROM_SPAWN, "/claim 20"));
        assertEquals("answer.area.narrow|5", give(ann, "/claim 60 60 60 63 70 90"));
        give(ann, "/claim 60 60 60 64 70 64");
        assertEquals(25, areas().all().get(0).box().ground());
        assertEquals("answer.area.count|1", give(ann, "/claim 100 100 110 110"));
        type("/level Bob visitor");
        assertEquals("answer.area.visitor", give(bob, "/claim"));
        assertEquals(1, areas().all().size());
        assertEquals("answer.area.too-large|1024", give(ann, "/claim 0 0 2000 0"));
    }

    @Test
    void moderatorsClaimForTheWorldAndGiveUpAnyArea() {
        assertEquals("answer.area.moderators", give(ann, "/claim world 5"));
        give(bob, FROM_SPAWN, "/claim 2");
        type("/level Ann moderator");
        give(ann, "/claim world 50 50 60 60");
        assertTrue(areas().all().get(1).isWorlds());
        assertNotNull(areas().at(55, 70, 55));
        give(ann, "/unclaim " + areas().all().get(0).id());
        assertEquals(1, areas().all().size());
        type("/areas");
        assertTrue(console.stream().anyMatch(line -> line.texts().contains("answer.area.worlds")));
    }

    @Test
    void whoIsNewWaitsAndModeratorsDoNot() {
        type("/rule claim-after 10");
        assertEquals("answer.area.new|10", give(ann, FROM_SPAWN, "/claim 3"));
        assertEquals(List.of(), areas().all());
        type("/level Ann moderator");
        assertTrue(give(ann, "/claim 3").startsWith("answer.area.claimed|"));
    }

    @Test
    void allAreasOfAPlayerAreFreedAtOnceByItselfOrAModerator() {
        give(ann, "/claim 50 50 60 60", "/claim 70 50 80 60");
        assertEquals("answer.area.moderators.free", give(bob, "/unclaim Ann"));
        assertEquals("answer.area.freed|2|Ann", give(ann, "/unclaim Ann"));
        give(ann, "/claim 50 50 60 60", "/claim 70 50 80 60");
        give(bob, "/claim 90 50 99 60");
        type("/level Bob moderator");
        assertEquals("answer.area.freed|2|Ann", give(bob, "/unclaim Ann"));
        assertEquals(1, areas().all().size());
    }

    @Test
    void aModeratorFreesNoAreasOfAHostByNumberOrByANameThatWasFreed() {
        type("/level Ann host");
        give(ann, "/claim 50 50 60 60");
        type("/level Bob moderator");
        int number = areas().all().get(0).id();
        assertEquals("answer.outranked|Ann", give(bob, "/unclaim " + number));
        // Nor does one open it to a third, or to blasts: Bob stands in it.
        give(bob, "/tp 55 ~ 55");
        assertEquals("answer.outranked|Ann", give(bob, "/area tnt on"));
        assertEquals("answer.outranked|Ann", give(bob, "/share Bob"));
        assertEquals("answer.outranked|Ann", give(bob, "/unshare Ann"));
        long host = areas().all().get(0).owner().id();
        ann.leave();
        network.run(4 * SECOND);
        assertEquals("answer.outranked|Ann", give(bob, "/unclaim Ann"), "of a name that is free");
        assertEquals("answer.outranked|Ann", give(bob, "/unclaim " + number));
        assertEquals(host, network.host().simulation().areas().all().get(0).owner().id());
    }

    @Test
    void theSpawnIsProtectedAndNobodyClaimsIt() {
        type("/rule spawn-radius 16");
        assertNotNull(areas().spawn());
        assertEquals("answer.area.spawn|16", give(ann, "/claim 3"));
        assertEquals("answer.area.rule", give(ann, "/unclaim"));
        type("/rule spawn-radius off");
        assertNull(areas().spawn());
        type("/level Ann moderator");
        give(ann, "/claim 3");
        type("/rule spawn-radius 16");
        assertEquals("Ann", areas().all().get(0).owner().name());
    }

    @Test
    void whereAnybodyAppearsOnlyModeratorsClaimWhateverTheRule() {
        type("/rule spawn-radius off");
        int lowX = Integer.MAX_VALUE;
        int lowZ = Integer.MAX_VALUE;
        int highX = Integer.MIN_VALUE;
        int highZ = Integer.MIN_VALUE;
        for (int slot = 0; slot <= Turn.SLOT_MAX; slot++) {
            AvatarPlace place = network.host().simulation().spawnPlace(slot);
            lowX = Math.min(lowX, Fixed.floor(place.x()));
            lowZ = Math.min(lowZ, Fixed.floor(place.z()));
            highX = Math.max(highX, Fixed.floor(place.x()));
            highZ = Math.max(highZ, Fixed.floor(place.z()));
        }
        String inside = "answer.area.arrivals";
        assertEquals(inside, give(ann, claim(lowX - 9, lowZ, lowX - 1, lowZ + 4)));
        assertEquals(inside, give(ann, claim(highX + 1, highZ, highX + 9, highZ + 4)));
        assertEquals(inside, give(ann, claim(lowX, lowZ - 9, lowX + 4, lowZ - 1)));
        assertEquals(inside, give(ann, claim(highX, highZ + 1, highX + 4, highZ + 9)));
        assertEquals(List.of(), areas().all());
        type("/level Ann moderator");
        assertTrue(give(ann, "/claim 3").startsWith("answer.area.claimed|"));
        String beside = give(bob, claim(highX + 2, lowZ, highX + 9, highZ));
        assertTrue(beside.startsWith("answer.area.claimed|"), beside);
    }

    private static String claim(int x, int z, int otherX, int otherZ) {
        return "/claim %d %d %d %d".formatted(x, z, otherX, otherZ);
    }
}
