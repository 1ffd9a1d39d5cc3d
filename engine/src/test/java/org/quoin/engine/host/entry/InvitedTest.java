package org.quoin.engine.host.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.testing.FakeCalendar;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.ToClient.Refused;
import org.quoin.engine.wire.ToHost.Pass;
import org.quoin.engine.work.Calendar;
import org.quoin.engine.work.Deadlines;

/** The limits of an invitation for several, used with any number of keys. */
final class InvitedTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long HOUR = 3600 * SECOND;
    private static final EntryRules LISTED = new EntryRules("", false, true);
    private static final Instant NOW = Instant.parse("2026-11-23T10:00:00Z");
    private static final long HERE = OriginRates.ofIpv4(0x0A00_0007);
    private static final long ELSEWHERE = OriginRates.ofIpv4(0x0B00_0007);
    private static final String FULL = "# line\n".repeat(ListText.LINES_MAX);

    private final List<String> told = new ArrayList<>();
    private final Calendar clock = new FakeCalendar(NOW).calendar();
    private final KeptList<AllowList> allowed =
            new KeptList<>(AllowList.FILE, AllowList::of, clock);
    private final KeptList<InvitationList> invitations =
            new KeptList<>(InvitationList.FILE, InvitationList::of, clock);
    private final EntryPolicy policy =
            new EntryPolicy(
                    allowed,
                    invitations,
                    new Random(5)::nextLong,
                    () -> InviteLink.to("", OptionalLong.empty()),
                    texts -> told.add(String.join("|", texts)));
    private int keys;
    private long nowNanos;

    InvitedTest() {
        policy.setRules(LISTED, null);
    }

    private InviteLink invite(int uses) {
        return Objects.requireNonNull(policy.invite(uses, Duration.ofDays(9), "Ann"));
    }

    private EntryPolicy.Asking stranger(long origin, InviteLink link) {
        byte[] key = new byte[PublicIdentity.BYTES];
        ByteBuffer.wrap(key).putInt(++keys);
        return asking(PublicIdentity.of(key), origin, link);
    }

    private static EntryPolicy.Asking asking(PublicIdentity key, long origin, InviteLink link) {
        Pass pass = new Pass(Blob.EMPTY, link.code());
        return new EntryPolicy.Asking("Ben", OtherEnd.ofProcess(key), origin, false, false, pass);
    }

    private static PublicIdentity key(EntryPolicy.Asking who) {
        return Objects.requireNonNull(who.end()).identity();
    }

    /** Why somebody may not come in; null if it has come in. */
    private @Nullable EndCode come(EntryPolicy.Asking who) {
        Refused refused = policy.problemOf(who, true, nowNanos);
        if (refused == null) {
            policy.cameIn(who, nowNanos);
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
        assertEquals((int) Rates.ADDRESS_INVITED.atOnce(), comeIn(100, HERE, link));
        Refused refused =
                Objects.requireNonNull(
                        policy.problemOf(stranger(HERE, link), true, nowNanos + SECOND));
        assertEquals(
                "Many players on your network joined by invitation lately: try again in 10 min",
                refused.reason().text());
        assertNull(come(stranger(ELSEWHERE, link)));
        int later = 0;
        for (int i = 0; i <= 3600; i += 20) {
            nowNanos += 20 * SECOND;
            later += comeIn(1, HERE, link);
        }
        assertEquals((int) (3600 * Rates.ADDRESS_INVITED.perSecond()), later);
        int listed =
                (int) Rates.ADDRESS_INVITED.atOnce()
                        + 1
                        + (int) (3600 * Rates.ADDRESS_INVITED.perSecond());
        assertEquals(listed, allowed.list().entries().size());
        assertEquals(1000 - listed, policy.invitationsThatHold().get(0).uses());
    }

    @Test
    void theManyAddressesOfOneNetworkPutFewMoreThere() {
        InviteLink link = invite(1000);
        int in = 0;
        for (int i = 0; i < 500; i++) {
            in += comeIn(1, OriginRates.ofIpv6(0x2001_0db8_0001_0000L + i), link);
        }
        assertEquals((int) Rates.NETWORK_INVITED.atOnce(), in);
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
        List<EntryPolicy.Asking> waiting = new ArrayList<>();
        for (int i = 0; i < 2 * (int) Rates.ADDRESS_INVITED.atOnce(); i++) {
            EntryPolicy.Asking who = stranger(HERE, link);
            assertNull(policy.problemOf(who, true, nowNanos));
            waiting.add(who);
        }
        int in = 0;
        for (EntryPolicy.Asking who : waiting) {
            if (policy.problemOf(who, false, nowNanos) == null) {
                policy.cameIn(who, nowNanos);
                in++;
            }
        }
        assertEquals((int) Rates.ADDRESS_INVITED.atOnce(), in);
    }

    @Test
    void aLinkForSeveralIsNoEndlessSupplyOfOwnRates() {
        InviteLink link = invite(1000);
        assertNotEquals(0, policy.keyWithOwnRate(stranger(HERE, link), nowNanos));
        comeIn(100, HERE, link);
        assertEquals(0, policy.keyWithOwnRate(stranger(HERE, link), nowNanos));
    }

    @Test
    void whoIsTakenOffTheListComesBackByANewInvitationOnly() {
        InviteLink link = invite(50);
        EntryPolicy.Asking ben = stranger(HERE, link);
        assertNull(come(ben));
        long id = key(ben).id();
        allowed.change(list -> list.without(Fingerprint.of(id)));
        String kept = invitations.list().text();
        assertTrue(
                kept.contains("used " + invitations.list().invitations().get(0).hash())
                        && !kept.contains(link.code()),
                kept);
        invitations.use(InvitationList.of(kept));
        assertEquals(kept, invitations.list().text());
        for (int i = 0; i < 9; i++) {
            assertEquals(EndCode.INVITED_BEFORE, come(ben));
        }
        assertFalse(allowed.list().hasKey(key(ben), allowed.deadlines()));
        assertNull(come(stranger(HERE, link)), "others are still invited");
        assertNull(come(asking(key(ben), HERE, invite(50))));
        invitations.change(list -> list.without("all"));
        assertEquals(InvitationList.NONE.text(), invitations.list().text());
    }

    @Test
    void whoIsTakenOffTheListOfAWorldThatIsOpenDoesNotComeOntoItAgain() {
        policy.setRules(EntryRules.OPEN, null);
        InviteLink link = invite(50);
        EntryPolicy.Asking ben = stranger(HERE, link);
        assertNull(come(ben));
        allowed.use(AllowList.NONE);
        assertNull(come(ben));
        assertEquals(List.of(), allowed.list().entries());
    }

    @Test
    void aFullListIsToldToTheBearerAndOnceAnHourToTheHost() {
        InviteLink link = invite(50);
        allowed.use(AllowList.of(FULL));
        for (int i = 0; i < 9; i++) {
            assertEquals(EndCode.ALLOW_LIST_FULL, come(stranger(HERE, link)));
        }
        String full = "invited.full|" + ListText.LINES_MAX;
        assertEquals(List.of(full), told);
        nowNanos += HOUR;
        assertEquals(EndCode.ALLOW_LIST_FULL, come(stranger(HERE, link)));
        assertEquals(List.of(full, full), told);
        assertEquals(50, policy.invitationsThatHold().get(0).uses(), "nothing was used up");
        allowed.use(AllowList.NONE);
        assertNull(come(stranger(HERE, link)));
    }

    @Test
    void anOpenWorldWithAFullListLetsInAndTellsTheHost() {
        policy.setRules(EntryRules.OPEN, null);
        InviteLink link = invite(50);
        allowed.use(AllowList.of(FULL));
        assertNull(come(stranger(HERE, link)));
        assertEquals(1, told.size());
        assertEquals(50, policy.invitationsThatHold().get(0).uses());
        assertEquals(FULL, allowed.list().text());
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
        assertEquals(List.of(), list.usedBy(2, Deadlines.at(NOW.getEpochSecond())));
        assertEquals(1, list.usedBy(3, Deadlines.at(NOW.getEpochSecond())).size());
        assertEquals(2 + InvitationList.USED_MAX, list.text().lines().count());
        int fileBytesMax = 1 << 20;
        assertTrue(list.text().length() < fileBytesMax / 2, "the file can still be read");
    }

    @Test
    void anInvitationMayLeadIntoARoom() {
        InviteLink link =
                new InviteLink("play.example:9#flat-1", "0".repeat(20), OptionalLong.of(7));
        assertEquals(link, InviteLink.parse(link.text()));
        assertNull(InviteLink.parse("quoin://play.example:9#flat-1"), "a room, and no invitation");
    }
}
