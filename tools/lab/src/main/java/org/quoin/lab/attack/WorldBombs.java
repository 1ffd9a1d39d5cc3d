package org.quoin.lab.attack;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.zip.Deflater;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.engine.wire.Wire;
import org.quoin.lab.attack.Attack.Outcome;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** Hosts whose worlds would exhaust a player's memory or time. */
final class WorldBombs {
    private static final int PART_BYTES = 16_384;

    /**
     * One more than anybody accepts. Fewer are no bomb, since sections of one block stay packed.
     */
    private static final int SECTIONS = Snapshot.SECTIONS_MAX + 1;

    private static final int COLUMNS = Snapshot.COLUMNS_MAX + 1;
    private static final int SECTIONS_HIGH = 16;

    /** The end of a fresh snapshot: the number of edited sections. */
    private static final int COUNT_BYTES = 4;

    private static final int DRIP_MILLIS = 400;

    /** At the drip.s pace too many bytes for the time a download may take. */
    private static final int DRIP_BYTES = 1000;

    private static final int PLAY_MILLIS = 300;
    private static final WorldConfig CONFIG = new WorldConfig(1, WorldConfig.TURN_RATE_DEFAULT);

    private WorldBombs() {}

    /** A world with one section more than a client accepts, each of one block. */
    static Outcome sections(Attack.Target target) throws IOException {
        return ClientAttacks.join(
                target, script(joining(bomb(SECTIONS, SECTIONS_HIGH))), SECTIONS + " sections");
    }

    /** A world with an edited section in each column, one column more than a client accepts. */
    static Outcome columns(Attack.Target target) throws IOException {
        return ClientAttacks.join(target, script(joining(bomb(COLUMNS, 1))), COLUMNS + " columns");
    }

    /** Lets its players join, then resyncs them to a world with too many sections. */
    static Outcome resync(Attack.Target target) throws IOException {
        Simulation fresh = Simulation.create(CONFIG);
        TurnEncoder encoder = new TurnEncoder();
        List<byte[]> messages = new ArrayList<>(joining(Snapshot.write(fresh)));
        int[] nobody = {};
        Turn join = new Turn(1, nobody, nobody, new Command[] {new Command.Join(0, "v")});
        Blob coded = encoder.encode(join);
        messages.add(Wire.encode(new ToClient.TurnStream(1, List.of(coded))));
        byte[] bomb = bomb(SECTIONS, SECTIONS_HIGH);
        byte[] packed = packed(bomb);
        int heads = messages.size();
        messages.add(
                Wire.encode(
                        new ToClient.Resync(
                                1, bomb.length, packed.length, new TurnEncoder().base())));
        messages.addAll(parts(packed));
        return ClientAttacks.join(
                target,
                number -> {
                    if (number == heads) {
                        DoorAttacks.pause(PLAY_MILLIS); // Until the victim is in.
                    }
                    return number < messages.size() ? messages.get(number) : new byte[0];
                },
                SECTIONS + " sections");
    }

    /** Sends its world a byte at a time; the player must be disconnected with a reason. */
    static Outcome drip(Attack.Target target) throws IOException {
        byte[] first = welcome(DRIP_BYTES, DRIP_BYTES);
        return ClientAttacks.join(
                target,
                number -> {
                    if (number == 0) {
                        return first;
                    }
                    DoorAttacks.pause(DRIP_MILLIS);
                    ByteBuffer part = AttackMessages.little(8).put((byte) AttackMessages.PART);
                    return AttackMessages.bytes(part.putInt(number - 1).put((byte) 0));
                });
    }

    private static IntFunction<byte[]> script(List<byte[]> messages) {
        return number -> number < messages.size() ? messages.get(number) : new byte[0];
    }

    /** A host's messages up to the end of the world's download. */
    private static List<byte[]> joining(byte[] world) {
        byte[] packed = packed(world);
        List<byte[]> messages = new ArrayList<>();
        messages.add(welcome(world.length, packed.length));
        messages.addAll(parts(packed));
        return messages;
    }

    /** Lets a player in, whose world takes that many bytes. */
    static byte[] welcome(int rawBytes, int packedBytes) {
        return Wire.encode(
                new ToClient.Welcome(
                        0,
                        1,
                        Lineage.of(new Lineage.Term(1, 2, 0, 0)),
                        "v",
                        CONFIG,
                        20,
                        false,
                        0,
                        rawBytes,
                        packedBytes,
                        new TurnEncoder().base()));
    }

    private static List<byte[]> parts(byte[] packed) {
        List<byte[]> parts = new ArrayList<>();
        for (int from = 0; from < packed.length; from += PART_BYTES) {
            int until = Math.min(packed.length, from + PART_BYTES);
            ByteBuffer part = AttackMessages.little(8 + PART_BYTES).put((byte) AttackMessages.PART);
            parts.add(AttackMessages.bytes(part.putInt(from).put(packed, from, until - from)));
        }
        return parts;
    }

    private static byte[] packed(byte[] raw) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        deflater.setInput(raw);
        deflater.finish();
        byte[] packed = new byte[raw.length + 1000];
        int length = deflater.deflate(packed);
        deflater.end();
        return Arrays.copyOf(packed, length);
    }

    /** A snapshot in which this number of sections hold one block each. */
    private static byte[] bomb(int sections, int high) {
        byte[] fresh = Snapshot.write(Simulation.create(CONFIG));
        ByteWriter out = new ByteWriter(fresh.length + sections * 13);
        out.bytes(Arrays.copyOf(fresh, fresh.length - COUNT_BYTES));
        out.i32(sections);
        int side = (int) Math.ceil(Math.sqrt((double) sections / high));
        int left = sections;
        for (int i = 0; i < side * side && left > 0; i++) {
            for (int sy = 0; sy < high && left > 0; sy++, left--) {
                out.i64(SectionKey.of(i / side, sy, i % side)).u16(1);
                out.u8(Blocks.STONE).u16(Section.VOLUME);
            }
        }
        return out.toBytes();
    }
}
