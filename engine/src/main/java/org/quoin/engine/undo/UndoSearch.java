package org.quoin.engine.undo;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.undo.VoxelChange.How;
import org.quoin.engine.undo.WorldPast.Undoing;

/**
 * Plans for the player of a name, whom only the journal itself knows: a planner begins with the
 * first change of each player of that name, and of several none is chosen.
 */
public final class UndoSearch implements VoxelChange.Reader {
    /** More players of one name are not told apart. */
    private static final int PLAYERS_MAX = 4;

    private final String wanted;
    private final boolean isKey;
    private final OptionalLong wantedId;
    private final int fromTurn;
    private final VoxelBox box;
    private final PlayerBook players;
    private final TreeMap<Long, UndoPlanner> planners = new TreeMap<>();

    /** Of all of them. */
    private final UndoPlanner.Room room;

    /**
     * Searches while the journal reports changes.
     *
     * @param player a name in any case, or the fingerprint of a key
     * @param owner the id of the key that has this name now: its earlier changes count as well
     * @param fromTurn earlier changes are kept
     * @param box changes elsewhere are kept
     * @param players the players the journal knows at that time
     */
    public UndoSearch(
            String player, OptionalLong owner, int fromTurn, VoxelBox box, PlayerBook players) {
        this(player, owner, fromTurn, box, players, UndoPlanner.VOXELS_MAX);
    }

    UndoSearch(
            String player,
            OptionalLong owner,
            int fromTurn,
            VoxelBox box,
            PlayerBook players,
            int strokesMax) {
        this.room = new UndoPlanner.Room(strokesMax);
        this.wanted = player;
        OptionalLong typed = Fingerprint.parse(player);
        this.isKey = typed.isPresent();
        OptionalLong key = isKey ? typed : owner;
        this.wantedId =
                key.isPresent()
                        ? OptionalLong.of(Seat.playerIdOf(key.getAsLong()))
                        : OptionalLong.empty();
        this.fromTurn = fromTurn;
        this.box = box;
        this.players = players;
    }

    @Override
    public void changed(VoxelChange change) {
        boolean own = change.how() == How.BY_HAND || change.how() == How.REDONE;
        if (own
                && change.playerId() != 0
                && !planners.containsKey(change.playerId())
                && planners.size() < PLAYERS_MAX
                && isWanted(change.playerId())) {
            planners.put(
                    change.playerId(), new UndoPlanner(change.playerId(), fromTurn, box, room));
        }
        planners.values().forEach(planner -> planner.changed(change));
    }

    /**
     * The result.
     *
     * @param reached how far back the journal goes
     */
    public Undoing result(int reached) {
        if (planners.size() == 1) {
            UndoPlanner planner = planners.firstEntry().getValue();
            String name = players.nameOf(planners.firstKey());
            return new Undoing(planner.plan(), name, 1, reached, planner.isFull());
        }
        boolean isFull = planners.values().stream().anyMatch(UndoPlanner::isFull);
        StringJoiner keys = new StringJoiner(", ");
        List<Long> ids = new ArrayList<>(planners.keySet());
        ids.forEach(id -> keys.add(players.fingerprintOf(id)));
        return new Undoing(null, keys.toString(), ids.size(), reached, isFull);
    }

    private boolean isWanted(long playerId) {
        return (wantedId.isPresent() && wantedId.getAsLong() == playerId)
                || (!isKey && players.nameOf(playerId).equalsIgnoreCase(wanted));
    }
}
