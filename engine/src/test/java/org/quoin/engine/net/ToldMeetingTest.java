package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.meet.MeetReason;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.MeetingFile;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.testing.Await;
import org.quoin.sim.WorldConfig;

/** A world is opened again whose meeting point another host has told. */
@SuppressWarnings("AddressSelection") // A numeric one is resolved by nobody.
final class ToldMeetingTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);
    private static final WorldSettings SETTINGS =
            new WorldSettings("Bergdorf", WORLD, LatePolicy.SUBSTITUTE);
    private static final String HERE = "127.0.0.1";

    /** Of the system's services. */
    private static final int LOW = 1023;

    private final Identity hosting = Identity.fresh();

    @TempDir private Path temp;

    private Path folder() {
        return temp.resolve("bergdorf");
    }

    private LockstepHost open() throws Exception {
        HostOptions options = HostOptions.on(0, HostConfig.of(WORLD));
        return LockstepHost.start(
                options.withEnvironment(options.environment().withIdentity(hosting)),
                WorldFolder.open(folder(), SETTINGS));
    }

    private LockstepHost openAgain(int port) throws Exception {
        open().close();
        // Its first host was another one, so the world stays at that one's meeting point.
        MeetPlace told =
                new MeetPlace(
                        HERE, port, Identity.fresh().publicHalf(), 7, Registration.Kind.WORLD, "");
        Files.writeString(folder().resolve(ListFile.MEETING), MeetingFile.text(told));
        return open();
    }

    private @Nullable MeetPlace kept() throws Exception {
        return MeetingFile.of(Files.readString(folder().resolve(ListFile.MEETING)));
    }

    @Test
    void itsNameLeadsOnlyWhereNumbersMayBeCalled() throws Exception {
        try (ServerSocket machine = new ServerSocket(0, 1, InetAddress.getByName(HERE));
                LockstepHost again = openAgain(machine.getLocalPort())) {
            Await.until("it is not called", () -> again.meeting().problem() != null);
            assertEquals(
                    Reason.of(MeetReason.UNREACHABLE, HERE + ":" + machine.getLocalPort()),
                    again.meeting().problem());
            machine.setSoTimeout(1);
            assertNull(accepted(machine));
        }
    }

    @Test
    void itIsCalledOnceASettingNamesTheVeryOne() throws Exception {
        try (ServerSocket machine = new ServerSocket(0, 1, InetAddress.getByName(HERE))) {
            try (LockstepHost again = openAgain(machine.getLocalPort())) {
                Await.until("it is not called", () -> again.meeting().problem() != null);
                again.meetAt(new HostAddress(HERE, machine.getLocalPort()), false);
                machine.setSoTimeout(1);
                Await.until("it is called", () -> accepted(machine) != null);
            }
            MeetPlace kept = kept();
            assertTrue(kept != null && kept.isChosen(), "so it is when it is opened next");
        }
    }

    @Test
    void aPortOfTheSystemsIsCalledOnlyIfAPersonHasChosenIt() throws Exception {
        MeetPlace told =
                new MeetPlace(
                        HERE, LOW, hosting.publicHalf(), 7, Registration.Kind.WORLD, "ACDEFGHJ");
        try (HostMeeting meeting = new HostMeeting(hosting, told, true, address -> true)) {
            assertNull(meeting.address());
            meeting.use(new HostAddress(HERE, LOW + 1), 7, false);
            assertNull(meeting.address(), "the world stays where it is");
            meeting.use(new HostAddress(HERE, LOW), 7, false);
            assertEquals(new HostAddress(HERE, LOW), meeting.address());
        }
        try (LockstepHost again = openAgain(LOW)) {
            again.meetAt(new HostAddress(HERE, LOW), false);
            Await.until("it is tried", () -> again.meeting().problem() != null);
        }
    }

    private static @Nullable InetSocketAddress accepted(ServerSocket machine) {
        try (Socket caller = machine.accept()) {
            return (InetSocketAddress) caller.getRemoteSocketAddress();
        } catch (IOException e) {
            return null; // Nobody has called.
        }
    }
}
