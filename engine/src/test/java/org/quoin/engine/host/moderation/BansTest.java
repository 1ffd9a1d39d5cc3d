package org.quoin.engine.host.moderation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.ToHost.Leave;

/** With who has just left, the address is banned from which it came. */
final class BansTest {
    private static final String HOME = "10.0.0.7";

    private final ScriptedClients host = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);

    BansTest() {
        host.addresses = connection -> connection < 10 ? HOME : "10.0.0.8";
    }

    private static PublicIdentity key(int number) {
        byte[] bytes = new byte[PublicIdentity.BYTES];
        new Random(number).nextBytes(bytes);
        return PublicIdentity.of(bytes);
    }

    private void come(int connection, String name) {
        host.identity = key(connection);
        host.join(connection, name);
    }

    private void type(String line) {
        host.session.console(line, host.nowNanos);
        host.pass(ScriptedClients.TURN);
    }

    private String banned() {
        return host.session.lists().bans().list().text();
    }

    @Test
    void whoHasLeftOrWasKickedIsBannedWithItsAddress() {
        String lines = "player " + key(1) + " Ann\nname Ann\naddress " + HOME + "\n";
        come(1, "Ann");
        host.say(1, new Leave());
        host.pass(ScriptedClients.TURN);
        type("/ban Ann");
        assertEquals(lines, banned());
        type("/unban Ann");
        type("/unban " + HOME);
        come(11, "Bob");
        type("/kick Bob");
        type("/ban Bob");
        lines = "player " + key(11) + " Bob\nname Bob\naddress 10.0.0.8\n";
        assertEquals(lines, banned());
    }

    @Test
    void whoseConnectionIsLostIsBannedWithItsAddress() {
        come(1, "Ann");
        host.session.closed(1, host.nowNanos);
        host.pass(ScriptedClients.TURN);
        type("/ban " + key(1).fingerprint());
        assertEquals("player " + key(1) + " Ann\nname Ann\naddress " + HOME + "\n", banned());
    }

    @Test
    void anAddressFromWhichOthersPlayOrOfLongAgoIsLeftOut() {
        come(1, "Ann");
        host.say(1, new Leave());
        come(2, "Bob");
        type("/ban Ann");
        assertEquals("player " + key(1) + " Ann\nname Ann\n", banned(), "Bob plays from there");
        type("/unban Ann");
        host.say(2, new Leave());
        host.nowNanos += Bans.REMEMBERED_NANOS + ScriptedClients.SECOND;
        host.pass(ScriptedClients.TURN);
        type("/ban Ann");
        assertEquals("player " + key(1) + " Ann\nname Ann\n", banned(), "long ago");
    }
}
