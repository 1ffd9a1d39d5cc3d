package org.quoin.engine.host;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.wire.ProtocolVersion;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.sim.RulesVersion;

/** Decides who is let in. */
final class Admission {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private Admission() {}

    /** Why nobody of that version can come in, or null. */
    static ToClient.@Nullable Refused versionProblem(ToHost.Hello hello) {
        if (hello.protocolVersion() == ProtocolVersion.CURRENT
                && hello.rulesVersion() == RulesVersion.CURRENT) {
            return null;
        }
        String reason =
                "The host plays version "
                        + versions(
                                GameVersion.CURRENT, ProtocolVersion.CURRENT, RulesVersion.CURRENT)
                        + ", you play version "
                        + versions(
                                hello.gameVersion(), hello.protocolVersion(), hello.rulesVersion());
        return new ToClient.Refused(RefusalCode.WRONG_VERSION, reason);
    }

    /** Why a new player cannot come in, or null. */
    static ToClient.@Nullable Refused problemOf(
            ToHost.Hello hello, Seats seats, int playersMax, long nowNanos) {
        String nameProblem = NameRules.problemOf(hello.name());
        if (nameProblem != null) {
            return new ToClient.Refused(RefusalCode.NAME_REFUSED, nameProblem);
        }
        if (seats.count() >= playersMax) {
            String reason =
                    "The host is full: " + seats.count() + " of " + playersMax + " players are in";
            return new ToClient.Refused(RefusalCode.HOST_FULL, reason);
        }
        Player namesake = namesake(NameRules.cleaned(hello.name()), seats);
        if (namesake != null) {
            return new ToClient.Refused(RefusalCode.NAME_TAKEN, taken(namesake, nowNanos));
        }
        return null;
    }

    /** What to do about it, and for how long it will be so. */
    private static String taken(Player namesake, long nowNanos) {
        String who = "There is a player called " + namesake.name + " already";
        if (!namesake.isAbsent()) {
            return who + ". Take another name.";
        }
        long leftNanos = Farewells.ABSENCE_NANOS_MAX - (nowNanos - namesake.absentSinceNanos);
        long seconds = Math.max(1, leftNanos / NANOS_PER_SECOND + 1);
        return who
                + ", who has lost the connection and may come back for another "
                + seconds
                + " s. Take another name, or wait until then.";
    }

    private static @Nullable Player namesake(String name, Seats seats) {
        for (int slot = 0; slot < seats.slots(); slot++) {
            Player player = seats.at(slot);
            if (player != null && folded(player.name).equals(folded(name))) {
                return player;
            }
        }
        return null;
    }

    private static String folded(String name) {
        return name.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }

    private static String versions(String game, int protocol, int rules) {
        return game + " (protocol " + protocol + ", rules " + rules + ")";
    }
}
