package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.testing.Await;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.sim.WorldConfig;

/** All that goes over the sockets of a player, from its first byte to its return after a loss. */
@Tag("slow")
final class NothingInTheClearTest {
    private static final String NAME = "Kapuzinerkresse";
    private static final String CHAT = "Herbstzeitlose";

    private final Identity player = Identity.fresh();
    private final Identity host = Identity.fresh();

    @Test
    void whoListensOnTheWayReadsNoNameNoKeyAndNoWord() throws Exception {
        HostOptions options =
                HostOptions.on(0, new WorldConfig(1, 20))
                        .withEnvironment(Environment.ofThisMachine().withIdentity(host));
        try (LockstepHost running = LockstepHost.start(options);
                FirewallProxy proxy = new FirewallProxy(running.port(), false)) {
            AwaitedPlayer awaited = new AwaitedPlayer(NAME, 0);
            try (LockstepClient client =
                    awaited.start(
                            new ClientOptions(
                                    "127.0.0.1",
                                    proxy.port(),
                                    NAME,
                                    InputDelay.fixed(2),
                                    TransportChoice.AUTO,
                                    Environment.ofThisMachine().withIdentity(player)))) {
                awaited.awaitSlot();
                client.say(CHAT);
                AwaitedPlayer.awaitCheckedTurn(running.turn() + 40, client);
                proxy.cut();
                Await.value("the return of " + NAME, awaited.reconnected);
                AwaitedPlayer.awaitCheckedTurn(running.turn() + 20, client);
                AwaitedPlayer.leaveInStep(running, client);
            }
            byte[] all = proxy.captured();
            byte[] handshake = {5, 1};
            assertTrue(all.length > 4000, all.length + " bytes");
            assertTrue(contains(all, handshake), "what is in the clear is found");
            secrets().forEach((what, bytes) -> assertFalse(contains(all, bytes), what));
        }
    }

    private Map<String, byte[]> secrets() {
        Map<String, byte[]> secrets = new LinkedHashMap<>();
        secrets.put("name", NAME.getBytes(StandardCharsets.UTF_8));
        secrets.put("chat", CHAT.getBytes(StandardCharsets.UTF_8));
        for (Identity each : new Identity[] {player, host}) {
            String whose = each == player ? "player's " : "host's ";
            secrets.put(whose + "key", each.publicHalf().bytes());
            secrets.put(whose + "fingerprint", ascii(each.publicHalf().fingerprint()));
            ByteBuffer id = ByteBuffer.allocate(Long.BYTES);
            secrets.put(whose + "id", id.putLong(each.publicHalf().id()).array());
            ByteBuffer token = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            secrets.put(whose + "token", token.putLong(each.publicHalf().id()).array());
        }
        return secrets;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static boolean contains(byte[] all, byte[] part) {
        for (int i = 0; i + part.length <= all.length; i++) {
            int same = 0;
            while (same < part.length && all[i + same] == part[same]) {
                same++;
            }
            if (same == part.length) {
                return true;
            }
        }
        return false;
    }
}
