package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost.Leave;
import org.quoin.engine.wire.ToHost.Resume;

/** A name belongs to the first key that came in under it. */
final class OwnedNamesTest {
    private final ScriptedClients host = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);

    private static PublicIdentity key(int number) {
        byte[] bytes = new byte[PublicIdentity.BYTES];
        new Random(number).nextBytes(bytes);
        return PublicIdentity.of(bytes);
    }

    private void visit(int connection, PublicIdentity who, String name) {
        host.identity = who;
        host.join(connection, name);
        host.say(connection, new Leave());
        host.pass(ScriptedClients.TURN);
    }

    private ToClient.Refused refused(int connection, PublicIdentity who, String name) {
        host.identity = who;
        host.hello(connection, name, Resume.NONE);
        return host.last(connection, ToClient.Refused.class);
    }

    @Test
    void anotherKeyIsToldAndGetsAProposal() {
        visit(1, key(1), "Ann");
        visit(2, key(2), "Ann2");
        ToClient.Refused refused = refused(3, key(3), "ann");
        assertEquals(RefusalCode.NAME_TAKEN, refused.code());
        assertEquals(Reason.of(EndCode.NAME_OWNED, "Ann"), refused.reason());
        assertEquals("ann3", refused.freeName(), "neither somebody's who is here nor another's");
        Reason alike = refused(4, key(3), "\u0410nn").reason();
        assertEquals(Reason.of(EndCode.NAME_LIKE_OWNED, "Ann"), alike);
        visit(5, key(1), "Ann"); // Its own key comes in.
    }

    @Test
    void whoHasProvedNoKeyCannotHaveItEither() {
        visit(1, key(1), "Ann");
        host.identity = null;
        host.hello(2, "Ann", Resume.NONE);
        assertEquals(RefusalCode.NAME_TAKEN, host.last(2, ToClient.Refused.class).code());
        host.hello(3, "Ben", Resume.NONE);
        host.last(3, ToClient.Welcome.class);
    }

    @Test
    void aNameIsNobodysUntilItsPlayerIsIn() {
        host.identity = key(1);
        host.hello(1, "Ann", Resume.NONE); // And goes away while the world comes.
        host.session.closed(1, host.nowNanos);
        host.pass(61 * ScriptedClients.SECOND);
        visit(2, key(2), "Ann");
    }

    @Test
    void theHostMayFreeIt() {
        visit(1, key(1), "Ann");
        host.session.console("/free ANN", host.nowNanos);
        visit(2, key(2), "Ann");
        assertEquals(Reason.of(EndCode.NAME_OWNED, "Ann"), refused(3, key(1), "Ann").reason());
    }

    @Test
    void whoHostsMayBeCalledAnything() {
        visit(1, key(1), "Ann");
        host.own = connection -> connection == 2;
        visit(2, key(2), "Ann");
        assertEquals(1, host.session.lists().names().list().names().size());
        visit(3, key(1), "Ann"); // It has stayed the other's.
    }
}
