package org.quoin.engine.undo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.quoin.engine.undo.VoxelChange.How;
import org.quoin.sim.input.BlockRun;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** The changes a plan undoes, and those it keeps. */
final class UndoPlannerTest {
    private static final long VANDAL = 7;
    private static final long BUILDER = 8;
    private static final int AIR = Blocks.AIR;
    private static final int STONE = Blocks.STONE;
    private static final int BRICKS = Blocks.BRICKS;
    private static final int PLANKS = Blocks.PLANKS;

    private final UndoPlanner planner = new UndoPlanner(VANDAL, 10, VoxelBox.EVERYWHERE);
    private int turn = 10;

    private void tell(How how, long playerId, int x, int before, int after) {
        planner.changed(new VoxelChange(turn++, x, 5, 0, before, after, how, playerId, 0));
    }

    private static String text(UndoPlan plan) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < plan.size(); i++) {
            text.append(plan.x(i)).append(':').append(plan.expected(i)).append('>');
            text.append(plan.block(i)).append(' ');
        }
        return text + "kept " + plan.kept();
    }

    @Test
    void whatWasBeforeTheFirstOfThePlayersChangesComesBack() {
        tell(How.BY_HAND, VANDAL, 1, STONE, AIR);
        tell(How.BY_HAND, VANDAL, 1, AIR, BRICKS);
        tell(How.FOLLOWED, VANDAL, 1, BRICKS, Blocks.FIRE);
        assertEquals("1:" + Blocks.FIRE + ">" + STONE + " kept 0", text(planner.plan()));
    }

    @Test
    void whatOthersBuiltSinceIsKept() {
        tell(How.BY_HAND, VANDAL, 1, STONE, AIR);
        tell(How.BY_HAND, BUILDER, 1, AIR, BRICKS);
        tell(How.BY_HAND, VANDAL, 2, STONE, AIR);
        assertEquals("2:0>" + STONE + " kept 1", text(planner.plan()));
    }

    @Test
    void ofWhatThePlayerBrokeAgainTheOthersWorkComesBack() {
        tell(How.BY_HAND, VANDAL, 1, STONE, AIR);
        tell(How.BY_HAND, BUILDER, 1, AIR, BRICKS);
        tell(How.BY_HAND, VANDAL, 1, BRICKS, AIR);
        assertEquals("1:0>" + BRICKS + " kept 0", text(planner.plan()));
    }

    @Test
    void whatNobodyDidIsNobodysWork() {
        tell(How.BY_HAND, VANDAL, 1, AIR, Blocks.DIRT);
        tell(How.BY_ITSELF, 0, 1, Blocks.DIRT, Blocks.GRASS);
        tell(How.BY_ITSELF, 0, 2, Blocks.DIRT, Blocks.GRASS);
        assertEquals("1:" + Blocks.GRASS + ">0 kept 0", text(planner.plan()));
    }

    @Test
    void whatWasTakenBackAlreadyIsNotTakenBackAgainButWhatWasMadeAgainIs() {
        tell(How.BY_HAND, VANDAL, 1, STONE, AIR);
        tell(How.UNDONE, VANDAL, 1, AIR, STONE);
        assertEquals("kept 0", text(planner.plan()));
        tell(How.REDONE, VANDAL, 1, STONE, AIR);
        assertEquals("1:0>" + STONE + " kept 0", text(planner.plan()));
    }

    @Test
    void whatLiesUnderWorkThatWasTakenBackShowsAgain() {
        tell(How.BY_HAND, VANDAL, 1, STONE, AIR);
        tell(How.BY_HAND, BUILDER, 1, AIR, BRICKS);
        tell(How.UNDONE, BUILDER, 1, BRICKS, AIR);
        assertEquals("1:0>" + STONE + " kept 0", text(planner.plan()));
    }

    @Test
    void whatIsOutsideOfTheBoxOrBeforeTheTurnStays() {
        VoxelBox box = VoxelBox.around(3, 9, 9, 1, 0, 0);
        UndoPlanner boxed = new UndoPlanner(VANDAL, 10, box);
        for (int x = 0; x < 5; x++) {
            boxed.changed(new VoxelChange(10, x, 5, 0, STONE, AIR, How.BY_HAND, VANDAL, 0));
        }
        boxed.changed(new VoxelChange(9, 2, 6, 0, STONE, AIR, How.BY_HAND, VANDAL, 0));
        assertEquals("1:0>2 2:0>2 3:0>2 kept 0", text(boxed.plan()));
        assertEquals("1,5,0..3,5,0", boxed.plan().box().toString());
        assertEquals(Map.of("stone", 3), boxed.plan().becoming());
    }

    @Test
    void aPlanHasALimitAndSaysSo() {
        UndoPlanner small =
                new UndoPlanner(VANDAL, 0, VoxelBox.EVERYWHERE, new UndoPlanner.Room(2));
        for (int x = 0; x < 3; x++) {
            assertFalse(small.isFull());
            small.changed(new VoxelChange(1, x, 5, 0, STONE, AIR, How.BY_HAND, VANDAL, 0));
        }
        assertTrue(small.isFull());
        assertEquals(2, small.plan().size());
    }

    @Test
    void strokesAboveEachOtherCountAndThoseTakenAwayDoNot() {
        UndoPlanner small =
                new UndoPlanner(VANDAL, 0, VoxelBox.EVERYWHERE, new UndoPlanner.Room(2));
        for (int i = 0; i < 5; i++) {
            small.changed(new VoxelChange(1, 1, 5, 0, STONE, AIR, How.BY_HAND, VANDAL, 0));
            small.changed(new VoxelChange(2, 1, 5, 0, AIR, BRICKS, How.BY_HAND, BUILDER, 0));
            small.changed(new VoxelChange(3, 1, 5, 0, BRICKS, AIR, How.UNDONE, BUILDER, 0));
            small.changed(new VoxelChange(4, 1, 5, 0, AIR, STONE, How.UNDONE, VANDAL, 0));
        }
        assertFalse(small.isFull());
        small.changed(new VoxelChange(5, 1, 5, 0, STONE, AIR, How.BY_HAND, VANDAL, 0));
        small.changed(new VoxelChange(6, 1, 5, 0, AIR, BRICKS, How.BY_HAND, BUILDER, 0));
        assertFalse(small.isFull());
        small.changed(new VoxelChange(7, 1, 5, 0, BRICKS, AIR, How.BY_HAND, VANDAL, 0));
        assertTrue(small.isFull());
    }

    /** Both are called Cleo; one's changes to the other's work count for both. */
    @Test
    void theRoomOfASearchIsForAllItsPlanners() {
        assertFalse(search(4).isFull());
        assertTrue(search(3).isFull());
    }

    private static WorldPast.Undoing search(int room) {
        PlayerBook players = new PlayerBook();
        players.learn(
                new Turn(
                        1,
                        new int[0],
                        new int[0],
                        new Command[] {
                            new Command.Join(0, "Cleo", Look.PLAIN, VANDAL),
                            new Command.Join(1, "Cleo", Look.PLAIN, BUILDER)
                        }));
        UndoSearch search =
                new UndoSearch("cleo", OptionalLong.empty(), 0, VoxelBox.EVERYWHERE, players, room);
        search.changed(new VoxelChange(1, 1, 5, 0, STONE, AIR, How.BY_HAND, VANDAL, 0));
        search.changed(new VoxelChange(2, 1, 5, 0, AIR, BRICKS, How.BY_HAND, BUILDER, 0));
        search.changed(new VoxelChange(3, 2, 5, 0, STONE, AIR, How.BY_HAND, BUILDER, 0));
        WorldPast.Undoing found = search.result(0);
        assertEquals(2, found.found());
        return found;
    }

    @Test
    void theInversePlanMakesTheSameAgain() {
        tell(How.BY_HAND, VANDAL, 1, STONE, AIR);
        tell(How.BY_HAND, VANDAL, 2, AIR, PLANKS);
        UndoPlan plan = planner.plan();
        assertEquals("2:6>0 1:0>2 kept 0", text(plan));
        assertEquals("1:2>0 2:0>6 kept 0", text(plan.inverse()));
    }

    /** By the definition: the whole history of each voxel, from which what was undone is struck. */
    private static final class Twin {
        private final TreeMap<Integer, List<VoxelChange>> byVoxel = new TreeMap<>();

        void changed(VoxelChange change) {
            List<VoxelChange> past = byVoxel.computeIfAbsent(change.x(), x -> new ArrayList<>());
            if (change.how() == How.UNDONE) {
                int first = firstOfLastRun(past, change.playerId());
                if (first >= 0 && past.get(first).before() == change.after()) {
                    past.subList(first, past.size()).clear();
                    return;
                }
            }
            past.add(change);
        }

        private static boolean isDeedOf(VoxelChange change, long playerId) {
            return isDeed(change) && change.playerId() == playerId;
        }

        private static boolean isDeed(VoxelChange change) {
            return change.how() != How.BY_ITSELF && change.how() != How.UNDONE;
        }

        /** Where the changes of a player begin that nobody else has changed since; -1 if none. */
        private static int firstOfLastRun(List<VoxelChange> past, long playerId) {
            int first = -1;
            for (int i = past.size() - 1; i >= 0; i--) {
                if (isDeedOf(past.get(i), playerId)) {
                    first = i;
                } else if (isDeed(past.get(i))) {
                    break;
                }
            }
            return first;
        }

        String plan(long playerId) {
            StringBuilder text = new StringBuilder();
            int kept = 0;
            TreeMap<String, String> lines = new TreeMap<>();
            for (var entry : byVoxel.entrySet()) {
                List<VoxelChange> past = entry.getValue();
                int first = firstOfLastRun(past, playerId);
                if (first >= 0) {
                    int now = past.get(past.size() - 1).after();
                    int was = past.get(first).before();
                    if (now != was) {
                        lines.put(
                                String.format("%d %02d", was == AIR ? 0 : 1, entry.getKey()),
                                entry.getKey() + ":" + now + ">" + was + " ");
                    }
                } else if (past.stream().anyMatch(change -> isDeedOf(change, playerId))) {
                    kept++;
                }
            }
            lines.values().forEach(text::append);
            return text + "kept " + kept;
        }
    }

    @Test
    void itPlansWhatTheDefinitionSays() {
        int[] blocks = {AIR, STONE, BRICKS, PLANKS};
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            Map<Long, UndoPlanner> planners = new TreeMap<>();
            for (long player = 1; player <= 3; player++) {
                planners.put(player, new UndoPlanner(player, 0, VoxelBox.EVERYWHERE));
            }
            Twin twin = new Twin();
            int[] now = new int[16];
            for (int step = 0; step < 120; step++) {
                long player = 1L + random.nextInt(3);
                int x = random.nextInt(now.length);
                if (random.nextInt(12) == 0) {
                    UndoPlan undo = planners.get(player).plan();
                    for (int i = 0; i < undo.size(); i++) {
                        int at = undo.x(i);
                        assertEquals(now[at], undo.expected(i), "seed " + seed);
                        int back = undo.block(i);
                        tellAll(planners, twin, step, at, now[at], back, How.UNDONE, player);
                        now[at] = back;
                    }
                } else {
                    int after = blocks[random.nextInt(blocks.length)];
                    How how = random.nextInt(5) == 0 ? How.BY_ITSELF : How.BY_HAND;
                    long who = how == How.BY_ITSELF ? 0 : player;
                    if (after != now[x]) {
                        tellAll(planners, twin, step, x, now[x], after, how, who);
                        now[x] = after;
                    }
                }
                long asked = 1L + random.nextInt(3);
                assertEquals(
                        twin.plan(asked),
                        text(planners.get(asked).plan()),
                        "seed " + seed + " step " + step);
            }
        }
    }

    private static void tellAll(
            Map<Long, UndoPlanner> planners,
            Twin twin,
            int turn,
            int x,
            int before,
            int after,
            How how,
            long player) {
        VoxelChange change = new VoxelChange(turn, x, 5, 0, before, after, how, player, 0);
        planners.values().forEach(planner -> planner.changed(change));
        twin.changed(change);
    }

    @Test
    void wavesCarryOutAllOfItOnceAndFitATurn() {
        Random random = new Random(5);
        UndoPlanner planned = new UndoPlanner(VANDAL, 0, VoxelBox.EVERYWHERE);
        for (int i = 0; i < 5000; i++) {
            int x = random.nextInt(60) - 30;
            int y = random.nextInt(40);
            int z = random.nextInt(60) - 30;
            int after = random.nextInt(3) == 0 ? BRICKS : AIR;
            planned.changed(
                    new VoxelChange(
                            1, x, y, z, STONE - (i & 1) * 2, after, How.BY_HAND, VANDAL, 0));
        }
        UndoPlan plan = planned.plan();
        int from = 0;
        int seen = 0;
        while (from < plan.size()) {
            UndoPlan.Wave wave = plan.wave(3, false, from);
            assertTrue(wave.commands().size() <= UndoPlan.COMMANDS_A_WAVE);
            int runs = 0;
            for (Command.Restore restore : wave.commands()) {
                assertEquals(VANDAL, restore.playerId());
                runs += restore.runs().size();
                for (BlockRun run : restore.runs()) {
                    for (int i = 0; i < run.length(); i++, seen++) {
                        int index = Section.indexOfBlock(plan.x(seen), plan.y(seen), plan.z(seen));
                        assertEquals(index, run.index() + i);
                        assertEquals(
                                SectionKey.ofBlock(plan.x(seen), plan.y(seen), plan.z(seen)),
                                restore.section());
                        assertEquals(plan.expected(seen), run.expected());
                        assertEquals(plan.block(seen), run.block());
                    }
                }
            }
            assertTrue(runs <= Command.Restore.RUNS_MAX);
            assertEquals(seen, wave.next());
            from = wave.next();
        }
        assertEquals(plan.size(), seen);
        assertEquals(List.of(), plan.wave(3, false, from).commands());
    }
}
