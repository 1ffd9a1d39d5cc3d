package org.quoin.engine.host.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.quoin.engine.host.ScriptedClients.SECOND;
import static org.quoin.engine.host.ScriptedClients.TURN;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/** An address gets no more land by creating new keys. */
final class AddressClaimsTest {
    private static final int CLAIMS_AT_ONCE = 16;

    private final ScriptedClients host = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);
    private int said;

    private String claim(int connection, ToClient.Welcome player, int x) {
        for (int i = 0; i < 3 * SECOND / TURN; i++) {
            host.pass(TURN);
            host.play(connection, player);
        }
        said++;
        host.say(connection, new ToHost.Chat(said, "/claim " + x + " 400 " + (x + 5) + " 405"));
        host.play(connection, player);
        host.pass(TURN);
        List<ChatLine> lines = host.all(connection, ChatLine.class);
        return String.join("|", lines.get(lines.size() - 1).texts());
    }

    private ToClient.Welcome join(int connection, String name, long origin) {
        host.origin = origin;
        ToClient.Welcome welcome = host.join(connection, name);
        host.say(connection, new ToHost.ChatFrom(0));
        said = 0;
        return welcome;
    }

    private int areas() {
        return host.session.simulation().areas().all().size();
    }

    @Test
    void anAddressGetsAsMuchLandADayAsAFamilyUnderWhateverNames() {
        for (String line :
                List.of(
                        "/rule claim-after off",
                        "/rule areas-each 64",
                        "/rule area-ground 1000000")) {
            host.session.console(line, host.nowNanos);
        }
        ToClient.Welcome ann = join(1, "Ann", 7);
        for (int i = 0; i < CLAIMS_AT_ONCE; i++) {
            String answer = claim(1, ann, 400 + 10 * i);
            assertEquals("answer.area.claimed", answer.split("\\|", -1)[0], "claim " + i);
        }
        assertEquals("answer.area.address|1 h 30 min", claim(1, ann, 900));
        host.say(1, new ToHost.Leave());
        host.pass(SECOND);
        ToClient.Welcome eve = join(2, "Eve", 7);
        assertEquals("answer.area.address", claim(2, eve, 910).split("\\|", -1)[0]);
        assertEquals(CLAIMS_AT_ONCE, areas(), "a new name is no new address");
        ToClient.Welcome bob = join(3, "Bob", 8);
        assertEquals("answer.area.claimed", claim(3, bob, 920).split("\\|", -1)[0]);
        assertEquals(CLAIMS_AT_ONCE + 1, areas());
    }
}
