package org.quoin.client.session;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.hud.HudModel.Wait;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.WaitCause;
import org.quoin.sim.AvatarView;

/** Detects that the world is waiting, and finds out for whom and why. */
final class WaitDetector {
    /** A turn that is less late than this is not worth a note. */
    private static final long STALL_MILLIS = 500;

    /** A host that is alive sends something every quarter of a second. */
    private static final long SILENCE_MILLIS = 700;

    private final BooleanSupplier here;
    private long lastTickNanos;
    private long receivedBytes = -1;
    private long lastReceivedNanos;
    private ToClient.@Nullable Waiting waiting;
    private long waitingSinceNanos;

    /**
     * Knows nothing yet.
     *
     * @param hostsHere whether this machine hosts the world: its silence is then no network's
     */
    WaitDetector(BooleanSupplier hostsHere) {
        this.here = hostsHere;
    }

    /** A turn was executed. */
    void turnExecuted(long atNanos) {
        lastTickNanos = atNanos;
    }

    /** Notes whether anything has arrived from the host; to be called for each picture. */
    void update(ClientStats stats, ToClient.@Nullable Waiting newest, long nowNanos) {
        long bytes = stats.traffic().in().bytes();
        if (bytes != receivedBytes) {
            receivedBytes = bytes;
            lastReceivedNanos = nowNanos;
        }
        if (!Objects.equals(newest, waiting)) {
            waiting = newest;
            waitingSinceNanos = nowNanos;
        }
    }

    /** Returns the note to show now to the player in a slot; null while the world runs. */
    @Nullable Wait note(List<AvatarView> players, int ownSlot, long nowNanos) {
        long stalledMillis = millis(nowNanos - lastTickNanos);
        if (stalledMillis < STALL_MILLIS) {
            return null;
        }
        boolean hostsHere = here.getAsBoolean();
        long silentMillis = millis(nowNanos - lastReceivedNanos);
        if (silentMillis >= SILENCE_MILLIS) {
            return hostsHere
                    ? new Wait("", Wait.Attribution.OWN_HOST, stalledMillis)
                    : new Wait("", Wait.Attribution.HOST, silentMillis);
        }
        ToClient.Waiting newest = waiting;
        if (newest == null || newest.slot() == ToClient.Waiting.NOBODY) {
            // Our own host waits for nobody, or it would have said so by now: it is late itself, or
            // its turns are not executed in time.
            boolean slow = hostsHere && stalledMillis >= SILENCE_MILLIS;
            return new Wait(
                    "", slow ? Wait.Attribution.OWN_HOST : Wait.Attribution.UNKNOWN, stalledMillis);
        }
        Wait wait = forPlayer(newest, nameOf(newest.slot(), players), nowNanos);
        if (newest.slot() != ownSlot) {
            return wait;
        }
        return hostsHere && newest.cause() == WaitCause.GONE
                ? new Wait("", Wait.Attribution.OWN_HOST, stalledMillis)
                : toldToOneself(wait);
    }

    private Wait forPlayer(ToClient.Waiting newest, String name, long nowNanos) {
        return switch (newest.cause()) {
            case MACHINE -> new Wait(name, Wait.Attribution.MACHINE, newest.millis());
            case NETWORK -> new Wait(name, Wait.Attribution.NETWORK, newest.millis());
            // The host says so only once, while the time goes on.
            case GONE ->
                    new Wait(
                            name,
                            Wait.Attribution.GONE,
                            newest.millis() + millis(nowNanos - waitingSinceNanos));
        };
    }

    /** The same for the player that all wait for. */
    private static Wait toldToOneself(Wait wait) {
        Wait.Attribution own =
                switch (wait.cause()) {
                    case MACHINE -> Wait.Attribution.OWN_MACHINE;
                    case NETWORK -> Wait.Attribution.OWN_NETWORK;
                    case GONE -> Wait.Attribution.OWN_GONE;
                    case HOST, UNKNOWN, OWN_MACHINE, OWN_NETWORK, OWN_GONE, OWN_HOST ->
                            wait.cause();
                };
        return new Wait(wait.name(), own, wait.millis());
    }

    private static String nameOf(int slot, List<AvatarView> players) {
        for (AvatarView player : players) {
            if (player.slot() == slot) {
                return player.name();
            }
        }
        return "#" + slot;
    }

    private static long millis(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(nanos);
    }
}
