package org.quoin.client.fuzz;

import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Serialization;
import java.lang.reflect.Constructor;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Everything between the socket and a message, registrations included, at both ends. */
final class Frames {
    private final List<Serialization> ends = new ArrayList<>();
    private final Connection connection = new Connection() {};

    Frames() {
        for (boolean isHost : new boolean[] {true, false}) {
            ends.add(end(isHost));
        }
    }

    private static Serialization end(boolean isHost) {
        try {
            String name = "org.quoin.engine.transport.FrameSerialization";
            Class<?> secrets = Class.forName(name + "$Secrets");
            Object known =
                    Proxy.newProxyInstance(
                            secrets.getClassLoader(),
                            new Class<?>[] {secrets},
                            (proxy, method, arguments) ->
                                    switch (method.getName()) {
                                        case "isHost" -> isHost;
                                        case "accept" -> (long) arguments[1] % 2 == 0;
                                        default -> 0L;
                                    });
            Constructor<?> made = Class.forName(name).getDeclaredConstructor(secrets);
            made.setAccessible(true);
            return (Serialization) made.newInstance(known);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reads a frame as a datagram of a stranger, one of a friend, and a message of the stream. */
    void read(byte[] bytes) {
        for (Serialization end : ends) {
            end.read(null, ByteBuffer.wrap(bytes));
            end.read(connection, ByteBuffer.wrap(bytes));
            ByteBuffer stream = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            if (bytes.length >= Integer.BYTES) {
                int length = end.readLength(stream.duplicate());
                stream.limit(Math.max(0, Math.min(bytes.length, length)));
            }
            end.read(connection, stream);
            if (stream.hasRemaining()) {
                throw new AssertionError("bytes left in the buffer: the next frame would be torn");
            }
        }
    }
}
