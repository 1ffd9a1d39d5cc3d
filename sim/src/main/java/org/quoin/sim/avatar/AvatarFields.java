package org.quoin.sim.avatar;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.ObjLongConsumer;
import java.util.function.ToLongFunction;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Hotbar;
import org.quoin.sim.world.WorldBounds;

/**
 * Every number of an avatar, declared once: copying, hashing, saving and comparing avatars go
 * through these lists. A new field of {@link AvatarState} takes one line here, at the end of {@link
 * #ACTIONS}; a test fails if it has none.
 *
 * <p>The hash takes {@link #MOTION}, {@link #HOTBAR}, {@link #ACTIONS} and {@link #DIGGING}, two
 * numbers at a time, the last of an odd list alone; a snapshot has the hotbar after the actions.
 * Both orders are part of the rules' version.
 */
public final class AvatarFields {
    /** How many bytes a number takes in a snapshot, little-endian. */
    enum Width {
        U8,
        U16,
        I32,
        I64
    }

    /**
     * One number of an avatar. Flags are 0 or 1.
     *
     * @param name in reports
     * @param width how it is saved
     * @param valid which values a snapshot may hold
     * @param text the value for a report
     */
    public record Field(
            String name,
            Width width,
            LongPredicate valid,
            ToLongFunction<AvatarState> getter,
            ObjLongConsumer<AvatarState> setter,
            LongFunction<String> text) {
        /** The value of this field. */
        public long get(AvatarState avatar) {
            return getter.applyAsLong(avatar);
        }

        /** Changes this field. */
        public void set(AvatarState avatar, long value) {
            setter.accept(avatar, value);
        }

        /** The value of this field, for a report. */
        public String textOf(AvatarState avatar) {
            return text.apply(get(avatar));
        }

        private Field shown(LongFunction<String> shownText) {
            return new Field(name, width, valid, getter, setter, shownText);
        }

        private Field within(LongPredicate validValues) {
            return new Field(name, width, validValues, getter, setter, text);
        }

        /** Writes this field. */
        public void write(AvatarState avatar, ByteWriter out) {
            long value = get(avatar);
            switch (width) {
                case U8 -> out.u8((int) value);
                case U16 -> out.u16((int) value);
                case I32 -> out.i32((int) value);
                case I64 -> out.i64(value);
            }
        }

        /**
         * Reads this field.
         *
         * @throws BadBytesException if an avatar cannot have the value
         */
        public void read(ByteReader in, AvatarState avatar) throws BadBytesException {
            long value =
                    switch (width) {
                        case U8 -> in.u8();
                        case U16 -> in.u16();
                        case I32 -> in.i32();
                        case I64 -> in.i64();
                    };
            if (!valid.test(value)) {
                throw in.wrong("avatar's " + name + " of " + text.apply(value));
            }
            set(avatar, value);
        }
    }

    /** No number is larger than the world is wide, so that no later arithmetic overflows. */
    private static final long BORDER = Fixed.ofInt(WorldBounds.BORDER);

    /** Where it is, what it does, and when it may edit again. */
    static final List<Field> MOTION =
            List.of(
                    coordinate("x", a -> a.x, (a, v) -> a.x = v),
                    coordinate("y", a -> a.y, (a, v) -> a.y = v),
                    coordinate("z", a -> a.z, (a, v) -> a.z = v),
                    coordinate("vx", a -> a.vx, (a, v) -> a.vx = v),
                    coordinate("vy", a -> a.vy, (a, v) -> a.vy = v),
                    coordinate("vz", a -> a.vz, (a, v) -> a.vz = v),
                    i32("frame", a -> a.frame, (a, v) -> a.frame = (int) v)
                            .within(frame -> InputFrame.isValid((int) frame))
                            .shown(AvatarFields::frameText),
                    flag("on ground", a -> a.onGround ? 1 : 0, (a, v) -> a.onGround = v != 0),
                    u16(
                            "destroy cooldown",
                            a -> a.destroyCooldownTurns,
                            (a, v) -> a.destroyCooldownTurns = (int) v),
                    u16(
                            "place cooldown",
                            a -> a.placeCooldownTurns,
                            (a, v) -> a.placeCooldownTurns = (int) v));

    /** The hotbar: the kinds in slots 1 to 8, a byte each, and in slot 9. */
    static final List<Field> HOTBAR =
            List.of(
                    new Field(
                            "hotbar slots 1 to 8",
                            Width.I64,
                            AvatarFields::mayHold,
                            a -> a.hotbar.firstEight(),
                            (a, v) -> setHotbar(a, v, a.hotbar.ninth()),
                            AvatarFields::blocksText),
                    u8(
                                    "hotbar slot 9",
                                    a -> a.hotbar.ninth(),
                                    (a, v) -> setHotbar(a, a.hotbar.firstEight(), (int) v))
                            .within(block -> Hotbar.mayHold((int) block)));

    /** Further fields changed by its buttons. */
    static final List<Field> ACTIONS =
            List.of(
                    flag("flying", a -> a.flying ? 1 : 0, (a, v) -> a.flying = v != 0),
                    u8("jump tap", a -> a.jumpTapTurns, (a, v) -> a.jumpTapTurns = (int) v),
                    u8(
                            "attack cooldown",
                            a -> a.attackCooldownTurns,
                            (a, v) -> a.attackCooldownTurns = (int) v),
                    u8("health", a -> a.health, (a, v) -> a.health = (int) v)
                            .within(health -> health <= AvatarState.HEALTH_MAX),
                    u8("level", a -> a.level, (a, v) -> a.level = (int) v)
                            .within(code -> Level.ofCode((int) code) != null)
                            .shown(AvatarFields::levelText),
                    i64("player id", a -> a.playerId, (a, v) -> a.playerId = v)
                            .shown(Long::toHexString),
                    u16("edit debt", a -> a.editDebt, (a, v) -> a.editDebt = (int) v),
                    i32("played turns", a -> a.playedTurns, (a, v) -> a.playedTurns = (int) v)
                            .within(turns -> turns >= 0),
                    flag("has home", a -> a.hasHome ? 1 : 0, (a, v) -> a.hasHome = v != 0),
                    coordinate("home x", a -> a.homeX, (a, v) -> a.homeX = v),
                    coordinate("home y", a -> a.homeY, (a, v) -> a.homeY = v),
                    coordinate("home z", a -> a.homeZ, (a, v) -> a.homeZ = v),
                    u8("colour", a -> a.color, (a, v) -> a.color = (int) v)
                            .within(color -> color <= Look.COLOR_MAX),
                    u8("skin", a -> a.skin, (a, v) -> a.skin = (int) v)
                            .within(skin -> skin <= Look.SKIN_MAX));

    /** The part in a match; hashed only if any of it is set. */
    static final List<Field> MATCH =
            List.of(
                    u8("match part", a -> a.matchPart, (a, v) -> a.matchPart = (int) v)
                            .within(part -> part <= MatchPart.WATCHING),
                    u16("hold", a -> a.holdTurns, (a, v) -> a.holdTurns = (int) v));

    /** The block that is being dug; none is 0. */
    public static final Field DIG_BLOCK =
            u8("dig block", a -> a.digBlock, (a, v) -> a.digBlock = (int) v);

    /** The digging; hashed and saved only where digging takes time and something is being dug. */
    public static final List<Field> DIGGING =
            List.of(
                    i32("dig x", a -> a.digX, (a, v) -> a.digX = (int) v),
                    u8("dig y", a -> a.digY, (a, v) -> a.digY = (int) v),
                    i32("dig z", a -> a.digZ, (a, v) -> a.digZ = (int) v),
                    DIG_BLOCK,
                    u16("dig turns", a -> a.digTurns, (a, v) -> a.digTurns = (int) v),
                    u8("dig pause", a -> a.digPauseTurns, (a, v) -> a.digPauseTurns = (int) v));

    /** Every field, in the order in which a snapshot has them. */
    public static final List<Field> ALL = all();

    private static final Field[] COPIED = ALL.toArray(new Field[0]);

    private static final int SAVED_BY_ALL = ALL.size() - DIGGING.size() - MATCH.size();

    private AvatarFields() {}

    private static List<Field> all() {
        List<Field> all = new ArrayList<>(MOTION);
        all.addAll(ACTIONS);
        all.addAll(HOTBAR);
        all.addAll(MATCH);
        all.addAll(DIGGING);
        return List.copyOf(all);
    }

    static void copy(AvatarState from, AvatarState to) {
        for (Field field : COPIED) {
            field.set(to, field.get(from));
        }
    }

    /** Mixes every field into a hash. */
    static long hash(long seed, AvatarState avatar) {
        long hash = mix(seed, MOTION, avatar);
        hash = mix(hash, HOTBAR, avatar);
        hash = mix(hash, ACTIONS, avatar);
        hash = isAnySet(MATCH, avatar) ? mix(hash, MATCH, avatar) : hash;
        return isAnySet(DIGGING, avatar) ? mix(hash, DIGGING, avatar) : hash;
    }

    private static long mix(long seed, List<Field> fields, AvatarState avatar) {
        long hash = seed;
        for (int i = 0; i + 1 < fields.size(); i += 2) {
            hash = Mix.mix(hash, fields.get(i).get(avatar), fields.get(i + 1).get(avatar));
        }
        int last = fields.size() - 1;
        return last % 2 == 0 ? Mix.mix(hash, fields.get(last).get(avatar)) : hash;
    }

    private static boolean isAnySet(List<Field> fields, AvatarState avatar) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).get(avatar) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Writes what every world saves of an avatar: all but {@link #MATCH} and {@link #DIGGING}. */
    public static void write(AvatarState avatar, ByteWriter out) {
        for (int i = 0; i < SAVED_BY_ALL; i++) {
            ALL.get(i).write(avatar, out);
        }
    }

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    public static void read(ByteReader in, AvatarState avatar) throws BadBytesException {
        for (int i = 0; i < SAVED_BY_ALL; i++) {
            ALL.get(i).read(in, avatar);
        }
    }

    /** Writes {@link #MATCH}. */
    public static void writeMatch(AvatarState avatar, ByteWriter out) {
        for (Field field : MATCH) {
            field.write(avatar, out);
        }
    }

    /** Reads what {@link #writeMatch} wrote, from bytes that may come from anywhere. */
    public static void readMatch(ByteReader in, AvatarState avatar) throws BadBytesException {
        for (Field field : MATCH) {
            field.read(in, avatar);
        }
    }

    /**
     * Writes {@link #DIGGING}: u8 block, 0 for none; and if there is one, i32 x, u8 y, i32 z, u16
     * turns it was dug for, u8 turns the button was up.
     */
    public static void writeDigging(AvatarState avatar, ByteWriter out) {
        DIG_BLOCK.write(avatar, out);
        for (Field field : DIGGING) {
            if (avatar.digBlock != 0 && !field.equals(DIG_BLOCK)) {
                field.write(avatar, out);
            }
        }
    }

    /** Reads what {@link #writeDigging} wrote; the rules must check that it fits together. */
    public static void readDigging(ByteReader in, AvatarState avatar) throws BadBytesException {
        avatar.stopDigging();
        DIG_BLOCK.read(in, avatar);
        for (Field field : DIGGING) {
            if (avatar.digBlock != 0 && !field.equals(DIG_BLOCK)) {
                field.read(in, avatar);
            }
        }
    }

    private static Field coordinate(
            String name, ToLongFunction<AvatarState> getter, ObjLongConsumer<AvatarState> setter) {
        return field(name, Width.I64, getter, setter).within(v -> v >= -BORDER && v <= BORDER);
    }

    private static Field flag(
            String name, ToLongFunction<AvatarState> getter, ObjLongConsumer<AvatarState> setter) {
        return field(name, Width.U8, getter, setter)
                .within(v -> v <= 1)
                .shown(v -> v == 0 ? "false" : v == 1 ? "true" : Long.toString(v));
    }

    private static Field u8(
            String name, ToLongFunction<AvatarState> getter, ObjLongConsumer<AvatarState> setter) {
        return field(name, Width.U8, getter, setter);
    }

    private static Field u16(
            String name, ToLongFunction<AvatarState> getter, ObjLongConsumer<AvatarState> setter) {
        return field(name, Width.U16, getter, setter);
    }

    private static Field i32(
            String name, ToLongFunction<AvatarState> getter, ObjLongConsumer<AvatarState> setter) {
        return field(name, Width.I32, getter, setter);
    }

    private static Field i64(
            String name, ToLongFunction<AvatarState> getter, ObjLongConsumer<AvatarState> setter) {
        return field(name, Width.I64, getter, setter);
    }

    private static Field field(
            String name,
            Width width,
            ToLongFunction<AvatarState> getter,
            ObjLongConsumer<AvatarState> setter) {
        return new Field(name, width, any -> true, getter, setter, Long::toString);
    }

    private static boolean mayHold(long firstEight) {
        boolean may = true;
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            may &= Hotbar.mayHold((int) (firstEight >>> shift) & 255);
        }
        return may;
    }

    /** Keeps the object where nothing changes, so that copying equal hotbars allocates nothing. */
    private static void setHotbar(AvatarState avatar, long firstEight, int ninth) {
        Hotbar hotbar = avatar.hotbar;
        if (hotbar.firstEight() != firstEight || hotbar.ninth() != ninth) {
            avatar.hotbar = new Hotbar(firstEight, ninth);
        }
    }

    private static String blocksText(long firstEight) {
        StringBuilder text = new StringBuilder();
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            text.append(shift == 0 ? "" : " ").append((firstEight >>> shift) & 255);
        }
        return text.toString();
    }

    private static String levelText(long code) {
        Level level = Level.ofCode((int) code);
        return level == null ? Long.toString(code) : level.word();
    }

    private static String frameText(long frame) {
        String hex = "0x" + Integer.toHexString((int) frame);
        return InputFrame.isValid((int) frame) ? hex : hex + " (invalid)";
    }
}
