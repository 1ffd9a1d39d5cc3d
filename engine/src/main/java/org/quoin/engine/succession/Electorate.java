package org.quoin.engine.succession;

import java.util.ArrayList;
import java.util.List;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.player.GameRule;

/**
 * Whose promises count when a world gets another host: the players whose avatars are in the world
 * and have been for some minutes, so that a crowd of new keys cannot take a world over. Every
 * machine finds the same ones, as only the world is asked.
 */
public final class Electorate {
    private Electorate() {}

    /**
     * The ids by which the world knows the players, in the order of their slots. A player who has
     * been in the world for the minutes of the rule {@link GameRule#CARRY_ON_AFTER} counts, however
     * long the others have. Where nobody has, those count who have been for half as long as the
     * longest.
     */
    public static List<Long> of(Simulation world) {
        int[] slots = world.avatarSlots();
        int longestTurns = 0;
        AvatarState avatar = new AvatarState();
        for (int slot : slots) {
            world.readAvatar(slot, avatar);
            longestTurns = Math.max(longestTurns, avatar.playedTurns);
        }
        int minutes = world.rules().numberOf(GameRule.CARRY_ON_AFTER);
        int turns = Math.min(longestTurns / 2, 60 * minutes * world.config().turnRate());
        List<Long> players = new ArrayList<>();
        for (int slot : slots) {
            world.readAvatar(slot, avatar);
            if (avatar.playedTurns >= turns && avatar.playerId != 0) {
                players.add(avatar.playerId);
            }
        }
        return List.copyOf(players);
    }

    /**
     * Whether so many can decide who hosts a world while its host may be alive: of two, each would
     * be the majority that the other one needs.
     */
    public static boolean decides(int count) {
        return count > 2;
    }

    /** How many of so many are a majority. */
    public static int majorityOf(int count) {
        return count / 2 + 1;
    }

    /** The number of the rule {@link GameRule#QUORUM}; 0 where a majority is enough. */
    public static int quorumOf(Simulation world) {
        return world.rules().numberOf(GameRule.QUORUM);
    }
}
