package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Machines have clocks of their own, and their work takes time. */
final class MachineTest {
    private static final long MILLI = VirtualNetwork.MILLI;
    private static final long SECOND = VirtualNetwork.SECOND;

    private final EventQueue events = new EventQueue();
    private final Ticking program = new Ticking();

    @Test
    void aFastClockGainsHalfAMillisecondInASecond() {
        Machine machine = new Machine(events, 77, 500, program);
        long before = machine.clock();
        events.runUntil(100 * SECOND);
        assertEquals(100 * SECOND + 50 * MILLI, machine.clock() - before);
    }

    @Test
    void aProgramIsWokenWhenItsOwnClockSaysSo() {
        Machine machine = new Machine(events, -5 * SECOND, -500, program);
        machine.switchOn(program);
        events.runUntil(10 * SECOND);
        assertEquals(100, program.advanced.size(), 1);
        for (int i = 1; i < program.advanced.size(); i++) {
            long step = program.advanced.get(i) - program.advanced.get(i - 1);
            assertTrue(step >= 100 * MILLI && step < 100 * MILLI + 10_000, step + " ns");
        }
    }

    @Test
    void whatComesWhileAMachineStandsStillIsReadAfterwards() {
        Machine machine = new Machine(events, 0, 0, program);
        machine.switchOn(program);
        machine.freeze(3 * SECOND);
        List<Long> read = new ArrayList<>();
        events.at(SECOND, () -> machine.deliver(() -> read.add(events.nowNanos())));
        events.runUntil(5 * SECOND);
        assertEquals(List.of(3 * SECOND), read);
    }

    @Test
    void aFullSocketDropsDatagrams() {
        Machine machine = new Machine(events, 0, 0, program);
        machine.switchOn(program);
        machine.freeze(SECOND);
        int[] read = new int[1];
        for (int i = 0; i < 300; i++) {
            machine.deliver(1000, () -> read[0]++);
        }
        events.runUntil(2 * SECOND);
        assertEquals(Machine.SOCKET_BYTES_MAX / 1000, read[0]);
    }

    @Test
    void turnsTakeTheirTime() {
        Machine machine = new Machine(events, 0, 0, program);
        machine.setTurnCostNanos(250 * MILLI);
        machine.switchOn(program);
        events.runUntil(10 * SECOND);
        assertEquals(40, program.advanced.size(), 1);
    }

    @Test
    void whatWasNotReadDiesWithTheProcess() {
        Machine machine = new Machine(events, 0, 0, program);
        machine.switchOn(program);
        machine.freeze(SECOND);
        boolean[] read = new boolean[1];
        machine.deliver(() -> read[0] = true);
        machine.switchOff();
        events.runUntil(2 * SECOND);
        machine.switchOn(program);
        events.runUntil(4 * SECOND);
        assertEquals(false, read[0]);
        assertTrue(program.advanced.get(0) >= 2 * SECOND);
    }

    /** Is due ten times a second of its own clock; each time is a turn. */
    private static final class Ticking implements Machine.Program {
        final List<Long> advanced = new ArrayList<>();

        @Override
        public void waits(long clockNanos, long untilNanos) {}

        @Override
        public void wakes(long clockNanos) {}

        @Override
        public void advance(long clockNanos) {
            advanced.add(clockNanos);
        }

        @Override
        public long nextDueNanos(long clockNanos) {
            return advanced.isEmpty()
                    ? clockNanos
                    : advanced.get(advanced.size() - 1) + 100 * MILLI;
        }

        @Override
        public long executedTurns() {
            return advanced.size();
        }
    }
}
