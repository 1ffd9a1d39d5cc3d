package org.quoin.engine.meet;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.testing.Await;
import org.quoin.engine.transport.RelayedOrigins;

/** A host's side of a meeting point, where there is none. */
final class MeetHostTest {
    private static final int NOBODY = 1;

    /** An error of the program's: there is no such port. */
    private static final int FAILS = 70_000;

    private final Identity identity = Identity.fresh();
    private final MeetHost meet = new MeetHost(identity);
    private final MeetHost.Game game = new MeetHost.Game(47800, new RelayedOrigins());

    @AfterEach
    void end() {
        meet.close();
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
        follow(FAILS);
        Await.until("it fails", () -> !meet.isRunning());
        follow(NOBODY);
        awaitTrying();
    }

    @Test
    void itTriesAgainWhatHasFailed() {
        follow(FAILS);
        Await.until("it fails", () -> !meet.isRunning());
        Await.until(
                "it is there again",
                () -> {
                    follow(FAILS);
                    return meet.isRunning();
                });
    }
}
