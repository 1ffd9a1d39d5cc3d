package org.quoin.client.game;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.hud.HudModel.Wait;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.wire.ToClient;
import org.quoin.sim.AvatarView;

/** Notices that the world stands still, and finds out for whom and why. */
final class WaitDetector {
    /** A turn that is late by less is nobody's business. */
    private static final long STALL_MILLIS = 500;

    /** A host that lives says something every quarter of a second. */
    private static final long SILENCE_MILLIS = 700;

    private long lastTickNanos;
    private long heardBytes = -1;
    private long lastHeardNanos;
    private ToClient.@Nullable Waiting waiting;
    private long waitingSinceNanos;

    /** A turn was executed. */
    void ticked(long atNanos) {
        lastTickNanos = atNanos;
    }

    /** Takes note of what has come from the host; once a frame. */
    void watch(ClientStats stats, ToClient.@Nullable Waiting told, long nowNanos) {
        long bytes = stats.traffic().in().bytes();
        if (bytes != heardBytes) {
            heardBytes = bytes;
            lastHeardNanos = nowNanos;
        }
        if (!Objects.equals(told, waiting)) {
            waiting = told;
            waitingSinceNanos = nowNanos;
        }
    }

    /** What to say now; null while the world runs. */
    @Nullable Wait note(List<AvatarView> players, long nowNanos) {
        long stalledMillis = millis(nowNanos - lastTickNanos);
        if (stalledMillis < STALL_MILLIS) {
            return null;
        }
        long silentMillis = millis(nowNanos - lastHeardNanos);
        if (silentMillis >= SILENCE_MILLIS) {
            return new Wait("", Wait.Cause.HOST, silentMillis);
        }
        ToClient.Waiting told = waiting;
        if (told == null || told.slot() == ToClient.Waiting.NOBODY) {
            return new Wait("", Wait.Cause.UNKNOWN, stalledMillis);
        }
        return forPlayer(told, nameOf(told.slot(), players), nowNanos);
    }

    private Wait forPlayer(ToClient.Waiting told, String name, long nowNanos) {
        return switch (told.cause()) {
            case MACHINE -> new Wait(name, Wait.Cause.MACHINE, told.millis());
            case NETWORK -> new Wait(name, Wait.Cause.NETWORK, told.millis());
            // The host says it once, and the silence goes on.
            case GONE ->
                    new Wait(
                            name,
                            Wait.Cause.GONE,
                            told.millis() + millis(nowNanos - waitingSinceNanos));
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
