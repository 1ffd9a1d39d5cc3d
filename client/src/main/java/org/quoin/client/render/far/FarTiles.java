package org.quoin.client.render.far;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Section;

/**
 * Chooses which tiles are made and shown around a camera: of a quadtree, those that are as fine as
 * their distance asks for. A tile is replaced by finer ones once all of these are made, and finer
 * ones by a coarser once that is; until then what is shown stays. Tiles replace each other in one
 * {@link FarSwap}, and no new one begins in a place before the last is over.
 */
public final class FarTiles {
    /** A tile is quartered where the camera is nearer than its edge times this. */
    private static final double SPLIT_EDGES = 1;

    /** Blocks between the places at which the choice is made anew. */
    private static final int PLACE_BLOCKS = 16;

    private static final double FADE_SECONDS = 0.4;

    private static final int TOP = FarGrid.LEVELS - 1;

    private final Long2ObjectOpenHashMap<FarTile> tiles = new Long2ObjectOpenHashMap<>();
    private final List<FarTile> wanted = new ArrayList<>();
    private final List<FarTile> drawn = new ArrayList<>();
    private final StaleTiles stale = new StaleTiles();
    private final List<FarSwap> swaps = new ArrayList<>();
    private final Consumer<FarTile> released;
    private final ToLongFunction<FarTile> away = this::awayFromMiddle;

    // Allocated once.
    private final Comparator<FarTile> nearest = Comparator.comparingLong(away);
    private final Comparator<FarTile> soonest = Comparator.comparingLong(tile -> tile.distance);
    private final Predicate<FarTile> unneeded = this::isDone;

    /** The finer tiles of the one in hand; a swap copies those that it takes. */
    private final List<FarTile> finer = new ArrayList<>();

    private int placeX = Integer.MIN_VALUE;
    private int placeZ;
    private int reachBlocks = FarGrid.REACH_BLOCKS;
    private boolean changed;
    private int choice;
    private double lastSeconds = Double.NaN;
    private boolean hurry;
    private int version;

    /**
     * Starts without tiles.
     *
     * @param released gets each tile with a mesh that is replaced or forgotten
     */
    public FarTiles(Consumer<FarTile> released) {
        this.released = released;
    }

    /** Moves the camera. Returns whether other tiles may be wanted or shown now. */
    public boolean moveTo(double x, double z) {
        // Walking to and fro across a border does not swap tiles each time.
        boolean stays =
                Math.abs(x - placeX) <= PLACE_BLOCKS && Math.abs(z - placeZ) <= PLACE_BLOCKS;
        if (stays && !changed) {
            return false;
        }
        if (!stays) {
            placeX = (int) Math.round(x);
            placeZ = (int) Math.round(z);
        }
        changed = false;
        choose();
        return true;
    }

    /** Ends the land that many blocks from the camera: at most {@link FarGrid#REACH_BLOCKS}. */
    public void reach(int blocks) {
        int next = Math.min(blocks, FarGrid.REACH_BLOCKS);
        changed |= next != reachBlocks;
        reachBlocks = next;
    }

    private void choose() {
        choice++;
        wanted.clear();
        int side = FarGrid.tileBlocks(TOP);
        int reach = reachBlocks;
        int toX = Math.floorDiv(placeX + reach, side);
        int toZ = Math.floorDiv(placeZ + reach, side);
        for (int tz = Math.floorDiv(placeZ - reach, side); tz <= toZ; tz++) {
            for (int tx = Math.floorDiv(placeX - reach, side); tx <= toX; tx++) {
                visit(TOP, tx, tz);
            }
        }
        wanted.sort(soonest);
        sweep();
        drawn.sort(nearest); // Near tiles occlude others.
    }

    /** Shows the place of a tile as finely as it should be, or as finely as tiles are ready. */
    private void visit(int level, int tx, int tz) {
        if (distance(level, tx, tz) > reachBlocks) {
            return;
        }
        FarTile tile = tiles.get(FarGrid.key(level, tx, tz));
        boolean isShown = tile != null && tile.listed;
        if (tile != null && isShown) {
            keep(tile);
        }
        if (!isQuartered(level, tx, tz)) {
            if (!isShown) {
                replaceFiner(level, tx, tz);
            }
            return;
        }
        if (tile == null || !isShown) {
            for (int i = 0; i < 4; i++) {
                visit(level - 1, 2 * tx + (i & 1), 2 * tz + (i >> 1));
            }
            return;
        }
        finer.clear();
        if (addFiner(level, tx, tz) && tile.swap == null) {
            start(List.of(tile), List.copyOf(finer));
        }
    }

    /** Has a tile stay, and all that it is swapped with. */
    private void keep(FarTile tile) {
        FarSwap swap = tile.swap;
        tile.keptIn = choice;
        tile.wantedIn = choice;
        if (swap != null) {
            keepAlone(swap.coming);
            keepAlone(swap.leaving);
        }
    }

    private void keepAlone(List<FarTile> all) {
        for (int i = 0; i < all.size(); i++) { // Without an iterator, as this is done often.
            FarTile tile = all.get(i);
            tile.keptIn = choice;
            tile.wantedIn = choice;
        }
    }

    /** Shows a tile once it is ready, in place of all that is finer there. */
    private void replaceFiner(int level, int tx, int tz) {
        finer.clear();
        boolean busy = addShown(level, tx, tz);
        for (int i = 0; i < finer.size(); i++) {
            keep(finer.get(i));
        }
        FarTile tile = want(level, tx, tz, finer.isEmpty() ? 0 : reachBlocks);
        if (tile.ready && !busy) {
            start(List.copyOf(finer), List.of(tile));
        }
    }

    /**
     * Adds what is shown in a tile's place at finer levels to {@link #finer}. Returns whether any
     * is in a swap.
     */
    private boolean addShown(int level, int tx, int tz) {
        boolean busy = false;
        for (int i = 0; i < 4 && level > 0; i++) {
            int x = 2 * tx + (i & 1);
            int z = 2 * tz + (i >> 1);
            FarTile part = tiles.get(FarGrid.key(level - 1, x, z));
            if (part != null && part.listed) {
                finer.add(part);
                busy |= part.swap != null;
            }
            busy |= addShown(level - 1, x, z);
        }
        return busy;
    }

    /**
     * Adds the tiles that should be shown in place of a coarse one to {@link #finer}. Returns
     * whether all are ready.
     */
    private boolean addFiner(int level, int tx, int tz) {
        boolean ready = true;
        for (int i = 0; i < 4; i++) {
            int x = 2 * tx + (i & 1);
            int z = 2 * tz + (i >> 1);
            if (distance(level - 1, x, z) > reachBlocks) {
                continue;
            }
            if (isQuartered(level - 1, x, z)) {
                ready &= addFiner(level - 1, x, z);
            } else {
                FarTile tile = want(level - 1, x, z, reachBlocks); // First, empty places.
                finer.add(tile);
                ready &= tile.ready && !tile.listed;
            }
        }
        return ready;
    }

    private double distance(int level, int tx, int tz) {
        int side = FarGrid.tileBlocks(level);
        long dx = Math.max(0, Math.max((long) tx * side - placeX, placeX - (tx + 1L) * side));
        long dz = Math.max(0, Math.max((long) tz * side - placeZ, placeZ - (tz + 1L) * side));
        return Math.sqrt((double) (dx * dx + dz * dz));
    }

    private long awayFromMiddle(FarTile tile) {
        long dx = tile.x0 + tile.blocks / 2 - (long) placeX;
        long dz = tile.z0 + tile.blocks / 2 - (long) placeZ;
        return dx * dx + dz * dz;
    }

    private boolean isQuartered(int level, int tx, int tz) {
        return level > 0 && distance(level, tx, tz) < SPLIT_EDGES * FarGrid.tileBlocks(level);
    }

    private FarTile want(int level, int tx, int tz, int later) {
        long key = FarGrid.key(level, tx, tz);
        FarTile tile = tiles.get(key);
        if (tile == null) {
            tile = new FarTile(key);
            tiles.put(key, tile);
        }
        tile.wantedIn = choice;
        if (!tile.asked) {
            tile.distance = later + (long) distance(level, tx, tz);
            wanted.add(tile);
        }
        return tile;
    }

    private void start(List<FarTile> leaving, List<FarTile> coming) {
        swaps.add(new FarSwap(leaving, coming));
        for (FarTile tile : leaving) {
            tile.coming = false;
        }
        for (FarTile tile : coming) {
            tile.coming = true;
            tile.listed = true;
            tile.keptIn = choice;
            drawn.add(tile);
        }
        version++;
    }

    /** Has tiles leave that were not chosen, and forgets those that are not wanted. */
    private void sweep() {
        for (int i = 0; i < drawn.size(); i++) {
            FarTile tile = drawn.get(i);
            if (tile.keptIn != choice && tile.swap == null) {
                start(List.of(tile), List.of());
            }
        }
        tiles.values().removeIf(unneeded);
    }

    private boolean isDone(FarTile tile) {
        boolean done = tile.wantedIn != choice && !tile.listed;
        if (done && tile.ready) {
            released.accept(tile);
        }
        if (done) {
            stale.remove(tile);
        }
        return done;
    }

    /** Marks the tiles that show an edited column, or a wall down to it, to be made anew. */
    public void touch(int cx, int cz) {
        int x = cx << Section.SHIFT;
        int z = cz << Section.SHIFT;
        for (int level = 0; level < FarGrid.LEVELS; level++) {
            int side = FarGrid.tileBlocks(level);
            int cell = FarGrid.cellBlocks(level);
            int toX = Math.floorDiv(x + Section.SIDE - 1 + cell, side);
            int toZ = Math.floorDiv(z + Section.SIDE - 1 + cell, side);
            for (int tz = Math.floorDiv(z - cell, side); tz <= toZ; tz++) {
                for (int tx = Math.floorDiv(x - cell, side); tx <= toX; tx++) {
                    stale.add(tiles.get(FarGrid.key(level, tx, tz)));
                }
            }
        }
    }

    /**
     * Polls the nearest tile that is to be made for the first time; if there is none, one that was
     * edited since it was made. Null if there is neither.
     */
    public @Nullable FarTile pollWanted() {
        if (wanted.isEmpty()) {
            return stale.next(lastSeconds, hurry, away);
        }
        if (tiles.size() > FarGrid.TILES_MAX) {
            return null;
        }
        FarTile next = wanted.remove(0);
        next.asked = true;
        return next;
    }

    /** Receives a tile's mesh. Returns the tile, or null if it is not wanted now. */
    public @Nullable FarTile receive(FarMesh mesh) {
        FarTile tile = tiles.get(mesh.key());
        if (tile == null || !tile.asked) {
            return null;
        }
        if (tile.ready) {
            released.accept(tile); // The later mesh is of later edits.
        }
        tile.ready = true;
        tile.again = false;
        tile.madeSeconds = lastSeconds;
        tile.waters = mesh.waters();
        tile.parts = mesh.parts();
        tile.aprons = mesh.aprons();
        tile.waterY = mesh.waterY();
        tile.highs = mesh.highs();
        tile.highY = mesh.waterY();
        for (short high : mesh.highs()) {
            tile.highY = Math.max(tile.highY, high);
        }
        tile.lows = mesh.lows();
        version++;
        changed = true;
        return tile;
    }

    /**
     * Advances the swaps.
     *
     * @param seconds since any fixed moment
     * @param atOnce whether swaps are to end at once
     */
    public void advance(double seconds, boolean atOnce) {
        double passed = Double.isNaN(lastSeconds) ? 0 : Math.max(0, seconds - lastSeconds);
        float step = atOnce ? 1 : (float) Math.min(1, passed / FADE_SECONDS);
        lastSeconds = seconds;
        hurry = atOnce;
        for (int i = swaps.size() - 1; i >= 0; i--) {
            if (swaps.get(i).advance(step)) {
                end(swaps.remove(i));
            }
        }
    }

    private void end(FarSwap swap) {
        for (FarTile tile : swap.coming) {
            tile.swap = null;
        }
        for (FarTile tile : swap.leaving) {
            tile.swap = null;
            tile.listed = false;
            drawn.remove(tile);
        }
        version++;
        changed = true; // The tiles that left may be forgotten now, and those that came may be
        // replaced.
    }

    /** The tiles to draw, roughly the nearest first. */
    public List<FarTile> drawn() {
        return drawn;
    }

    /** A number that differs whenever other tiles are {@link FarTile#isGround ground}. */
    public int groundVersion() {
        return version;
    }

    /** Tiles known, made or not. */
    public int count() {
        return tiles.size();
    }

    /** Whether all tiles that should be shown are, in their latest state. */
    public boolean isComplete() {
        return wanted.isEmpty()
                && swaps.isEmpty()
                && !changed
                && tiles.values().stream()
                        .allMatch(t -> t.ready && (t.cover == FarTile.Cover.COVERED || !t.stale));
    }
}
