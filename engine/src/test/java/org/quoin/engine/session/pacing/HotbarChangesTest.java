package org.quoin.engine.session.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/** Changes of the own hotbar that no turn has contained yet. */
final class HotbarChangesTest {
    private static final int OWN = 3;

    private final List<ToHost> sent = new ArrayList<>();
    private final HotbarChanges changes = new HotbarChanges(new HostLink(new Recorder()));

    @Test
    void eachChangeHasATurnOfItsOwnAndIsMissingUntilThatIsExecuted() {
        changes.ask(0, 5, 10, 0);
        changes.ask(1, 6, 10, 0);
        assertEquals(
                List.of(new ToHost.Hotbar(10, 0, 5), new ToHost.Hotbar(11, 1, 6)),
                changes.missing());
        assertEquals(changes.missing(), sent);
        assertFalse(execute(9, new Command.SetHotbar(OWN + 1, 0, 5)), "another player's");
        assertTrue(execute(10, new Command.SetHotbar(OWN, 0, 5)));
        assertEquals(List.of(new ToHost.Hotbar(11, 1, 6)), changes.missing());
    }

    @Test
    void whatTheHostLeftOutAsOverwrittenIsNotWaitedFor() {
        changes.ask(0, 5, 10, 0);
        changes.ask(1, 6, 10, 0);
        changes.ask(0, 7, 10, 0);
        changes.ask(0, 8, 10, 0);
        assertTrue(execute(12, new Command.SetHotbar(OWN, 0, 7)));
        assertEquals(
                List.of(new ToHost.Hotbar(11, 1, 6), new ToHost.Hotbar(13, 0, 8)),
                changes.missing());
    }

    @Test
    void overANewConnectionAllThatAreMissingAreAskedForAgain() {
        changes.ask(0, 5, 10, 0);
        changes.ask(1, 6, 10, 0);
        sent.clear();
        assertTrue(changes.askAgain(50, 0));
        assertEquals(List.of(new ToHost.Hotbar(50, 0, 5), new ToHost.Hotbar(51, 1, 6)), sent);
    }

    /** As fast as a mouse wheel turns, over a stalled connection. */
    @Test
    void howeverManyAreAskedForTheNewestOfEachPlaceStay() {
        long seed = 5;
        Random random = new Random(seed);
        TreeMap<Integer, Integer> newest = new TreeMap<>();
        for (int i = 0; i < 200; i++) {
            int place = random.nextInt(Command.HOTBAR_SLOT_MAX + 1);
            int block = random.nextInt(200);
            newest.put(place, block);
            changes.ask(place, block, 10, 0);
            assertTrue(changes.missing().size() <= 16, "change " + i + ", seed " + seed);
            TreeMap<Integer, Integer> left = new TreeMap<>();
            changes.missing().forEach(change -> left.put(change.hotbarSlot(), change.block()));
            assertEquals(newest, left, "change " + i + ", seed " + seed);
        }
        assertEquals(200, sent.size(), "the host hears of all, in order");
    }

    private boolean execute(int number, Command command) {
        return changes.executed(
                new Turn(number, new int[0], new int[0], new Command[] {command}), OWN);
    }

    private final class Recorder implements HostLink.Outbox {
        @Override
        public void stream(byte[] message) {
            sent.add(Wire.decodeToHost(message, 0));
        }

        @Override
        public void datagram(byte[] buffer, int length) {
            throw new AssertionError("a datagram");
        }

        @Override
        public boolean isReliable() {
            return false;
        }
    }
}
