package org.quoin.engine.wire;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.input.Turn;

/**
 * Codes sealed turns, each once and in order, with predictions from the turns before ({@link
 * org.quoin.engine.wire.coding}). The bytes of a turn may then be sent any number of times. A turn
 * that is predicted badly is written raw, so none is longer than a mask, its changed frames and its
 * commands. All buffers are reused: a turn allocates nothing but the {@link Blob} that the host
 * keeps, of exactly the turn's bytes.
 */
public final class TurnEncoder {
    private final TurnModel model = new TurnModel();
    private final TurnFrames last = new TurnFrames();
    private final TurnParts parts = new TurnParts();
    private final BitEncoder coder = new BitEncoder(Limits.CODED_TURN_BYTES_MAX);

    /** Makes an encoder that begins before the first turn. */
    public TurnEncoder() {}

    /**
     * Makes an encoder that begins after the turn of a {@link #base}, for a host that recovered its
     * world.
     *
     * @return null if the bytes are not a base
     */
    public static @Nullable TurnEncoder after(Blob base) {
        TurnEncoder encoder = new TurnEncoder();
        if (!encoder.model.read(base.unsafeBytes())) {
            return null;
        }
        encoder.last.begin(encoder.model);
        return encoder;
    }

    /** Codes the next turn. */
    public Blob encode(Turn turn) {
        parts.clear();
        for (int i = 0; i < turn.playerCount(); i++) {
            parts.add(turn.slotAt(i), turn.frameAt(i));
        }
        TurnCommands.write(turn, parts);
        coder.begin();
        model.code(coder, parts);
        int length = coder.finish();
        boolean raw = length < 0 || length > last.bytes(parts);
        byte[] bytes = raw ? last.write(parts) : coder.toBytes();
        last.setLast(parts);
        return Blob.owning(bytes);
    }

    /** The models and the last turn's frames: where a {@link TurnDecoder} may begin. */
    public Blob base() {
        return Blob.owning(model.toBytes());
    }
}
