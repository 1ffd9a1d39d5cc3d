package org.quoin.engine.meet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.testing.Await;
import org.quoin.engine.transport.RelayedOrigins;

/** A host's side of a meeting point, where there is none. */
final class MeetHostTest {
    private static final int NOBODY = 1;

    private static final int OTHER = 2;

    private final Identity identity = Identity.fresh();
    private final AtomicBoolean fails = new AtomicBoolean();
    private final MeetHost meet = new MeetHost(identity, this::isAllowed);
    private final MeetHost.Game game = new MeetHost.Game(47800, new RelayedOrigins());

    @AfterEach
    void end() {
        meet.close();
    }

    private boolean isAllowed(InetAddress address) {
        if (fails.get()) {
            throw new IllegalStateException("an error of the program's, for a test");
        }
        return true;
    }

    private void follow(int port) {
        meet.follow("127.0.0.1", port, game, Registration.of(identity.publicHalf(), 1));
    }

    private void awaitTrying() {
        Await.until("it tries", () -> meet.state().problem() != null);
    }

    @Test
    void itRestsWhileNothingIsWanted() {
        follow(NOBODY);
        awaitTrying();
        meet.unfollow();
        Await.until("it rests", () -> !meet.isRunning());
        follow(NOBODY);
        awaitTrying();
    }

    @Test
    void itGoesOnAfterAnError() {
        fails.set(true);
        follow(NOBODY);
        Await.until("it fails", () -> !meet.isRunning());
        fails.set(false);
        follow(OTHER);
        awaitTrying();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 65_536, 70_000})
    void whatIsNoPortIsSaidAndNotTried(int port) {
        follow(port);
        awaitTrying();
        assertEquals(Reason.of(MeetReason.NO_PORT, "127.0.0.1:" + port), meet.state().problem());
        assertTrue(meet.isRunning(), "without an error");
    }

    @Test
    void itTriesAgainWhatHasFailed() {
        fails.set(true);
        follow(NOBODY);
        Await.until("it fails", () -> !meet.isRunning());
        fails.set(false);
        Await.until(
                "it is there again",
                () -> {
                    follow(NOBODY);
                    return meet.isRunning();
                });
    }
}
