package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToHost;

/** A game that is not ours says more than it may. */
final class ChatFloodTest {
    private final ScriptedClients host = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);

    @Test
    void aFloodIsCutOffAndItsPlayerIsToldOnce() {
        for (int connection = 1; connection <= 2; connection++) {
            host.join(connection, "player" + connection);
            host.say(connection, new ToHost.ChatFrom(0));
        }
        for (int number = 1; number <= 20; number++) {
            host.say(1, new ToHost.Chat(number, "line " + number));
        }
        assertEquals(Limits.CHAT_BURST, lines(2, ChatLine.Kind.SAID));
        assertEquals(1, lines(1, ChatLine.Kind.NOTE));
        assertEquals(0, lines(2, ChatLine.Kind.NOTE));
        assertFalse(host.closed.contains(1));
    }

    @Test
    void whatWasAnsweredToWhoHasLeftIsForgotten() {
        host.join(1, "other");
        host.say(1, new ToHost.ChatFrom(0));
        host.say(1, new ToHost.Chat(1, "/list"));
        host.identity = Identity.fresh().publicHalf();
        host.join(2, "asker");
        host.say(2, new ToHost.ChatFrom(0));
        host.say(2, new ToHost.Chat(1, "/list"));
        assertEquals(1, lines(2, ChatLine.Kind.NOTE));
        host.say(2, new ToHost.Leave());
        host.pass(ScriptedClients.SECOND);
        host.join(3, "asker");
        host.say(3, new ToHost.ChatFrom(0));
        assertEquals(0, lines(3, ChatLine.Kind.NOTE));
        assertEquals(1, lines(1, ChatLine.Kind.NOTE));
    }

    private long lines(int connection, ChatLine.Kind kind) {
        return host.streamed.getOrDefault(connection, List.of()).stream()
                .filter(each -> each instanceof ChatLine line && line.kind() == kind)
                .count();
    }
}
