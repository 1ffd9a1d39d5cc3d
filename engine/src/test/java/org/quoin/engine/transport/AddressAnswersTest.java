package org.quoin.engine.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.transport.ClientChannel.AddressAnswers;
import org.quoin.engine.transport.FrameSerialization.AddressCheck;

/** The answers a client can be made to send by forged address checks. */
final class AddressAnswersTest {
    private static final int OWN = 7;

    private final long startNanos = System.nanoTime();
    private final AddressAnswers answers = new AddressAnswers();
    private final List<AddressCheck> sent = new ArrayList<>();

    @Test
    void aFloodOfForgedChecksHasAFewAnswersASecond() {
        for (int i = 0; i < 50_000; i++) {
            answers.asked(new AddressCheck(OWN, i), OWN, startNanos + i * 200_000L);
            answers.takeAll(sent::add);
        }
        // Ten seconds of it; the host ends whom it hears 256 times a second from.
        assertTrue(sent.size() <= 4 + 10 * 8, sent.size() + " answers");
        assertTrue(sent.size() >= 10 * 7, "the host's own are not kept out for long");
    }

    @Test
    void onlyOurOwnConnectionIsAnsweredAndTheSameQuestionOnce() {
        answers.asked(new AddressCheck(OWN + 1, 1), OWN, startNanos);
        answers.asked(new AddressCheck(OWN, 2), OWN, startNanos);
        answers.asked(new AddressCheck(OWN, 2), OWN, startNanos);
        answers.asked(new AddressCheck(OWN, 3), OWN, startNanos);
        answers.takeAll(sent::add);
        assertEquals(List.of(new AddressCheck(OWN, 2), new AddressCheck(OWN, 3)), sent);
        answers.takeAll(sent::add);
        assertEquals(2, sent.size());
    }
}
