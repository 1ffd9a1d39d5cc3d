package org.quoin.engine.session.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.engine.wire.ToClient.Turns;

final class LossMeterTest {
    private final LossMeter meter = new LossMeter();

    /** How many datagrams the host has sent. */
    private int sent;

    private Turns datagram(int newest, int first, int eighths, boolean counts) {
        sent++;
        Clocks clocks = new Clocks(0, 0, Clocks.NO_ECHO);
        return new Turns(
                newest,
                first,
                Turns.NO_ACK,
                eighths,
                false,
                counts ? new TurnClocks(clocks, 0, 0, 0, 0, sent) : null,
                List.of());
    }

    @Test
    void whatIsSentAgainInTheSameMomentAsWhatIsNewIsNoDuplicate() {
        for (int turn = 1; turn <= 100; turn++) {
            meter.receive(datagram(turn, turn, 3, turn % 4 == 0));
            meter.receive(datagram(turn, turn - 5, 3, false));
        }
        assertEquals(0, meter.duplicate());
        assertEquals(0, meter.lost());
    }

    @Test
    void whatComesTwiceIsADuplicateAndHidesNoLoss() {
        for (int turn = 1; turn <= 100; turn++) {
            Turns datagram = datagram(turn, turn - 1, 3, turn % 5 == 1);
            if (turn % 10 != 0) {
                meter.receive(datagram);
                meter.receive(datagram);
            }
        }
        assertEquals(90, meter.duplicate());
        assertEquals(9, meter.lost(), "all but the last one, of which nobody has told yet");
    }

    @Test
    void turnsThatShareADatagramAreNotLost() {
        for (int turn = 3; turn <= 300; turn += 3) {
            meter.receive(datagram(turn, turn - 2, 3, turn % 4 == 0));
        }
        assertEquals(0, meter.lost());
    }

    @Test
    void eachLossIsCountedWhateverItTakesWithIt() {
        Random random = new Random(7);
        int lost = 0;
        meter.receive(datagram(1, 1, 3, true));
        for (int turn = 2; turn <= 5000; turn++) {
            Turns datagram = datagram(turn, turn - 2, 3, turn % 4 == 0);
            if (turn < 4990 && random.nextInt(10) < 3) { // Counts are lost as well.
                lost++;
            } else {
                meter.receive(datagram);
            }
        }
        assertEquals(lost, meter.lost());
    }

    @Test
    void whatIsOvertakenIsNotLost() {
        meter.receive(datagram(1, 1, 3, true));
        for (int turn = 2; turn <= 400; turn += 2) {
            Turns early = datagram(turn, turn, 3, turn % 8 == 0);
            meter.receive(datagram(turn + 1, turn + 1, 3, turn % 6 == 0));
            meter.receive(early);
        }
        meter.receive(datagram(402, 402, 3, true));
        assertEquals(0, meter.lost());
    }

    @Test
    void anotherConnectionCountsAnew() {
        meter.receive(datagram(1, 1, 3, true));
        meter.receive(datagram(2, 2, 3, true));
        sent = 0;
        meter.reconnected();
        meter.receive(datagram(30, 30, 3, true));
        meter.receive(datagram(31, 31, 3, true));
        assertEquals(0, meter.lost());
    }
}
