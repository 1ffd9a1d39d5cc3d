package org.quoin.sim;

import it.unimi.dsi.fastutil.longs.Long2LongRBTreeMap;
import it.unimi.dsi.fastutil.longs.Long2LongSortedMap;
import it.unimi.dsi.fastutil.longs.Long2LongSortedMaps;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.World;

/**
 * 64 bits that differ when two worlds differ: the sum of independent parts, so that an edit costs
 * O(1) and a difference can be walked down to the part it is in.
 */
public final class StateHash {
    private StateHash() {}

    /**
     * The parts whose sum is the hash.
     *
     * @param turn the share of the turn number and the world's configuration
     * @param dynamic the share of bodies, queues, rules, time of day and players who left
     * @param avatarBySlot each avatar's share
     * @param sectionByKey each edited section's share
     */
    public record Parts(
            long turn,
            long dynamic,
            Long2LongSortedMap avatarBySlot,
            Long2LongSortedMap sectionByKey) {
        /** The hash. */
        public long total() {
            long total = turn + dynamic;
            for (long part : avatarBySlot.values()) {
                total += part;
            }
            for (long part : sectionByKey.values()) {
                total += part;
            }
            return total;
        }
    }

    static long total(
            int turn, WorldConfig config, Avatars avatars, DynamicState dynamic, World world) {
        long total = turnPart(turn, config) + dynamic.hash() + world.voxelHash();
        for (int slot : avatars.slots()) {
            total += avatars.hash(slot);
        }
        return total;
    }

    static Parts parts(
            int turn, WorldConfig config, Avatars avatars, DynamicState dynamic, World world) {
        Long2LongRBTreeMap avatarBySlot = new Long2LongRBTreeMap();
        for (int slot : avatars.slots()) {
            avatarBySlot.put(slot, avatars.hash(slot));
        }
        Long2LongRBTreeMap sectionByKey = new Long2LongRBTreeMap();
        for (long key : world.editedKeysAscending()) {
            sectionByKey.put(key, world.sectionHash(key));
        }
        return new Parts(
                turnPart(turn, config),
                dynamic.hash(),
                Long2LongSortedMaps.unmodifiable(avatarBySlot),
                Long2LongSortedMaps.unmodifiable(sectionByKey));
    }

    private static long turnPart(int turn, WorldConfig config) {
        return Mix.mix(turn, config.hash());
    }
}
