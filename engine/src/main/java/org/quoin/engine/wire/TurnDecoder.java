package org.quoin.engine.wire;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;

/** The other end of a {@link TurnEncoder}: decodes turns strictly in order. */
public final class TurnDecoder {
    private final TurnModel model = new TurnModel();
    private final TurnFrames last = new TurnFrames();
    private final TurnParts parts = new TurnParts();
    private final BitDecoder coder = new BitDecoder();
    private int lastTurn;
    private @Nullable String problem;

    private TurnDecoder(int lastTurn) {
        this.lastTurn = lastTurn;
    }

    /**
     * Begins after a turn with that turn's {@link TurnEncoder#base}. If the bytes are not a base,
     * {@link #problem} says so and nothing can be decoded.
     */
    public static TurnDecoder after(int turn, Blob base) {
        TurnDecoder decoder = new TurnDecoder(turn);
        if (!decoder.model.read(base.unsafeBytes())) {
            decoder.problem = "no base of turn " + turn + " in " + base;
        }
        decoder.last.begin(decoder.model);
        return decoder;
    }

    /** The problem with the base or with the turn that {@link #decode} rejected, or null. */
    public @Nullable String problem() {
        return problem;
    }

    /** Decodes the next turn; null if the bytes are not a turn, and from then on always. */
    public @Nullable Turn decode(Blob coded) {
        if (problem != null) {
            return null;
        }
        byte[] bytes = coded.unsafeBytes();
        boolean raw = bytes.length > 0 && (bytes[0] & 0xFF) == BitEncoder.RESERVED_BYTE;
        Command[] commands = TurnCommands.NONE;
        String wrong;
        try {
            wrong = raw ? readRaw(bytes) : readCoded(bytes);
            if (wrong == null && parts.commandBytes > 0) {
                commands =
                        TurnCommands.read(
                                new ByteReader("commands", parts.commands, 0, parts.commandBytes));
            }
        } catch (BadBytesException e) {
            wrong = e.problem();
        }
        if (wrong != null) {
            problem = "turn " + (lastTurn + 1) + ": " + wrong;
            return null;
        }
        lastTurn++;
        last.setLast(parts);
        return new Turn(
                lastTurn,
                Arrays.copyOf(parts.slots, parts.count),
                Arrays.copyOf(parts.frames, parts.count),
                commands);
    }

    /** The value of {@link TurnEncoder#base} after the same turns. */
    public Blob base() {
        return Blob.owning(model.toBytes());
    }

    private @Nullable String readCoded(byte[] bytes) {
        if (bytes.length == 0) {
            return "no bytes";
        }
        coder.begin(bytes);
        String wrong = model.code(coder, parts);
        int excess = coder.excessBytes();
        return wrong == null && excess > 0 ? excess + " bytes too many" : wrong;
    }

    private @Nullable String readRaw(byte[] bytes) throws BadBytesException {
        last.read(new ByteReader("turn", bytes), parts);
        return model.code(BitCoder.LEARNER, parts);
    }
}
