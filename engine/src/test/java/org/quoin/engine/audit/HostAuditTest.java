package org.quoin.engine.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.engine.command.CommandParser;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.host.command.Commands;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;

/** An address has a share of the audit log, whatever keys and names it uses. */
final class HostAuditTest {
    private static final long SECOND = 1_000_000_000L;
    private static final Reason FULL = Reason.of(EndCode.NOT_ALLOWED, "?");

    private final CommandParser parser = Commands.parser(List::of);
    private final List<String> lines = new ArrayList<>();
    private final Peers peers =
            new Peers(new ScriptedClients(LatePolicy.WAIT, 1), (message, length) -> {});
    private final HostAudit audit = new HostAudit(peers, false, 0);
    private int connection;

    HostAuditTest() {
        audit.begin(
                (room, event, values) ->
                        lines.add(room + " " + event + ' ' + String.join("|", values)));
    }

    private Peer peer(int address) {
        connection++;
        peers.open(connection, OriginRates.ofIpv4(address), null, 0);
        return Objects.requireNonNull(peers.find(connection));
    }

    private Player player(int address) {
        Peer peer = peer(address);
        Player player = new Player(new Seat(connection % 200, "P" + connection, connection), 20);
        peer.serve(player, false, 0);
        return player;
    }

    private long count(String begin) {
        return lines.stream().filter(each -> each.startsWith(begin)).count();
    }

    private long summed(String begin) {
        return lines.stream()
                .filter(each -> each.startsWith(begin))
                .mapToLong(each -> Long.parseLong(each.substring(each.lastIndexOf('|') + 1)))
                .sum();
    }

    @Test
    void commandsOfManyKeysOfOneAddressHaveOneShare() {
        for (int key = 0; key < 40; key++) {
            Player by = player(1);
            for (int i = 0; i < 100; i++) {
                String line = "/unclaim " + (2 + i);
                audit.commanded(by, false, line, (Parsed) parser.parse(line), true);
            }
        }
        assertEquals(240, count("PLAYERS command "));
        Player other = player(2);
        audit.commanded(other, false, "/seed", (Parsed) parser.parse("/seed"), true);
        assertEquals(241, count("PLAYERS command "));
        audit.advance(61 * SECOND);
        assertEquals(16, count("PLAYERS command-more "));
        long more = summed("PLAYERS command-more ");
        String others = lines.get(lines.size() - 1);
        assertEquals("PLAYERS others-more times|" + (4000 - 240 - more), others);
    }

    @Test
    void refusalsOfOneAddressLeaveRoomForThoseOfOthers() {
        for (int i = 0; i < 1000; i++) {
            audit.refused(peer(1), "n".repeat(500), FULL, i * SECOND / 10);
        }
        assertEquals(8, count("REFUSED refused "));
        assertTrue(lines.get(0).length() < 200, lines.get(0));
        audit.refused(peer(2), "Zoe", FULL, 100 * SECOND);
        assertEquals(1, count("REFUSED refused name|Zoe"));
        audit.advance(100 * SECOND);
        assertEquals(992, summed("REFUSED refused-more "));
    }

    @Test
    void comingAndGoingOfOneAddressLeavesRoomForOthers() {
        for (int i = 0; i < 300; i++) {
            Peer peer = peer(1);
            Player player = new Player(new Seat(1, "P" + i, i + 1), 20);
            peer.serve(player, false, 0);
            audit.came(peer, player, false);
            audit.went(player, peer, "left");
        }
        assertEquals(128, count("MAIN came ") + count("MAIN went "));
        Peer peer = peer(2);
        audit.came(peer, new Player(new Seat(2, "Zoe", 999), 20), false);
        assertEquals(1, count("MAIN came name|Zoe"));
        audit.sumUp();
        assertEquals(472, summed("MAIN came-more ") + summed("MAIN went-more "));
    }

    @Test
    void aPlayerOfThisMachineIsHeldToNothingElseThanItsKey() {
        peers.open(7777, OriginRates.UNLIMITED, null, 0);
        Peer own = Objects.requireNonNull(peers.find(7777));
        Player player = new Player(new Seat(1, "Ann", 1), 20);
        own.serve(player, false, 0);
        for (int i = 0; i < 2000; i++) {
            audit.came(own, player, true);
        }
        assertEquals(2000, count("MAIN back "));
    }
}
