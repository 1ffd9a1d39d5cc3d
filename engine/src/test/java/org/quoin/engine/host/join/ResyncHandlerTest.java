package org.quoin.engine.host.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.TurnHash;

/** A player whose world differs gets the host's; after three times in a minute it is dismissed. */
final class ResyncHandlerTest {
    private final ScriptedClients clients = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);
    private final ToClient.Welcome ann = clients.join(1, "Ann");

    @Test
    void aDifferenceIsAnsweredByTheHostsWorldWhileTurnsGoOn() {
        int checked = differ();
        ToClient.Desync desync = clients.last(1, ToClient.Desync.class);
        assertEquals(checked, desync.turn());
        ToClient.Resync resync = clients.last(1, ToClient.Resync.class);
        assertEquals(clients.session.turn(), resync.snapshotTurn());
        assertTrue(clients.all(1, ToClient.SnapshotPart.class).size() >= 2);
        int turn = clients.session.turn();
        playFor(5);
        assertTrue(clients.session.turn() >= turn + 4);

        resynced(resync, "avatar 0 x: host 1, client 2");
        DesyncReport report = clients.reports.get(0);
        assertEquals(checked, report.turn());
        assertEquals(new DesyncReport.Difference("avatar 0 x", "1", "2"), report.difference());
        assertEquals("Ann", report.name());
        assertFalse(report.inputs().isEmpty());
        assertTrue(report.versions().jvm().length() > 3);
    }

    @Test
    void aClientThatSaysNothingIsReportedAfterTenSeconds() {
        differ();
        playFor(220);
        assertEquals(1, clients.reports.size());
        assertEquals(DesyncReport.Difference.UNKNOWN, clients.reports.get(0).difference());
    }

    @Test
    void theTextOfADifferenceIsParsedOrKeptWhole() {
        for (DesyncReport.Difference difference :
                List.of(
                        DesyncReport.Difference.NONE,
                        DesyncReport.Difference.UNKNOWN,
                        new DesyncReport.Difference("section 1,2,3 voxel 4,5,6", "7", "8"),
                        new DesyncReport.Difference("x", "", ""))) {
            assertEquals(difference, DesyncReport.Difference.of(difference.text()));
        }
        for (String text : List.of("", ": host , client", ", client : host ", ": host, client ")) {
            assertEquals(text, DesyncReport.Difference.of(text).place());
        }
    }

    @Test
    void theThirdDifferenceInAMinuteIsTheLast() {
        for (int i = 0; i < 2; i++) {
            differ();
            resynced(clients.last(1, ToClient.Resync.class), "section 1,2,3 voxel 4,5,6: x");
        }
        assertEquals(List.of(), clients.all(1, ToClient.Goodbye.class));
        differ();
        assertEquals(GoodbyeCode.DESYNCED, clients.last(1, ToClient.Goodbye.class).code());
        assertEquals(3, clients.reports.size());
        assertEquals(DesyncReport.Difference.UNKNOWN, clients.reports.get(2).difference());
        assertEquals(0, clients.session.playerCount());
    }

    @Test
    void rareDifferencesAreResyncedForEver() {
        for (int i = 0; i < 5; i++) {
            differ();
            resynced(clients.last(1, ToClient.Resync.class), "x");
            playFor(20 * 31);
        }
        assertEquals(5, clients.reports.size());
        assertEquals(List.of(), clients.all(1, ToClient.Goodbye.class));
    }

    /** Plays to the next checked turn and sends another hash than the host's. */
    private int differ() {
        do {
            playFor(1);
        } while (clients.session.turn() % 20 != 0);
        int turn = clients.session.turn();
        clients.say(1, new ToHost.Hashes(0, 0, List.of(new TurnHash(turn, 0x5EEDL))));
        return turn;
    }

    private void resynced(ToClient.Resync resync, String text) {
        clients.say(1, new ToHost.SnapshotAck(resync.packedBytes()));
        clients.say(1, new ToHost.DesyncFound(clients.session.turn(), text));
    }

    private void playFor(int turns) {
        for (int i = 0; i < turns; i++) {
            clients.play(1, ann);
            clients.pass(ScriptedClients.TURN);
        }
    }
}
