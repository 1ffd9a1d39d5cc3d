package org.quoin.sim;

import it.unimi.dsi.fastutil.longs.Long2LongSortedMap;
import it.unimi.dsi.fastutil.longs.LongRBTreeSet;
import org.quoin.sim.avatar.AvatarFields;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyFields;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/**
 * The first thing in which two worlds differ: avatars by slot, voxels by section, bodies by id,
 * then what is scheduled, the rules, the time of day and the players who left.
 *
 * @param place "avatar 3 x" or "section 1,4,-2 voxel 17,66,-30"; the last word is the field's name
 * @param one the value in one world
 * @param other the value in the other
 */
public record StateDifference(String place, String one, String other) {
    /** The worlds are equal. */
    public static final StateDifference NONE = new StateDifference("nothing", "", "");

    /** The first difference; {@link #NONE} if there is none. */
    public static StateDifference between(Simulation one, Simulation other) {
        if (one.turn() != other.turn()) {
            return new StateDifference("turn", "" + one.turn(), "" + other.turn());
        }
        if (!one.config().equals(other.config())) {
            return new StateDifference("world", "" + one.config(), "" + other.config());
        }
        StateHash.Parts oneParts = one.hashParts();
        StateHash.Parts otherParts = other.hashParts();
        for (long slot : keys(oneParts.avatarBySlot(), otherParts.avatarBySlot())) {
            if (oneParts.avatarBySlot().get(slot) != otherParts.avatarBySlot().get(slot)) {
                return ofAvatar((int) slot, one, other);
            }
        }
        for (long key : keys(oneParts.sectionByKey(), otherParts.sectionByKey())) {
            if (oneParts.sectionByKey().get(key) != otherParts.sectionByKey().get(key)) {
                return ofSection(key, one, other);
            }
        }
        if (oneParts.dynamic() != otherParts.dynamic()) {
            return ofDynamics(one.dynamic(), other.dynamic());
        }
        return NONE;
    }

    private static LongRBTreeSet keys(Long2LongSortedMap one, Long2LongSortedMap other) {
        LongRBTreeSet keys = new LongRBTreeSet(one.keySet());
        keys.addAll(other.keySet());
        return keys;
    }

    private static StateDifference ofAvatar(int slot, Simulation one, Simulation other) {
        String avatar = "avatar " + slot;
        if (!one.hasAvatar(slot) || !other.hasAvatar(slot)) {
            return ofPresence(avatar, one.hasAvatar(slot), other.hasAvatar(slot));
        }
        AvatarState oneState = one.avatars().at(slot);
        AvatarState otherState = other.avatars().at(slot);
        for (AvatarFields.Field field : AvatarFields.ALL) {
            if (field.get(oneState) != field.get(otherState)) {
                return new StateDifference(
                        avatar + " " + field.name(),
                        field.textOf(oneState),
                        field.textOf(otherState));
            }
        }
        return new StateDifference(
                avatar + " name", "" + one.nameOf(slot), "" + other.nameOf(slot));
    }

    private static StateDifference ofPresence(String thing, boolean inOne, boolean inOther) {
        return new StateDifference(thing, inOne ? "there" : "none", inOther ? "there" : "none");
    }

    private static StateDifference ofSection(long key, Simulation one, Simulation other) {
        int sx = SectionKey.x(key);
        int sy = SectionKey.y(key);
        int sz = SectionKey.z(key);
        String section = "section " + sx + "," + sy + "," + sz;
        for (int i = 0; i < Section.VOLUME; i++) {
            int x = (sx << Section.SHIFT) + Section.localX(i);
            int y = (sy << Section.SHIFT) + Section.localY(i);
            int z = (sz << Section.SHIFT) + Section.localZ(i);
            int oneBlock = one.blocks().blockAt(x, y, z);
            int otherBlock = other.blocks().blockAt(x, y, z);
            if (oneBlock != otherBlock) {
                return new StateDifference(
                        section + " voxel " + x + "," + y + "," + z,
                        textOf(oneBlock),
                        textOf(otherBlock));
            }
        }
        return ofHashes(
                section + " hash",
                one.hashParts().sectionByKey().get(key),
                other.hashParts().sectionByKey().get(key));
    }

    private static String textOf(int blockId) {
        Block block = Blocks.get(blockId);
        return blockId + " (" + block.name() + ")";
    }

    private static StateDifference ofDynamics(DynamicState one, DynamicState other) {
        if (one.bodies.hash() != other.bodies.hash()) {
            return ofBodies(one.bodies, other.bodies);
        }
        if (one.updates.hash() != other.updates.hash()) {
            return ofHashes("scheduled updates", one.updates.hash(), other.updates.hash());
        }
        if (one.explosions.hash() != other.explosions.hash()) {
            return ofHashes("waiting explosions", one.explosions.hash(), other.explosions.hash());
        }
        for (GameRule rule : GameRule.values()) {
            if (one.rules.get(rule) != other.rules.get(rule)) {
                return new StateDifference(
                        "rule " + rule.word(), one.rules.wordOf(rule), other.rules.wordOf(rule));
            }
        }
        if (one.dayTurn != other.dayTurn) {
            return new StateDifference("turn of the day", "" + one.dayTurn, "" + other.dayTurn);
        }
        if (one.areas.hash() != other.areas.hash()) {
            return ofHashes("areas", one.areas.hash(), other.areas.hash());
        }
        if (one.attribution.hash() != other.attribution.hash()) {
            return ofHashes(
                    "who changed which column", one.attribution.hash(), other.attribution.hash());
        }
        return ofHashes("players who left", one.known.hash(), other.known.hash());
    }

    /** The first body, by id, that is not the same. */
    private static StateDifference ofBodies(Bodies one, Bodies other) {
        int[] oneRows = one.rowsById();
        int[] otherRows = other.rowsById();
        for (int i = 0; i < Math.max(oneRows.length, otherRows.length); i++) {
            long oneId = i < oneRows.length ? one.idAt(oneRows[i]) : Long.MAX_VALUE;
            long otherId = i < otherRows.length ? other.idAt(otherRows[i]) : Long.MAX_VALUE;
            String body = "body " + Math.min(oneId, otherId);
            if (oneId != otherId) {
                return ofPresence(body, oneId < otherId, otherId < oneId);
            }
            for (BodyFields.Field<?> field : BodyFields.STATE) {
                if (field.get(one, oneRows[i]) != field.get(other, otherRows[i])) {
                    return new StateDifference(
                            body + " " + field.name(),
                            field.textOf(one, oneRows[i]),
                            field.textOf(other, otherRows[i]));
                }
            }
        }
        return new StateDifference("next body", "" + one.nextId(), "" + other.nextId());
    }

    private static StateDifference ofHashes(String place, long one, long other) {
        return new StateDifference(place, Long.toHexString(one), Long.toHexString(other));
    }
}
