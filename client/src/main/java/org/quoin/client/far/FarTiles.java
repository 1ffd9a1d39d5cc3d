package org.quoin.client.far;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Section;

/**
 * Which tiles are made and shown around a camera: a tile that is near for its size is shown by its
 * four quarters, once all of them are there. What takes another's place fades in as that fades out.
 */
public final class FarTiles {
    /** A tile is quartered where the camera is nearer than its edge, so many times. */
    private static final double SPLIT_EDGES = 1;

    /** Blocks from place to place at which the choice is made anew. */
    private static final int PLACE_BLOCKS = 16;

    private static final double FADE_SECONDS = 0.5;

    /** A tile that is edited all the time is made anew so often: it is far away. */
    private static final double AGAIN_SECONDS = 1;

    private static final int TOP = FarGrid.LEVELS - 1;

    private final Long2ObjectOpenHashMap<FarTile> tiles = new Long2ObjectOpenHashMap<>();
    private final List<FarTile> wanted = new ArrayList<>();
    private final List<FarTile> drawn = new ArrayList<>();
    private final List<FarTile> stale = new ArrayList<>();
    private final Consumer<FarTile> released;
    private int placeX = Integer.MIN_VALUE;
    private int placeZ;
    private boolean changed;
    private int choice;
    private int fading;
    private double lastSeconds = Double.NaN;
    private boolean hurry;
    private int version;

    /** No tiles yet; who keeps something of a tile is told when it goes. */
    public FarTiles(Consumer<FarTile> released) {
        this.released = released;
    }

    /** Stands at a place. Returns whether what is wanted or shown may be something else now. */
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

    private void choose() {
        choice++;
        wanted.clear();
        int side = FarGrid.tileBlocks(TOP);
        int reach = FarGrid.REACH_BLOCKS;
        int toX = Math.floorDiv(placeX + reach, side);
        int toZ = Math.floorDiv(placeZ + reach, side);
        for (int tz = Math.floorDiv(placeZ - reach, side); tz <= toZ; tz++) {
            for (int tx = Math.floorDiv(placeX - reach, side); tx <= toX; tx++) {
                visit(TOP, tx, tz);
            }
        }
        wanted.sort(Comparator.comparingLong(tile -> tile.distance));
        sweep();
        drawn.sort(Comparator.comparingLong(this::awayFromMiddle)); // Who is before hides others.
    }

    /** Shows a tile's place as finely as it should be, or as it can be yet. */
    private void visit(int level, int tx, int tz) {
        if (distance(level, tx, tz) > FarGrid.REACH_BLOCKS) {
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
            if (!there && distance(level - 1, x, z) <= FarGrid.REACH_BLOCKS) {
                return false;
            }
        }
        return true;
    }

    private void wantParts(int level, int tx, int tz) {
        for (int i = 0; i < 4; i++) {
            int x = 2 * tx + (i & 1);
            int z = 2 * tz + (i >> 1);
            if (distance(level - 1, x, z) > FarGrid.REACH_BLOCKS) {
                continue;
            }
            if (isQuartered(level - 1, x, z)) {
                wantParts(level - 1, x, z);
            } else {
                want(level - 1, x, z, FarGrid.REACH_BLOCKS); // First what shows nothing yet.
            }
        }
    }

    /** What is there of a tile's place at finer levels. */
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

    /** What is shown no more fades out; what nobody wants is forgotten. */
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

    /** A column was edited: tiles that show it, or a wall down to it, are to be made anew. */
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

    /** The nearest tile that was edited since it was made, is seen, and may be made again. */
    private @Nullable FarTile nextStale() {
        FarTile next = null;
        for (int i = 0; i < stale.size(); i++) {
            FarTile tile = stale.get(i);
            boolean due = hurry || !(lastSeconds - tile.madeSeconds < AGAIN_SECONDS);
            if (tile.ready && !tile.again && !tile.hidden && due) {
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
     * The nearest tile that is to be made and was not named yet, or null. When all are, those that
     * were edited since.
     */
    public @Nullable FarTile nextWanted() {
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

    /** A tile's mesh is here. Returns the tile, or null if nobody wants it any more. */
    public @Nullable FarTile arrive(FarMesh mesh) {
        FarTile tile = tiles.get(mesh.key());
        if (tile == null || !tile.asked) {
            return null;
        }
        if (tile.ready) {
            released.accept(tile); // What comes later is of later edits, and takes its place.
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
     * Lets what fades fade on.
     *
     * @param seconds since any fixed moment
     * @param atOnce whether nothing takes time
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

    /** What is to be drawn, about the nearest first. */
    public List<FarTile> drawn() {
        return drawn;
    }

    /** Another number whenever other tiles are {@link FarTile#isGround ground}. */
    public int groundVersion() {
        return version;
    }

    /** Tiles known, made or not. */
    public int count() {
        return tiles.size();
    }

    /** Whether all that should be seen is. */
    public boolean isComplete() {
        return wanted.isEmpty()
                && fading == 0
                && tiles.values().stream().allMatch(t -> t.ready && (t.hidden || !t.stale));
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
