package org.quoin.engine.secure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.util.BadBytesException;

final class HostChainTest {
    private static final long NOW_SECONDS = 1_800_000_000L;
    private static final long DAY_SECONDS = 24 * 60 * 60;

    private final List<Identity> people = new ArrayList<>();

    /** Each chain by which one after the other has hosted a world; the first has begun it. */
    private final List<HostChain> chains = new ArrayList<>();

    /** The first hosts the world from now on, and passes it on to that many others. */
    private HostChain passedOn(int times) {
        people.add(Identity.fresh());
        chains.add(HostChain.begin(people.get(0).publicHalf()));
        for (int i = 0; i < times; i++) {
            Identity next = Identity.fresh();
            HostChain chain =
                    chains.get(i)
                            .naming(people.get(i), next.publicHalf(), i + 1, NOW_SECONDS)
                            .numbered(1000 + i);
            people.add(next);
            chains.add(chain);
        }
        return chains.get(times);
    }

    private boolean leads(HostChain chain, int from) {
        return leads(chain, from, NOW_SECONDS);
    }

    private boolean leads(HostChain chain, int from, long nowSeconds) {
        HostChain known = chains.get(from);
        return chain.leadsFrom(known.host(), known.world(), nowSeconds);
    }

    @Test
    void aChainOfThreeLeadsFromEachOfItsHostsAndFromNobodyElse() throws Exception {
        HostChain last = passedOn(3);
        HostChain read = HostChain.read(last.bytes(), last.host());
        assertEquals(last, read);
        for (int i = 0; i < 3; i++) {
            assertTrue(leads(read, i), "from " + i);
            long id = chains.get(i).host().id();
            assertTrue(read.leadsFrom(id, NOW_SECONDS), "whichever world of " + i);
        }
        assertFalse(leads(read, 3), "the host itself needs no statement");
        HostChain stranger = HostChain.begin(Identity.fresh().publicHalf());
        assertFalse(read.leadsFrom(stranger.host(), chains.get(0).world(), NOW_SECONDS));
        assertFalse(stranger.leadsFrom(chains.get(0).host(), chains.get(0).world(), NOW_SECONDS));
    }

    @Test
    void aStatementIsForOneWorldOfItsMaker() {
        HostChain next = passedOn(1);
        PublicIdentity first = chains.get(0).host();
        assertFalse(next.leadsFrom(first, HostChain.begin(first).world(), NOW_SECONDS));
        HostChain untold =
                HostChain.begin(first)
                        .numbered(HostChain.NO_WORLD)
                        .naming(people.get(0), people.get(1).publicHalf(), 1, NOW_SECONDS);
        assertFalse(untold.leadsFrom(first, HostChain.NO_WORLD, NOW_SECONDS));
    }

    @Test
    void itHoldsForAMonthAndOneFromAClockFarAheadDoesNotHold() {
        HostChain next = passedOn(1);
        long lastSeconds = NOW_SECONDS + HostChain.HOLDS_DAYS * DAY_SECONDS;
        assertTrue(leads(next, 0, lastSeconds));
        assertFalse(leads(next, 0, lastSeconds + DAY_SECONDS));
        assertFalse(leads(next, 0, NOW_SECONDS - 40 * DAY_SECONDS));
    }

    @Test
    void oneThatHasEndedEndsAllThatLeadsThroughIt() {
        passedOn(1);
        long laterSeconds = NOW_SECONDS + 20 * DAY_SECONDS;
        Identity third = Identity.fresh();
        HostChain last = chains.get(1).naming(people.get(1), third.publicHalf(), 2, laterSeconds);
        assertTrue(leads(last, 0, laterSeconds));
        long endSeconds = NOW_SECONDS + 35 * DAY_SECONDS;
        assertFalse(leads(last, 0, endSeconds));
        assertTrue(leads(last, 1, endSeconds), "who knows the second host follows it still");
    }

    @Test
    void namingIsTheSameAllDay() {
        Identity ann = Identity.fresh();
        PublicIdentity ben = Identity.fresh().publicHalf();
        HostChain chain = HostChain.begin(ann.publicHalf());
        long startSeconds = NOW_SECONDS / DAY_SECONDS * DAY_SECONDS;
        HostChain early = chain.naming(ann, ben, 1, startSeconds);
        assertEquals(early, chain.naming(ann, ben, 1, startSeconds + DAY_SECONDS - 1));
        assertNotEquals(early, chain.naming(ann, ben, 1, startSeconds + DAY_SECONDS));
    }

    @Test
    void afterManyHostsTheFirstAreForgotten() throws Exception {
        int times = HostChain.STATEMENTS_MAX + 3;
        HostChain last = passedOn(times);
        HostChain read = HostChain.read(last.bytes(), last.host());
        for (int i = 0; i < times; i++) {
            assertEquals(i >= 3, leads(read, i), "from " + i);
        }
    }

    @Test
    void statementsAboutTwoWorldsMakeNoChain() throws Exception {
        passedOn(1);
        Identity ben = people.get(1);
        Identity cia = Identity.fresh();
        // Ben has a world of his own as well, by the same number, and names Cia for it.
        HostChain own = HostChain.begin(ben.publicHalf()).numbered(chains.get(1).world());
        HostChain cias = own.naming(ben, cia.publicHalf(), 2, NOW_SECONDS);
        HostChain meant = chains.get(1).naming(ben, cia.publicHalf(), 2, NOW_SECONDS);
        assertTrue(leads(meant, 0));
        byte[] spliced = meant.bytes();
        int statementBytes = 116;
        int first = 8 + 1 + 32 + 32;
        System.arraycopy(cias.bytes(), first, spliced, first + statementBytes, statementBytes);
        HostChain read = HostChain.read(spliced, cia.publicHalf());
        assertFalse(leads(read, 0));
    }

    @Test
    void aHostOfAnotherKeyCannotNameAnybody() {
        HostChain chain = HostChain.begin(Identity.fresh().publicHalf());
        Identity other = Identity.fresh();
        assertThrows(
                IllegalArgumentException.class,
                () -> chain.naming(other, other.publicHalf(), 1, NOW_SECONDS));
    }

    @Test
    void aSignatureForAnotherPurposeOrOfAnEarlierEpochLeadsNowhere() throws Exception {
        HostChain last = passedOn(2);
        HostChain back = chains.get(1).naming(people.get(1), last.host(), 1, NOW_SECONDS);
        assertFalse(leads(back, 0), "the epoch of the host before");
        byte[] forged = chains.get(1).bytes();
        byte[] said = Arrays.copyOfRange(forged, 73, 73 + 52);
        byte[] signed = new byte[32 + 52];
        System.arraycopy(said, 0, signed, 32, 52);
        byte[] right = people.get(0).sign("quoin line: successor of a host", signed);
        byte[] wrong = people.get(0).sign("quoin line: key of a host", signed);
        System.arraycopy(right, 0, forged, 73 + 52, 64);
        assertTrue(leads(HostChain.read(forged, chains.get(1).host()), 0), "the layout is that");
        System.arraycopy(wrong, 0, forged, 73 + 52, 64);
        assertFalse(leads(HostChain.read(forged, chains.get(1).host()), 0));
    }

    @Test
    void everyChangedByteIsRefusedOrLeadsNowhereFromTheFirst() {
        HostChain last = passedOn(2);
        byte[] bytes = last.bytes();
        for (int i = 8; i < bytes.length; i += i < 320 ? 3 : 29) { // The number may be any.
            byte[] changed = bytes.clone();
            changed[i] ^= 0x10;
            try {
                HostChain read = HostChain.read(changed, last.host());
                assertFalse(leads(read, 0), "byte " + i);
            } catch (BadBytesException e) {
                assertTrue(i >= 8, e.problem());
            }
        }
    }

    @Test
    void garbageIsRefusedAndEndsNothing() {
        Random random = new Random(7);
        PublicIdentity host = Identity.fresh().publicHalf();
        int refused = 0;
        for (int i = 0; i < 2000; i++) {
            byte[] bytes = new byte[random.nextInt(HostChain.BYTES + 40)];
            random.nextBytes(bytes);
            if (bytes.length > 8) {
                bytes[8] = (byte) random.nextInt(10);
            }
            try {
                HostChain.read(bytes, host);
            } catch (BadBytesException e) {
                refused++;
            }
        }
        assertEquals(2000, refused);
    }
}
