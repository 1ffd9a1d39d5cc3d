package org.quoin.engine.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.SegmentFolder;
import org.quoin.engine.store.SegmentHeader;
import org.quoin.engine.store.SegmentPlayer;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFiles;
import org.quoin.engine.store.WorldSettings;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldImage;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.player.Level;

/**
 * A moment of a replay, from which a world of its own can go on: its state is held still, whatever
 * the replay shows meanwhile. May be written by another thread.
 */
public final class ReplayMoment {
    private final SegmentFolder folder;
    private final String file;
    private final WorldSettings settings;
    private final int rules;
    private final WorldImage image;
    private final int leaders;

    /**
     * @param folder of the replayed world
     * @param file the segment that has the moment
     */
    ReplayMoment(SegmentFolder folder, String file, SegmentHeader header, Simulation shown) {
        this.folder = folder;
        this.file = file;
        this.settings = header.settings();
        this.rules = header.rulesVersion();
        this.image = WorldImage.of(shown);
        int above = shown.knownAbove(Level.BUILDER).length;
        AvatarState avatar = new AvatarState();
        for (int slot : shown.avatarSlots()) {
            shown.readAvatar(slot, avatar);
            above += avatar.level > Level.BUILDER.code() ? 1 : 0;
        }
        this.leaders = above;
    }

    /** Its turn: the state is that after it. */
    public int turn() {
        return image.turn();
    }

    /** The hash of its state. */
    public long stateHash() {
        return image.stateHash();
    }

    /** The version of the rules that it was played by; the new world goes on under ours. */
    public int rules() {
        return rules;
    }

    /** How many hosts and moderators there are, in the world or remembered. */
    public int leaders() {
        return leaders;
    }

    /**
     * Writes a world that goes on from here: its rules, areas, players and all else that the state
     * holds, and the seats of those whose avatars are in it, so that they find them again. The
     * lists beside the replayed world that keep players out or say who is who go along.
     *
     * @param to a folder of which nobody knows yet; if it fails, what is in it is of no use
     * @param name of the new world
     * @param lowersLevels whether hosts and moderators become builders, in the turn that follows
     * @param stopAsked asked often: whether nobody wants it any more
     * @throws StoreException.StoppedException if so
     */
    public void write(Path to, String name, boolean lowersLevels, BooleanSupplier stopAsked)
            throws IOException, StoreException {
        TreeMap<Integer, Seat> seats = new TreeMap<>();
        SegmentPlayer.readSeats(
                folder,
                file,
                turn() + 1L,
                stopAsked,
                seat -> seats.put(seat.slot(), seat)); // Opening drops those without an avatar.
        WorldSettings named = new WorldSettings(name, settings.config(), settings.latePolicy());
        WorldFiles.create(to, named, image, List.copyOf(seats.values()), lowersLevels);
        if (isWorld()) {
            WorldFiles.copyLists(folder, to);
        }
    }

    /** Whether a host has had the folder open: in any other a file may be called like a list. */
    private boolean isWorld() {
        try {
            return folder.bytes(DiskFolder.LOCK_FILE) >= 0;
        } catch (IOException e) {
            return false;
        }
    }
}
