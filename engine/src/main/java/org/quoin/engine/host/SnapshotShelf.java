package org.quoin.engine.host;

import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldImage;

/** Has the world packed for those who come in, one pack for as many of them as possible. */
final class SnapshotShelf {
    /** A joiner replays so many turns more rather than have another pack made at the same time. */
    private static final int SHARED_TURNS_MAX = 200;

    private final Executor packer;
    private final int bytesMax;
    private @Nullable PackingJob latest;

    /**
     * @param packer runs the packing, here or elsewhere
     * @param bytesMax a world of more bytes is offered to nobody
     */
    SnapshotShelf(Executor packer, int bytesMax) {
        this.packer = packer;
        this.bytesMax = bytesMax;
    }

    /** The world as it is, or as it was a little while ago if that is still being packed. */
    PackingJob recent(Simulation simulation, TurnEncoder encoder) {
        PackingJob job = latest;
        boolean inWork =
                job != null
                        && job.outcome() == null
                        && simulation.turn() - job.turn() <= SHARED_TURNS_MAX;
        return job != null && inWork ? job : current(simulation, encoder);
    }

    /** The world exactly as it is after the last turn. */
    PackingJob current(Simulation simulation, TurnEncoder encoder) {
        PackingJob job = latest;
        if (job == null || job.turn() != simulation.turn()) {
            job = new PackingJob(WorldImage.of(simulation), encoder.base(), bytesMax);
            latest = job;
            packer.execute(job);
        }
        return job;
    }
}
