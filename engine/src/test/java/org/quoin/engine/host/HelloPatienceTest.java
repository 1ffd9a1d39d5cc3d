package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.PublicIdentity;

/** How long a connection may say nothing before it is hung up on. */
final class HelloPatienceTest {
    private final ScriptedClients clients = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);

    private void pass(int seconds) {
        for (int i = 0; i < seconds * 20; i++) {
            clients.pass(ScriptedClients.TURN);
        }
    }

    @Test
    void whoSaysNothingIsHungUpOnAfterFiveSeconds() {
        clients.session.opened(1, clients.nowNanos);
        pass(4);
        assertEquals(List.of(), clients.closed);
        pass(2);
        assertEquals(List.of(1), clients.closed);
    }

    @Test
    void whoMustReckonTheProofOfAPasswordHasTwenty() {
        ChannelPassword password =
                Objects.requireNonNull(
                        ChannelPassword.ofHex("11".repeat(32), PublicIdentity.of(new byte[32])));
        clients.session.setEntry(EntryRules.ofPassword("x"), password);
        clients.session.opened(1, clients.nowNanos);
        pass(19);
        assertEquals(List.of(), clients.closed);
        pass(2);
        assertEquals(List.of(1), clients.closed);
    }
}
