package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;

class SimulationTest {
    private static final int DOWN = -255;
    private static final int STONE_SLOT = 2;

    private final Simulation simulation = Simulation.create(new WorldConfig(0, 20));
    private final AvatarState avatar = new AvatarState();

    @BeforeEach
    void twoPlayersJoin() {
        simulation.step(
                new Turn(
                        1,
                        new int[0],
                        new int[0],
                        new Command[] {new Command.Join(2, "Ada"), new Command.Join(5, "Ben")}));
    }

    @Test
    void playersAppearApartOnTheGround() {
        assertTrue(simulation.readAvatar(2, avatar));
        assertEquals(Fixed.ofInt(FlatTerrain.SURFACE), avatar.y);
        long x = avatar.x;
        assertTrue(simulation.readAvatar(5, avatar));
        assertEquals(Fixed.ofInt(6), avatar.x - x);
        assertEquals("Ben", simulation.nameOf(5));
    }

    @Test
    void aPlayerThatLeftIsGoneAndItsLateFrameIsIgnored() {
        simulation.step(
                new Turn(
                        2,
                        new int[] {2, 5},
                        new int[] {0, 0},
                        new Command[] {new Command.Leave(2)}));
        assertFalse(simulation.hasAvatar(2));
        assertTrue(simulation.hasAvatar(5));
        assertEquals(List.of(new ViewEvent.Left(2, "Ada")), simulation.viewTick().events());
    }

    @Test
    void turnsOutOfOrderAreOurMistake() {
        assertThrows(IllegalStateException.class, () -> stepAll(3, 0));
        assertThrows(IllegalStateException.class, () -> stepAll(1, 0));
    }

    @Test
    void aHeldButtonActsAtOnceAndThenEveryFiveTurns() {
        List<Integer> turns = new ArrayList<>();
        int digging = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, -200);
        for (int turn = 2; turn < 20; turn++) {
            stepAll(turn, digging);
            if (!editsOf(2).isEmpty()) {
                turns.add(turn);
            }
        }
        assertEquals(List.of(2, 7, 12, 17), turns);
    }

    @Test
    void aButtonPressedAnewActsAtOnce() {
        int digging = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, -200);
        int edits = 0;
        for (int turn = 2; turn < 10; turn++) {
            stepAll(turn, turn % 2 == 0 ? digging : InputFrame.playOn(digging));
            edits += editsOf(2).size();
        }
        assertEquals(4, edits);
    }

    @Test
    void aBlockIsPlacedOnTheFaceThatWasHit() {
        simulation.readAvatar(2, avatar);
        int x = Fixed.floor(avatar.x);
        int z = Fixed.floor(avatar.z);
        // 30 degrees down from 1.62 above the ground meets it 2.8 blocks ahead.
        stepAll(2, InputFrame.of(0, 0, InputFrame.PLACE, STONE_SLOT, 0, -85));
        assertEquals(
                List.of(
                        new ViewEvent.BlockChanged(
                                2, x, FlatTerrain.SURFACE, z + 3, Blocks.AIR, Blocks.STONE)),
                editsOf(2));
        assertEquals(Blocks.STONE, simulation.blocks().blockAt(x, FlatTerrain.SURFACE, z + 3));
    }

    @Test
    void nothingIsPlacedIntoAnAvatar() {
        stepAll(2, InputFrame.of(0, 0, InputFrame.PLACE, STONE_SLOT, 0, DOWN));
        assertEquals(List.of(), simulation.viewTick().events());
    }

    @Test
    void aJumpMakesRoomForABlockUnderTheFeet() {
        int jumping = InputFrame.of(0, 0, InputFrame.JUMP | InputFrame.PLACE, STONE_SLOT, 0, DOWN);
        for (int turn = 2; turn < 30; turn++) {
            stepAll(turn, turn % 2 == 0 ? jumping : InputFrame.playOn(jumping));
        }
        simulation.readAvatar(2, avatar);
        assertTrue(avatar.y >= Fixed.ofInt(FlatTerrain.SURFACE + 1));
    }

    @Test
    void anEmptySlotPlacesNothing() {
        stepAll(2, InputFrame.of(0, 0, InputFrame.PLACE, 9, 0, -85));
        assertEquals(List.of(), simulation.viewTick().events());
    }

    @Test
    void bedrockStays() {
        int digging = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, DOWN);
        for (int turn = 2; turn < 1000; turn++) {
            stepAll(turn, turn % 2 == 0 ? digging : InputFrame.playOn(digging));
        }
        simulation.readAvatar(2, avatar);
        assertEquals(Fixed.ofInt(1), avatar.y, "dug down to the bedrock and stands on it");
    }

    @Test
    void ofTwoPlayersThatWantTheSamePlaceTheLowerSlotGetsIt() {
        // Both walk to the same spot and place different blocks into the same cell in one turn.
        int turn = 2;
        AvatarState other = new AvatarState();
        simulation.readAvatar(2, avatar);
        simulation.readAvatar(5, other);
        other.x = avatar.x;
        simulation.avatars().write(5, other);
        int stone = InputFrame.of(0, 0, InputFrame.PLACE, STONE_SLOT, 0, -85);
        simulation.step(
                new Turn(
                        turn,
                        new int[] {2, 5},
                        new int[] {stone, InputFrame.withSlot(stone, 6)},
                        new Command[0]));
        List<ViewEvent> events = simulation.viewTick().events();
        ViewEvent.BlockChanged first = (ViewEvent.BlockChanged) events.get(0);
        assertEquals(2, first.slot());
        assertEquals(Blocks.STONE, first.after());
        assertEquals(Blocks.STONE, simulation.blocks().blockAt(first.x(), first.y(), first.z()));
    }

    @Test
    void theFirstTickOfARestoredWorldNamesEveryEditedSection() throws BadBytesException {
        digAround();
        int edited = simulation.hashParts().sectionByKey().size();
        byte[] bytes = Snapshot.write(simulation);
        Simulation restored = Snapshot.read(bytes, 0, bytes.length);
        assertEquals(edited, restored.viewTick().sections().size());
        assertEquals(0, restored.viewTick().sections().size());
    }

    private List<ViewEvent> editsOf(int slot) {
        return simulation.viewTick().events().stream()
                .filter(e -> e instanceof ViewEvent.BlockChanged c && c.slot() == slot)
                .toList();
    }

    private void stepAll(int turn, int frame) {
        simulation.step(new Turn(turn, new int[] {2, 5}, new int[] {frame, frame}, new Command[0]));
    }

    private void digAround() {
        for (int turn = 2; turn < 42; turn++) {
            int buttons = turn % 2 == 0 ? InputFrame.DESTROY : 0;
            stepAll(turn, InputFrame.of(0, 1, buttons, 0, turn * 50, -120));
        }
    }
}
