package org.quoin.engine.net;

import java.util.concurrent.TimeUnit;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.tinylog.Logger;

/**
 * Hosts a world of nobody's for a moment, with a player in it and without a port, so that a host's
 * code is loaded before others wait for it: a process that has not hosted yet needs up to a second
 * for that on a busy machine, in the middle of a change of hosts or while its first room opens.
 */
public final class HostWarmUp {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);
    private static final int STILL = InputFrame.of(0, 0, 0, 0, 0, 0);
    private static final int TURNS = 20;

    /** On a machine that is too busy for that many turns it must end as well. */
    private static final int WAITS_MAX = 100;

    private static final long WAIT_MILLIS = 50;

    private HostWarmUp() {}

    /**
     * Takes about a second, most of it waiting.
     *
     * @throws InterruptedException at once if the thread is interrupted; nothing is left behind
     */
    public static void run() throws InterruptedException {
        Logger.debug("warms up: hosts a world of its own for a second");
        Environment environment = Environment.ofThisMachine();
        OwnPlayer player = new OwnPlayer("warm-up", Look.PLAIN, InputDelay.fixed(1), environment);
        HostOptions options = HostOptions.on(HostOptions.NO_PORT, WORLD);
        try (LockstepHost host = LockstepHost.start(options.withEnvironment(environment));
                LockstepClient client =
                        LockstepClient.start(
                                host, player, (turn, world, slot) -> STILL, event -> {})) {
            for (int i = 0; i < WAITS_MAX && client.stats().turn() < TURNS; i++) {
                TimeUnit.MILLISECONDS.sleep(WAIT_MILLIS);
            }
        } catch (HostStartException e) { // Then the first real host loads it.
            Logger.debug("a world to warm up with: {}", e.getMessage());
        }
    }
}
