package org.quoin.lab.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.chat.ConsoleLine;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.WorldLog;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.TicksFrom;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.undo.Cells;
import org.quoin.engine.undo.PlayerBook;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.ToClient.PreviewBlock;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LabOptions;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerScript;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;

/** A builder and a vandal side by side; the vandal's changes are undone, and redone. */
final class UndoCommandsTest {
    private static final long SECOND = VirtualNetwork.SECOND;
    private static final int BUSY_TURNS = 240;

    private final JournalDisk disk =
            new JournalDisk(5, new WorldConfig(5, 20), LatePolicy.SUBSTITUTE);
    private final VirtualNetwork network =
            new VirtualNetwork(
                    LabOptions.of(5, LinkConditions.of(40, 5, 0.02)).withDisk(disk),
                    LabObserver.NONE);
    private final VirtualPlayer ann = network.connect("Ann", 4, busy(1));
    private final VirtualPlayer bob = network.connect("Bob", 4, busy(2));
    private final List<List<PreviewBlock>> previews = new ArrayList<>();

    /** Digs and builds with solid blocks in all directions, then rests. */
    private static PlayerScript busy(int seed) {
        return turn -> {
            if (turn > BUSY_TURNS) {
                return InputFrame.NEUTRAL;
            }
            long choice = Mix.mix(seed, turn / 3);
            int button =
                    turn % 3 == 0 ? 0 : (choice & 3) == 0 ? InputFrame.DESTROY : InputFrame.PLACE;
            int slot = (int) (choice >>> 8 & 3);
            int yaw = (int) (choice >>> 16 & 1023);
            return InputFrame.of(0, 0, button, slot, yaw, -60 - (int) (choice >>> 32 & 127));
        };
    }

    private void type(String line) {
        network.host().console(line, network.virtualHost().clockNanos());
        network.run(2 * SECOND);
    }

    private void give(VirtualPlayer player, String line) {
        player.act(session -> session.say(line, player.clockNanos()));
        network.run(3 * SECOND);
    }

    private static List<String> notes(VirtualPlayer player) {
        return player.chat.stream()
                .filter(line -> line.kind() == ChatLine.Kind.NOTE)
                .map(line -> String.join("|", line.texts()))
                .toList();
    }

    private static String last(List<String> lines, String key) {
        return lines.stream()
                .filter(line -> line.startsWith(key + "|") || line.equals(key))
                .reduce((first, last) -> last)
                .orElseThrow(() -> new AssertionError(key + " is not in " + lines));
    }

    /** The changes made by hand, by voxel, in order: from the log, which knows nothing of undo. */
    private Map<Long, List<Stroke>> strokes() throws IOException, StoreException {
        Map<Long, List<Stroke>> strokes = new TreeMap<>();
        MemoryFolder folder = disk.copy();
        WorldLog.Reader reader =
                new WorldLog.Reader() {
                    @Override
                    public void commanded(int turn, WorldLog.Who player, Command command) {}

                    @Override
                    public void happened(int turn, WorldLog.Who player, ViewEvent event) {
                        if (event instanceof ViewEvent.BlockChanged change) {
                            strokes.computeIfAbsent(
                                            Cells.of(change.x(), change.y(), change.z()),
                                            cell -> new ArrayList<>())
                                    .add(
                                            new Stroke(
                                                    player.name(),
                                                    change.before(),
                                                    change.after()));
                        }
                    }
                };
        ReplayFiles files = new ReplayFiles(folder, WorldFolder.segments(folder));
        assertEquals(List.of(), WorldLog.read(files, 0, new PlayerBook(), reader));
        return strokes;
    }

    private record Stroke(String player, int before, int after) {}

    /** The block to be there without the vandal's last strokes. */
    private static int withoutBob(List<Stroke> strokes) {
        int first = strokes.size();
        while (first > 0 && strokes.get(first - 1).player.equals("Bob")) {
            first--;
        }
        return first == strokes.size() ? strokes.get(first - 1).after : strokes.get(first).before;
    }

    private Map<Long, Integer> blocks(Iterable<Long> cells) {
        Simulation world = network.host().simulation();
        Map<Long, Integer> blocks = new TreeMap<>();
        for (long cell : cells) {
            blocks.put(
                    cell,
                    kind(world.blocks().blockAt(Cells.x(cell), Cells.y(cell), Cells.z(cell))));
        }
        return blocks;
    }

    /** Grass comes and goes by itself. */
    private static int kind(int block) {
        return Blocks.isGrass(block) ? Blocks.DIRT : block;
    }

    private void assertNoWorldDiffers() {
        network.run(3 * SECOND);
        for (VirtualPlayer each : List.of(ann, bob)) {
            int turn = each.hashes().lastKey();
            assertEquals(network.host().hashes().get(turn).orElseThrow(), each.hashes().get(turn));
            assertEquals(List.of(), each.desyncs);
        }
    }

    @Test
    void exactlyWhatTheVandalDidIsUndoneAndRedone() throws IOException, StoreException {
        ann.show(
                TicksFrom.NEVER,
                event -> {
                    if (event instanceof ClientEvent.Preview preview) {
                        previews.add(preview.blocks());
                    }
                });
        network.run(18 * SECOND);
        assertTrue(network.host().turn() > BUSY_TURNS, "the script is played");
        Map<Long, List<Stroke>> strokes = strokes();
        Map<Long, Integer> before = blocks(strokes.keySet());
        Map<Long, Integer> wanted = new TreeMap<>();
        strokes.forEach((cell, of) -> wanted.put(cell, kind(withoutBob(of))));
        assertNotEquals(before, wanted);

        give(ann, "/undo Bob");
        assertEquals(
                "command.not-allowed.moderators|undo",
                last(notes(ann), "command.not-allowed.moderators"));
        type("/level Ann moderator");
        give(ann, "/undo Bob 1h");
        String[] plan = last(notes(ann), "answer.undo.plan").split("\\|", -1);
        assertEquals("Bob", plan[1]);
        assertEquals(before, blocks(strokes.keySet()), "nothing is done yet");
        assertEquals(Integer.parseInt(plan[2]), previews.get(0).size());
        give(bob, "/undo yes");
        assertEquals(before, blocks(strokes.keySet()), "somebody else says yes");
        give(ann, "/undo yes");
        assertEquals(wanted, blocks(strokes.keySet()));
        assertEquals(List.of(), previews.get(1));
        String[] kept = last(notes(ann), "answer.undo.kept").split("\\|", -1);
        assertTrue(Integer.parseInt(kept[1]) > 0, "the builder's work was in the way");
        assertNoWorldDiffers();

        give(ann, "/undo Bob");
        last(notes(ann), "answer.undo.all-kept");
        long cell = strokes.keySet().iterator().next();
        give(ann, "/who " + Cells.x(cell) + " " + Cells.y(cell) + " " + Cells.z(cell) + " 2h");
        last(notes(ann), "answer.who");

        give(ann, "/redo");
        assertEquals(before, blocks(strokes.keySet()));
        give(ann, "/redo");
        last(notes(ann), "answer.redo.nothing");
        assertNoWorldDiffers();

        give(ann, "/undo Cleo");
        last(notes(ann), "answer.undo.nothing");
        give(ann, "/undo Bob 1h 1");
        give(ann, "/undo no");
        last(notes(ann), "answer.undo.no");
        assertEquals(before, blocks(strokes.keySet()));
        eachConsoleIsToldOfItsOwnLines(wanted, strokes.keySet());
    }

    /** The lines one of the host's consoles has read. */
    private final class Terminal {
        final List<String> answers = new ArrayList<>();
        final List<Boolean> done = new ArrayList<>();

        Terminal enter(String text) {
            ConsoleLine line =
                    new ConsoleLine(
                            text, each -> answers.add(String.join("|", each.texts())), done::add);
            network.host().console(line, network.virtualHost().clockNanos());
            return this;
        }

        void assertHas(String key) {
            assertTrue(answers.stream().anyMatch(each -> each.startsWith(key)), answers::toString);
        }
    }

    private void eachConsoleIsToldOfItsOwnLines(Map<Long, Integer> wanted, Iterable<Long> cells) {
        List<String> toAll = new ArrayList<>();
        network.virtualHost().setConsoles(line -> toAll.add(line.texts().get(0)));
        Terminal who = new Terminal().enter("/who 0 60 0");
        Terminal refused = new Terminal().enter("/undo Cleo");
        Terminal plans = new Terminal().enter("/undo Bob 1h");
        Terminal atOnce = new Terminal().enter("/seed").enter("/kick nobody");
        assertEquals(List.of(true, false), atOnce.done, "it waits for no other console");
        assertEquals(List.of(), who.done, "it is not answered");
        Terminal hasty = new Terminal().enter("/undo yes");
        hasty.assertHas("answer.undo.reading");
        assertEquals(List.of(false), hasty.done);
        network.run(9 * SECOND);
        assertEquals(List.of(true), who.done);
        assertEquals(List.of(false), refused.done);
        assertEquals(List.of(true), plans.done, "what another was refused is not its own");
        who.assertHas("answer.who");
        refused.assertHas("answer.undo.nothing");
        plans.assertHas("answer.undo.plan|Bob");
        assertEquals(2, refused.answers.size(), refused.answers::toString);
        assertEquals(List.of(), toAll);

        Terminal late = new Terminal().enter("/undo no").enter("/undo no");
        late.assertHas("answer.undo.none");
        new Terminal().enter("/undo Bob 1h");
        network.run(9 * SECOND);
        Terminal agrees = new Terminal().enter("/undo yes");
        agrees.assertHas("answer.undo.begins");
        assertEquals(List.of(), agrees.done, "blocks come back, wave by wave");
        network.run(9 * SECOND);
        assertEquals(List.of(true), agrees.done);
        assertEquals(List.of("answer.undo.done.console"), toAll);
        assertEquals(wanted, blocks(cells));
        nobodyUndoesTheWorkOfWhoStandsAbove();
    }

    private void nobodyUndoesTheWorkOfWhoStandsAbove() {
        give(ann, "/redo");
        assertEquals("answer.redo.outranked|Bob", last(notes(ann), "answer.redo.outranked"));
        type("/redo");
        type("/level Bob host");
        give(ann, "/undo Bob 1h");
        assertEquals("answer.undo.outranked|Bob", last(notes(ann), "answer.undo.outranked"));
        type("/level Bob moderator");
        give(ann, "/undo Bob 1h");
        List<String> console = new ArrayList<>();
        network.virtualHost().setConsoles(line -> console.add(String.join("|", line.texts())));
        network.host().console("/who 0 60 0", network.virtualHost().clockNanos());
        network.host().console("/undo Bob", network.virtualHost().clockNanos());
        assertTrue(console.contains("answer.past.queued|1"), console::toString);
        give(ann, "/undo yes");
        assertTrue(console.stream().anyMatch(line -> line.startsWith("answer.undo.plan|Bob")));
        assertTrue(last(notes(ann), "answer.undo.begins").endsWith("|Bob"), "an equal's");
        assertNoWorldDiffers();
        whatAPlayerAskedWhoHasLeftIsNoConsoles(console);
    }

    private void whatAPlayerAskedWhoHasLeftIsNoConsoles(List<String> console) {
        type("/undo no"); // Its own.
        give(ann, "/redo");
        give(ann, "/undo Bob 1h");
        last(notes(ann), "answer.undo.plan");
        console.clear();
        ann.leave();
        network.run(125 * SECOND);
        assertTrue(console.contains("Ann"), console::toString);
        assertFalse(console.contains("answer.undo.forgotten"), console::toString);
    }
}
