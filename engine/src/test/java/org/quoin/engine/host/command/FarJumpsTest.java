package org.quoin.engine.host.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.quoin.engine.host.ScriptedClients.SECOND;
import static org.quoin.engine.host.ScriptedClients.TURN;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/** Jumps to new land make all machines generate it, so they are limited. */
final class FarJumpsTest {
    private final ScriptedClients host = new ScriptedClients(LatePolicy.SUBSTITUTE, 16);
    private final Map<Integer, ToClient.Welcome> welcomes = new HashMap<>();
    private int said;

    private void join(int connection, String name, long origin) {
        host.origin = origin;
        welcomes.put(connection, host.join(connection, name));
        host.say(connection, new ToHost.ChatFrom(0));
    }

    private void pass(long nanos) {
        for (long passed = 0; passed < nanos; passed += TURN) {
            host.pass(TURN);
            welcomes.forEach(host::play);
        }
    }

    private String say(int connection, String command) {
        said++;
        host.say(connection, new ToHost.Chat(said, command));
        pass(2 * TURN);
        List<ChatLine> lines = host.all(connection, ChatLine.class);
        return lines.get(lines.size() - 1).texts().get(0);
    }

    private String jump(int connection, int x) {
        return say(connection, "/tp " + x + " 100 0");
    }

    @Test
    void aKeyJumpsToNewLandThreeTimesAndThenOnceInAWhile() {
        join(1, "Ann", 7);
        join(2, "Bob", 8);
        for (int i = 1; i <= (int) Rates.KEY_JUMPS.atOnce(); i++) {
            assertEquals("answer.tp", jump(1, 1000 * i));
        }
        assertEquals("answer.tp.wait", jump(1, 9000));
        pass(2 * SECOND);
        assertEquals("answer.tp", jump(1, 3010), "near where it is");
        assertEquals("answer.tp", jump(2, 5000), "another key");
        pass(2 * SECOND);
        assertEquals("answer.tp", say(1, "/tp Bob"));
        pass(2 * SECOND);
        assertEquals("answer.tp", say(1, "/spawn"));
        pass(10 * SECOND);
        assertEquals("answer.tp", jump(1, 9000));
    }

    @Test
    void hopsThatTogetherLeadFarHaveTheRateToo() {
        join(1, "Ann", 7);
        int brought = 0;
        for (int i = 0; i < 6; i++) {
            brought += say(1, "/tp ~60 ~ ~60").equals("answer.tp") ? 1 : 0;
            pass(SECOND);
        }
        assertEquals((int) Rates.KEY_JUMPS.atOnce(), brought, "in less than 10 s");
    }

    @Test
    void aHomeFarAwayIsNoWayRoundTheRateAndAFriendThereHasMadeItsLand() {
        join(1, "Ann", 7);
        join(2, "Bob", 8);
        assertEquals("answer.tp", jump(1, 5000));
        assertEquals("answer.home.set", say(1, "/home set"));
        assertEquals("answer.tp", jump(2, -5000));
        for (int i = 1; i < (int) Rates.KEY_JUMPS.atOnce(); i++) {
            assertEquals("answer.tp", say(1, "/tp Bob"));
            pass(SECOND);
            assertEquals("answer.tp", say(1, "/home"));
            pass(SECOND);
        }
        assertEquals("answer.tp", say(1, "/tp Bob"));
        pass(SECOND);
        assertEquals("answer.tp.wait", say(1, "/home"));
        pass(2 * SECOND);
        assertEquals("answer.tp", say(1, "/spawn"), "the way out, at any time");
    }

    @Test
    void whoKeepsOrderJumpsWhenItHasTo() {
        join(1, "Ann", 7);
        host.session.console("/level Ann moderator", host.nowNanos);
        pass(2 * TURN);
        for (int i = 1; i <= (int) Rates.KEY_JUMPS.atOnce() + 2; i++) {
            assertEquals("answer.tp", jump(1, 1000 * i));
            pass(2 * SECOND);
        }
    }

    @Test
    void allKeysOfAnAddressTogetherHaveARateAndTakeNothingFromOthers() {
        for (int each = 1; each <= 4; each++) {
            join(each, "Ann" + each, 7);
        }
        join(5, "Bob", 8);
        int brought = 0;
        for (int i = 0; i < 12; i++) {
            brought += jump(1 + i % 4, 1000 * (i + 1)).equals("answer.tp") ? 1 : 0;
        }
        assertEquals((int) Rates.ADDRESS_JUMPS.atOnce(), brought);
        assertEquals("answer.tp", jump(5, -1000));
    }
}
