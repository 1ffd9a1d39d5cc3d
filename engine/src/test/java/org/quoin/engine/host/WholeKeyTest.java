package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.entry.KeyList;
import org.quoin.engine.host.entry.Keys;
import org.quoin.engine.host.moderation.HostLists;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.AlikeKeys;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;

/** A key with the 64 bits of another's hash is not taken for that one. */
final class WholeKeyTest {
    private static final PublicIdentity ANN = AlikeKeys.key(1);
    private static final PublicIdentity MALLORY = AlikeKeys.alike(ANN);

    private final ScriptedClients host = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);
    private final HostLists lists = host.session.lists();

    private ToClient.Welcome join(int connection, PublicIdentity who, String name) {
        host.identity = who;
        return host.join(connection, name);
    }

    private void leave(int connection) {
        host.say(connection, new ToHost.Leave());
        host.pass(ScriptedClients.TURN);
    }

    private void console(String line) {
        host.session.console(line, host.nowNanos);
        host.pass(2 * ScriptedClients.TURN);
    }

    private Reason refusal(int connection, PublicIdentity who, String name) {
        host.identity = who;
        host.hello(connection, name, Resume.NONE);
        return host.last(connection, ToClient.Refused.class).reason();
    }

    private void assertNotTaken(int connection, String name) {
        Reason alike = Reason.of(EndCode.KEY_ALIKE, ANN.fingerprint());
        assertEquals(alike, refusal(connection, MALLORY, name));
    }

    @Test
    void itDoesNotTakeThePlaceOfSomebodyWhoIsHereOrAway() {
        assertNotEquals(ANN, MALLORY);
        assertEquals(ANN.id(), MALLORY.id());
        int slot = join(1, ANN, "Ann").slot();
        assertNotTaken(2, "Ann");
        assertFalse(host.closed.contains(1));
        host.session.closed(1, host.nowNanos);
        assertNotTaken(3, "Ann");
        assertNotTaken(4, "Mallory");
        assertEquals(slot, join(5, ANN, "Ann").slot());
    }

    @Test
    void itDoesNotComeBackAsTheModeratorWhoLeft() {
        join(1, ANN, "Ann");
        console("/level Ann moderator");
        leave(1);
        console("/ban Ann"); // Also not as somebody whom a banned name does not keep out.
        assertNotTaken(2, "Ann");
        console("/unban Ann");
        assertNotTaken(3, "Mallory");
        join(4, ANN, "Ann");
    }

    @Test
    void itIsNotOnTheListsOfTheOther() {
        join(1, ANN, "Ann");
        leave(1);
        console("/allow Ann");
        console("/allowlist on");
        assertNotTaken(2, "Ann");
        assertNotTaken(3, "Mallory");
        join(4, ANN, "Ann");
        leave(4);
        console("/ban Ann because"); // Of the key, so that one sees whose ban it is.
        assertEquals(EndCode.BANNED_BECAUSE, refusal(5, ANN, "Ann").code());
        assertNotTaken(6, "Mallory");
    }

    @Test
    void itDoesNotUseUpTheHellosOfTheOther() {
        join(1, ANN, "Ann");
        host.session.closed(1, host.nowNanos);
        for (int i = 2; i < 40; i++) {
            assertNotTaken(i, "Ann");
        }
        join(40, ANN, "Ann");
    }

    @Test
    void theFirstToComeIsTheOneThatAnEarlierVersionKnew() {
        join(1, ANN, "Ann");
        console("/level Ann moderator");
        leave(1);
        lists.keys().use(KeyList.of("")); // That version kept no keys.
        join(2, ANN, "Ann");
        assertNotTaken(3, "Mallory");
        assertEquals(ANN, lists.keys().list().find(ANN.id()));
    }

    @Test
    void aLineOfTheFileSaysWhichKeyIsMeantBeforeItComes() {
        lists.keys().use(KeyList.of(ANN.fingerprint() + ' ' + ANN.hex()));
        assertNotTaken(1, "Mallory");
        join(2, ANN, "Ann");
    }

    @Test
    void whoHostsIsNeverRefused() {
        lists.keys().use(KeyList.of(ANN.fingerprint() + ' ' + ANN.hex()));
        host.own = connection -> connection == 1;
        join(1, MALLORY, "Mallory");
    }

    @Test
    void aFloodOfKeysPushesOutNoneOnWhichSomethingDepends() {
        join(1, ANN, "Ann");
        leave(1);
        Keys keys = lists.keys();
        String flood =
                IntStream.range(10, 10 + KeyList.KEYS_MAX)
                        .mapToObj(AlikeKeys::key)
                        .map(key -> key.fingerprint() + ' ' + key.hex() + '\n')
                        .collect(Collectors.joining());
        PublicIdentity banned = AlikeKeys.key(2);
        console("/ban " + banned.fingerprint());
        keys.use(
                KeyList.of(
                        ANN.fingerprint()
                                + ' '
                                + ANN.hex()
                                + '\n'
                                + banned.fingerprint()
                                + ' '
                                + banned.hex()
                                + '\n'
                                + flood));
        assertTrue(keys.list().isFull());
        PublicIdentity cid = AlikeKeys.key(3);
        join(2, cid, "Cid");
        assertEquals(3, keys.list().ids().size());
        assertEquals(ANN, keys.list().find(ANN.id()));
        assertEquals(banned, keys.list().find(banned.id()));
        assertEquals(cid, keys.list().find(cid.id()));
        assertNotTaken(3, "Mallory");
    }
}
