package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;

class PendingCommandsTest {
    private static final PendingJumps.Land MADE = (x, z) -> true;
    private static final PendingJumps.Land NEW = (x, z) -> false;

    private final PendingCommands pending = new PendingCommands();
    private PendingJumps.Land land = MADE;

    private List<String> poll(int turn) {
        return Arrays.stream(pending.poll(turn, land)).map(Command::text).toList();
    }

    @Test
    void aChangeWaitsForItsTurn() {
        pending.addHotbar(3, 12, 0, 5);
        assertEquals(List.of(), poll(11));
        assertEquals(List.of("hotbar 3 0 5"), poll(12));
        assertTrue(pending.isEmpty());
    }

    @Test
    void aChangeOfATurnThatIsSealedComesInTheNextOne() {
        pending.addHotbar(3, 2, 0, 5);
        assertEquals(List.of("hotbar 3 0 5"), poll(12));
    }

    @Test
    void aTurnHasOneChangeOfAPlayerAndTheEarlierIsFirst() {
        pending.addHotbar(3, 5, 0, 5);
        pending.addHotbar(3, 4, 0, 6);
        pending.addHotbar(1, 4, 0, 7);
        assertEquals(List.of("hotbar 1 0 7"), poll(4));
        assertEquals(List.of("hotbar 3 0 5"), poll(5));
        assertEquals(List.of("hotbar 3 0 6"), poll(6));
    }

    @Test
    void whoAsksForMoreThanCanWaitLosesOnlyWhatIsOverwritten() {
        TreeMap<Integer, Integer> wanted = new TreeMap<>();
        for (int i = 0; i < 200; i++) {
            int place = i % 9 == 8 ? i % 3 : i % 9;
            pending.addHotbar(3, 1, place, i % 100);
            wanted.put(place, i % 100);
        }
        TreeMap<Integer, Integer> are = new TreeMap<>();
        int turns = 0;
        while (!pending.isEmpty()) {
            Command.SetHotbar set = (Command.SetHotbar) pending.poll(1, land)[0];
            are.put(set.hotbarSlot(), set.block());
            turns++;
        }
        assertEquals(wanted, are);
        assertEquals(16, turns);
    }

    private static Command.Teleport jump(int slot, int x) {
        return new Command.Teleport(slot, Fixed.ofInt(x), 0, 0);
    }

    private List<Integer> jumpers(int turn) {
        return Arrays.stream(pending.poll(turn, land)).map(Command::slot).toList();
    }

    @Test
    void jumpsToLandThatIsMadeHappenTogether() {
        pending.addTeleport(jump(3, 10));
        pending.addTeleport(jump(1, 20));
        assertEquals(List.of(1, 3), jumpers(7));
        assertTrue(pending.isEmpty());
    }

    @Test
    void jumpsToNewLandHappenOneAfterTheOtherInTheirOrder() {
        pending.addTeleport(jump(3, 10));
        pending.addTeleport(jump(1, 20));
        pending.addTeleport(jump(2, 30));
        land = NEW;
        assertEquals(List.of(), jumpers(7));
        land = MADE;
        assertEquals(List.of(3), jumpers(8));
        pending.addTeleport(jump(5, 40));
        assertEquals(List.of(5), jumpers(9), "to land that was there");
        assertEquals(List.of(), jumpers(8 + PendingJumps.APART_TURNS - 1));
        assertEquals(List.of(1), jumpers(8 + PendingJumps.APART_TURNS));
        assertEquals(List.of(), jumpers(8 + 2 * PendingJumps.APART_TURNS - 1));
        assertEquals(List.of(2), jumpers(8 + 2 * PendingJumps.APART_TURNS));
    }

    @Test
    void aJumpThatLeadsElsewhereMeanwhileWaitsNoLonger() {
        land = NEW;
        pending.addTeleport(jump(3, 10));
        assertEquals(List.of(), jumpers(7));
        pending.addTeleport(jump(3, 20));
        assertEquals(List.of(), jumpers(7 + PendingJumps.WAIT_TURNS_MAX - 1));
        Command[] last = pending.poll(7 + PendingJumps.WAIT_TURNS_MAX, land);
        assertEquals(List.of(jump(3, 20)), List.of(last));
    }

    @Test
    void jumpsThatHaveWaitedForTooLongStillDoNotHappenTogether() {
        land = NEW;
        pending.addTeleport(jump(3, 10));
        pending.addTeleport(jump(4, 20));
        assertEquals(List.of(), jumpers(7));
        assertEquals(List.of(3), jumpers(7 + PendingJumps.WAIT_TURNS_MAX));
        assertEquals(List.of(), jumpers(7 + PendingJumps.WAIT_TURNS_MAX + 1));
        int next = 7 + PendingJumps.WAIT_TURNS_MAX + PendingJumps.APART_TURNS;
        assertEquals(List.of(4), jumpers(next));
    }

    @Test
    void jumpsOfPlayersWhoLeaveAreForgotten() {
        land = NEW;
        pending.addTeleport(jump(3, 10));
        assertEquals(List.of(), jumpers(7));
        pending.removeChanges(3);
        assertTrue(pending.isEmpty());
    }

    @Test
    void aHomeWaitsForTheJumpOfItsPlayerAlone() {
        land = NEW;
        pending.addTeleport(jump(3, 10));
        pending.addHome(3);
        pending.addHome(4);
        assertEquals(List.of(4), jumpers(7));
        land = MADE;
        assertEquals(List.of(3, 3), jumpers(8));
    }

    private static MatchCommand fill(int length) {
        return new MatchCommand.Fill(AreaBox.between(1, 0, 0, length, 127, 0), Blocks.STONE);
    }

    private List<Integer> matchChangesByTurn() {
        List<Integer> counts = new ArrayList<>();
        while (!pending.isEmpty()) {
            counts.add(pending.poll(1, land).length);
        }
        return counts;
    }

    @Test
    void smallFillsShareATurnAndALargeOneHasItsOwn() {
        assertTrue(pending.addMatch(Collections.nCopies(20, fill(2))));
        assertEquals(List.of(8, 8, 4), matchChangesByTurn());
        assertEquals(MatchCommand.Fill.BLOCKS_MAX, 128 * 128);
        assertTrue(pending.addMatch(List.of(fill(100), fill(28), fill(1), fill(128), fill(1))));
        assertEquals(List.of(2, 1, 1, 1), matchChangesByTurn());
        assertTrue(pending.addMatch(List.of(fill(128), new MatchCommand.Open())));
        assertEquals(List.of(2), matchChangesByTurn());
    }

    @Test
    void aMatchOfTooManyChangesIsRefusedWhole() {
        List<MatchCommand> most = Collections.nCopies(Limits.MATCH_CHANGES_MAX, fill(1));
        assertTrue(pending.addMatch(List.of(new MatchCommand.Open())));
        assertFalse(pending.addMatch(most));
        assertEquals(List.of("match open"), poll(1));
        assertTrue(pending.addMatch(most));
    }
}
