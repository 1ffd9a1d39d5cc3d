package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.testing.Await;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.lab.bots.BotScript;

/** A building player, and a record of its events. */
final class AwaitedPlayer implements Consumer<ClientEvent> {
    final CompletableFuture<Integer> slot = new CompletableFuture<>();
    final CompletableFuture<Boolean> streamOnly = new CompletableFuture<>();
    final CompletableFuture<Reason> reconnecting = new CompletableFuture<>();
    final CompletableFuture<Boolean> reconnected = new CompletableFuture<>();
    final CompletableFuture<DisconnectReason> end = new CompletableFuture<>();
    final String name;
    private final int number;

    AwaitedPlayer(String name, int number) {
        this.name = name;
        this.number = number;
    }

    ClientOptions options(int port) {
        return new ClientOptions("127.0.0.1", port, name, 2);
    }

    LockstepClient join(int port, TransportChoice choice) {
        InputDelay delay = InputDelay.fixed(2);
        return start(
                new ClientOptions(
                        "127.0.0.1", port, name, delay, choice, Environment.ofThisMachine()));
    }

    LockstepClient start(ClientOptions options) {
        return LockstepClient.start(options, BotScript.BUILD.frames(7, number, 2), this);
    }

    int awaitSlot() throws Exception {
        return Await.value("the slot of " + name, slot);
    }

    void awaitStreamOnly() throws Exception {
        Await.value("the switch to TCP of " + name, streamOnly);
    }

    Reason awaitReconnecting() throws Exception {
        return Await.value("the lost connection of " + name, reconnecting);
    }

    DisconnectReason awaitEnd() throws Exception {
        return Await.value("the end of " + name, end);
    }

    @Override
    public void accept(ClientEvent event) {
        if (event instanceof ClientEvent.Joined joined) {
            slot.complete(joined.slot());
        } else if (event instanceof ClientEvent.StreamOnly) {
            streamOnly.complete(true);
        } else if (event instanceof ClientEvent.Reconnecting lost) {
            reconnecting.complete(lost.why());
        } else if (event instanceof ClientEvent.Reconnected) {
            reconnected.complete(true);
        } else if (event instanceof ClientEvent.Ended ended) {
            end.complete(ended.reason());
        }
    }

    static void awaitCheckedTurn(int turn, LockstepClient... clients) {
        for (LockstepClient client : clients) {
            Await.until(
                    () -> "turn " + turn + " is checked: " + client.stats(),
                    () -> isRunning(client) && client.stats().sync().lastCheckedTurn() >= turn);
        }
    }

    private static boolean isRunning(LockstepClient client) {
        assertTrue(client.isRunning(), "a player has ended");
        return true;
    }

    static void leaveInStep(LockstepHost host, LockstepClient... clients) {
        for (LockstepClient client : clients) {
            client.leave();
            Await.until("a player who leaves has ended", () -> !client.isRunning());
        }
        Map<Integer, Long> hashes = host.report().hashes();
        for (LockstepClient client : clients) {
            PlayerReport player = Objects.requireNonNull(client.report());
            assertTrue(player.hashes().size() >= 2, player.name() + player.hashes().keySet());
            player.hashes()
                    .forEach((turn, hash) -> assertEquals(hashes.get(turn), hash, "turn " + turn));
            assertEquals(0, player.desyncs());
        }
    }
}
