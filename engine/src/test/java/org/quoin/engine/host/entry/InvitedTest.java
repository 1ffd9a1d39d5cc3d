package org.quoin.engine.host.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.ToClient.Refused;
import org.quoin.engine.wire.ToHost.Pass;

/** What somebody who has the link of an invitation for several, and as many keys as wanted, may. */
final class InvitedTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long HOUR = 3600 * SECOND;
    private static final EntryRules LISTED = new EntryRules("", false, true);
    private static final Instant NOW = Instant.parse("2026-11-23T10:00:00Z");
    private static final long HERE = OriginRates.ofIpv4(0x0A00_0007);
    private static final long ELSEWHERE = OriginRates.ofIpv4(0x0B00_0007);
    private static final String FULL = "# line\n".repeat(AllowList.LINES_MAX);

    private final Access access = new Access(new Random(5)::nextLong);
    private final List<String> told = new ArrayList<>();
    private int keys;
    private long nowNanos;

    InvitedTest() {
        access.setClock(Clock.fixed(NOW, ZoneOffset.UTC));
        access.setRules(LISTED, null);
        access.setTeller(texts -> told.add(String.join("|", texts)));
    }

    private InviteLink invite(int uses) {
        return Objects.requireNonNull(access.invite(uses, Duration.ofDays(9), "Ann"));
    }

    private Access.Asking stranger(long origin, InviteLink link) {
        byte[] key = new byte[PublicIdentity.BYTES];
        ByteBuffer.wrap(key).putInt(++keys);
        return asking(PublicIdentity.of(key), origin, link);
    }

    private static Access.Asking asking(PublicIdentity key, long origin, InviteLink link) {
        Pass pass = new Pass(Blob.EMPTY, link.code());
        return new Access.Asking("Ben", OtherEnd.ofProcess(key), origin, false, false, pass);
    }

    private static PublicIdentity key(Access.Asking who) {
        return Objects.requireNonNull(who.end()).identity();
    }

    /** Why somebody may not come in; null if it has come in. */
    private @Nullable EndCode come(Access.Asking who) {
        Refused refused = access.problemOf(who, true, nowNanos);
        if (refused == null) {
            access.cameIn(who, nowNanos);
            return null;
        }
        return (EndCode) refused.reason().code();
    }

    private int comeIn(int tries, long origin, InviteLink link) {
        int in = 0;
        for (int i = 0; i < tries; i++) {
            in += come(stranger(origin, link)) == null ? 1 : 0;
        }
        return in;
    }

    @Test
    void anAddressPutsFewNewKeysOnTheListAtOnceAndSomeAnHour() {
        InviteLink link = invite(1000);
        assertEquals(InvitedRates.ADDRESS_AT_ONCE, comeIn(100, HERE, link));
        Refused refused =
                Objects.requireNonNull(
                        access.problemOf(stranger(HERE, link), true, nowNanos + SECOND));
        assertEquals(
                "Many have come by invitations from your network lately: try again in 10 min",
                refused.reason().text());
        assertNull(come(stranger(ELSEWHERE, link)));
        int later = 0;
        for (int i = 0; i <= 3600; i += 20) {
            nowNanos += 20 * SECOND;
            later += comeIn(1, HERE, link);
        }
        assertEquals(InvitedRates.ADDRESS_PER_HOUR, later);
        int listed = InvitedRates.ADDRESS_AT_ONCE + 1 + InvitedRates.ADDRESS_PER_HOUR;
        assertEquals(listed, access.allowed().list().entries().size());
        assertEquals(1000 - listed, access.invitationsThatHold().get(0).uses());
    }

    @Test
    void theManyAddressesOfOneNetworkPutFewMoreThere() {
        InviteLink link = invite(1000);
        int in = 0;
        for (int i = 0; i < 500; i++) {
            in += comeIn(1, OriginRates.ofIpv6(0x2001_0db8_0001_0000L + i), link);
        }
        assertEquals(InvitedRates.NETWORK_AT_ONCE, in);
        assertEquals(1, comeIn(1, OriginRates.ofIpv6(0x2001_0db8_0002_0000L), link));
    }

    @Test
    void anInvitationForOneLetsInWhateverOthersOfTheAddressHaveUsed() {
        comeIn(100, HERE, invite(1000));
        assertNull(come(stranger(HERE, invite(1))));
    }

    @Test
    void whoWaitsForAPlaceIsHeldToItAsWell() {
        InviteLink link = invite(1000);
        List<Access.Asking> waiting = new ArrayList<>();
        for (int i = 0; i < 2 * InvitedRates.ADDRESS_AT_ONCE; i++) {
            Access.Asking who = stranger(HERE, link);
            assertNull(access.problemOf(who, true, nowNanos));
            waiting.add(who);
        }
        int in = 0;
        for (Access.Asking who : waiting) {
            if (access.problemOf(who, false, nowNanos) == null) {
                access.cameIn(who, nowNanos);
                in++;
            }
        }
        assertEquals(InvitedRates.ADDRESS_AT_ONCE, in);
    }

    @Test
    void aLinkForSeveralIsNoEndlessSupplyOfOwnRates() {
        InviteLink link = invite(1000);
        assertNotEquals(0, access.keyWithOwnRate(stranger(HERE, link), nowNanos));
        comeIn(100, HERE, link);
        assertEquals(0, access.keyWithOwnRate(stranger(HERE, link), nowNanos));
    }

    @Test
    void whoIsTakenOffTheListComesBackByANewInvitationOnly() {
        InviteLink link = invite(50);
        Access.Asking ben = stranger(HERE, link);
        assertNull(come(ben));
        long id = key(ben).id();
        access.allowed().change(list -> list.without(Fingerprint.of(id)));
        String kept = access.invitations().list().text();
        assertTrue(
                kept.contains("used " + access.invitations().list().invitations().get(0).hash())
                        && !kept.contains(link.code()),
                kept);
        access.invitations().use(InvitationList.of(kept));
        assertEquals(kept, access.invitations().list().text());
        for (int i = 0; i < 9; i++) {
            assertEquals(EndCode.INVITED_BEFORE, come(ben));
        }
        assertFalse(access.allowed().list().hasKey(key(ben), access.nowSeconds()));
        assertNull(come(stranger(HERE, link)), "others are still invited");
        assertNull(come(asking(key(ben), HERE, invite(50))));
        access.invitations().change(list -> list.without("all"));
        assertEquals(InvitationList.NONE.text(), access.invitations().list().text());
    }

    @Test
    void whoIsTakenOffTheListOfAWorldThatIsOpenDoesNotComeOntoItAgain() {
        access.setRules(EntryRules.OPEN, null);
        InviteLink link = invite(50);
        Access.Asking ben = stranger(HERE, link);
        assertNull(come(ben));
        access.allowed().use(AllowList.NONE);
        assertNull(come(ben));
        assertEquals(List.of(), access.allowed().list().entries());
    }

    @Test
    void aFullListIsToldToTheBearerAndOnceAnHourToTheHost() {
        InviteLink link = invite(50);
        access.allowed().use(AllowList.of(FULL));
        for (int i = 0; i < 9; i++) {
            assertEquals(EndCode.ALLOW_LIST_FULL, come(stranger(HERE, link)));
        }
        String full = "invited.full|" + AllowList.LINES_MAX;
        assertEquals(List.of(full), told);
        nowNanos += HOUR;
        assertEquals(EndCode.ALLOW_LIST_FULL, come(stranger(HERE, link)));
        assertEquals(List.of(full, full), told);
        assertEquals(50, access.invitationsThatHold().get(0).uses(), "nothing was used up");
        access.allowed().use(AllowList.NONE);
        assertNull(come(stranger(HERE, link)));
    }

    @Test
    void anOpenWorldWithAFullListLetsInAndTellsTheHost() {
        access.setRules(EntryRules.OPEN, null);
        InviteLink link = invite(50);
        access.allowed().use(AllowList.of(FULL));
        assertNull(come(stranger(HERE, link)));
        assertEquals(1, told.size());
        assertEquals(50, access.invitationsThatHold().get(0).uses());
        assertEquals(FULL, access.allowed().list().text());
    }

    @Test
    void aListThatIsMoreThanFullLosesNobodyWhoIsPutThereAgain() {
        AllowList list = AllowList.of("name Ben\nplayer " + Fingerprint.of(7) + "\n" + FULL);
        assertSame(list, list.withName("Ben", ListDates.FOREVER, ""));
        assertSame(list, list.withKey(7, "Zoe", ListDates.FOREVER, ""));
    }

    @Test
    void invitationsOfEarlierVersionsHaveAnEnd() {
        String hash = "0f".repeat(32);
        InvitationList list =
                InvitationList.of(
                        "# Invitations: SHA-256 of the code, how often, until when, by whom.\n"
                                + hash
                                + " any 2026-11-30T10:00:00Z Ann\n");
        assertEquals(InvitationList.USES_USUAL, list.invitations().get(0).uses());
        assertEquals(List.of(), list.problems());
        assertEquals(2, list.text().lines().count(), list::text);
    }

    @Test
    void theUsesThatAreKeptAreBoundedAndTheNewestStay() {
        String hash = "0f".repeat(32);
        InvitationList list = InvitationList.of(hash + " 9999 2026-11-30T10:00:00Z Ann\n");
        for (int i = 0; i < InvitationList.USED_MAX + 3; i++) {
            list = list.used(hash, i);
        }
        assertEquals(List.of(), list.usedBy(2, NOW));
        assertEquals(1, list.usedBy(3, NOW).size());
        assertEquals(2 + InvitationList.USED_MAX, list.text().lines().count());
        int fileBytesMax = 1 << 20;
        assertTrue(list.text().length() < fileBytesMax / 2, "the file can still be read");
    }
}
