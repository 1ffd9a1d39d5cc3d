package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.ui.widget.BlockTile;
import org.quoin.client.ui.widget.TextField;
import org.quoin.sim.world.Blocks;

/** All kinds of blocks can be found, and put into any slot, without leaving the screen. */
final class InventoryScreenTest {
    private final ScreensByName screens = ScreensByName.showing("inventory");
    private final Screen screen = screens.top();

    private BlockTile tile(int block) {
        screens.draw(427, 240);
        return screen.widgets().all().stream()
                .filter(BlockTile.class::isInstance)
                .map(BlockTile.class::cast)
                .filter(tile -> tile.block() == block)
                .findFirst()
                .orElseThrow();
    }

    private void point(int block) {
        BlockTile tile = tile(block);
        screens.root.mouseMove(1, 1);
        screens.root.mouseMove(tile.x() + 5, tile.y() + 5);
        screens.draw(427, 240);
    }

    @Test
    void aClickedBlockGoesIntoTheHandAndTheScreenStaysOpen() {
        BlockTile lamp = tile(Blocks.LAMP);
        screens.click(lamp.x() + 5, lamp.y() + 5);
        assertEquals(List.of("take " + Blocks.LAMP + " into 2"), screens.actions.calls());
        assertEquals(screen, screens.root.top());
        screens.press(GLFW.GLFW_KEY_E);
        assertEquals(null, screens.root.top());
    }

    @Test
    void aNumberKeyPutsTheBlockUnderTheMouseIntoThatSlot() {
        point(Blocks.TNT);
        screens.press(GLFW.GLFW_KEY_7);
        assertEquals(List.of("take " + Blocks.TNT + " into 6"), screens.actions.calls());
        assertEquals(6, screens.hotbarSlot);
        assertEquals(screen, screens.root.top());
    }

    @Test
    void aSlotOfTheHotbarCanBeTakenIntoTheHand() {
        BlockTile fourth =
                screen.widgets().all().stream()
                        .filter(BlockTile.class::isInstance)
                        .map(BlockTile.class::cast)
                        .filter(tile -> tile.name().equals("Slot 4"))
                        .findFirst()
                        .orElseThrow();
        screens.click(fourth.x() + 5, fourth.y() + 5);
        assertEquals(3, screens.hotbarSlot);
        assertEquals(screens.hotbar[3], fourth.block());
    }

    @Test
    void theSearchLeavesOutWhatIsNotMeantAndEnterTakesTheFirst() {
        BlockTile dirt = tile(Blocks.DIRT);
        for (int i = 0; i < 200 && !(screen.widgets().focus() instanceof TextField); i++) {
            screens.press(GLFW.GLFW_KEY_TAB);
        }
        screens.type("birch pl");
        screens.draw(427, 240);
        assertFalse(screen.widgets().all().contains(dirt));
        assertTrue(screen.widgets().all().contains(tile(Blocks.BIRCH_PLANKS)));
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("take " + Blocks.BIRCH_PLANKS + " into 2"), screens.actions.calls());
        screens.type("e"); // The key that closes the screen is a letter here.
        assertEquals(screen, screens.root.top());
    }

    @Test
    void aSearchThatFindsNothingSaysSo() {
        ScreensByName screens = ScreensByName.showing("inventory");
        screens.type("brick");
        assertFalse(screens.seen().contains("Nothing found"), screens.seen().toString());
        screens.type("zzz");
        assertTrue(screens.seen().contains("Nothing found"), screens.seen().toString());
    }

    @Test
    void whoBeginsToTypeSearches() {
        screens.type("7"); // A number is a slot.
        assertFalse(screen.widgets().focus() instanceof TextField);
        screens.type("brick");
        screens.draw(427, 240);
        assertTrue(screen.widgets().all().contains(tile(Blocks.BRICKS)));
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("take " + Blocks.BRICKS + " into 2"), screens.actions.calls());
        screens.type("7");
        assertEquals("brick7", ((TextField) screen.widgets().focus()).text());
    }

    @Test
    void everyBlockHasRoomInTheSmallestWindow() {
        screens.draw(320, 180);
        for (var widget : screen.widgets().all()) {
            assertTrue(widget.y() + widget.height() <= 180, widget + " is below the window");
        }
    }
}
