package org.quoin.engine.secure;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The cost of the secure channel: a handshake, and a datagram each way. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SecureChannelBenchmark {
    private final ChannelCredentials hosts = ChannelCredentials.ofHost(Identity.fresh());
    private final ChannelCredentials players = ChannelCredentials.ofClient(Identity.fresh());

    /** Of a datagram: one of frames, one of turns, the longest. */
    @Param({"30", "120", "1200"})
    public int bytes;

    private SecureChannel host = new SecureChannel(hosts);
    private SecureChannel client = new SecureChannel(players);
    private byte[] message = {};
    private byte[] sealed = {};

    /** Makes a line that stands. */
    @Setup
    public void connect() throws ChannelException {
        message = new byte[bytes];
        sealed = new byte[bytes + ChannelFormat.DATAGRAM_BYTES_ADDED];
        handshake();
    }

    /** Both ends of a handshake: about half of it is the host's. */
    @Benchmark
    public SecureChannel handshake() throws ChannelException {
        host = new SecureChannel(hosts);
        client = new SecureChannel(players);
        byte[] answer = Objects.requireNonNull(host.receiveHandshake(client.begin()));
        host.receiveHandshake(Objects.requireNonNull(client.receiveHandshake(answer)));
        return host;
    }

    /** Seals one. */
    @Benchmark
    public int seal() {
        return client.sealDatagram(message, bytes, sealed);
    }

    /** Seals one and opens it at the other end. */
    @Benchmark
    public byte @Nullable [] sealAndOpen() {
        client.sealDatagram(message, bytes, sealed);
        return host.openDatagram(sealed);
    }

    /** Drops one that is forged. */
    @Benchmark
    public byte @Nullable [] dropForged() {
        sealed[5]++;
        return host.openDatagram(sealed);
    }
}
