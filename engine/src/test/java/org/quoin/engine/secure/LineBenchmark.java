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

/** What the private line costs: a handshake, and a datagram each way. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class LineBenchmark {
    private final LineCredentials hosts = LineCredentials.ofHost(Identity.fresh());
    private final LineCredentials players = LineCredentials.ofClient(Identity.fresh());

    /** Of a datagram: one of frames, one of turns, the longest. */
    @Param({"30", "120", "1200"})
    public int bytes;

    private PrivateLine host = new PrivateLine(hosts);
    private PrivateLine client = new PrivateLine(players);
    private byte[] message = {};
    private byte[] sealed = {};

    /** Makes a line that stands. */
    @Setup
    public void connect() throws LineException {
        message = new byte[bytes];
        sealed = new byte[bytes + LineFormat.DATAGRAM_BYTES_ADDED];
        handshake();
    }

    /** Both ends of a handshake: about half of it is the host's. */
    @Benchmark
    public PrivateLine handshake() throws LineException {
        host = new PrivateLine(hosts);
        client = new PrivateLine(players);
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
