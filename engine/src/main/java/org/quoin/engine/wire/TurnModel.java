package org.quoin.engine.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Predictor.Contexts;
import org.quoin.sim.input.InputFrame;

/** All that one end of the code has learned from the turns so far; codes a turn with it. */
public final class TurnModel {
    private static final int WORDS = PlayerHistory.SLOTS / Long.SIZE;

    private final PlayerHistory history = new PlayerHistory();
    private final long[] present = new long[WORDS];
    private final LookModel yawModel;
    private final LookModel pitchModel;
    private final KeyModel keyModel;
    private final Predictor predictor;
    private final int slotsDecision;
    private final int slotsCell;
    private final int toggleCell;
    private final int commandsCell;

    /** Makes a model that has learned nothing. */
    public TurnModel() {
        Contexts contexts = new Contexts();
        yawModel = new LookModel(contexts);
        pitchModel = new LookModel(contexts);
        keyModel = new KeyModel(contexts);
        slotsDecision = contexts.decisions(3);
        slotsCell = contexts.cells(1);
        toggleCell = contexts.cells(2);
        commandsCell = contexts.cells(2);
        predictor = contexts.predictor();
    }

    /**
     * Codes a turn and learns it.
     *
     * @param turn to encode or learn; when decoding, receives the result
     * @return the problem with the decoded turn, or null; then neither it nor this model can be
     *     used
     */
    public @Nullable String code(BitCoder coder, TurnParts turn) {
        int differ = codeFlag(coder, turn.slotsDiffer(present) ? 1 : 0, slotsDecision, slotsCell);
        if (differ != 0) {
            codeSlots(coder, turn);
        } else {
            turn.setPresent(present);
        }
        for (int i = 0; i < turn.count; i++) {
            int slot = turn.slots[i];
            turn.frames[i] = codeFrame(coder, slot, turn.frames[i]);
            history.add(slot, turn.frames[i]);
        }
        return codeCommands(coder, turn, differ);
    }

    /** A slot's last frame; neutral if nobody is in it. */
    public int lastFrame(int slot) {
        return isPresent(slot) ? history.frame[slot] : InputFrame.NEUTRAL;
    }

    /** Whether a slot had a frame in the last turn. */
    public boolean isPresent(int slot) {
        return ((present[slot / Long.SIZE] >>> slot) & 1) != 0;
    }

    private int codeFlag(BitCoder coder, int bit, int decision, int cell) {
        return predictor.code(coder, bit, decision, cell, cell, cell);
    }

    private void codeSlots(BitCoder coder, TurnParts turn) {
        for (int slot = 0; slot < PlayerHistory.SLOTS; slot++) {
            int was = isPresent(slot) ? 1 : 0;
            int toggled = was ^ (turn.has(slot) ? 1 : 0);
            toggled = codeFlag(coder, toggled, slotsDecision + 1, toggleCell + was);
            if (toggled != 0) {
                present[slot / Long.SIZE] ^= 1L << slot;
                history.clear(slot);
            }
        }
        turn.setPresent(present);
    }

    private int codeFrame(BitCoder coder, int slot, int next) {
        int last = history.frame[slot];
        int lastYaw = history.yaw1[slot];
        yawModel.setContext(
                lastYaw,
                history.yaw2[slot],
                history.pitch1[slot],
                history.yawActivity[slot],
                history.yawAge[slot]);
        int yaw = yawModel.code(predictor, coder, PlayerHistory.yawDelta(last, next));
        pitchModel.setContext(
                history.pitch1[slot],
                history.pitch2[slot],
                yaw,
                history.pitchActivity[slot],
                history.pitchAge[slot]);
        int pitchDelta = InputFrame.pitch(next) - InputFrame.pitch(last);
        int pitch = pitchModel.code(predictor, coder, pitchDelta);
        int keys =
                keyModel.code(
                        predictor,
                        coder,
                        PlayerHistory.keys(last),
                        PlayerHistory.keys(next),
                        history.keyAge[slot],
                        history.keyActivity[slot],
                        yaw != 0 || pitch != 0 ? 1 : 0);
        return InputFrame.withLook(
                keys, InputFrame.yaw(last) + yaw, InputFrame.pitch(last) + pitch);
    }

    private @Nullable String codeCommands(BitCoder coder, TurnParts turn, int slotsDiffer) {
        int cell = commandsCell + slotsDiffer;
        int any = codeFlag(coder, turn.commandBytes > 0 ? 1 : 0, slotsDecision + 2, cell);
        if (any == 0) {
            turn.commandBytes = 0;
            return null;
        }
        int bytes = coder.codeEven(turn.commandBytes, TurnParts.COMMAND_LENGTH_BITS);
        if (bytes > TurnParts.COMMAND_BYTES_MAX) {
            return bytes + " bytes of commands";
        }
        turn.commandBytes = bytes;
        for (int i = 0; i < bytes; i++) {
            turn.commands[i] = (byte) coder.codeEven(turn.commands[i] & 0xFF, 8);
        }
        return null;
    }

    /** The model as bytes, for {@link #read}. */
    public byte[] toBytes() {
        int players = Arrays.stream(present).mapToInt(Long::bitCount).sum();
        ByteBuffer out =
                ByteBuffer.allocate(
                                Long.BYTES * WORDS
                                        + players * PlayerHistory.STATE_BYTES
                                        + predictor.stateBytesMax())
                        .order(ByteOrder.LITTLE_ENDIAN);
        for (long word : present) {
            out.putLong(word);
        }
        for (int slot = 0; slot < PlayerHistory.SLOTS; slot++) {
            if (isPresent(slot)) {
                history.write(slot, out);
            }
        }
        predictor.write(out);
        return Arrays.copyOf(out.array(), out.position());
    }

    /**
     * Takes over what another model has learned; false if the bytes are not of {@link #toBytes}.
     */
    public boolean read(byte[] state) {
        ByteBuffer in = ByteBuffer.wrap(state).order(ByteOrder.LITTLE_ENDIAN);
        if (in.remaining() < Long.BYTES * WORDS) {
            return false;
        }
        for (int i = 0; i < WORDS; i++) {
            present[i] = in.getLong();
        }
        for (int slot = 0; slot < PlayerHistory.SLOTS; slot++) {
            if (isPresent(slot) && !history.read(slot, in)) {
                return false;
            }
        }
        return predictor.read(in) && !in.hasRemaining();
    }
}
