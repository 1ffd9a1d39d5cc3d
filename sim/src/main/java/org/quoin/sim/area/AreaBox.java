package org.quoin.sim.area;

import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.WorldBounds;

/**
 * A box of whole blocks, both ends included.
 *
 * @param lowX the corner with the smallest coordinates, as are lowY and lowZ
 * @param highX the opposite corner, as are highY and highZ; no smaller
 */
public record AreaBox(int lowX, int lowY, int lowZ, int highX, int highY, int highZ) {
    /** Checks the order. */
    public AreaBox {
        if (lowX > highX || lowY > highY || lowZ > highZ) {
            throw new IllegalArgumentException("box from " + lowX + " to " + highX + " and so on");
        }
    }

    /** The box between two corners, whichever they are. */
    public static AreaBox between(int x, int y, int z, int otherX, int otherY, int otherZ) {
        return new AreaBox(
                Math.min(x, otherX),
                Math.min(y, otherY),
                Math.min(z, otherZ),
                Math.max(x, otherX),
                Math.max(y, otherY),
                Math.max(z, otherZ));
    }

    /** Whole columns, from the lowest block to the highest, within a radius around one. */
    public static AreaBox around(int x, int z, int radius) {
        return new AreaBox(
                x - radius, 0, z - radius, x + radius, WorldBounds.HEIGHT - 1, z + radius);
    }

    /** Whether a block lies in it. */
    public boolean contains(int x, int y, int z) {
        return x >= lowX && x <= highX && z >= lowZ && z <= highZ && y >= lowY && y <= highY;
    }

    /** Whether a block lies in both. */
    public boolean overlaps(AreaBox other) {
        return lowX <= other.highX
                && other.lowX <= highX
                && lowY <= other.highY
                && other.lowY <= highY
                && lowZ <= other.highZ
                && other.lowZ <= highZ;
    }

    /** How many blocks along one axis of the ground lead from a column in it out of it. */
    public int blocksOut(int x, int z) {
        return 1 + Math.min(Math.min(x - lowX, highX - x), Math.min(z - lowZ, highZ - z));
    }

    /** How many blocks a block lies outside, along the axis where that is most; 0 within. */
    public int blocksTo(int x, int y, int z) {
        int alongX = Math.max(lowX - x, x - highX);
        int alongY = Math.max(lowY - y, y - highY);
        int alongZ = Math.max(lowZ - z, z - highZ);
        return Math.max(0, Math.max(alongX, Math.max(alongY, alongZ)));
    }

    /** Whether it reaches from the lowest block of the world to the highest. */
    public boolean isWholeColumns() {
        return lowY == 0 && highY == WorldBounds.HEIGHT - 1;
    }

    /** How many blocks it covers on the ground. */
    public long ground() {
        return (highX - lowX + 1L) * (highZ - lowZ + 1L);
    }

    /** How many blocks it has. */
    public long volume() {
        return ground() * (highY - lowY + 1);
    }

    /** How many columns of sections it touches. */
    int columns() {
        int alongX = (highX >> Section.SHIFT) - (lowX >> Section.SHIFT) + 1;
        int alongZ = (highZ >> Section.SHIFT) - (lowZ >> Section.SHIFT) + 1;
        return alongX * alongZ;
    }

    /** The share of a hash. */
    public long hash() {
        return Mix.mix(Mix.mix(lowX, lowY, lowZ), Mix.mix(highX, highY, highZ));
    }

    /** Writes i32 x, u8 y, i32 z of both corners. */
    public void write(ByteWriter out) {
        out.i32(lowX).u8(lowY).i32(lowZ).i32(highX).u8(highY).i32(highZ);
    }

    /** Reads what {@link #write} wrote; one that {@link AreaLimits} does not allow is bad. */
    public static AreaBox read(ByteReader in) throws BadBytesException {
        int lowX = in.i32();
        int lowY = in.u8();
        int lowZ = in.i32();
        int highX = in.i32();
        int highY = in.u8();
        int highZ = in.i32();
        if (lowX <= highX && lowY <= highY && lowZ <= highZ) {
            AreaBox box = new AreaBox(lowX, lowY, lowZ, highX, highY, highZ);
            // Also keeps the subtraction of its ends within an int.
            if (inBorder(lowX)
                    && inBorder(highX)
                    && inBorder(lowZ)
                    && inBorder(highZ)
                    && AreaLimits.allows(box)) {
                return box;
            }
        }
        throw in.wrong("area from " + lowX + "," + lowZ + " to " + highX + "," + highZ);
    }

    private static boolean inBorder(int value) {
        return value >= -WorldBounds.BORDER && value < WorldBounds.BORDER;
    }
}
