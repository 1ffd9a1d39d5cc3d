package org.quoin.engine.net;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.command.RoomDirectory;
import org.quoin.engine.work.TurnGate;
import org.quoin.sim.WorldConfig;

/**
 * The world to host, and where.
 *
 * @param port TCP and UDP, 0..65535; 0 takes any free one, {@link #NO_PORT} opens none
 * @param session the world and its rules
 * @param environment its services of this machine
 * @param lines entered at its console before anybody can join
 * @param asking whether others are asked before, as they may carry the world on by now
 * @param gate held up by it before its turns
 * @param rooms what players can ask about the room that the world is; null if it is none
 */
public record HostOptions(
        int port,
        HostConfig session,
        Environment environment,
        List<String> lines,
        Asking asking,
        TurnGate gate,
        @Nullable RoomDirectory rooms) {
    /** Whether others are asked before a saved world is hosted that they could have carried on. */
    public enum Asking {
        /** They are asked, and it is not hosted if one of them says so. */
        ALL,
        /**
         * The same, but a person has decided about what promises cannot: one other player goes on
         * with it alone, or the one to whom it was handed over does not answer.
         */
        DECIDED,
        /** They were asked already. */
        DONE
    }

    /** For a world that is played alone: only players of this process can come in. */
    public static final int NO_PORT = -1;

    /** Checks the port. */
    public HostOptions {
        if (port < NO_PORT || port > 65535) {
            throw new IllegalArgumentException("port " + port + " outside [-1, 65535]");
        }
        lines = List.copyOf(lines);
    }

    /** The usual rules for the most players, without reports. */
    public static HostOptions on(int port, WorldConfig world) {
        return on(port, HostConfig.of(world));
    }

    /** The same by rules of their own. */
    public static HostOptions on(int port, HostConfig session) {
        return new HostOptions(
                port,
                session,
                Environment.ofThisMachine(),
                List.of(),
                Asking.ALL,
                TurnGate.OPEN,
                null);
    }

    /** The same without a port: only players of this process can come in. */
    public HostOptions alone() {
        return new HostOptions(NO_PORT, session, environment, lines, asking, gate, rooms);
    }

    /** The same with another world or other rules. */
    public HostOptions withSession(HostConfig other) {
        return new HostOptions(port, other, environment, lines, asking, gate, rooms);
    }

    /** The same in another environment. */
    public HostOptions withEnvironment(Environment other) {
        return new HostOptions(port, session, other, lines, asking, gate, rooms);
    }

    /** The same with other lines for its console. */
    public HostOptions withLines(List<String> other) {
        return new HostOptions(port, session, environment, other, asking, gate, rooms);
    }

    /** The same with others asked before, or not. */
    public HostOptions withAsking(Asking other) {
        return new HostOptions(port, session, environment, lines, other, gate, rooms);
    }

    /** The same, held up by that before its turns. */
    public HostOptions withGate(TurnGate other) {
        return new HostOptions(port, session, environment, lines, asking, other, rooms);
    }

    /** The same for a world that is a room, whose players can ask that about it. */
    public HostOptions withRooms(RoomDirectory other) {
        return new HostOptions(port, session, environment, lines, asking, gate, other);
    }
}
