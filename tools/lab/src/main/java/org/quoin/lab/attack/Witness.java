package org.quoin.lab.attack;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.LockstepClient;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.TicksFrom;
import org.quoin.lab.bots.BotScript;
import org.quoin.lab.rooms.ThreadTimes;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldSize;
import org.quoin.sim.body.BodyKind;

/** The attack's own player in the world, who observes what an attack does to it. */
final class Witness implements AutoCloseable {
    private final CountDownLatch joined = new CountDownLatch(1);
    private final LockstepClient client;
    private volatile int tntMost;
    private volatile int fallingMost;
    private volatile long worldBytes;
    private volatile int percent;
    private long cpuNanos;
    private volatile long longestTurnNanos;

    Witness(Attack.Target target) throws IOException {
        int delay = ClientOptions.INPUT_DELAY_TURNS_DEFAULT;
        ClientOptions options =
                new ClientOptions("127.0.0.1", target.host().getPort(), "witness", delay);
        options = options.withEnvironment(options.environment().withTicks(TicksFrom.NEVER));
        client = LockstepClient.start(options, BotScript.WALK.frames(3, 0, 1), this::see);
        try {
            if (!joined.await((long) Arena.JOIN_SECONDS_MAX, TimeUnit.SECONDS)) {
                client.close();
                throw new IOException("the witness could not join");
            }
        } catch (InterruptedException e) {
            client.close();
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    private void see(ClientEvent event) {
        if (event instanceof ClientEvent.Joined) {
            joined.countDown();
        } else if (event instanceof ClientEvent.Executed turn) {
            Simulation simulation = turn.simulation();
            long nowNanos = ThreadTimes.ownNanos();
            longestTurnNanos = Math.max(longestTurnNanos, nowNanos - cpuNanos);
            cpuNanos = nowNanos;
            tntMost = Math.max(tntMost, simulation.bodyCount(BodyKind.TNT));
            fallingMost = Math.max(fallingMost, simulation.bodyCount(BodyKind.FALLING_BLOCK));
            WorldSize size = WorldSize.of(simulation);
            worldBytes = size.bytes();
            percent = size.percentOf(WorldSize.limitBytes(simulation.rules()));
        }
    }

    /** Forgets how long turns took so far. */
    void forgetTurns() {
        longestTurnNanos = 0;
    }

    /** The most processor time that its own thread took from one turn to the next. */
    double longestTurnMillis() {
        return longestTurnNanos / 1e6;
    }

    /** The most TNT lit at one time. */
    int tntMost() {
        return tntMost;
    }

    /** The most blocks falling at one time. */
    int fallingMost() {
        return fallingMost;
    }

    /** The memory that all edits take. */
    long worldBytes() {
        return worldBytes;
    }

    /** How full the world is by its rule, in percent. */
    int percent() {
        return percent;
    }

    @Override
    public void close() {
        client.leave();
        client.close();
    }
}
