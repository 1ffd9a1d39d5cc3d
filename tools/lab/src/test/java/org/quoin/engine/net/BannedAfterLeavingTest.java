package org.quoin.engine.net;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.testing.Await;
import org.quoin.engine.wire.ChatLine;
import org.quoin.sim.WorldConfig;

/** A player who has left can be banned with its address, over real sockets, however it left. */
final class BannedAfterLeavingTest {
    private final List<String> notes = new ArrayList<>();

    private void awaitTold(LockstepHost host, String note) {
        Await.until(
                () -> note + " in " + notes,
                () -> {
                    for (ChatLine line = host.console().poll();
                            line != null;
                            line = host.console().poll()) {
                        notes.add(line.kind() + "|" + String.join("|", line.texts()));
                    }
                    return notes.contains(note);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"LEFT|Ann", "NOTE|gone.lost|Ann"})
    void theAddressOfWhoHasLeftIsBanned(String how) throws Exception {
        HostConfig config =
                HostConfig.of(new WorldConfig(1, 20)).withAddresses(new AddressLimits(64, true));
        AwaitedPlayer player = new AwaitedPlayer("Ann", 1);
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, config))) {
            FirewallProxy line = new FirewallProxy(host.port(), false);
            ClientOptions options = player.options(line.port());
            Environment own = options.environment().withIdentity(Identity.fresh());
            try (LockstepClient client = player.start(options.withEnvironment(own))) {
                player.awaitSlot();
                if (how.startsWith("LEFT")) {
                    client.leave();
                    awaitTold(host, how);
                }
                line.cut();
                line.close(); // Nobody comes back through it.
                awaitTold(host, how);
                host.console().enter("/ban Ann");
                awaitTold(host, "NOTE|answer.ban.address|127.0.0.1");
            }
        }
    }
}
