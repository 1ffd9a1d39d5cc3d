package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.succession.NamedSuccessors;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.wire.Successor;

final class SuccessorsFileTest {
    private static final Successor ANN =
            new Successor(
                    3,
                    Identity.fresh().publicHalf(),
                    List.of("192.168.0.7:47801", "10.0.0.7:47801"));
    private static final Successor BEN =
            new Successor(4, Identity.fresh().publicHalf(), List.of("192.168.0.8:47801"));

    @Test
    void whatIsWrittenIsRead() {
        for (NamedSuccessors each :
                List.of(
                        NamedSuccessors.NONE,
                        new NamedSuccessors(List.of(ANN, BEN), null),
                        new NamedSuccessors(List.of(), BEN),
                        new NamedSuccessors(List.of(ANN, BEN), BEN))) {
            assertEquals(each, SuccessorsFile.of(SuccessorsFile.text(each)));
        }
    }

    @Test
    void anEpochBeforeTheSlotIsSkipped() {
        String text =
                SuccessorsFile.text(new NamedSuccessors(List.of(ANN), BEN))
                        .replace("handed-over ", "handed-over 12 ");
        assertEquals(new NamedSuccessors(List.of(ANN), BEN), SuccessorsFile.of(text));
    }

    @Test
    void linesThatAreNoneAreLeftOut() {
        assertEquals(
                NamedSuccessors.NONE,
                SuccessorsFile.of("handed-over\nhanded-over 1\nhanded-over 1 2 3\n\n  \n4 key\n"));
    }
}
