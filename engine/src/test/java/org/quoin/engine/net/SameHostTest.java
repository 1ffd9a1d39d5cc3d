package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.DisconnectReason;

/** A client that comes back comes back to the host that it lost. */
final class SameHostTest {
    private static final long NOW_SECONDS = 1_800_000_000L;
    private static final HostChain ONE = HostChain.begin(Identity.fresh().publicHalf());
    private static final HostChain OTHER = HostChain.begin(Identity.fresh().publicHalf());

    @Test
    void whoBelievesEverybodyStillComesBackToTheFirst() {
        SameHost check =
                new SameHost(
                        new HostAddress("ann.example", 47_800),
                        HostKeys.ANY,
                        EntryPass.NONE,
                        () -> NOW_SECONDS);
        assertNull(check.problemOf(ONE));
        DisconnectReason problem = check.problemOf(OTHER);
        assertEquals(DisconnectReason.Kind.HOST_CHANGED, Objects.requireNonNull(problem).kind());
        assertNull(check.problemOf(ONE));
        assertNull(
                new SameHost(
                                new HostAddress("ann.example", 47_800),
                                HostKeys.ANY,
                                EntryPass.NONE,
                                () -> NOW_SECONDS)
                        .problemOf(OTHER));
    }

    @Test
    void portOfAnIpv6AddressStandsApartInWhatIsSaid() {
        SameHost check =
                new SameHost(
                        new HostAddress("fe80::1%eth0", 47_800),
                        HostKeys.ANY,
                        EntryPass.NONE,
                        () -> NOW_SECONDS);
        assertNull(check.problemOf(ONE));
        String told = Objects.requireNonNull(check.problemOf(OTHER)).text();
        assertTrue(told.contains("[fe80::1%eth0]:47800"), told);
    }

    @Test
    void whoWasRefusedIsNotTheFirst() {
        DisconnectReason no =
                DisconnectReason.of(DisconnectReason.Kind.HOST_CHANGED, EndCode.NOT_BACK);
        SameHost check =
                new SameHost(
                        new HostAddress("a", 1),
                        (address, key) -> key.equals(OTHER) ? no : null,
                        EntryPass.NONE,
                        () -> NOW_SECONDS);
        assertSame(no, check.problemOf(OTHER));
        assertNull(check.problemOf(ONE));
        assertSame(no, check.problemOf(OTHER), "what the keys say comes first");
    }

    @Test
    void whomTheHostHasNamedForItsWorldMayAnswerInItsPlace() {
        Identity ann = Identity.fresh();
        Identity ben = Identity.fresh();
        HostChain first = HostChain.begin(ann.publicHalf());
        HostChain next = first.naming(ann, ben.publicHalf(), 1, NOW_SECONDS);
        HostChain ofAnother =
                HostChain.begin(ann.publicHalf()).naming(ann, ben.publicHalf(), 1, NOW_SECONDS);
        SameHost check =
                new SameHost(
                        new HostAddress("ann.example", 47_800),
                        HostKeys.ANY,
                        EntryPass.NONE,
                        () -> NOW_SECONDS);
        assertNull(check.problemOf(first));
        assertNotNull(check.problemOf(ofAnother), "named for another world");
        assertNull(check.problemOf(next));
        assertNull(check.problemOf(next));
        assertNotNull(check.problemOf(first), "from now on that is the host");
    }
}
