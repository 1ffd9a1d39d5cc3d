package org.quoin.sim.input;

import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.area.AreaLimits;
import org.quoin.sim.area.Areas;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * A change of the world's areas. The host checks permission beforehand; a command that does not fit
 * the areas as they are by then changes nothing.
 *
 * <pre>
 *   u8 10   u8 change: 1 claim, 2 release, 3 share, 4 take a share back, 5 flag
 *   claim:    a player, a box                   release:  i32 area
 *   share:    i32 area, a player                take back: i32 area, i64 player
 *   flag:     i32 area, u8 its bit, u8 0 or 1
 * </pre>
 *
 * <p>A player and a box are written by {@link Keeper} and {@link AreaBox}.
 */
public sealed interface AreaCommand extends Command {
    /** The areas after the change. */
    Areas applyTo(Areas areas);

    @Override
    default int slot() {
        return NO_SLOT;
    }

    @Override
    default void deliver(Receiver receiver) {
        receiver.changeAreas(this);
    }

    /** Reads it behind the kind of command. */
    static AreaCommand read(ByteReader in) throws BadBytesException {
        int kind = in.u8In(Claim.KIND, SetFlag.KIND, "change of an area");
        if (kind == Claim.KIND) {
            Keeper owner = Keeper.read(in);
            return new Claim(owner, AreaBox.read(in));
        }
        int area = in.i32In(Areas.SPAWN_ID + 1, AreaLimits.ID_MAX, "number of an area");
        return switch (kind) {
            case Release.KIND -> new Release(area);
            case Share.KIND -> new Share(area, Keeper.read(in));
            case Unshare.KIND -> new Unshare(area, in.i64());
            default -> new SetFlag(area, readFlag(in), in.flag("flag of an area"));
        };
    }

    private static Flag readFlag(ByteReader in) throws BadBytesException {
        int bit = in.u8();
        for (Flag flag : Flag.values()) {
            if (flag.bit() == bit) {
                return flag;
            }
        }
        throw in.wrong("flag " + bit + " of an area");
    }

    /**
     * A box becomes an area.
     *
     * @param owner whose; {@link Keeper#WORLD} for the world's own
     */
    record Claim(Keeper owner, AreaBox box) implements AreaCommand {
        private static final int KIND = 1;

        @Override
        public Areas applyTo(Areas areas) {
            return areas.with(owner, box);
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.AREA.begin(out).u8(KIND);
            owner.write(out);
            box.write(out);
        }

        @Override
        public String text() {
            return "claim " + owner.name() + " " + box;
        }
    }

    /** An area is none any more. */
    record Release(int area) implements AreaCommand {
        private static final int KIND = 2;

        @Override
        public Areas applyTo(Areas areas) {
            return areas.without(area);
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.AREA.begin(out).u8(KIND).i32(area);
        }

        @Override
        public String text() {
            return "release area " + area;
        }
    }

    /** A player gets a share in an area. */
    record Share(int area, Keeper member) implements AreaCommand {
        private static final int KIND = 3;

        @Override
        public Areas applyTo(Areas areas) {
            return areas.withMember(area, member);
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.AREA.begin(out).u8(KIND).i32(area);
            member.write(out);
        }

        @Override
        public String text() {
            return "share area " + area + " " + member.name();
        }
    }

    /** A player loses its share in an area. */
    record Unshare(int area, long playerId) implements AreaCommand {
        private static final int KIND = 4;

        @Override
        public Areas applyTo(Areas areas) {
            return areas.withoutMember(area, playerId);
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.AREA.begin(out).u8(KIND).i32(area).i64(playerId);
        }

        @Override
        public String text() {
            return "unshare area " + area + " " + Long.toHexString(playerId);
        }
    }

    /** An area allows something, or no longer. */
    record SetFlag(int area, Flag flag, boolean on) implements AreaCommand {
        private static final int KIND = 5;

        @Override
        public Areas applyTo(Areas areas) {
            return areas.with(area, flag, on);
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.AREA.begin(out).u8(KIND).i32(area).u8(flag.bit()).u8(on ? 1 : 0);
        }

        @Override
        public String text() {
            return "area " + area + " " + flag.word() + (on ? " on" : " off");
        }
    }
}
