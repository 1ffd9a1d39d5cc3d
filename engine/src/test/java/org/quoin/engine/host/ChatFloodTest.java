package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
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

    private void sayToAll(int lines) {
        for (int i = 0; i < lines; i++) {
            host.session.console("line " + i, host.nowNanos);
        }
        host.session.advance(host.nowNanos);
    }

    @Test
    void oldLinesAreSentAgainOnlyAtTheirRate() {
        sayToAll(Limits.CHAT_LINES_KEPT_MAX);
        host.join(1, "greedy");
        host.say(1, new ToHost.ChatFrom(1));
        host.pass(ScriptedClients.SECOND);
        long whole = lines(1, ChatLine.Kind.ANNOUNCED);
        assertEquals(Limits.CHAT_LINES_KEPT_MAX - 1, whole);
        long startNanos = host.nowNanos;
        for (int i = 1; i < Rates.CHAT_ASKS.atOnce(); i++) {
            host.say(1, new ToHost.ChatFrom(1));
            host.pass(ScriptedClients.SECOND / 2);
        }
        double seconds = (host.nowNanos - startNanos) / 1e9;
        double most = Rates.CHAT_AGAIN.atOnce() + seconds * Rates.CHAT_AGAIN.perSecond();
        long again = lines(1, ChatLine.Kind.ANNOUNCED) - whole;
        assertTrue(again <= most, again + " lines again in " + seconds + " s");
        assertFalse(host.closed.contains(1));
    }

    @Test
    void askingForTheChatTooOftenEndsTheConnection() {
        host.join(1, "greedy");
        int asked = 0;
        while (asked < 100 && answers(1) == asked) {
            host.say(1, new ToHost.ChatFrom(0));
            asked++;
        }
        assertEquals((long) Rates.CHAT_ASKS.atOnce(), answers(1));
        ToClient.Goodbye goodbye = host.last(1, ToClient.Goodbye.class);
        assertEquals(
                Reason.of(EndCode.CLIENT_WRONG, "asked for the chat too often"), goodbye.reason());
    }

    @Test
    void whoComesBackGetsWhatWasSaidMeanwhileHoweverOftenItsLineBreaks() {
        host.identity = Identity.fresh().publicHalf();
        int last = 0;
        for (int connection = 1; connection <= Rates.RETURNS.atOnce(); connection++) {
            host.join(connection, "unlucky");
            host.say(connection, new ToHost.ChatFrom(last));
            sayToAll(100);
            assertEquals(100, lines(connection, ChatLine.Kind.ANNOUNCED));
            last = host.last(connection, ChatLine.class).number();
            host.session.closed(connection, host.nowNanos);
            sayToAll(0);
        }
    }

    private long answers(int connection) {
        return host.streamed.getOrDefault(connection, List.of()).stream()
                .filter(each -> each instanceof ToClient.ChatAck)
                .count();
    }

    private long lines(int connection, ChatLine.Kind kind) {
        return host.streamed.getOrDefault(connection, List.of()).stream()
                .filter(each -> each instanceof ChatLine line && line.kind() == kind)
                .count();
    }
}
