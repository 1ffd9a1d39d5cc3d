package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.ChatLine;

/** Which links of a host come into the clipboard. */
final class AskedInvitationsTest {
    private static final long SECOND = 1_000_000_000L;
    private static final String CODE = "#k7mq2w9xh4tn8p3v0000.lusab-babad-gutih-tugad";

    private final AskedInvitations asked = new AskedInvitations();

    private static ChatLine answer(String key, String link) {
        return new ChatLine(1, ChatLine.Kind.NOTE, ChatLine.NOBODY, 0, List.of(key, link, "168"));
    }

    @Test
    void theAnswerToOnesOwnQuestionOnly() {
        ChatLine line = answer("answer.invite.once", "quoin://HOST:PORT" + CODE);
        assertEquals("", asked.linkIn(line, "ann.example:1", 0), "not asked");
        asked.ask(0);
        assertEquals("", asked.linkIn(answer("answer.seed", "quoin://a" + CODE), "", 0));
        assertEquals("", asked.linkIn(answer("answer.invite.once", "rm -rf"), "", 0));
        assertEquals("", asked.linkIn(line, "ann.example:1", 11 * SECOND), "too late");
        asked.ask(0);
        String link = asked.linkIn(line, "ann.example:1", SECOND);
        assertEquals("quoin://ann.example:1" + CODE, link);
        assertEquals(link, AskedInvitations.withLink(line, link).texts().get(1));
        assertEquals("", asked.linkIn(line, "ann.example:1", SECOND), "once");
    }

    @Test
    void theAddressThatTheHostKnowsStays() {
        asked.ask(0);
        ChatLine line = answer("answer.invite.times", "quoin://play.example:9" + CODE);
        assertEquals("quoin://play.example:9" + CODE, asked.linkIn(line, "10.0.0.7:9", 0));
    }
}
