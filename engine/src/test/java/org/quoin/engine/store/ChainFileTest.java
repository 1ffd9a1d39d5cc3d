package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.Identity;

final class ChainFileTest {
    private static final Identity ANN = Identity.fresh();
    private static final HostChain ANNS = HostChain.begin(ANN.publicHalf());
    private static final HostChain BENS =
            ANNS.naming(ANN, Identity.fresh().publicHalf(), 1, 1_800_000_000L).numbered(5);

    @Test
    void aChainIsReadAsItWasWritten() {
        for (HostChain chain : new HostChain[] {ANNS, BENS, ANNS.numbered(0), BENS.numbered(-1)}) {
            assertEquals(chain, ChainFile.of(ChainFile.text(chain)));
        }
        assertTrue(ChainFile.text(ANNS).length() < 300, "no zeros are written");
    }

    @Test
    void whatIsNoChainIsLeftOut() {
        String text = ChainFile.text(BENS);
        String others = text.replaceFirst(BENS.host().hex(), ANN.publicHalf().hex());
        for (String none :
                new String[] {
                    "",
                    "\n",
                    "# only a note\n",
                    "x y\n",
                    others,
                    ANN.publicHalf().hex() + " 0g\n",
                    text.strip() + "00".repeat(HostChain.BYTES)
                }) {
            assertNull(ChainFile.of(none), none);
        }
        assertEquals(BENS, ChainFile.of("x y\n" + text));
    }
}
