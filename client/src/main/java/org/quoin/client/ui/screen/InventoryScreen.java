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
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Grid;
import org.quoin.client.ui.widget.KeyPress;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.Panel;
import org.quoin.client.ui.widget.Sizes;
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
    private static final int TILE_GAP = 1;
    private static final int PADDING = 8;
    private static final int SEARCH_HEIGHT = 18;
    private static final int SEARCH_CHARACTERS_MAX = 24;
    private static final int GAP = 5;
    private static final int FOOT = 18; // The line of hints.

    /** A lower window has no room for search and hotbar. */
    private static final int ROOMY_HEIGHT = 220;

    private final int[] hotbar;
    private final IntConsumer slotChosen;
    private final List<BlockTile> tiles = new ArrayList<>();
    private final List<BlockTile> slots = new ArrayList<>();
    private final TextField search;
    private final Label title = new Label("", Colors.TEXT).lines(1, 1);
    private final Label nothing = new Label(text("inventory.nothing"), Colors.TEXT_DIM);
    private List<BlockTile> found = List.of();
    private int slot;
    private Panel panel = new Panel(Box.space(0), 0, 0, 0, 0);

    /**
     * @param hotbarSlot the slot in hand, which gets the chosen block
     * @param hotbar the block in each slot; it may change meanwhile
     * @param slotChosen called with each slot selected here
     */
    InventoryScreen(
            UiRoot root, IconAtlas icons, int hotbarSlot, int[] hotbar, IntConsumer slotChosen) {
        super(root);
        this.slot = hotbarSlot;
        this.hotbar = hotbar;
        this.slotChosen = slotChosen;
        search =
                new TextField(
                        text("inventory.search"),
                        "",
                        SEARCH_CHARACTERS_MAX,
                        c -> c >= ' ' && c != 127,
                        root.clipboard(),
                        typed -> {});
        search.onSubmit(this::chooseFirst);
        for (Block row : Hotbar.PALETTE) {
            int block = row.id();
            String name = text("block." + row.name());
            BlockTile tile = new BlockTile(block, name, icons, root.sounds(), () -> choose(block));
            tiles.add(tile);
            if (block == hotbar[hotbarSlot]) {
                widgets().setFocus(tile);
            }
        }
        for (int i = 0; i < hotbar.length; i++) {
            int number = i;
            slots.add(
                    new BlockTile(
                            Blocks.AIR,
                            root.texts().get("inventory.slot", i + 1),
                            icons,
                            root.sounds(),
                            () -> takeIntoHand(number)));
        }
        if (widgets().focus() == null) {
            widgets().setFocus(tiles.get(0));
        }
    }

    private void choose(int block) {
        root().actions().pickBlock(slot, block);
    }

    private void chooseFirst() {
        if (!found.isEmpty()) {
            choose(found.get(0).block());
        }
    }

    private void takeIntoHand(int number) {
        slot = number;
        slotChosen.accept(number);
    }

    private @Nullable BlockTile pointedAt() {
        for (BlockTile tile : found) {
            if (tile.isPointedAt()) {
                return tile;
            }
        }
        return null;
    }

    /** Those that the search does not leave out. */
    private List<BlockTile> found() {
        String wanted = search.text().strip().toLowerCase(Locale.ROOT);
        return tiles.stream()
                .filter(tile -> tile.name().toLowerCase(Locale.ROOT).contains(wanted))
                .toList();
    }

    private boolean isRoomy() {
        return windowHeight() >= ROOMY_HEIGHT;
    }

    private void refreshTiles() {
        found = found();
        tiles.forEach(tile -> tile.setCurrent(tile.block() == hotbar[slot]));
        for (int i = 0; i < slots.size(); i++) {
            slots.get(i).setCurrent(i == slot);
            slots.get(i).show(hotbar[i]);
        }
        BlockTile pointed = pointedAt();
        title.setText(pointed == null ? text("inventory.title") : pointed.name(), Colors.TEXT);
    }

    @Override
    protected Sizes sizes(TextMeasure measure) {
        return new Sizes(measure, SEARCH_HEIGHT, GAP);
    }

    @Override
    protected Box content() {
        refreshTiles();
        Box noTiles = Column.of(Box.space(SEARCH_HEIGHT - GAP), nothing);
        Grid grid = new Grid(found, tiles.size(), noTiles, COLUMNS_MAX, BlockTile.SIDE, TILE_GAP);
        int width = grid.widthFor(windowWidth() - 2 * MARGIN - 2 * PADDING);
        Grid inHand = new Grid(slots, 0, Box.space(0), slots.size(), BlockTile.SIDE, TILE_GAP);
        Column column =
                isRoomy()
                        ? Column.of(
                                Column.of(title, search).gap(0),
                                grid,
                                inHand.wide(inHand.widthFor(width)))
                        : Column.of(title, grid).gap(0);
        panel = new Panel(column, width + 2 * PADDING, PADDING, 0, isRoomy() ? FOOT : 0);
        return panel;
    }

    @Override
    public boolean isTaken(int x, int y, int width, int height) {
        return panel.isUnder(x, y, width, height);
    }

    @Override
    protected void drawGround(Canvas canvas) {
        drawVignette(canvas, 0x50080C12);
        panel.draw(canvas);
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

    /** A player who begins to type wants to search. */
    @Override
    protected boolean charTyped(int codePoint) {
        if (isRoomy() && !search.isFocused() && Character.isLetter(codePoint)) {
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
