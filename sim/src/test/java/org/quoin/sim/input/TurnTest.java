package org.quoin.sim.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class TurnTest {
    private static final Command[] NONE = {};

    @Test
    void aTurnKeepsItsPartsWhateverHappensToTheArrays() {
        int[] slots = {1, 7};
        int[] frames = {0, 16};
        Turn turn = new Turn(3, slots, frames, new Command[] {new Command.Leave(2)});
        slots[0] = 5;
        frames[1] = 0;
        assertEquals(1, turn.slotAt(0));
        assertEquals(16, turn.frameAt(1));
        assertEquals(new Command.Leave(2), turn.commandAt(0));
    }

    @Test
    void disorderIsOurMistake() {
        refuse(() -> new Turn(0, new int[0], new int[0], NONE));
        refuse(() -> new Turn(1, new int[] {2, 1}, new int[2], NONE));
        refuse(() -> new Turn(1, new int[] {1, 1}, new int[2], NONE));
        refuse(() -> new Turn(1, new int[] {1}, new int[2], NONE));
        refuse(() -> new Turn(1, new int[] {256}, new int[1], NONE));
        refuse(() -> new Turn(1, new int[] {1}, new int[] {0b11}, NONE));
        Command[] descending = {new Command.Leave(2), new Command.Leave(1)};
        refuse(() -> new Turn(1, new int[0], new int[0], descending));
        refuse(() -> new Command.Join(0, ""));
        refuse(() -> new Command.Join(0, "seventeen letters"));
    }

    private static void refuse(Executable construction) {
        assertThrows(IllegalArgumentException.class, construction);
    }
}
