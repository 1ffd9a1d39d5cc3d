package org.quoin.client.connection;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.hud.HudModel.Wait;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.wire.ToClient;
import org.quoin.sim.AvatarView;

/** Detects that the world stands still, and finds out whom it is waiting for and why. */
final class WaitDetector {
    /** A turn that is less late than this is not worth a note. */
    private static final long STALL_MILLIS = 500;

    /** A host that is alive sends something every quarter of a second. */
    private static final long SILENCE_MILLIS = 700;

    private long lastTickNanos;
    private long receivedBytes = -1;
    private long lastReceivedNanos;
    private ToClient.@Nullable Waiting waiting;
    private long waitingSinceNanos;

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

    /** Returns the note to show now; null while the world runs. */
    @Nullable Wait note(List<AvatarView> players, long nowNanos) {
        long stalledMillis = millis(nowNanos - lastTickNanos);
        if (stalledMillis < STALL_MILLIS) {
            return null;
        }
        long silentMillis = millis(nowNanos - lastReceivedNanos);
        if (silentMillis >= SILENCE_MILLIS) {
            return new Wait("", Wait.Cause.HOST, silentMillis);
        }
        ToClient.Waiting newest = waiting;
        if (newest == null || newest.slot() == ToClient.Waiting.NOBODY) {
            return new Wait("", Wait.Cause.UNKNOWN, stalledMillis);
        }
        return forPlayer(newest, nameOf(newest.slot(), players), nowNanos);
    }

    private Wait forPlayer(ToClient.Waiting newest, String name, long nowNanos) {
        return switch (newest.cause()) {
            case MACHINE -> new Wait(name, Wait.Cause.MACHINE, newest.millis());
            case NETWORK -> new Wait(name, Wait.Cause.NETWORK, newest.millis());
            // The host says so only once, while the time goes on.
            case GONE ->
                    new Wait(
                            name,
                            Wait.Cause.GONE,
                            newest.millis() + millis(nowNanos - waitingSinceNanos));
        };
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
