package org.quoin.server.map;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.Rate;
import org.quoin.engine.wire.Packing;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * The tiles of a map, a pyramid of pictures of {@value #SIDE} pixels: a pixel of level 0 is a
 * block, one of each further level the average of four of the level before. Level 0 holds cells, as
 * {@link ColumnPainter} draws them, and is shaded when it is looked at: slopes toward the
 * north-west are light. The others hold ARGB.
 *
 * <p>In memory alone, and bounded: tiles that are not in use are packed. Safe for several threads.
 */
final class MapTiles {
    /** Pixels along an edge of a tile. */
    static final int SIDE = 256;

    /** Levels of the pyramid; a tile of the last one shows 8192 x 8192 blocks. */
    static final int LEVELS = 6;

    /** Of packed tiles, about 1,500 of natural land: 7 x 7 km. Beyond it nothing is added. */
    static final long PACKED_BYTES_MAX = 48L << 20;

    /** Tiles that are not packed, of 256 KiB. More than one player's surroundings on all levels. */
    static final int OPEN_MAX = 48;

    /** Of finished pictures, about 60 kB each. */
    static final long PNG_BYTES_MAX = 8L << 20;

    /** Pictures that are made for whoever asks: two screens at once, then a twentieth of a core. */
    static final Rate PNG_RATE = new Rate(120, 8);

    private static final int COLUMNS_SIDE = SIDE / Section.SIDE;
    private static final int PIXELS = SIDE * SIDE;

    /** The change of colour for each step up or down along x and z together, in 256ths. */
    private static final int LIGHT_STEP = 14;

    private static final int DARK_STEP = 20;
    private static final int STEPS_MAX = 5;

    private final Map<Long, Tile> tiles = new HashMap<>();

    /** In the order of their use, the last one last. */
    private final LinkedHashMap<Tile, int[]> open = new LinkedHashMap<>(16, 0.75f, true);

    private final ArrayDeque<Tile> pictured = new ArrayDeque<>();
    private final MapBudget budget;
    private final Object encoder = new Object();
    private final long packedBytesMax;
    private long packedBytes;
    private long pngBytes;
    private long version;

    /** A tile: its pixels are packed here, or open in the map above. */
    private static final class Tile {
        /** Of level 0: which of its columns are drawn, by row. */
        private final short[] known = new short[COLUMNS_SIDE];

        private byte @Nullable [] packed;
        private long version;
        private Picture png = Picture.NONE;
    }

    /** A finished picture. */
    static final class Picture {
        /** There is nothing to show. */
        static final Picture NONE = new Picture(0, new byte[0]);

        /** It cannot be made now. */
        static final Picture LATER = new Picture(-1, new byte[0]);

        /** Of the tile that it shows. */
        final long version;

        final byte[] png;

        private Picture(long version, byte[] png) {
            this.version = version;
            this.png = png;
        }
    }

    /**
     * No tiles.
     *
     * @param version from which the tiles' versions count: later than any of an earlier process
     */
    MapTiles(long version, MapBudget budget) {
        this(version, budget, budget.packedBytesMax());
    }

    MapTiles(long version, MapBudget budget, long packedBytesMax) {
        this.version = version;
        this.packedBytesMax = packedBytesMax;
        this.budget = budget;
    }

    /** Whether there is a tile of that name in a pyramid of the world. */
    static boolean isTile(int level, int x, int z) {
        int tiles = level < 0 || level >= LEVELS ? 0 : (WorldBounds.BORDER / SIDE) >> level;
        return x >= -tiles && x < tiles && z >= -tiles && z < tiles;
    }

    /** The newest version of any tile. */
    synchronized long version() {
        return version;
    }

    /** Whether a column is drawn. */
    synchronized boolean isKnown(long column) {
        return isKnown(x(column), z(column));
    }

    /** Whether no land is added any more, as there is too much of it. */
    synchronized boolean isFull() {
        return packedBytes >= packedBytesMax;
    }

    /** The tiles of level 0 that were changed after a version: x, z, x, z ... */
    synchronized List<Integer> changedSince(long seen) {
        List<Integer> changed = new ArrayList<>();
        for (Map.Entry<Long, Tile> each : tiles.entrySet()) {
            if (levelOf(each.getKey()) == 0 && each.getValue().version > seen) {
                changed.add(xOf(each.getKey()));
                changed.add(zOf(each.getKey()));
            }
        }
        return changed;
    }

    /**
     * Takes a column's cells over into all levels.
     *
     * @return whether anything is another than before
     */
    synchronized boolean put(long column, int[] cells) {
        int cx = x(column);
        int cz = z(column);
        Tile tile = tiles.get(key(0, cx >> 4, cz >> 4));
        if (tile == null && packedBytes >= packedBytesMax) {
            return false;
        }
        int[] pixels = pixels(0, cx >> 4, cz >> 4);
        int at = (cz & 15) * Section.SIDE * SIDE + (cx & 15) * Section.SIDE;
        boolean changed = false;
        for (int i = 0; i < cells.length; i++) {
            int pixel = at + (i >> Section.SHIFT) * SIDE + (i & 15);
            changed |= pixels[pixel] != cells[i];
            pixels[pixel] = cells[i];
        }
        if (!changed) {
            return false;
        }
        Objects.requireNonNull(tiles.get(key(0, cx >> 4, cz >> 4))).known[cz & 15] |=
                (short) (1 << (cx & 15));
        version++;
        shadeAbove(cx, cz);
        // Their first row is shaded by the last one of this.
        shadeAbove(cx + 1, cz);
        shadeAbove(cx, cz + 1);
        return true;
    }

    /** The picture of a tile, made if need be; {@link Picture#LATER} if too many are being made. */
    Picture picture(int level, int x, int z, long nowNanos) {
        Picture standing = standing(level, x, z);
        if (standing != null) {
            return standing;
        }
        synchronized (encoder) { // One at a time: whoever waited may find it made.
            standing = standing(level, x, z);
            if (standing != null) {
                return standing;
            }
            int[] argb;
            long made;
            synchronized (this) {
                Tile tile = Objects.requireNonNull(tiles.get(key(level, x, z)));
                if (!budget.takePicture(nowNanos)) {
                    return tile.png == Picture.NONE ? Picture.LATER : tile.png;
                }
                made = tile.version;
                argb = level == 0 ? shaded(x, z, 0, 0, SIDE) : pixels(level, x, z).clone();
            }
            byte[] png = PngWriter.encode(SIDE, SIDE, argb, Deflater.BEST_SPEED);
            return keep(level, x, z, new Picture(made, png));
        }
    }

    private synchronized @Nullable Picture standing(int level, int x, int z) {
        Tile tile = tiles.get(key(level, x, z));
        if (tile == null) {
            return Picture.NONE;
        }
        return tile.png.version == tile.version ? tile.png : null;
    }

    private synchronized Picture keep(int level, int x, int z, Picture picture) {
        Tile tile = Objects.requireNonNull(tiles.get(key(level, x, z)));
        drop(tile);
        tile.png = picture;
        pictured.add(tile);
        pngBytes += picture.png.length;
        while (pngBytes > budget.pngBytesMax()) {
            drop(pictured.element());
        }
        return picture;
    }

    private void drop(Tile tile) {
        if (tile.png != Picture.NONE) {
            pictured.remove(tile);
            pngBytes -= tile.png.png.length;
            tile.png = Picture.NONE;
        }
    }

    private boolean isKnown(int cx, int cz) {
        Tile tile = tiles.get(key(0, cx >> 4, cz >> 4));
        return tile != null && (tile.known[cz & 15] >> (cx & 15) & 1) != 0;
    }

    /** Brings the levels above up to date with a column, and has its tiles shown anew. */
    private void shadeAbove(int cx, int cz) {
        if (!isKnown(cx, cz)) {
            return;
        }
        Objects.requireNonNull(tiles.get(key(0, cx >> 4, cz >> 4))).version = version;
        int[] finer =
                shaded(
                        cx >> 4,
                        cz >> 4,
                        (cx & 15) * Section.SIDE,
                        (cz & 15) * Section.SIDE,
                        Section.SIDE);
        int side = Section.SIDE;
        for (int level = 1; level < LEVELS; level++) {
            int half = Math.max(1, side / 2);
            int px = (cx * Section.SIDE) >> level;
            int pz = (cz * Section.SIDE) >> level;
            int[] pixels = pixels(level, px >> 8, pz >> 8);
            int[] coarser = new int[half * half];
            for (int i = 0; i < coarser.length; i++) {
                int x = i % half;
                int z = i / half;
                coarser[i] =
                        side > 1
                                ? average(finer, 2 * z * side + 2 * x, side)
                                : averageBelow(level, px, pz);
                pixels[(pz + z & 255) * SIDE + (px + x & 255)] = coarser[i];
            }
            Objects.requireNonNull(tiles.get(key(level, px >> 8, pz >> 8))).version = version;
            finer = coarser;
            side = half;
        }
    }

    /** The average of four pixels of the level below, where a column is less than one. */
    private int averageBelow(int level, int px, int pz) {
        int x = 2 * px;
        int z = 2 * pz;
        return average(pixels(level - 1, x >> 8, z >> 8), (z & 255) * SIDE + (x & 255), SIDE);
    }

    private static int average(int[] argb, int at, int width) {
        int[] four = {argb[at], argb[at + 1], argb[at + width], argb[at + width + 1]};
        int alpha = 0;
        int red = 0;
        int green = 0;
        int blue = 0;
        for (int each : four) {
            int share = each >>> 24;
            alpha += share;
            red += (each >> 16 & 255) * share;
            green += (each >> 8 & 255) * share;
            blue += (each & 255) * share;
        }
        return alpha == 0 ? 0 : argb(alpha / four.length, red / alpha, green / alpha, blue / alpha);
    }

    private static int argb(int alpha, int red, int green, int blue) {
        return alpha << 24 | red << 16 | green << 8 | blue;
    }

    /** The ARGB of a square of a tile of level 0. */
    private int[] shaded(int x, int z, int fromX, int fromZ, int side) {
        int[] cells = pixels(0, x, z);
        int[] west = fromX == 0 ? ifThere(x - 1, z) : null;
        int[] north = fromZ == 0 ? ifThere(x, z - 1) : null;
        int[] argb = new int[side * side];
        for (int i = 0; i < argb.length; i++) {
            int px = fromX + i % side;
            int pz = fromZ + i / side;
            int at = pz * SIDE + px;
            int toWest = px > 0 ? cells[at - 1] : west == null ? 0 : west[at + SIDE - 1];
            int toNorth = pz > 0 ? cells[at - SIDE] : north == null ? 0 : north[PIXELS - SIDE + px];
            argb[i] = shade(cells[at], toWest, toNorth);
        }
        return argb;
    }

    /** The ARGB of a cell beside its neighbours in the west and in the north. */
    static int shade(int cell, int west, int north) {
        if (cell == ColumnPainter.UNKNOWN) {
            return 0;
        }
        int height = cell >>> 24;
        int rise = west == ColumnPainter.UNKNOWN ? 0 : height - (west >>> 24);
        rise += north == ColumnPainter.UNKNOWN ? 0 : height - (north >>> 24);
        rise = Math.max(-STEPS_MAX, Math.min(STEPS_MAX, rise));
        int light = 256 + rise * (rise > 0 ? LIGHT_STEP : DARK_STEP);
        light += Math.max(-24, Math.min(32, height / 2 - 32)); // High land is a little lighter.
        return argb(255, lit(cell >> 16, light), lit(cell >> 8, light), lit(cell, light));
    }

    private static int lit(int channel, int light) {
        return Math.min(255, ((channel & 255) * light) >> 8);
    }

    private int @Nullable [] ifThere(int x, int z) {
        return tiles.containsKey(key(0, x, z)) ? pixels(0, x, z) : null;
    }

    /** The pixels of a tile to read and to write, made if there is none; packed after others. */
    private int[] pixels(int level, int x, int z) {
        Tile tile = tiles.computeIfAbsent(key(level, x, z), any -> new Tile());
        int[] pixels = open.get(tile);
        if (pixels == null) {
            pixels = unpack(tile);
            open.put(tile, pixels);
            Iterator<Map.Entry<Tile, int[]>> oldest = open.entrySet().iterator();
            if (open.size() > budget.openMax()) {
                pack(oldest.next());
                oldest.remove();
            }
        }
        return pixels;
    }

    private int[] unpack(Tile tile) {
        int[] pixels = new int[PIXELS];
        byte[] packed = tile.packed;
        if (packed != null) {
            byte[] raw = Objects.requireNonNull(Packing.unpack(packed, PIXELS * Integer.BYTES));
            for (int i = 0; i < raw.length; i++) {
                pixels[i % PIXELS] |= Byte.toUnsignedInt(raw[i]) << (i / PIXELS * Byte.SIZE);
            }
            packedBytes -= packed.length;
            tile.packed = null;
        }
        return pixels;
    }

    /** All lowest bytes come first, then all second ones and so on: like stands beside like. */
    private void pack(Map.Entry<Tile, int[]> each) {
        ByteBuffer raw = ByteBuffer.allocate(PIXELS * Integer.BYTES);
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            for (int pixel : each.getValue()) {
                raw.put((byte) (pixel >> shift));
            }
        }
        byte[] packed = Packing.pack(raw.array());
        each.getKey().packed = packed;
        packedBytes += packed.length;
    }

    private static int x(long column) {
        return SectionKey.x(SectionKey.ofColumn(column));
    }

    private static int z(long column) {
        return SectionKey.z(SectionKey.ofColumn(column));
    }

    /** As for a section, with the level for its height. */
    private static long key(int level, int x, int z) {
        return SectionKey.of(x, level, z);
    }

    private static int levelOf(long key) {
        return SectionKey.y(key);
    }

    private static int xOf(long key) {
        return SectionKey.x(key);
    }

    private static int zOf(long key) {
        return SectionKey.z(key);
    }
}
