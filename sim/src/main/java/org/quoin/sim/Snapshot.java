package org.quoin.sim;

import java.util.Arrays;
import java.util.Objects;
import org.quoin.sim.Simulation.ColumnSources;
import org.quoin.sim.avatar.AvatarFields;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.match.Entrant;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.rule.Digging;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.ReadBudget;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.World;
import org.quoin.sim.world.WorldBounds;

/**
 * The whole state as bytes. Canonical: the same state gives the same bytes. Little-endian:
 *
 * <pre>
 *   u32 magic "QSNP"   u16 format   i32 rules version
 *   the bytes of WorldConfig   i32 turn
 *   u8 value of each rule
 *   u16 avatars, each: u8 slot   u8 name length   u16 char...   the fields of AvatarFields
 *                      what it does in a match, since rules 13
 *                      where digging takes time, its digging
 *   the bytes of BodiesCodec   the queues of scheduled updates   the explosions that wait
 *   i32 turn of the day   the bytes of KnownPlayers   the bytes of Areas   the bytes of ColumnAttribution
 *   the bytes of Match, since rules 13
 *   i32 edited sections, each: i64 key   u16 runs, each: u8 block   u16 length
 * </pre>
 *
 * <p>Avatars ascend by slot, sections by key; the runs of a section go through its voxels in the
 * order of {@link Section#index}. Nothing is compressed here: that is the engine's part.
 */
public final class Snapshot {
    private static final int MAGIC = 0x504E5351;
    private static final int FORMAT = 10;

    /**
     * The last turn of which a world is read: three years of play at 20 turns a second. Turns are
     * numbered by an {@code int}, and a world that begins below its end must not reach that soon.
     */
    public static final int TURN_MAX = Integer.MAX_VALUE - (1 << 24);

    /** A section takes at least its key, a count and one run. */
    private static final int SECTION_BYTES_MIN = World.SECTION_BYTES + World.RUN_BYTES;

    /**
     * Edited sections of a world: five times as many as the rules allow where a world may grow
     * largest.
     */
    public static final int SECTIONS_MAX = 1 << 20;

    /**
     * Columns with edited sections, each of which must be made to compare with: a square of eight
     * kilometres, and minutes of work.
     */
    public static final int COLUMNS_MAX = 1 << 18;

    /** Memory of an edited section beside its voxels: the object, its key in three lists. */
    private static final int SECTION_MEMORY_BYTES = 112;

    /** Of its voxels, plain and packed, unless all are of one block. */
    private static final int VOXELS_MEMORY_BYTES = Section.VOLUME + 1024;

    /** Everything but the edited sections, if there are few bodies. */
    private static final int OTHER_BYTES = 4096;

    private static final int EXPECTED_BYTES_MAX = 1 << 28;

    private static final int SECTIONS_PER_SWEEP = 1024;
    private static final int SECTIONS_PER_CHECK = 8; // Of 5 to 25 us each, and a column.

    private Snapshot() {}

    /** Writes the whole state. */
    public static byte[] write(Simulation simulation) {
        return WorldImage.of(simulation).toBytes();
    }

    static byte[] write(
            WorldConfig config,
            int turn,
            Avatars avatars,
            DynamicState dynamic,
            long[] keys,
            Section[] sections,
            long editedBytes) {
        // At once as long as it becomes: a big world has no room for an array twice as long.
        int expected = (int) Math.min(EXPECTED_BYTES_MAX, OTHER_BYTES + editedBytes);
        ByteWriter out = new ByteWriter(expected);
        out.i32(MAGIC);
        out.u16(FORMAT);
        out.i32(RulesVersion.CURRENT);
        config.write(out);
        out.i32(turn);
        dynamic.rules.write(out);
        writeAvatars(avatars, dynamic.rules, out);
        dynamic.write(out);
        out.i32(keys.length);
        for (int i = 0; i < keys.length; i++) {
            out.i64(keys[i]);
            writeRuns(sections[i].toBlocks(), out);
        }
        return out.toBytes();
    }

    /**
     * Makes a world from bytes that may come from anywhere.
     *
     * @throws BadBytesException if they are not a whole snapshot of rules that can be opened
     */
    public static Simulation read(byte[] bytes, int offset, int length) throws BadBytesException {
        return read(bytes, offset, length, ColumnSources.INLINE, ReadBudget.UNLIMITED);
    }

    /**
     * The same, with the terrain's columns from a source, and within a budget.
     *
     * @throws org.quoin.sim.util.ReadStoppedException if the budget says so
     */
    public static Simulation read(
            byte[] bytes, int offset, int length, ColumnSources columns, ReadBudget budget)
            throws BadBytesException {
        ByteReader in = new ByteReader("snapshot", bytes, offset, length, budget);
        Head head = Head.read(in);
        World world = new World(columns.of(head.config));
        countColumns(in.fork());
        readSections(in, world);
        if (in.remaining() != 0) {
            throw in.wrong(in.remaining() + " bytes too many");
        }
        return new Simulation(head.config, world, head.avatars, head.dynamic, head.turn);
    }

    /** All that stands before the sections. */
    private record Head(WorldConfig config, int turn, Avatars avatars, DynamicState dynamic) {
        static Head read(ByteReader in) throws BadBytesException {
            if (in.i32() != MAGIC || in.u16() != FORMAT) {
                throw in.wrong("not a Quoin snapshot of format " + FORMAT);
            }
            int version = in.i32();
            if (!RulesVersion.canOpen(version)) {
                throw in.wrong("rules version " + version + ", this is " + RulesVersion.CURRENT);
            }
            WorldConfig config = WorldConfig.read(in);
            int turn = in.i32In(0, TURN_MAX, "turn");
            GameRules rules = GameRules.read(in, version);
            Avatars avatars = readAvatars(in, config, rules, version);
            DynamicState dynamic = DynamicState.read(in, version, turn, rules);
            for (Entrant each : dynamic.match.entrants()) {
                if (each.isHere() && !avatars.has(each.slot())) {
                    throw in.wrong("player of a match in slot " + each.slot() + " without avatar");
                }
            }
            return new Head(config, turn, avatars, dynamic);
        }
    }

    /**
     * Reads what was written just now, but for the sections: a state that no reader takes, by a
     * fault of the rules, must not replace an older one that can be read.
     *
     * @throws BadBytesException if it could not be read back
     */
    public static void check(byte[] written) throws BadBytesException {
        Head.read(new ByteReader("snapshot", written, 0, written.length, ReadBudget.UNLIMITED));
    }

    private static void writeAvatars(Avatars avatars, GameRules rules, ByteWriter out) {
        out.u16(avatars.slots().length);
        for (int slot : avatars.slots()) {
            AvatarState avatar = avatars.at(slot);
            out.u8(slot);
            out.name(Objects.requireNonNull(avatars.nameOf(slot)));
            AvatarFields.write(avatar, out);
            AvatarFields.writeMatch(avatar, out);
            if (rules.isOn(GameRule.TIMED_DIGGING)) {
                AvatarFields.writeDigging(avatar, out);
            }
        }
    }

    private static Avatars readAvatars(
            ByteReader in, WorldConfig config, GameRules rules, int rulesVersion)
            throws BadBytesException {
        int count = in.u16();
        if (count > Turn.SLOT_MAX + 1) {
            throw in.wrong(count + " avatars");
        }
        Avatars avatars = new Avatars();
        Digging digging = new Digging(new TickRate(config.turnRate()));
        int slotBefore = -1;
        for (int i = 0; i < count; i++) {
            int slot = in.u8();
            if (slot <= slotBefore) {
                throw in.wrong("slot " + slot + " after slot " + slotBefore);
            }
            slotBefore = slot;
            String name = in.name(1, Command.NAME_CHARS_MAX);
            AvatarState avatar = new AvatarState();
            AvatarFields.read(in, avatar);
            if (rulesVersion >= RulesVersion.WITH_MATCHES) {
                AvatarFields.readMatch(in, avatar);
            }
            if (rules.isOn(GameRule.TIMED_DIGGING)) {
                AvatarFields.readDigging(in, avatar);
                if (!digging.isPossible(avatar)) {
                    throw in.wrong("avatar that digs what it cannot");
                }
            }
            avatars.add(slot, name, avatar);
        }
        return avatars;
    }

    private static void writeRuns(byte[] blocks, ByteWriter out) {
        int runs = 1;
        for (int i = 1; i < blocks.length; i++) {
            runs += blocks[i] == blocks[i - 1] ? 0 : 1;
        }
        out.u16(runs);
        int start = 0;
        for (int i = 1; i <= blocks.length; i++) {
            if (i == blocks.length || blocks[i] != blocks[start]) {
                out.u8(blocks[start]);
                out.u16(i - start);
                start = i;
            }
        }
    }

    private static int readCount(ByteReader in) throws BadBytesException {
        int count = in.i32();
        if (count < 0 || count > in.remaining() / SECTION_BYTES_MIN || count > SECTIONS_MAX) {
            throw in.wrong(count + " sections in " + in.remaining() + " bytes");
        }
        return count;
    }

    /**
     * Before any work is done for them: a column takes as long as a hundred sections, and the
     * memory for all sections is known here already.
     */
    private static void countColumns(ByteReader in) throws BadBytesException {
        int count = readCount(in);
        int columns = 0;
        long memoryBytes = 0;
        long before = Long.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            long column = SectionKey.columnOf(in.i64());
            columns += column == before ? 0 : 1;
            before = column;
            int runs = in.u16();
            in.skip(World.RUN_BYTES * runs);
            memoryBytes += SECTION_MEMORY_BYTES + (runs == 1 ? 0 : VOXELS_MEMORY_BYTES);
        }
        in.reserve(memoryBytes);
        if (columns > COLUMNS_MAX) {
            throw in.wrong(columns + " columns with edits, at most " + COLUMNS_MAX);
        }
    }

    private static void readSections(ByteReader in, World world) throws BadBytesException {
        int count = readCount(in);
        long keyBefore = Long.MIN_VALUE;
        byte[] blocks = new byte[Section.VOLUME];
        for (int i = 0; i < count; i++) {
            long key = in.i64();
            if (key <= keyBefore || !isInWorld(key)) {
                throw in.wrong("section key " + key + " out of order or out of the world");
            }
            keyBefore = key;
            int runs = readRuns(in, blocks);
            if (i % SECTIONS_PER_CHECK == 0) {
                in.reserve(0); // All of it was reserved before; this is where reading stops.
            }
            if (runs == 1) {
                world.restoreUniform(key, Byte.toUnsignedInt(blocks[0]));
            } else {
                world.restoreSection(key, blocks);
            }
            if (i % SECTIONS_PER_SWEEP == 0) {
                world.sweep(); // Columns were needed to compare with, and are not any more.
            }
        }
    }

    private static boolean isInWorld(long key) {
        int sy = SectionKey.y(key);
        return WorldBounds.contains(
                SectionKey.x(key) << Section.SHIFT,
                sy << Section.SHIFT,
                SectionKey.z(key) << Section.SHIFT);
    }

    /** Returns how many there were. */
    private static int readRuns(ByteReader in, byte[] blocks) throws BadBytesException {
        int runs = in.u16();
        int filled = 0;
        for (int run = 0; run < runs; run++) {
            int block = in.u8();
            int length = in.u16();
            if (block >= Blocks.COUNT || length == 0 || length > blocks.length - filled) {
                throw in.wrong("run of " + length + " blocks of type " + block);
            }
            Arrays.fill(blocks, filled, filled + length, (byte) block);
            filled += length;
        }
        if (filled != blocks.length) {
            throw in.wrong("section of " + filled + " voxels");
        }
        return runs;
    }
}
