package org.quoin.engine.host.status;

import java.util.function.Consumer;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldSize;
import org.tinylog.Logger;

/** Tells long before it is so that a world becomes too big. */
public final class WorldFullness {
    /** Shares at which a notice is sent, once each time the world grows beyond one. */
    private static final int[] TOLD_PERCENT = {50, 75, 90, 100};

    /** Only when it has shrunk by as much below a share is that told again. */
    private static final int AGAIN_PERCENT = 5;

    private static final long MEBIBYTE = 1 << 20;

    private final Consumer<String[]> teller;

    /** How many of {@link #TOLD_PERCENT} have been announced. */
    private int told;

    /**
     * @param teller notifies those who can act: takes the key of a chat text, and its arguments
     */
    public WorldFullness(Consumer<String[]> teller) {
        this.teller = teller;
    }

    /** A turn was executed. */
    public void advance(Simulation simulation) {
        advance(WorldSize.of(simulation), WorldSize.limitBytes(simulation.rules()));
    }

    void advance(WorldSize size, long limitBytes) {
        int percent = size.percentOf(limitBytes);
        boolean grown = false;
        while (told < TOLD_PERCENT.length && percent >= TOLD_PERCENT[told]) {
            told++;
            grown = true;
        }
        if (grown) {
            String limit = Long.toString(limitBytes / MEBIBYTE);
            Logger.warn("the world is {} % full, of {} MiB of edits", percent, limit);
            String key = percent >= 100 ? "size.full" : "size";
            teller.accept(new String[] {key, Integer.toString(percent), limit});
        }
        while (told > 0 && percent < TOLD_PERCENT[told - 1] - AGAIN_PERCENT) {
            told--;
        }
    }
}
