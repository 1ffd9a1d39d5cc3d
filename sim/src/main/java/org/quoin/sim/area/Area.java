package org.quoin.sim.area;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Mix;

/**
 * A box that belongs to somebody. Immutable.
 *
 * @param id its number, never used again; 1 is that of the spawn
 * @param owner whose it is; {@link Keeper#WORLD} if it is the world's own
 * @param box where it is
 * @param allowed the bits of what others may do and what may come in
 * @param members with whom it is shared, in the order in which they were added
 * @param seen when its owner was last known to be here
 */
public record Area(
        int id, Keeper owner, AreaBox box, int allowed, List<Keeper> members, Seen seen) {
    /** Permissions of an area; none is given at first. */
    public enum Flag {
        /** Others may light TNT that stands in it, and hit critters and other bodies. */
        USE(1, "use"),
        /** Explosions from outside break its blocks. */
        TNT(2, "tnt"),
        /** Fire and sparks of lava come in. */
        FIRE(4, "fire"),
        /** Water and lava flow in. */
        WATER(8, "water"),
        /**
         * Sand and other falling blocks land in it, and blocks in it that stand on ground outside
         * can fall.
         */
        SAND(16, "sand"),
        /** Grass and trees grow in, and blocks that hang on something outside come off with it. */
        GROWTH(32, "growth");

        private final int bit;
        private final String word;

        Flag(int bit, String word) {
            this.bit = bit;
            this.word = word;
        }

        /** Its bit in {@link Area#allowed}. */
        public int bit() {
            return bit;
        }

        /** Its name in commands. */
        public String word() {
            return word;
        }

        /** The flag of a name in commands, or null. */
        public static @Nullable Flag ofWord(String word) {
            for (Flag flag : values()) {
                if (flag.word.equals(word)) {
                    return flag;
                }
            }
            return null;
        }
    }

    /** All bits. */
    static final int FLAGS = 63;

    /**
     * A player as an area knows it.
     *
     * @param id by which the world knows the player; 0 for the world
     * @param name of the player when last seen
     */
    public record Keeper(long id, String name) {
        /** Nobody: the area is the world's own. */
        public static final Keeper WORLD = new Keeper(0, "");

        /** Checks the length. */
        public Keeper {
            if (name.length() > AreaLimits.NAME_CHARS_MAX) {
                throw new IllegalArgumentException("name of " + name.length() + " characters");
            }
        }

        private long hash() {
            long hash = Mix.mix(id, name.length());
            for (int i = 0; i < name.length(); i++) {
                hash = Mix.mix(hash, name.charAt(i));
            }
            return hash;
        }

        /** Writes i64 id, u8 length, u16 each char of the name. */
        public void write(ByteWriter out) {
            out.i64(id).name(name);
        }

        /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
        public static Keeper read(ByteReader in) throws BadBytesException {
            long id = in.i64();
            String name = in.name(0, AreaLimits.NAME_CHARS_MAX);
            if (id == 0 && !name.isEmpty()) {
                throw in.wrong("area of nobody with a name");
            }
            return new Keeper(id, name);
        }
    }

    /**
     * When somebody left, or claimed an area, last.
     *
     * @param turn the world's
     * @param playedTurns how long it had been in the world altogether by then
     */
    public record Seen(int turn, int playedTurns) {
        /** Of who is nobody, or whose claim is not executed yet. */
        public static final Seen NEVER = new Seen(0, 0);
    }

    /** Takes an unchangeable copy. */
    public Area {
        members = List.copyOf(members);
    }

    /** Whether it allows that. */
    public boolean allows(Flag flag) {
        return (allowed & flag.bit) != 0;
    }

    /** Whether it belongs to the world, not to a player. */
    public boolean isWorlds() {
        return owner.id() == 0;
    }

    /** Whether a player owns it or has a share in it; nobody (0) does. */
    public boolean isOf(long playerId) {
        if (playerId == 0) {
            return false;
        }
        if (owner.id() == playerId) {
            return true;
        }
        for (int i = 0; i < members.size(); i++) {
            if (members.get(i).id() == playerId) {
                return true;
            }
        }
        return false;
    }

    Area with(Flag flag, boolean on) {
        return new Area(
                id, owner, box, on ? allowed | flag.bit : allowed & ~flag.bit, members, seen);
    }

    /** The same with a member more, or with another name for one. */
    Area withMember(Keeper member) {
        List<Keeper> more = new ArrayList<>(withoutMember(member.id()).members);
        more.add(member);
        return new Area(id, owner, box, allowed, more, seen);
    }

    Area withoutMember(long playerId) {
        List<Keeper> fewer = new ArrayList<>();
        for (Keeper each : members) {
            if (each.id() != playerId) {
                fewer.add(each);
            }
        }
        return new Area(id, owner, box, allowed, fewer, seen);
    }

    /** The same with a player's newest name. */
    Area renamed(Keeper player) {
        List<Keeper> named = new ArrayList<>();
        for (Keeper each : members) {
            named.add(each.id() == player.id() ? player : each);
        }
        return new Area(id, owner.id() == player.id() ? player : owner, box, allowed, named, seen);
    }

    Area seenAt(Seen now) {
        return new Area(id, owner, box, allowed, members, now);
    }

    long hash() {
        long hash = Mix.mix(Mix.mix(id, owner.hash()), Mix.mix(box.hash(), allowed));
        hash = Mix.mix(hash, seen.turn(), seen.playedTurns());
        for (int i = 0; i < members.size(); i++) {
            hash = Mix.mix(hash, members.get(i).hash());
        }
        return hash;
    }

    void write(ByteWriter out) {
        out.i32(id);
        owner.write(out);
        box.write(out);
        out.u8(allowed).i32(seen.turn()).i32(seen.playedTurns()).u8(members.size());
        for (Keeper member : members) {
            member.write(out);
        }
    }

    static Area read(ByteReader in) throws BadBytesException {
        int id = in.i32In(Areas.SPAWN_ID + 1, AreaLimits.ID_MAX, "number of an area");
        Keeper owner = Keeper.read(in);
        AreaBox box = AreaBox.read(in);
        int allowed = in.u8In(0, FLAGS, "flags of an area");
        int turn = in.i32In(0, Integer.MAX_VALUE, "turn of an owner");
        Seen seen = new Seen(turn, in.i32In(0, Integer.MAX_VALUE, "turns of an owner"));
        int count = in.u8In(0, AreaLimits.MEMBERS_MAX, "members of an area");
        List<Keeper> members = new ArrayList<>();
        Area area = new Area(id, owner, box, allowed, members, seen);
        for (int i = 0; i < count; i++) {
            Keeper member = Keeper.read(in);
            if (member.id() == 0 || area.isOf(member.id())) {
                throw in.wrong("member " + member.id() + " of an area twice or nobody");
            }
            area = area.withMember(member);
        }
        return area;
    }
}
