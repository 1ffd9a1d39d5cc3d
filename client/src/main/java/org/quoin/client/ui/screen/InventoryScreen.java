package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.settings.GameKey;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Canvas.IconAtlas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.BlockTile;
import org.quoin.client.ui.widget.KeyPress;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/** All kinds of blocks in a grid; the chosen one goes into the hand. */
final class InventoryScreen extends Screen {
    private static final int COLUMNS = 11;
    private static final int STEP = 23;
    private static final int PADDING = 8;

    private final List<BlockTile> tiles = new ArrayList<>();
    private final int hotbarSlot;
    private int panelX;
    private int panelY;
    private int panelHeight;

    /**
     * Makes the screen.
     *
     * @param hotbarSlot the slot in hand, which gets the chosen block
     * @param held what is in it now
     */
    InventoryScreen(UiRoot root, IconAtlas icons, int hotbarSlot, int held) {
        super(root);
        this.hotbarSlot = hotbarSlot;
        for (int kind = 1; kind < Blocks.COUNT; kind++) {
            if (Hotbar.mayHold(kind)) {
                int block = kind;
                String name = text("block." + Blocks.get(kind).name());
                BlockTile tile =
                        new BlockTile(block, name, icons, root.sounds(), () -> choose(block));
                tile.setCurrent(kind == held);
                tiles.add(widgets().add(tile));
                if (kind == held) {
                    widgets().setFocus(tile);
                }
            }
        }
        widgets().focusFirst();
    }

    private void choose(int block) {
        back();
        root().actions().pickBlock(hotbarSlot, block);
    }

    private static int panelWidth() {
        return (COLUMNS - 1) * STEP + BlockTile.SIDE + 2 * PADDING;
    }

    @Override
    protected void layout(int width, int height, TextMeasure measure) {
        int rows = (tiles.size() + COLUMNS - 1) / COLUMNS;
        int head = measure.lineHeight() + PADDING;
        panelHeight = head + rows * STEP + 2 * PADDING;
        panelX = (width - panelWidth()) / 2;
        panelY = Math.max(0, (height - panelHeight) / 2);
        for (int i = 0; i < tiles.size(); i++) {
            tiles.get(i)
                    .place(
                            panelX + PADDING + i % COLUMNS * STEP,
                            panelY + PADDING + head + i / COLUMNS * STEP,
                            BlockTile.SIDE,
                            BlockTile.SIDE);
        }
    }

    @Override
    protected void drawGround(Canvas canvas) {
        drawVignette(canvas, 0x50080C12);
        drawPanel(canvas, panelX, panelY, panelWidth(), panelHeight);
        String shown = text("inventory.title");
        for (BlockTile tile : tiles) {
            if (tile.isPointedAt()) {
                shown = tile.name();
            }
        }
        float x = panelX + (panelWidth() - canvas.textWidth(shown)) / 2f;
        canvas.textShadowed(shown, x, panelY + PADDING, Colors.TEXT);
    }

    @Override
    protected boolean keyPressed(KeyPress press) {
        if (root().settings().get(GameKey.INVENTORY.setting()).contains(press.code())) {
            back();
            return true;
        }
        return super.keyPressed(press);
    }

    @Override
    protected void back() {
        root().close();
        root().actions().resume();
    }
}
