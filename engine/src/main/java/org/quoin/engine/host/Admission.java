package org.quoin.engine.host;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ProtocolVersion;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.Simulation;

/** Decides who is let in, with which name, and prepares the world to be sent. */
final class Admission {
    private final HostConfig config;
    private final long sessionId;
    private final int snapshotBytesMax;
    private @Nullable PackedSnapshot latest;

    /**
     * @param snapshotBytesMax a world of more bytes lets nobody in; clients take at most {@link
     *     Limits#SNAPSHOT_BYTES_MAX}
     */
    Admission(HostConfig config, long sessionId, int snapshotBytesMax) {
        this.config = config;
        this.sessionId = sessionId;
        this.snapshotBytesMax = snapshotBytesMax;
    }

    /** Why a client is refused, or null if it may come in. */
    ToClient.@Nullable Refused refusalOf(
            ToHost.Hello hello, int playersNow, Simulation simulation, TurnEncoder encoder) {
        if (hello.protocolVersion() != ProtocolVersion.CURRENT
                || hello.rulesVersion() != RulesVersion.CURRENT) {
            String reason =
                    "The host plays version "
                            + versions(
                                    GameVersion.CURRENT,
                                    ProtocolVersion.CURRENT,
                                    RulesVersion.CURRENT)
                            + ", you play version "
                            + versions(
                                    hello.gameVersion(),
                                    hello.protocolVersion(),
                                    hello.rulesVersion());
            return new ToClient.Refused(RefusalCode.WRONG_VERSION, reason);
        }
        String nameProblem = NameRules.problemOf(hello.name());
        if (nameProblem != null) {
            return new ToClient.Refused(RefusalCode.NAME_REFUSED, nameProblem);
        }
        if (playersNow >= config.playersMax()) {
            String reason =
                    "The host is full: "
                            + playersNow
                            + " of "
                            + config.playersMax()
                            + " players are in";
            return new ToClient.Refused(RefusalCode.HOST_FULL, reason);
        }
        PackedSnapshot snapshot = snapshotOf(simulation, encoder);
        int bytes = Math.max(snapshot.rawBytes(), snapshot.packedBytes());
        if (bytes > snapshotBytesMax) {
            String reason =
                    "The world has grown too big to be joined: "
                            + bytes
                            + " bytes of edits, and no game takes more than "
                            + snapshotBytesMax;
            return new ToClient.Refused(RefusalCode.WORLD_TOO_BIG, reason);
        }
        return null;
    }

    /** The name of a player that is let in. */
    String nameOf(ToHost.Hello hello, Seats seats) {
        List<String> taken = new ArrayList<>();
        for (int slot = 0; slot < seats.slots(); slot++) {
            Player other = seats.at(slot);
            if (other != null) {
                taken.add(other.name);
            }
        }
        return NameRules.distinct(hello.name(), taken);
    }

    /** Gives a peer the world as it is now to download. */
    ToClient.Welcome welcome(
            HostPeer peer, Player player, Simulation simulation, TurnEncoder encoder) {
        PackedSnapshot snapshot = snapshotOf(simulation, encoder);
        peer.snapshot = snapshot;
        peer.ackTurn = snapshot.turn();
        return new ToClient.Welcome(
                player.slot,
                player.token,
                sessionId,
                player.name,
                config.world().seed(),
                config.world().turnRate(),
                config.hashEveryTurns(),
                false,
                snapshot.turn(),
                snapshot.rawBytes(),
                snapshot.packedBytes(),
                snapshot.baseTurn());
    }

    private PackedSnapshot snapshotOf(Simulation simulation, TurnEncoder encoder) {
        if (latest == null || latest.turn() != simulation.turn()) {
            latest = PackedSnapshot.of(simulation, encoder.base());
        }
        return latest;
    }

    private static String versions(String game, int protocol, int rules) {
        return game + " (protocol " + protocol + ", rules " + rules + ")";
    }
}
