package org.quoin.engine.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.SegmentPlayer;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.StoreException.StoppedException;
import org.quoin.engine.store.StoreException.VersionException;
import org.quoin.engine.store.StoreLimits;
import org.quoin.sim.WorldImage;
import org.quoin.sim.input.Turn;

/**
 * A segment as far as it was replayed, with its turns and some images of the world. A segment may
 * come from a stranger: the memory it takes is bounded by the budget of its player, and by the most
 * a host writes into one.
 */
final class PlayedSegment implements AutoCloseable {
    /** This part of what the segment may take is for images beside the first. */
    private static final int IMAGES_PART = 4;

    /** Of a turn's place in the list, with the room that the list has beside. */
    private static final int PLACE_BYTES = 16;

    private static final int HOUR_SECONDS = 3600;

    private final SegmentPlayer player;
    private final KeptImages images;
    private final List<Turn> turns = new ArrayList<>();
    private final int turnsMax;
    private boolean atEnd;
    private @Nullable Reason endReason;

    PlayedSegment(SegmentPlayer player) {
        this(
                player,
                StoreLimits.SHOWN_SEGMENT_SECONDS_MAX * player.simulation().config().turnRate());
    }

    /**
     * @param turnsMax how many turns of it are played
     */
    PlayedSegment(SegmentPlayer player, int turnsMax) {
        this.player = player;
        this.turnsMax = turnsMax;
        this.images =
                new KeptImages(
                        WorldImage.of(player.simulation()),
                        ReplaySource.IMAGE_EVERY_TURNS,
                        player.budget().memoryBytesMax() / IMAGES_PART);
    }

    SegmentPlayer player() {
        return player;
    }

    KeptImages images() {
        return images;
    }

    /** The memory it holds with its world, in bytes. */
    long heldBytes() {
        return player.budget().reservedBytes() + images.bytes();
    }

    /** The turn of its snapshot. */
    int firstTurn() {
        return player.firstTurn();
    }

    /** The last turn that was played. */
    int playedTurn() {
        return player.firstTurn() + turns.size();
    }

    /** Why it was not played to its end though it is not damaged; null while it is. */
    @Nullable Reason endReason() {
        return endReason;
    }

    /** Returns the turn of a number; null if the segment ends before it. */
    @Nullable Turn turn(int number) throws IOException, StoreException {
        int index = number - player.firstTurn() - 1;
        while (turns.size() <= index) {
            if (!playNext()) {
                return null;
            }
        }
        return index < 0 ? null : turns.get(index);
    }

    /**
     * Plays the next turn.
     *
     * @return whether there was one
     */
    boolean playNext() throws IOException, StoreException {
        if (atEnd) {
            return false;
        }
        if (turns.size() == turnsMax) {
            int hours = turnsMax / player.simulation().config().turnRate() / HOUR_SECONDS;
            end(Reason.of(StoreCode.TOO_MANY_TURNS, player.file(), hours, playedTurn()));
            return false;
        }
        // If this throws, a turn may be missing: later turns would not fit the earlier ones.
        atEnd = true;
        Turn next;
        try {
            next = player.step();
        } catch (VersionException e) {
            end(e.why());
            return false;
        }
        if (next == null) {
            return false;
        }
        try {
            player.reserve(PLACE_BYTES + next.memoryBytes());
        } catch (StoppedException e) {
            end(e.why());
            return false;
        }
        atEnd = false;
        turns.add(next);
        if (images.isDue(next.number())) {
            images.add(WorldImage.of(player.simulation()));
        }
        return true;
    }

    private void end(Reason why) {
        atEnd = true;
        endReason = why;
    }

    @Override
    public void close() throws IOException {
        player.close();
    }
}
