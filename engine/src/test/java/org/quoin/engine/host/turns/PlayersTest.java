package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.quoin.sim.input.Command;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

class PlayersTest {
    private final Players players = new Players(TurnSink.NONE);

    private List<String> poll(int turn) {
        return Arrays.stream(players.pollCommands(turn)).map(Command::text).toList();
    }

    @Test
    void aChangeWaitsForItsTurn() {
        players.setHotbar(3, 12, 0, 5);
        assertEquals(List.of(), poll(11));
        assertEquals(List.of("hotbar 3 0 5"), poll(12));
        assertFalse(players.hasCommands());
    }

    @Test
    void aChangeOfATurnThatIsSealedComesInTheNextOne() {
        players.setHotbar(3, 2, 0, 5);
        assertEquals(List.of("hotbar 3 0 5"), poll(12));
    }

    @Test
    void aTurnHasOneChangeOfAPlayerAndTheEarlierIsFirst() {
        players.setHotbar(3, 5, 0, 5);
        players.setHotbar(3, 4, 0, 6);
        players.setHotbar(1, 4, 0, 7);
        assertEquals(List.of("hotbar 1 0 7"), poll(4));
        assertEquals(List.of("hotbar 3 0 5"), poll(5));
        assertEquals(List.of("hotbar 3 0 6"), poll(6));
    }

    @Test
    void whoAsksForMoreThanCanWaitLosesOnlyWhatIsOverwritten() {
        TreeMap<Integer, Integer> wanted = new TreeMap<>();
        for (int i = 0; i < 200; i++) {
            int place = i % 9 == 8 ? i % 3 : i % 9;
            players.setHotbar(3, 1, place, i % 100);
            wanted.put(place, i % 100);
        }
        TreeMap<Integer, Integer> are = new TreeMap<>();
        int turns = 0;
        while (players.hasCommands()) {
            Command.SetHotbar set = (Command.SetHotbar) players.pollCommands(1)[0];
            are.put(set.hotbarSlot(), set.block());
            turns++;
        }
        assertEquals(wanted, are);
        assertEquals(16, turns);
    }
}
