package org.quoin.engine.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.quoin.sim.WorldImage;

/**
 * Images of a world on its way through a segment, no more of them than a number of bytes allows.
 * They stand at multiples of a distance; when they take too much, the distance doubles and every
 * other one is dropped. The first stays: without it no turn can be reached.
 */
final class KeptImages {
    /** Beyond this no segment has a turn that could be reached. */
    private static final int DISTANCE_MAX = 1 << 29;

    private final TreeMap<Integer, WorldImage> byTurn = new TreeMap<>();
    private final int firstTurn;
    private final long bytesMax;
    private int distanceTurns;
    private long bytes;

    /**
     * @param first the world at the segment's start
     * @param distanceTurns between two images while there is room for them
     * @param bytesMax the limit for all but the first together
     */
    KeptImages(WorldImage first, int distanceTurns, long bytesMax) {
        this.firstTurn = first.turn();
        this.distanceTurns = distanceTurns;
        this.bytesMax = bytesMax;
        byTurn.put(firstTurn, first);
    }

    /** Whether an image of that turn is to be added. */
    boolean isDue(int turn) {
        return turn % distanceTurns == 0;
    }

    /** Adds an image of a later turn than all before. */
    void add(WorldImage image) {
        bytes += image.memoryBytesBeside(byTurn.lastEntry().getValue());
        byTurn.put(image.turn(), image);
        while (bytes > bytesMax && byTurn.size() > 1 && distanceTurns < DISTANCE_MAX) {
            thinOut();
        }
    }

    /** The newest image at a turn or before it, or else the first. */
    WorldImage nearest(int turn) {
        return byTurn.floorEntry(Math.max(turn, firstTurn)).getValue();
    }

    /** How many there are. */
    int count() {
        return byTurn.size();
    }

    /** The approximate size of all but the first. */
    long bytes() {
        return bytes;
    }

    /** How far apart they are. */
    int distanceTurns() {
        return distanceTurns;
    }

    private void thinOut() {
        distanceTurns *= 2;
        byTurn.keySet().removeIf(turn -> turn != firstTurn && !isDue(turn));
        // What a dropped image shared with the next is now that one's alone.
        bytes = 0;
        List<WorldImage> left = new ArrayList<>(byTurn.values());
        for (int i = 1; i < left.size(); i++) {
            bytes += left.get(i).memoryBytesBeside(left.get(i - 1));
        }
    }
}
