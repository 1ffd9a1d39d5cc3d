package org.quoin.engine.host.join;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.entry.FreeName;
import org.quoin.engine.host.entry.NameLikeness;
import org.quoin.engine.host.entry.NameList;
import org.quoin.engine.host.entry.NameRules;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.input.Look;

/** Decides whether a client may come in: by version, name and number of players. */
final class Admission {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private Admission() {}

    /** Why a client of that version is refused, or null. */
    static ToClient.@Nullable Refused versionProblem(ToHost.Hello hello) {
        if (hello.protocolVersion() == Wire.PROTOCOL_VERSION
                && hello.rulesVersion() == RulesVersion.CURRENT) {
            return null;
        }
        return new ToClient.Refused(RefusalCode.WRONG_VERSION, versionReason(hello));
    }

    /** Builds between two releases have one version but may not fit each other. */
    private static Reason versionReason(ToHost.Hello hello) {
        if (!hello.gameVersion().equals(GameVersion.CURRENT)) {
            return Reason.of(EndCode.WRONG_VERSION, GameVersion.CURRENT, hello.gameVersion());
        }
        boolean newerHost =
                hello.protocolVersion() == Wire.PROTOCOL_VERSION
                        ? hello.rulesVersion() < RulesVersion.CURRENT
                        : hello.protocolVersion() < Wire.PROTOCOL_VERSION;
        return Reason.of(newerHost ? EndCode.NEWER_HOST : EndCode.OLDER_HOST, GameVersion.CURRENT);
    }

    /**
     * Why a new player is refused, or null.
     *
     * @param ownedByOther the name of another key that a name is or looks like, or null
     */
    static ToClient.@Nullable Refused problemOf(
            ToHost.Hello hello,
            Players players,
            int playersMax,
            Function<String, NameList.@Nullable Owned> ownedByOther,
            long nowNanos) {
        Reason nameProblem = NameRules.problemOf(hello.name());
        if (nameProblem != null) {
            String free = freeName(hello.name(), new TakenNames(players), ownedByOther);
            return new ToClient.Refused(RefusalCode.NAME_REFUSED, nameProblem, free);
        }
        if (!Look.isInRange(hello.color(), hello.skin())) {
            return new ToClient.Refused(
                    RefusalCode.LOOK_REFUSED,
                    Reason.of(
                            EndCode.LOOK,
                            hello.color(),
                            hello.skin(),
                            Look.COLOR_MAX,
                            Look.SKIN_MAX));
        }
        TakenNames taken = new TakenNames(players);
        String name = NameRules.cleaned(hello.name());
        Player namesake = taken.namesakeOf(name);
        if (namesake != null) {
            return new ToClient.Refused(
                    RefusalCode.NAME_TAKEN,
                    taken(
                            name,
                            namesake,
                            Disconnects.absenceNanosMax(namesake, players, playersMax),
                            nowNanos),
                    freeName(hello.name(), taken, ownedByOther));
        }
        NameList.Owned owned = ownedByOther.apply(name);
        if (owned != null) {
            boolean same =
                    NameLikeness.withoutCase(name).equals(NameLikeness.withoutCase(owned.name()));
            EndCode code = same ? EndCode.NAME_OWNED : EndCode.NAME_LIKE_OWNED;
            return new ToClient.Refused(
                    RefusalCode.NAME_TAKEN,
                    Reason.of(code, owned.name()),
                    freeName(hello.name(), taken, ownedByOther));
        }
        return null;
    }

    /**
     * What somebody is told for whom there is no place.
     *
     * @param queueFull whether others wait for one, and no more may
     */
    static ToClient.Refused full(Players players, int playersMax, boolean queueFull) {
        return new ToClient.Refused(
                RefusalCode.HOST_FULL,
                queueFull
                        ? Reason.of(EndCode.QUEUE_FULL)
                        : Reason.of(EndCode.FULL, players.count(), playersMax));
    }

    private static String freeName(
            String wanted,
            TakenNames taken,
            Function<String, NameList.@Nullable Owned> ownedByOther) {
        return FreeName.like(
                wanted, name -> taken.namesakeOf(name) != null || ownedByOther.apply(name) != null);
    }

    /** For how long the name stays taken, where its player is gone. */
    private static Reason taken(String name, Player namesake, long absenceNanosMax, long nowNanos) {
        if (!NameLikeness.withoutCase(name).equals(NameLikeness.withoutCase(namesake.name()))) {
            return Reason.of(EndCode.NAME_ALIKE, namesake.name());
        }
        if (namesake.state() != Player.State.ABSENT) {
            return Reason.of(EndCode.NAME_TAKEN, namesake.name());
        }
        long leftNanos = absenceNanosMax - namesake.absentNanos(nowNanos);
        long seconds = Math.max(1, leftNanos / NANOS_PER_SECOND + 1);
        return Reason.of(EndCode.NAME_ABSENT, namesake.name(), seconds);
    }

    /** What is hosted here, for somebody who only asks. */
    static ToClient.WorldInfo worldInfo(JoinRules rules, int players, boolean asksPassword) {
        return new ToClient.WorldInfo(
                Wire.PROTOCOL_VERSION,
                RulesVersion.CURRENT,
                GameVersion.CURRENT,
                rules.title(),
                players,
                rules.playersMax(),
                asksPassword);
    }
}
