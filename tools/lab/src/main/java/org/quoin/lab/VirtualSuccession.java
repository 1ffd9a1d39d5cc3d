package org.quoin.lab;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.succession.Inheritance;
import org.quoin.engine.host.turns.Continuation;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.ClientSession;
import org.quoin.engine.session.SuccessorLines;
import org.quoin.engine.succession.Takeover;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToHost;

/**
 * A virtual player's connections to those who could carry its world on, and, if it is willing,
 * those of others to it: as the game does over sockets. Once it leads, a {@link VirtualHost} takes
 * them over.
 */
final class VirtualSuccession implements SuccessorLines, DialledEnd {
    /** Stands for all: nothing here has addresses. */
    private static final int PORT = 1;

    private final VirtualNetwork network;
    private final VirtualPlayer player;
    private final boolean willing;
    private final SplittableRandom random;

    /** Ours to others, by their keys. */
    private final TreeMap<String, Line> lines = new TreeMap<>();

    /** Those of others to us, open or not, until a host takes them over. */
    private final TreeMap<Integer, VirtualConnection> callers = new TreeMap<>();

    /** The numbers of those that stand, and over which something has come. */
    private final TreeMap<Integer, PublicIdentity> open = new TreeMap<>();

    /** The numbers of those that stand. */
    private final TreeSet<Integer> standing = new TreeSet<>();

    private @Nullable VirtualHost host;
    private int uploadKbit;

    private record Line(PublicIdentity to, VirtualSuccession end, VirtualConnection connection) {}

    VirtualSuccession(
            VirtualNetwork network,
            VirtualPlayer player,
            boolean willing,
            SplittableRandom random) {
        this.network = network;
        this.player = player;
        this.willing = willing;
        this.random = random;
    }

    /** The host that this player has become; null if it has not. */
    @Nullable VirtualHost host() {
        return host;
    }

    Link link() {
        return player.link();
    }

    private ClientSession session() {
        return player.session();
    }

    // Our own connections.

    @Override
    public ToHost.@Nullable Willing willing() {
        return willing && host == null
                ? new ToHost.Willing(
                        PORT, List.of(player.name()), 0, 0, 1, ToHost.Willing.Power.UNKNOWN, "")
                : null;
    }

    @Override
    public void dial(Successor successor) {
        hangUp(successor.key());
        VirtualSuccession end = network.successionOf(successor.key());
        if (end == null) {
            player.act(session -> session.successorLost(successor.key(), player.clock()));
            return;
        }
        VirtualConnection connection = network.newConnection(player, end);
        lines.put(successor.key().hex(), new Line(successor.key(), end, connection));
        connection.dial(0);
    }

    @Override
    public void hangUp(PublicIdentity successor) {
        Line line = lines.remove(successor.hex());
        if (line != null) {
            line.connection.drop();
        }
    }

    @Override
    public void stream(PublicIdentity successor, byte[] message) {
        Line line = lines.get(successor.hex());
        if (line != null) {
            line.connection.streamFromClient(message);
        }
    }

    @Override
    public void follow(PublicIdentity successor) {
        Line line = lines.remove(successor.hex());
        if (line != null) {
            endHost(false); // Others have gone on without it.
            player.turnTo(line.end, line.connection);
            VirtualHost followed = line.end.host;
            if (followed != null) {
                network.observer().followed(player, followed);
            }
            session().opened(ToHost.Pass.NONE, player.clock());
        }
    }

    @Override
    public void uploadMeasured(int kbit) {
        uploadKbit = kbit;
    }

    /** What a host has measured that the player can send; 0 for nothing. */
    int uploadKbit() {
        return uploadKbit;
    }

    @Override
    public long newSessionId() {
        return random.nextLong();
    }

    private @Nullable Line lineOf(VirtualConnection connection) {
        for (Line line : lines.values()) {
            if (line.connection == connection) {
                return line;
            }
        }
        return null;
    }

    /** One of our connections to others stands. */
    void lineOpened(VirtualConnection connection) {
        Line line = lineOf(connection);
        if (line != null) {
            session().successorOpened(line.to, player.clock());
        }
    }

    /** One of our connections to others has failed or ended. */
    void lineLost(VirtualConnection connection) {
        Line line = lineOf(connection);
        if (line != null) {
            lines.remove(line.to.hex());
            session().successorLost(line.to, player.clock());
        }
    }

    /** A message came from somebody to whom we have connected. */
    void lineReceived(VirtualConnection connection, byte[] message) {
        Line line = lineOf(connection);
        if (line != null) {
            byte[] received = network.playerReceived(player, message);
            session().successorReceived(line.to, received, player.clock());
        }
    }

    /** The process is gone, and the host that it ran. */
    void died(boolean machineToo) {
        lines.values().forEach(line -> line.connection.clientDied(machineToo));
        lines.clear();
        if (host == null) {
            callers.values().forEach(caller -> caller.hostDied(machineToo));
        }
        endHost(machineToo);
        callers.clear();
        open.clear();
        standing.clear();
    }

    private void endHost(boolean machineToo) {
        VirtualHost hosted = host;
        host = null;
        if (hosted != null) {
            hosted.crash(machineToo);
            callers.clear();
            open.clear();
            standing.clear();
        }
    }

    // Those of others to us.

    @Override
    public boolean isDown() {
        return player.isDown() || !(willing || host != null) || (host != null && host.isDown());
    }

    @Override
    public boolean isGone() {
        return player.isGone();
    }

    @Override
    public void add(VirtualConnection connection) {
        VirtualHost hosted = host;
        if (hosted == null) {
            callers.put(connection.id, connection);
        } else {
            hosted.add(connection);
        }
    }

    @Override
    public void opened(VirtualConnection connection) {
        deliver(connection, VirtualHost::opened, () -> standing.add(connection.id));
    }

    @Override
    public void closed(VirtualConnection connection) {
        deliver(
                connection,
                VirtualHost::closed,
                () -> {
                    callers.remove(connection.id);
                    standing.remove(connection.id);
                    PublicIdentity of = open.remove(connection.id);
                    if (of != null && !open.containsValue(of)) {
                        session().voterLost(of);
                    }
                });
    }

    @Override
    public void streamArrived(VirtualConnection connection, byte[] message) {
        deliver(
                connection,
                (hosted, from) -> hosted.streamArrived(from, message),
                () -> {
                    PublicIdentity of = connection.player.identity();
                    if (of != null && standing.contains(connection.id)) {
                        open.put(connection.id, of);
                        byte[] received =
                                network.candidateReceived(player, connection.player, message);
                        session().voterReceived(of, received, player.clock());
                    }
                });
    }

    @Override
    public void datagramArrived(VirtualConnection connection, byte[] message) {
        VirtualHost hosted = host;
        if (hosted != null) {
            hosted.datagramArrived(connection, message);
        }
    }

    /** An event of a connection, which is the host's, or ours while there is none. */
    private interface OfHost {
        void accept(VirtualHost host, VirtualConnection connection);
    }

    private void deliver(VirtualConnection connection, OfHost ofHost, Runnable ofPlayer) {
        VirtualHost already = host;
        if (already != null) {
            ofHost.accept(already, connection);
            return;
        }
        player.machine()
                .deliver(
                        () -> {
                            VirtualHost meanwhile = host;
                            if (meanwhile == null) {
                                ofPlayer.run();
                            } else {
                                ofHost.accept(meanwhile, connection);
                            }
                        });
    }

    @Override
    public void toVoter(PublicIdentity voter, byte[] message) {
        for (Map.Entry<Integer, PublicIdentity> each : open.entrySet()) {
            VirtualConnection to = callers.get(each.getKey());
            if (to != null && each.getValue().equals(voter)) {
                to.streamFromHost(message);
            }
        }
    }

    @Override
    public boolean lead(Takeover takeover) {
        Continuation continuation =
                new Continuation(takeover.lineage(), takeover.coderBase(), takeover.turns());
        HostSession.Start start =
                new HostSession.Start(
                        takeover.simulation(), continuation, Inheritance.of(takeover.records()));
        VirtualHost hosted = network.newHost(player, start, takeover.records());
        host = hosted;
        callers.values().forEach(hosted::add);
        for (int number : standing) {
            VirtualConnection caller = callers.get(number);
            if (caller != null) {
                hosted.openedNow(caller);
            }
        }
        network.observer().led(hosted);
        hosted.switchOn();
        player.turnTo(this, network.newConnection(player, this));
        return true;
    }
}
