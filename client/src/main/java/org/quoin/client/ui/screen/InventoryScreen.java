package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.GameKey;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Canvas.IconAtlas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.widget.BlockTile;
import org.quoin.client.ui.widget.KeyPress;
import org.quoin.client.ui.widget.TextField;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/**
 * All kinds of blocks in a grid, with a search, above the hotbar. The chosen one goes into the
 * hand, a number key puts the one that is pointed at into that slot, a letter begins a search; the
 * screen stays open.
 */
public final class InventoryScreen extends Screen {
    private static final int COLUMNS_MAX = 15;
    private static final int STEP = 23;
    private static final int PADDING = 8;
    private static final int SEARCH_HEIGHT = 18;
    private static final int SEARCH_CHARACTERS_MAX = 24;
    private static final int GAP = 5;

    /** A lower window has no room for search and hotbar. */
    private static final int ROOMY_HEIGHT = 220;

    private final int[] hotbar;
    private final IntConsumer slotChosen;
    private final List<BlockTile> tiles = new ArrayList<>();
    private final List<BlockTile> slots = new ArrayList<>();
    private final TextField search;
    private int slot;
    private int panelX;
    private int panelY;
    private int panelWidth;
    private int panelHeight;
    private int hotbarY;
    private boolean roomy = true;

    /**
     * Makes the screen.
     *
     * @param hotbarSlot the slot in hand, which gets the chosen block
     * @param hotbar what is in each slot; it may change meanwhile
     * @param slotChosen called with each slot that comes into the hand here
     */
    InventoryScreen(
            UiRoot root, IconAtlas icons, int hotbarSlot, int[] hotbar, IntConsumer slotChosen) {
        super(root);
        this.slot = hotbarSlot;
        this.hotbar = hotbar;
        this.slotChosen = slotChosen;
        search =
                widgets()
                        .add(
                                new TextField(
                                        text("inventory.search"),
                                        "",
                                        SEARCH_CHARACTERS_MAX,
                                        c -> c >= ' ' && c != 127,
                                        root.clipboard(),
                                        typed -> {}));
        search.onSubmit(this::chooseFirst);
        for (Block row : Hotbar.PALETTE) {
            int block = row.id();
            String name = text("block." + row.name());
            BlockTile tile = new BlockTile(block, name, icons, root.sounds(), () -> choose(block));
            tiles.add(widgets().add(tile));
            if (block == hotbar[hotbarSlot]) {
                widgets().setFocus(tile);
            }
        }
        for (int i = 0; i < hotbar.length; i++) {
            int number = i;
            slots.add(
                    widgets()
                            .add(
                                    new BlockTile(
                                            Blocks.AIR,
                                            root.texts().get("inventory.slot", i + 1),
                                            icons,
                                            root.sounds(),
                                            () -> takeIntoHand(number))));
        }
        if (widgets().focus() == null) {
            widgets().setFocus(tiles.get(0));
        }
    }

    private void choose(int block) {
        root().actions().pickBlock(slot, block);
    }

    private void chooseFirst() {
        for (BlockTile tile : tiles) {
            if (tile.isEnabled()) {
                choose(tile.block());
                return;
            }
        }
    }

    private void takeIntoHand(int number) {
        slot = number;
        slotChosen.accept(number);
    }

    private @Nullable BlockTile pointedAt() {
        for (BlockTile tile : tiles) {
            if (tile.isPointedAt()) {
                return tile;
            }
        }
        return null;
    }

    /** Disables what the search leaves out; returns the others. */
    private List<BlockTile> found() {
        String wanted = search.text().strip().toLowerCase(Locale.ROOT);
        List<BlockTile> found = new ArrayList<>();
        for (BlockTile tile : tiles) {
            boolean shown = tile.name().toLowerCase(Locale.ROOT).contains(wanted);
            tile.setEnabled(shown);
            tile.setCurrent(tile.block() == hotbar[slot]);
            if (shown) {
                found.add(tile);
            } else {
                tile.place(0, 0, 0, 0);
            }
        }
        return found;
    }

    @Override
    protected void layout(int width, int height, TextMeasure measure) {
        roomy = height >= ROOMY_HEIGHT;
        int room = Math.max(STEP, width - 2 * MARGIN - 2 * PADDING);
        int columns = Math.max(1, Math.min(COLUMNS_MAX, room / STEP));
        int rows = (tiles.size() + columns - 1) / columns;
        int inner = (columns - 1) * STEP + BlockTile.SIDE;
        int head = measure.lineHeight() + (roomy ? SEARCH_HEIGHT + GAP : 0);
        int foot = roomy ? GAP + BlockTile.SIDE : 0;
        panelWidth = inner + 2 * PADDING;
        panelHeight = head + rows * STEP + foot + 2 * PADDING - 1;
        panelX = (width - panelWidth) / 2;
        panelY = Math.max(0, (height - panelHeight) / 2 - (roomy ? MARGIN : 0));
        int left = panelX + PADDING;
        int top = panelY + PADDING + measure.lineHeight();
        search.setEnabled(roomy);
        search.place(left, top, roomy ? inner : 0, roomy ? SEARCH_HEIGHT : 0);
        top = panelY + PADDING + head;
        List<BlockTile> found = found();
        for (int i = 0; i < found.size(); i++) {
            found.get(i)
                    .place(
                            left + i % columns * STEP,
                            top + i / columns * STEP,
                            BlockTile.SIDE,
                            BlockTile.SIDE);
        }
        hotbarY = top + rows * STEP + GAP - 1;
        int hotbarLeft = left + (inner - slots.size() * STEP + STEP - BlockTile.SIDE) / 2;
        for (int i = 0; i < slots.size(); i++) {
            int side = roomy ? BlockTile.SIDE : 0;
            slots.get(i).setEnabled(roomy);
            slots.get(i).setCurrent(i == slot);
            slots.get(i).place(hotbarLeft + i * STEP, hotbarY, side, side);
            slots.get(i).show(hotbar[i]);
        }
    }

    @Override
    public boolean isTaken(int x, int y, int width, int height) {
        return x < panelX + panelWidth
                && panelX < x + width
                && y < panelY + panelHeight
                && panelY < y + height;
    }

    @Override
    protected void drawGround(Canvas canvas) {
        drawVignette(canvas, 0x50080C12);
        drawPanel(canvas, panelX, panelY, panelWidth, panelHeight);
        BlockTile pointed = pointedAt();
        String shown = pointed == null ? text("inventory.title") : pointed.name();
        float x = panelX + (panelWidth - canvas.textWidth(shown)) / 2f;
        canvas.textShadowed(shown, x, panelY + PADDING, Colors.TEXT);
        if (tiles.stream().noneMatch(BlockTile::isEnabled)) {
            String nothing = text("inventory.nothing");
            float middle = panelX + (panelWidth - canvas.textWidth(nothing)) / 2f;
            canvas.textShadowed(nothing, middle, search.y() + 2f * SEARCH_HEIGHT, Colors.TEXT_DIM);
        }
    }

    @Override
    protected boolean keyPressed(KeyPress press) {
        boolean typing = search.isFocused();
        if (!typing && root().settings().get(GameKey.INVENTORY.setting()).contains(press.code())) {
            back();
            return true;
        }
        int number = press.code() - GLFW.GLFW_KEY_1;
        if (!typing && number >= 0 && number < hotbar.length) {
            BlockTile pointed = pointedAt();
            takeIntoHand(number);
            if (pointed != null) {
                choose(pointed.block());
            }
            return true;
        }
        return super.keyPressed(press);
    }

    /** Who begins to type wants to search. */
    @Override
    protected boolean charTyped(int codePoint) {
        if (roomy && !search.isFocused() && Character.isLetter(codePoint)) {
            widgets().setFocus(search);
        }
        return super.charTyped(codePoint);
    }

    @Override
    protected void back() {
        root().close();
        root().actions().resume();
    }
}
