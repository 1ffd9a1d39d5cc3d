package org.quoin.engine.transport;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.HostEvents;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToHost;

/** The client's end of a connection to a host of the same process; made by {@link LocalPort}. */
final class LocalClientConnection implements ClientConnection {
    private final LocalPort port;
    private final LocalConnection line;
    private final LongSupplier clockNanos;

    /** Messages under network conditions: they hold for this player as they would for any. */
    private final ConditionedQueue in;

    private final ConditionedQueue out;
    private boolean started;
    private boolean announced;

    /** Whether the connection has ended, and the session has received all that came before. */
    private boolean over;

    LocalClientConnection(
            LocalPort port, LocalConnection line, LongSupplier clockNanos, long seed) {
        this.port = port;
        this.line = line;
        this.clockNanos = clockNanos;
        this.in = new ConditionedQueue(seed);
        this.out = new ConditionedQueue(~seed);
    }

    @Override
    public void start() {
        started = true;
        port.enter(line);
    }

    /** Connecting cannot fail: a host that has closed ends the connection. */
    @Override
    public @Nullable DisconnectReason failure() {
        return null;
    }

    @Override
    public boolean isOpen() {
        return started && !line.isOverForClient();
    }

    @Override
    public boolean isBroken() {
        return over;
    }

    @Override
    public void setConditions(NetworkConditions conditions) {
        long nowNanos = clockNanos.getAsLong();
        in.setConditions(conditions, nowNanos);
        out.setConditions(conditions, nowNanos);
        line.setConditioned(!conditions.equals(NetworkConditions.NONE));
    }

    @Override
    public long nextDueNanos(long otherwiseNanos) {
        return in.nextDueNanos(out.nextDueNanos(otherwiseNanos));
    }

    /** Nothing is on the way that could block them. */
    @Override
    public void expectDatagrams(long nowNanos) {}

    @Override
    public void poll(HostEvents session, int timeoutMillis) {
        try {
            line.awaitForClient(timeoutMillis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        long nowNanos = clockNanos.getAsLong();
        session.wakes(true, nowNanos);
        for (Packet packet = out.poll(nowNanos); packet != null; packet = out.poll(nowNanos)) {
            line.sendToHost(packet);
        }
        deliver(session, nowNanos);
    }

    private void deliver(HostEvents session, long nowNanos) {
        if (started && !announced) {
            announced = true;
            session.opened(ToHost.Pass.NONE, nowNanos);
        }
        for (int i = 0; i < NetLimits.CLIENT_EVENTS_PER_ROUND_MAX; i++) {
            Packet packet = line.pollForClient();
            if (packet == null) {
                break;
            }
            if (in.isOpen()) {
                receive(session, packet, nowNanos);
            } else if (!in.add(packet, nowNanos)) {
                line.endByClient();
            }
        }
        for (Packet packet = in.poll(nowNanos); packet != null; packet = in.poll(nowNanos)) {
            receive(session, packet, nowNanos);
        }
        if (line.isOverForClient()) {
            over = true;
            // A goodbye that is still held back came before the end.
            for (Packet packet = in.pollEarly(); packet != null; packet = in.pollEarly()) {
                receive(session, packet, nowNanos);
            }
        }
    }

    private static void receive(HostEvents session, Packet packet, long nowNanos) {
        if (packet.stream) {
            session.streamReceived(packet.bytes, nowNanos);
        } else {
            session.datagramReceived(packet.bytes, nowNanos);
        }
    }

    /** There is no attempt that could hang. */
    @Override
    public void cancelConnecting() {}

    @Override
    public void close() {
        // Our goodbye among them.
        for (Packet packet = out.pollEarly(); packet != null; packet = out.pollEarly()) {
            line.sendToHost(packet);
        }
        line.endByClient();
    }

    @Override
    public void stream(byte[] message) {
        send(new Packet(message, true));
    }

    @Override
    public void datagram(byte[] buffer, int length) {
        if (length > Limits.DATAGRAM_BYTES_MAX) {
            throw new IllegalStateException("datagram of " + length + " bytes");
        }
        send(new Packet(buffer, length, false).copy());
    }

    private void send(Packet packet) {
        if (out.isOpen()) {
            line.sendToHost(packet);
        } else if (!out.add(packet, clockNanos.getAsLong())) {
            line.endByClient();
        }
    }

    /** Datagrams are datagrams here as well: the network conditions may lose them. */
    @Override
    public boolean isReliable() {
        return false;
    }
}
