package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.engine.net.FirewallProxy.Meddling;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.report.HostEvent;
import org.quoin.engine.report.HostFigures;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.testing.Await;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.sim.WorldConfig;

/** Somebody on the way changes, repeats or leaves out a message of a stream, over real sockets. */
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
final class DamagedStreamTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);

    @ParameterizedTest
    @CsvSource({
        "CHANGE, true", "REPEAT, true", "LEAVE_OUT, true",
        "CHANGE, false", "REPEAT, false", "LEAVE_OUT, false"
    })
    void aMessageThatDoesNotOpenEndsTheConnectionAndThePlayerTakesUpItsAvatar(
            Meddling how, boolean toHost) throws Exception {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, WORLD));
                FirewallProxy proxy = new FirewallProxy(host.port(), false)) {
            AwaitedPlayer player = new AwaitedPlayer("damaged", 0);
            try (LockstepClient client = player.join(proxy.port(), TransportChoice.AUTO)) {
                int slot = player.awaitSlot();
                AwaitedPlayer.awaitCheckedTurn(host.turn() + 20, client);
                proxy.meddle(how, toHost);
                assertEquals(EndCode.DAMAGED, player.awaitReconnecting().code());
                Await.value("the return of " + player.name, player.reconnected);
                AwaitedPlayer.awaitCheckedTurn(host.turn() + 40, client);
                assertEquals(slot, client.slot());
                assertEquals(1, client.stats().link().reconnects());
                assertEquals(1, host.playerCount());
                awaitForged(host, toHost ? 1 : 0);
                AwaitedPlayer.leaveInStep(host, client);
                assertEquals(1, host.report().players().size(), "nobody came in a second time");
                assertEquals(DisconnectReason.Kind.LEFT, player.awaitEnd().kind());
            }
        }
    }

    private static void awaitForged(LockstepHost host, long forged) {
        Await.until(
                () -> forged + " forged streams are counted: " + host.figures(),
                () -> {
                    HostFigures figures = host.figures();
                    return figures != null
                            && figures.events().get(HostEvent.STREAM_FORGED) == forged;
                });
    }
}
