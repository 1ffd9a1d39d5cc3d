package org.quoin.client.far;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Section;

/**
 * Chooses which tiles are made and shown around a camera. A tile that is near for its size is
 * replaced by its four quarters once all of them are ready. A tile fades in while the one that it
 * replaces fades out.
 */
public final class FarTiles {
    /** A tile is quartered where the camera is nearer than its edge times this. */
    private static final double SPLIT_EDGES = 1;

    /** Blocks between the places at which the choice is made anew. */
    private static final int PLACE_BLOCKS = 16;

    private static final double FADE_SECONDS = 0.5;

    /** Seconds between two meshes of a tile that is edited all the time: it is far away. */
    private static final double AGAIN_SECONDS = 1;

    private static final int TOP = FarGrid.LEVELS - 1;

    private final Long2ObjectOpenHashMap<FarTile> tiles = new Long2ObjectOpenHashMap<>();
    private final List<FarTile> wanted = new ArrayList<>();
    private final List<FarTile> drawn = new ArrayList<>();
    private final List<FarTile> stale = new ArrayList<>();
    private final Consumer<FarTile> released;
    private int placeX = Integer.MIN_VALUE;
    private int placeZ;
    private int reachBlocks = FarGrid.REACH_BLOCKS;
    private boolean changed;
    private int choice;
    private int fading;
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
        int px = Math.floorDiv((int) Math.floor(x), PLACE_BLOCKS) * PLACE_BLOCKS;
        int pz = Math.floorDiv((int) Math.floor(z), PLACE_BLOCKS) * PLACE_BLOCKS;
        if (px == placeX && pz == placeZ && !changed) {
            return false;
        }
        placeX = px;
        placeZ = pz;
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
        wanted.sort(Comparator.comparingLong(tile -> tile.distance));
        sweep();
        drawn.sort(Comparator.comparingLong(this::awayFromMiddle)); // Near tiles occlude others.
    }

    /** Shows the place of a tile as finely as it should be, or as finely as tiles are ready. */
    private void visit(int level, int tx, int tz) {
        if (distance(level, tx, tz) > reachBlocks) {
            return;
        }
        if (!isQuartered(level, tx, tz)) {
            FarTile tile = want(level, tx, tz, 0);
            if (tile.ready) {
                show(tile);
            } else {
                showParts(level, tx, tz);
            }
            return;
        }
        FarTile whole = tiles.get(FarGrid.key(level, tx, tz));
        if (whole != null && whole.ready && !areQuartersThere(level, tx, tz)) {
            show(whole);
            wantParts(level, tx, tz);
            return;
        }
        for (int i = 0; i < 4; i++) {
            visit(level - 1, 2 * tx + (i & 1), 2 * tz + (i >> 1));
        }
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

    private boolean areQuartersThere(int level, int tx, int tz) {
        for (int i = 0; i < 4; i++) {
            int x = 2 * tx + (i & 1);
            int z = 2 * tz + (i >> 1);
            FarTile part = tiles.get(FarGrid.key(level - 1, x, z));
            boolean there = part != null && part.ready;
            if (!there && isQuartered(level - 1, x, z)) {
                there = areQuartersThere(level - 1, x, z);
            }
            if (!there && distance(level - 1, x, z) <= reachBlocks) {
                return false;
            }
        }
        return true;
    }

    private void wantParts(int level, int tx, int tz) {
        for (int i = 0; i < 4; i++) {
            int x = 2 * tx + (i & 1);
            int z = 2 * tz + (i >> 1);
            if (distance(level - 1, x, z) > reachBlocks) {
                continue;
            }
            if (isQuartered(level - 1, x, z)) {
                wantParts(level - 1, x, z);
            } else {
                want(level - 1, x, z, reachBlocks); // Places without any tile come first.
            }
        }
    }

    /** Shows what is ready of a tile's place at finer levels. */
    private void showParts(int level, int tx, int tz) {
        for (int i = 0; i < 4 && level > 0; i++) {
            int x = 2 * tx + (i & 1);
            int z = 2 * tz + (i >> 1);
            FarTile part = tiles.get(FarGrid.key(level - 1, x, z));
            if (part != null && part.ready) {
                show(part);
            } else {
                showParts(level - 1, x, z);
            }
        }
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

    private void show(FarTile tile) {
        tile.shownIn = choice;
        tile.wantedIn = choice;
        if (!tile.shown) {
            tile.shown = true;
            version++;
            fading++;
            if (!tile.listed) {
                tile.listed = true;
                drawn.add(tile);
            }
        }
    }

    /** Fades out tiles that were not chosen, and forgets those that are not wanted. */
    private void sweep() {
        for (FarTile tile : drawn) {
            if (tile.shown && tile.shownIn != choice) {
                tile.shown = false;
                version++;
                fading++;
            }
        }
        tiles.values().removeIf(this::isDone);
    }

    private boolean isDone(FarTile tile) {
        boolean done = tile.wantedIn != choice && !tile.shown && !tile.listed;
        if (done && tile.ready) {
            released.accept(tile);
        }
        if (done && tile.stale) {
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
                    touch(tiles.get(FarGrid.key(level, tx, tz)));
                }
            }
        }
    }

    private void touch(@Nullable FarTile tile) {
        if (tile != null && tile.asked && !tile.stale) {
            tile.stale = true;
            stale.add(tile);
        }
    }

    /**
     * The nearest visible tile that was edited since it was made and may be made again; null for
     * none.
     */
    private @Nullable FarTile nextStale() {
        FarTile next = null;
        for (int i = 0; i < stale.size(); i++) {
            FarTile tile = stale.get(i);
            boolean due = hurry || !(lastSeconds - tile.madeSeconds < AGAIN_SECONDS);
            if (tile.ready && !tile.again && tile.cover != FarTile.Cover.COVERED && due) {
                boolean nearer = next == null || awayFromMiddle(tile) < awayFromMiddle(next);
                next = nearer ? tile : next;
            }
        }
        if (next != null) {
            stale.remove(next);
            next.stale = false;
            next.again = true;
        }
        return next;
    }

    /**
     * Polls the nearest tile that is to be made for the first time; if there is none, one that was
     * edited since it was made. Null if there is neither.
     */
    public @Nullable FarTile pollWanted() {
        if (wanted.isEmpty()) {
            return nextStale();
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
     * Advances the fading.
     *
     * @param seconds since any fixed moment
     * @param atOnce whether fades are to end at once
     */
    public void advance(double seconds, boolean atOnce) {
        double passed = Double.isNaN(lastSeconds) ? 0 : Math.max(0, seconds - lastSeconds);
        float step = atOnce ? 1 : (float) Math.min(1, passed / FADE_SECONDS);
        lastSeconds = seconds;
        hurry = atOnce;
        if (fading == 0) {
            return;
        }
        fading = 0;
        for (int i = drawn.size() - 1; i >= 0; i--) {
            FarTile tile = drawn.get(i);
            version += tile.shown && tile.share < 1 && tile.share + step >= 1 ? 1 : 0;
            tile.share = tile.shown ? Math.min(1, tile.share + step) : tile.share - step;
            if (tile.share <= 0 && !tile.shown) {
                tile.share = 0;
                drawn.remove(i);
                tile.listed = false;
                changed = true; // It may be forgotten now.
            } else if (tile.share < 1 || !tile.shown) {
                fading++;
            }
        }
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
                && fading == 0
                && tiles.values().stream()
                        .allMatch(t -> t.ready && (t.cover == FarTile.Cover.COVERED || !t.stale));
    }

    /** Forgets all. */
    public void clear() {
        for (FarTile tile : tiles.values()) {
            if (tile.ready) {
                released.accept(tile);
            }
        }
        tiles.clear();
        wanted.clear();
        stale.clear();
        drawn.clear();
        fading = 0;
        placeX = Integer.MIN_VALUE;
    }
}
