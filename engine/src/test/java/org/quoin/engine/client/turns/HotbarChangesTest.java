package org.quoin.engine.client.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/** What of our hotbar no turn has brought yet. */
final class HotbarChangesTest {
    private static final int OWN = 3;

    private final List<ToHost> sent = new ArrayList<>();
    private final HotbarChanges changes = new HotbarChanges(new HostLink(new Recorder()));

    @Test
    void eachChangeHasATurnOfItsOwnAndIsMissingUntilThatIsExecuted() {
        assertTrue(changes.ask(0, 5, 10, 0));
        assertTrue(changes.ask(1, 6, 10, 0));
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
