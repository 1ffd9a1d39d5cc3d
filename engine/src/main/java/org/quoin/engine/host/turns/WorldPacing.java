package org.quoin.engine.host.turns;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Limits;

/**
 * When the parts of a world are sent to a client that goes on playing: turns must not queue behind
 * them.
 *
 * <pre>
 *   TRYING ── four times as much each time, acknowledged at once ──▶ OPEN
 *     └────── acknowledged late, or the connection is known to be narrow ──▶ PACED
 *
 *   TRYING  little goes, then nothing until it is there
 *   OPEN    as much as acknowledgements allow
 *   PACED   what the turns leave of the connection, see {@link SendBudget#worldPartSent}
 * </pre>
 */
final class WorldPacing {
    /** A quarter of a second of a connection of 20 kbit/s. */
    private static final int FIRST_BYTES = 600;

    private static final int GROWTH = 4;

    /** From this size on the connection is wide. */
    private static final int OPEN_BYTES = 32_768;

    /** A part that takes this much longer than its path has been in a queue. */
    private static final long LATE_NANOS = 100_000_000L;

    /** Parts that are on their way at once while paced: no queue, and no waiting. */
    private static final int PACED_PARTS_MAX = 3;

    private final SendBudget budget;
    private final LinkStats link;
    private int tryBytes = FIRST_BYTES;
    private boolean paced;
    private boolean trying;
    private int triedBytes;
    private long triedNanos;
    private long nextNanos;

    WorldPacing(SendBudget budget, LinkStats link, long nowNanos) {
        this.budget = budget;
        this.link = link;
        this.nextNanos = nowNanos;
    }

    /** Another world is about to be sent: the connection may have changed. */
    void begin() {
        tryBytes = FIRST_BYTES;
        paced = false;
        trying = false;
    }

    /** The next part, if one may go now. */
    @Nullable Blob nextPart(SnapshotTransfer transfer, long nowNanos) {
        paced |= budget.isLimited();
        if (trying && transfer.ackedBytes() >= triedBytes) {
            trying = false;
            tryBytes *= GROWTH;
            paced |= nowNanos - triedNanos > link.pathNanos() + LATE_NANOS;
        }
        if (paced) {
            return pacedPart(transfer, nowNanos);
        }
        if (tryBytes >= OPEN_BYTES) {
            return transfer.nextPart(
                    Limits.SNAPSHOT_PART_BYTES_MAX, Limits.SNAPSHOT_PARTS_IN_FLIGHT_MAX);
        }
        if (trying) {
            return null;
        }
        Blob part = transfer.nextPart(tryBytes, 1);
        trying = part != null;
        triedBytes = transfer.sentBytes();
        triedNanos = nowNanos;
        return part;
    }

    private @Nullable Blob pacedPart(SnapshotTransfer transfer, long nowNanos) {
        if (nowNanos - nextNanos < 0) {
            return null;
        }
        int bytesMax = budget.worldPartBytes(transfer.leftBytes());
        Blob part = transfer.nextPart(bytesMax, PACED_PARTS_MAX);
        if (part != null) {
            int left = transfer.leftBytes();
            nextNanos = nowNanos + budget.worldPartSent(part.length(), left, nowNanos);
        }
        return part;
    }
}
