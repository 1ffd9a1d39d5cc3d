package org.quoin.sim;

import it.unimi.dsi.fastutil.longs.Long2LongSortedMap;
import it.unimi.dsi.fastutil.longs.LongRBTreeSet;
import org.quoin.sim.body.AvatarState;
import org.quoin.sim.body.BodyState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/**
 * Finds the first thing in which two worlds differ: avatars by slot, voxels by section, bodies by
 * id.
 */
public record StateDifference(String place, String one, String other) {
    /** The worlds are equal. */
    public static final StateDifference NONE = new StateDifference("nothing", "", "");

    private static final String NOTHING = "none";

    /** The first difference; {@link StateDifference#NONE} if there is none. */
    public static StateDifference between(Simulation host, Simulation client) {
        if (host.turn() != client.turn()) {
            return new StateDifference("turn", "" + host.turn(), "" + client.turn());
        }
        StateHash.Parts hostParts = host.hashParts();
        StateHash.Parts clientParts = client.hashParts();
        for (long slot : keys(hostParts.avatarBySlot(), clientParts.avatarBySlot())) {
            if (hostParts.avatarBySlot().get(slot) != clientParts.avatarBySlot().get(slot)) {
                return ofAvatar((int) slot, host, client);
            }
        }
        for (long key : keys(hostParts.sectionByKey(), clientParts.sectionByKey())) {
            if (hostParts.sectionByKey().get(key) != clientParts.sectionByKey().get(key)) {
                return ofSection(key, host, client);
            }
        }
        if (hostParts.dynamic() != clientParts.dynamic()) {
            return ofBodies(host, client);
        }
        return StateDifference.NONE;
    }

    /** The first body, by id, that is not the same; else something that waits to happen. */
    private static StateDifference ofBodies(Simulation host, Simulation client) {
        int[] hostRows = host.bodies().rowsById();
        int[] clientRows = client.bodies().rowsById();
        BodyState theirs = new BodyState();
        BodyState ours = new BodyState();
        for (int i = 0; i < Math.min(hostRows.length, clientRows.length); i++) {
            host.bodies().read(hostRows[i], theirs);
            client.bodies().read(clientRows[i], ours);
            if (theirs.id != ours.id) {
                return new StateDifference(
                        "body " + Math.min(theirs.id, ours.id),
                        presence(theirs.id < ours.id),
                        presence(ours.id < theirs.id));
            }
            if (!theirs.toString().equals(ours.toString())) {
                return new StateDifference("body " + ours.id, theirs.toString(), ours.toString());
            }
        }
        return new StateDifference(
                "bodies and queues",
                hostRows.length + " bodies, hash " + Long.toHexString(host.hashParts().dynamic()),
                clientRows.length
                        + " bodies, hash "
                        + Long.toHexString(client.hashParts().dynamic()));
    }

    private static LongRBTreeSet keys(Long2LongSortedMap one, Long2LongSortedMap other) {
        LongRBTreeSet keys = new LongRBTreeSet(one.keySet());
        keys.addAll(other.keySet());
        return keys;
    }

    private static StateDifference ofAvatar(int slot, Simulation host, Simulation client) {
        String avatar = "avatar " + slot;
        AvatarState ours = new AvatarState();
        AvatarState theirs = new AvatarState();
        boolean hostHas = host.readAvatar(slot, theirs);
        boolean clientHas = client.readAvatar(slot, ours);
        if (!hostHas || !clientHas) {
            return new StateDifference(avatar, presence(hostHas), presence(clientHas));
        }
        String[] names = {
            "x",
            "y",
            "z",
            "vx",
            "vy",
            "vz",
            "destroy cooldown",
            "place cooldown",
            "flying",
            "jump tap",
            "attack cooldown",
            "health",
            "dig x",
            "dig y",
            "dig z",
            "dig block",
            "dig turns",
            "dig pause"
        };
        long[] hostValues = numbers(theirs);
        long[] clientValues = numbers(ours);
        for (int i = 0; i < names.length; i++) {
            if (hostValues[i] != clientValues[i]) {
                return new StateDifference(
                        avatar + " " + names[i],
                        Long.toString(hostValues[i]),
                        Long.toString(clientValues[i]));
            }
        }
        if (theirs.frame != ours.frame) {
            return new StateDifference(avatar + " frame", frame(theirs.frame), frame(ours.frame));
        }
        if (theirs.onGround != ours.onGround) {
            return new StateDifference(
                    avatar + " on ground", "" + theirs.onGround, "" + ours.onGround);
        }
        return new StateDifference(
                avatar + " name",
                String.valueOf(host.nameOf(slot)),
                String.valueOf(client.nameOf(slot)));
    }

    private static long[] numbers(AvatarState state) {
        return new long[] {
            state.x,
            state.y,
            state.z,
            state.vx,
            state.vy,
            state.vz,
            state.destroyCooldownTurns,
            state.placeCooldownTurns,
            state.flying ? 1 : 0,
            state.jumpTapTurns,
            state.attackCooldownTurns,
            state.health,
            state.digX,
            state.digY,
            state.digZ,
            state.digBlock,
            state.digTurns,
            state.digPauseTurns
        };
    }

    private static String frame(int frame) {
        String hex = "0x" + Integer.toHexString(frame);
        return InputFrame.isValid(frame) ? hex : hex + " (invalid)";
    }

    private static String presence(boolean there) {
        return there ? "there" : NOTHING;
    }

    private static StateDifference ofSection(long key, Simulation host, Simulation client) {
        int sx = SectionKey.x(key);
        int sy = SectionKey.y(key);
        int sz = SectionKey.z(key);
        String section = "section " + sx + "," + sy + "," + sz;
        for (int i = 0; i < Section.VOLUME; i++) {
            int x = (sx << Section.SHIFT) + Section.localX(i);
            int y = (sy << Section.SHIFT) + Section.localY(i);
            int z = (sz << Section.SHIFT) + Section.localZ(i);
            int theirs = host.blocks().blockAt(x, y, z);
            int ours = client.blocks().blockAt(x, y, z);
            if (theirs != ours) {
                return new StateDifference(
                        section + " voxel " + x + "," + y + "," + z, block(theirs), block(ours));
            }
        }
        return new StateDifference(
                section + " hash",
                Long.toHexString(host.hashParts().sectionByKey().get(key)),
                Long.toHexString(client.hashParts().sectionByKey().get(key)));
    }

    private static String block(int type) {
        Block block = Blocks.get(type);
        return type + " (" + block.name() + ")";
    }
}
