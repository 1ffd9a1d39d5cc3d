package org.quoin.engine.host.status;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * The part of a hosted world that a map needs at one moment: who is where, which columns have
 * changed, and the edits in a few columns. Immutable. Taking one costs the host's thread a
 * millisecond at most, as it packs a bounded number of sections.
 *
 * @param turn the last turn executed
 * @param players who are in the world and connected, by slot
 * @param changed the keys of the sections that changed since the last slice; in the first slice of
 *     all that were ever edited
 * @param edits of the columns that were asked for; without the last ones if they have too many
 *     sections
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record WorldSlice(int turn, List<Spot> players, long[] changed, List<Edits> edits) {
    /** Columns to ask for at a time. */
    public static final int COLUMNS_MAX = 16;

    /** About 15 microseconds each, if it must be packed. Five columns that were edited all over. */
    private static final int SECTIONS_MAX = 80;

    /** Takes unchangeable copies. */
    public WorldSlice {
        players = List.copyOf(players);
        edits = List.copyOf(edits);
    }

    /**
     * A player.
     *
     * @param x the block that the feet are in, as are y and z
     * @param yaw where it looks, 0..1023, from the south by the west
     */
    public record Spot(int slot, String name, int x, int y, int z, int yaw) {}

    /**
     * A column's edited sections.
     *
     * @param column its number, {@link SectionKey#columnOf}
     * @param sections from the bottom to the top; null where nobody edited
     */
    public record Edits(long column, List<@Nullable Section> sections) {}

    /** The slice of a session's world; drains the world's list of changes. */
    public static WorldSlice of(Players players, Simulation simulation, long[] columns) {
        long[] changed = simulation.drainChangedSections();
        List<Edits> edits = new ArrayList<>();
        int count = 0;
        for (int i = 0; i < Math.min(columns.length, COLUMNS_MAX) && count < SECTIONS_MAX; i++) {
            @Nullable Section[] sections = new Section[WorldBounds.SECTIONS_HIGH];
            long lowest = SectionKey.ofColumn(columns[i]);
            for (int sy = 0; sy < sections.length; sy++) {
                sections[sy] = simulation.editedSection(lowest + sy);
                count += sections[sy] == null ? 0 : 1;
            }
            edits.add(new Edits(columns[i], Arrays.asList(sections)));
        }
        return new WorldSlice(simulation.turn(), spots(players, simulation), changed, edits);
    }

    private static List<Spot> spots(Players players, Simulation simulation) {
        List<Spot> spots = new ArrayList<>();
        AvatarState avatar = new AvatarState();
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null
                    && player.isConnectedInWorld()
                    && simulation.readAvatar(slot, avatar)) {
                spots.add(
                        new Spot(
                                slot,
                                player.name(),
                                Fixed.floor(avatar.x),
                                Fixed.floor(avatar.y),
                                Fixed.floor(avatar.z),
                                InputFrame.yaw(avatar.frame)));
            }
        }
        return spots;
    }
}
