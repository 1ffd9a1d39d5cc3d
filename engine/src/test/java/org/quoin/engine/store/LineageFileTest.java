package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostServices;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.HostOutbox;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Lineage.Term;
import org.quoin.sim.WorldConfig;

/** A world remembers whose turns it is made of. */
final class LineageFileTest {
    private static final Lineage TWO =
            Lineage.of(new Term(1, -2, 1, 0)).with(new Term(4, 0xBEEF, 1201, 77));

    @Test
    void whatIsWrittenIsRead() {
        assertEquals(TWO, LineageFile.of(LineageFile.text(TWO)));
        Lineage many = TWO;
        for (int i = 0; i < 2 * Lineage.TERMS_MAX; i++) {
            many = many.with(new Term(5 + i, i, 2000 + i, i));
        }
        assertEquals(many, LineageFile.of(LineageFile.text(many)));
    }

    @Test
    void linesThatAreNoneAreLeftOut() {
        String text = LineageFile.text(TWO);
        assertEquals(TWO, LineageFile.of(text + "3 0000000000000001 1300 -\nnonsense\n"));
        assertEquals(TWO, LineageFile.of("# mine\n\n" + text + "9999999999 0 1 -\n"));
        assertNull(LineageFile.of(""));
        assertNull(LineageFile.of("2 beef 1201 babab-babab-babab-babab\n"));
    }

    @Test
    void noDamageIsMoreThanALineThatIsMissing() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            StringBuilder text = new StringBuilder(LineageFile.text(TWO));
            for (int j = 0; j < 3; j++) {
                text.setCharAt(random.nextInt(text.length()), (char) (32 + random.nextInt(96)));
            }
            Lineage read = LineageFile.of(text.toString());
            if (read != null) {
                assertNotNull(read.newest(), "seed " + seed);
            }
        }
    }

    @Test
    void eachStartOfAWorldIsALaterEpoch() throws Exception {
        MemoryFolder folder = new MemoryFolder();
        WorldSettings settings =
                new WorldSettings("a", new WorldConfig(1, 20), LatePolicy.SUBSTITUTE);
        Lineage first = hosted(folder, settings, 5);
        assertEquals(1, first.epoch());
        Lineage second = hosted(folder, settings, 6);
        assertEquals(2, second.epoch());
        assertEquals(1, second.terms().size(), "nobody was there in the first");
        assertNotEquals(first.newest().sessionId(), second.newest().sessionId());
    }

    /** Hosts a world for a moment, and returns its lineage as it is written. */
    private static Lineage hosted(MemoryFolder folder, WorldSettings settings, long sessionId)
            throws Exception {
        try (WorldFolder world = WorldFolder.open(folder, settings)) {
            Journal journal = Journal.inline(folder, settings);
            HostSession session =
                    new HostSession(
                            HostConfig.of(settings.config()),
                            world.start(),
                            HostServices.of(() -> sessionId, new Nobody()).withSink(journal),
                            0);
            world.list(ListFile.LINEAGE).write(LineageFile.text(session.lineage()));
            journal.ended(session.simulation());
            journal.close().join();
        }
        return Objects.requireNonNull(LineageFile.of(ListFile.textIn(folder, ListFile.LINEAGE)));
    }

    /** Nobody is connected. */
    private static final class Nobody implements HostOutbox {
        @Override
        public void stream(int connection, byte[] message) {}

        @Override
        public void datagram(int connection, byte[] buffer, int length) {}

        @Override
        public boolean isReliable(int connection) {
            return false;
        }

        @Override
        public int streamRoomBytes(int connection) {
            return 0;
        }

        @Override
        public void close(int connection) {}
    }
}
