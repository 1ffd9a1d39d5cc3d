package org.quoin.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.store.JournaledPlay;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.undo.PlayerBook;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.input.Command;

/** Events and their players, derived from the journal. */
final class WorldLogTest {
    private final MemoryFolder folder = new MemoryFolder();

    @Test
    void everythingThatHappenedIsTold() throws IOException, StoreException {
        JournaledPlay play = JournaledPlay.in(folder, 3, 9);
        List<String> seen = new ArrayList<>();
        for (int turn = 1; turn <= 6100; turn++) {
            if (turn % 500 == 0) {
                play.leave(turn / 500 % 3);
            }
            play.play(1);
            for (ViewEvent event : play.simulation().events()) {
                seen.add(turn + " " + event);
            }
        }
        assertEquals(seen, eventsFrom(1));
        assertTrue(seen.stream().anyMatch(line -> line.contains("BlockChanged")), "edits");
        assertTrue(seen.stream().anyMatch(line -> line.contains("Left")), "players who left");
        List<String> late = seen.stream().filter(line -> turnOf(line) >= 6050).toList();
        assertFalse(late.isEmpty());
        assertEquals(late, eventsFrom(6050));
    }

    /** A segment goes on until the one that follows it is complete. */
    @Test
    void whatTwoSegmentsHoldIsToldOnce() throws IOException, StoreException {
        MemoryFolder saved = new MemoryFolder();
        JournaledPlay play = JournaledPlay.in(saved, 3, 12);
        play.play(40);
        play.save();
        play.play(40);
        JournaledPlay.in(folder, 3, 12).play(80); // The same, in one segment.
        List<String> once = eventsFrom(1);
        String second = saved.names().get(1);
        folder.put(second, saved.get(second));
        assertEquals(2, folder.names().size());
        assertEquals(once, eventsFrom(1));
    }

    @Test
    void whoLeavesIsNamed() throws IOException, StoreException {
        JournaledPlay play = JournaledPlay.in(folder, 3, 10);
        play.play(50);
        play.leave(1);
        play.play(50);
        List<String> leavers = new ArrayList<>();
        WorldLog.Reader reader =
                new WorldLog.Reader() {
                    @Override
                    public void commanded(int turn, WorldLog.Who player, Command command) {
                        if (command instanceof Command.Leave) {
                            leavers.add(player.name());
                        }
                    }

                    @Override
                    public void happened(int turn, WorldLog.Who player, ViewEvent event) {
                        if (event instanceof ViewEvent.Left left) {
                            assertEquals(left.name(), player.name());
                        }
                    }
                };
        assertEquals(List.of(), WorldLog.read(files(), 0, new PlayerBook(), reader));
        assertEquals(List.of("p1"), leavers);
    }

    @Test
    void whatCannotBeReadIsTold() throws IOException, StoreException {
        JournaledPlay.in(folder, 3, 11).play(80);
        String file = folder.names().get(0);
        byte[] bytes = folder.get(file);
        bytes[bytes.length - 40] ^= 4;
        folder.put(file, bytes);
        List<String> problems =
                WorldLog.read(files(), 0, new PlayerBook(), collector(new ArrayList<>()));
        assertEquals(1, problems.size());
        assertTrue(problems.get(0).startsWith(file + ": "), problems.get(0));
    }

    private List<String> eventsFrom(int turn) throws IOException, StoreException {
        List<String> told = new ArrayList<>();
        assertEquals(List.of(), WorldLog.read(files(), turn, new PlayerBook(), collector(told)));
        return told;
    }

    private static WorldLog.Reader collector(List<String> told) {
        return new WorldLog.Reader() {
            @Override
            public void commanded(int turn, WorldLog.Who player, Command command) {}

            @Override
            public void happened(int turn, WorldLog.Who player, ViewEvent event) {
                told.add(turn + " " + event);
            }
        };
    }

    private static int turnOf(String line) {
        return Integer.parseInt(line.substring(0, line.indexOf(' ')));
    }

    private ReplayFiles files() throws IOException {
        return new ReplayFiles(folder, WorldFolder.segments(folder));
    }
}
