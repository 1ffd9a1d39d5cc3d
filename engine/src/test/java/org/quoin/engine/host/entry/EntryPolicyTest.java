package org.quoin.engine.host.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.ChannelException;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.secure.SecureChannel;
import org.quoin.engine.testing.FakeCalendar;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.Refused;
import org.quoin.engine.wire.ToHost.Pass;
import org.quoin.engine.work.Deadlines;

/** Admission by password, allowlist and invitation, and the throttling of guesses. */
final class EntryPolicyTest {
    private static final long SECOND = 1_000_000_000L;
    private static final ChannelPassword RIGHT =
            Objects.requireNonNull(
                    ChannelPassword.ofHex("11".repeat(32), PublicIdentity.of(new byte[32])));
    private static final ChannelPassword WRONG =
            Objects.requireNonNull(
                    ChannelPassword.ofHex("22".repeat(32), PublicIdentity.of(new byte[32])));
    private static final EntryRules PASSWORD = EntryRules.ofPassword("stretched elsewhere");
    private static final EntryRules LISTED = new EntryRules("", false, true);

    private final Random random = new Random(5);
    private final List<String> told = new ArrayList<>();
    private final FakeCalendar clock = new FakeCalendar(Instant.parse("2026-11-23T10:00:00Z"));
    private final KeptList<AllowList> allowed =
            new KeptList<>(AllowList.FILE, AllowList::of, clock.calendar());
    private final KeptList<InvitationList> invitations =
            new KeptList<>(InvitationList.FILE, InvitationList::of, clock.calendar());
    private final EntryPolicy policy =
            new EntryPolicy(
                    allowed,
                    invitations,
                    random::nextLong,
                    () -> InviteLink.to("", OptionalLong.empty()),
                    texts -> told.add(String.join("|", texts)));
    private long nowNanos;

    /** The host's end of a line to a new key, and the player's. */
    private record Line(OtherEnd atHost, OtherEnd atPlayer) {
        static Line fresh() {
            try {
                SecureChannel client =
                        new SecureChannel(ChannelCredentials.ofClient(Identity.fresh()));
                SecureChannel host = new SecureChannel(ChannelCredentials.ofHost(Identity.fresh()));
                byte[] second = host.receiveHandshake(client.begin());
                host.receiveHandshake(Objects.requireNonNull(client.receiveHandshake(second)));
                return new Line(host.other(), client.other());
            } catch (ChannelException e) {
                throw new IllegalStateException(e);
            }
        }

        Pass knowing(ChannelPassword password) {
            return new Pass(Blob.owning(atPlayer.proofOf(password)), "");
        }
    }

    private static EntryPolicy.Asking asking(Line line, Pass pass) {
        return new EntryPolicy.Asking("Ann", line.atHost, 7, false, false, pass);
    }

    private @Nullable EndCode ask(EntryPolicy.Asking who) {
        ToClient.Refused refused = policy.problemOf(who, true, nowNanos);
        return refused == null ? null : (EndCode) refused.reason().code();
    }

    private @Nullable EndCode ask(Line line, Pass pass) {
        return ask(asking(line, pass));
    }

    @Test
    void whoKnowsThePasswordComesIn() {
        Line line = Line.fresh();
        assertNull(ask(line, Pass.NONE), "none is asked");
        policy.setRules(PASSWORD, RIGHT);
        assertEquals(EndCode.PASSWORD_NEEDED, ask(line, Pass.NONE));
        assertEquals(EndCode.PASSWORD_WRONG, ask(line, line.knowing(WRONG)));
        assertNull(ask(line, line.knowing(RIGHT)));
        assertEquals(EndCode.PASSWORD_WRONG, ask(Line.fresh(), line.knowing(RIGHT)), "overheard");
        assertEquals(
                EndCode.PASSWORD_NEEDED,
                ask(new EntryPolicy.Asking("a", null, 0, false, false, Pass.NONE)));
    }

    @Test
    void whoGuessesWaitsLongerAndLongerAndTheRightOneDoesNotHelpMeanwhile() {
        policy.setRules(PASSWORD, RIGHT);
        Line line = Line.fresh();
        int waits = 0;
        int tries = 0;
        for (; nowNanos < 3600 * SECOND; nowNanos += SECOND) {
            EndCode answer = ask(line, line.knowing(WRONG));
            tries += answer == EndCode.PASSWORD_WRONG ? 1 : 0;
            waits += answer == EndCode.PASSWORD_WAIT ? 1 : 0;
        }
        assertEquals(3600, tries + waits);
        assertTrue(tries < 20, tries + " tries in an hour");
        assertEquals(EndCode.PASSWORD_WAIT, ask(line, line.knowing(RIGHT)));
        Line neighbour = Line.fresh(); // A new key, from the same address.
        assertNull(ask(neighbour, neighbour.knowing(RIGHT)), "few tries are not the address's");
        nowNanos += 2 * WrongTries.FORGOTTEN_NANOS;
        assertNull(ask(line, line.knowing(RIGHT)));
    }

    /** A full world judges twice: when somebody comes, and when its turn has come. */
    @Test
    void whoWaitsForAPlaceIsNotMadeToWaitByOthersGuessesNorCountedTwice() {
        policy.setRules(PASSWORD, RIGHT);
        Line waiting = Line.fresh();
        EntryPolicy.Asking who = asking(waiting, waiting.knowing(RIGHT));
        assertNull(ask(who));
        for (int i = 0; i < 60; i++) {
            Line guesser = Line.fresh();
            ask(guesser, guesser.knowing(WRONG));
        }
        assertEquals(EndCode.PASSWORD_WAIT, ask(who), "the tries of its address are used up");
        assertNull(policy.problemOf(who, false, nowNanos));
        policy.setRules(PASSWORD, WRONG);
        for (int i = 0; i < 60; i++) {
            Refused refused = Objects.requireNonNull(policy.problemOf(who, false, nowNanos));
            assertEquals(EndCode.PASSWORD_WRONG, refused.reason().code());
        }
        nowNanos += 60 * SECOND;
        assertNull(ask(waiting, waiting.knowing(WRONG)), "none of these was a guess");
    }

    @Test
    void whoKeepsTheListIsToldWhoIsNotOnItNowAndThen() {
        policy.setRules(LISTED, null);
        Line ann = Line.fresh();
        Pass nothing = new Pass(Blob.EMPTY, "");
        ask(ann, nothing);
        ask(ann, nothing);
        String key = ann.atHost().identity().fingerprint();
        assertEquals(List.of("knocked|Ann|" + key), told);
        for (int i = 0; i < 100; i++) {
            ask(Line.fresh(), nothing);
        }
        assertEquals((int) Rates.KNOCKS.atOnce(), told.size(), "fresh keys cost nothing");
        nowNanos += 60 * SECOND;
        ask(Line.fresh(), nothing);
        ask(ann, nothing);
        assertEquals((int) Rates.KNOCKS.atOnce() + 1, told.size());
        nowNanos += EntryPolicy.TOLD_AGAIN_NANOS;
        ask(ann, nothing);
        assertEquals("knocked|Ann|" + key, told.get(told.size() - 1), "she goes on trying");
    }

    @Test
    void anInvitationIsUsedUpOnceByComingInAndNotByWaiting() {
        policy.setRules(LISTED, null);
        Line line = Line.fresh();
        String code = Objects.requireNonNull(policy.invite(1, Duration.ofDays(1), "Ben")).code();
        EntryPolicy.Asking who = asking(line, new Pass(Blob.EMPTY, code));
        assertNull(ask(who));
        assertNull(policy.problemOf(who, false, nowNanos));
        assertEquals(1, policy.invitationsThatHold().size());
        policy.cameIn(who, nowNanos);
        policy.cameIn(who, nowNanos);
        assertEquals(0, policy.invitationsThatHold().size());
        assertNull(policy.problemOf(who, false, nowNanos), "its bearer is on the list");
        Line late = Line.fresh();
        EntryPolicy.Asking other = asking(late, new Pass(Blob.EMPTY, code));
        for (int i = 0; i < 60; i++) {
            Refused refused = Objects.requireNonNull(policy.problemOf(other, false, nowNanos));
            assertEquals(EndCode.INVITATION_VOID, refused.reason().code());
        }
        assertEquals(EndCode.INVITATION_VOID, ask(other), "and need not wait to be told");
    }

    @Test
    void newKeysDoNotHelpAnAddressThatGuesses() {
        policy.setRules(PASSWORD, RIGHT);
        int tries = 0;
        Line line = Line.fresh();
        for (int i = 0; i < 60; i++) {
            // As many keys as one likes: only the address stays.
            EntryPolicy.Asking who =
                    new EntryPolicy.Asking(
                            "a", OtherEnd.ofProcess(key(i)), 9, false, false, line.knowing(WRONG));
            tries += ask(who) == EndCode.PASSWORD_WRONG ? 1 : 0;
        }
        assertEquals((int) Rates.ADDRESS_TRIES.atOnce(), tries);
        assertNull(
                ask(
                        new EntryPolicy.Asking(
                                "b", line.atHost, 10, false, false, line.knowing(RIGHT))));
    }

    private static PublicIdentity key(int number) {
        byte[] bytes = new byte[PublicIdentity.BYTES];
        new Random(number).nextBytes(bytes);
        return PublicIdentity.of(bytes);
    }

    @Test
    void onlyThoseOnTheListComeInWhileItIsOn() {
        Line line = Line.fresh();
        policy.setRules(LISTED, null);
        ToClient.Refused refused = policy.problemOf(asking(line, Pass.NONE), true, 0);
        assertNotNull(refused);
        String own = line.atHost.identity().fingerprint();
        assertEquals(own, refused.reason().arguments().get(0), "to be given to the host");
        allowed.change(list -> list.withName("ANN", ListDates.FOREVER, ""));
        assertNull(ask(line, Pass.NONE));
        allowed.change(list -> list.without("ann"));
        allowed.change(
                list -> list.withKey(line.atHost.identity().id(), "", ListDates.FOREVER, ""));
        assertNull(ask(line, Pass.NONE));
        assertNull(
                ask(new EntryPolicy.Asking("b", null, 0, true, false, Pass.NONE)), "a moderator");
        policy.setRules(EntryRules.OPEN, null);
        assertNull(ask(Line.fresh(), Pass.NONE));
        allowed.change(list -> list.switched(true));
        assertEquals(EndCode.NOT_ALLOWED, ask(Line.fresh(), Pass.NONE));
    }

    @Test
    void whoGuessesNamesOfTheListIsSlowedAndWhoIsKnownIsNot() {
        policy.setRules(LISTED, null);
        for (int i = 0; i < 60; i++) {
            EndCode code = ask(stranger(key(i), Pass.NONE));
            assertEquals(EndCode.NOT_ALLOWED, code, "there is no name to be guessed");
        }
        allowed.change(list -> list.withName("Ben", ListDates.FOREVER, ""));
        int heard = 0;
        for (int i = 0; i < 1000; i++) {
            heard += ask(stranger(key(i), Pass.NONE)) == EndCode.NOT_ALLOWED ? 1 : 0;
        }
        assertEquals((int) Rates.ADDRESS_TRIES.atOnce(), heard);
        Line ben = Line.fresh();
        EntryPolicy.Asking first =
                new EntryPolicy.Asking("Ben", ben.atHost, 8, false, false, Pass.NONE);
        assertNull(ask(first), "from another address");
        EntryPolicy.Asking back =
                new EntryPolicy.Asking("Ben", ben.atHost, 7, false, true, Pass.NONE);
        assertNull(ask(back), "was here before");
        assertNull(
                policy.problemOf(
                        new EntryPolicy.Asking("Ben", ben.atHost, 7, false, false, Pass.NONE),
                        false,
                        nowNanos),
                "has waited for a place");
    }

    @Test
    void whoIsKnownNeedsNoPasswordUnlessItIsForAll() {
        Line line = Line.fresh();
        policy.setRules(PASSWORD, RIGHT);
        allowed.change(list -> list.withName("Ann", ListDates.FOREVER, ""));
        assertEquals(EndCode.PASSWORD_NEEDED, ask(line, Pass.NONE), "a name is not a key");
        allowed.change(
                list -> list.withKey(line.atHost.identity().id(), "Ann", ListDates.FOREVER, ""));
        assertNull(ask(line, Pass.NONE));
        policy.setRules(new EntryRules("x", true, false), RIGHT);
        assertEquals(EndCode.PASSWORD_NEEDED, ask(line, Pass.NONE));
        assertNull(ask(line, line.knowing(RIGHT)));
    }

    @Test
    void anInvitationLetsInOnceAndItsBearerStaysKnown() {
        policy.setRules(new EntryRules("x", false, true), RIGHT);
        InviteLink link = invite(1, Duration.ofHours(2));
        Pass pass = new Pass(Blob.EMPTY, link.code());
        Line first = Line.fresh();
        assertNull(ask(first, pass));
        assertNull(ask(first, pass), "not used up by a refusal for another reason");
        policy.cameIn(asking(first, pass), nowNanos);
        Line second = Line.fresh();
        assertEquals(EndCode.INVITATION_VOID, ask(second, pass));
        assertNull(ask(first, Pass.NONE));
        assertNull(ask(first, pass), "the link is pasted again");
        String text = invitations.list().text();
        assertTrue(!text.contains(link.code()), text);
    }

    @Test
    void aPasswordForAllIsAskedOfTheInvitedAsWellAtOnceAndLater() {
        policy.setRules(new EntryRules("x", true, true), RIGHT);
        Line line = Line.fresh();
        InviteLink link = invite(1, Duration.ofHours(2));
        assertEquals(EndCode.PASSWORD_NEEDED, ask(line, new Pass(Blob.EMPTY, link.code())));
        Pass both = new Pass(line.knowing(RIGHT).proof(), link.code());
        assertNull(ask(line, both));
        policy.cameIn(asking(line, both), nowNanos);
        assertEquals(EndCode.PASSWORD_NEEDED, ask(line, Pass.NONE));
        assertNull(ask(line, line.knowing(RIGHT)));
    }

    @Test
    void whoNeedsNoInvitationUsesNoneUp() {
        policy.setRules(LISTED, null);
        Pass once = pass(invite(1, Duration.ofHours(2)));
        Line moderator = Line.fresh();
        policy.cameIn(
                new EntryPolicy.Asking("m", moderator.atHost, 7, true, false, once), nowNanos);
        assertNull(ask(Line.fresh(), once));
    }

    @Test
    void anInvitationEndsWithItsTime() {
        policy.setRules(LISTED, null);
        Pass any = pass(invite(InvitationList.USES_USUAL, Duration.ofHours(2)));
        Pass twice = pass(invite(2, Duration.ofDays(3)));
        for (int i = 0; i < 3; i++) {
            Line line = Line.fresh();
            assertNull(ask(line, any));
            policy.cameIn(asking(line, any), nowNanos);
        }
        clock.pass(Duration.ofHours(2));
        assertEquals(EndCode.INVITATION_VOID, ask(Line.fresh(), any));
        assertNull(ask(Line.fresh(), twice));
        invitations.change(list -> list.without("all"));
        assertEquals(EndCode.INVITATION_VOID, ask(Line.fresh(), twice));
        Line line = Line.fresh();
        for (int i = 0; i < 5; i++) {
            assertEquals(EndCode.INVITATION_VOID, ask(line, twice));
        }
        assertEquals(EndCode.PASSWORD_WAIT, ask(line, twice), "who tries codes is slowed");
    }

    @Test
    void aGuesserOfManyKeysHoldsUpNobodyWhoIsKnownOrInvited() {
        policy.setRules(new EntryRules("x", false, false), RIGHT);
        Line line = Line.fresh();
        for (int i = 0; i < 1000; i++) {
            ask(stranger(key(i), line.knowing(WRONG)));
        }
        assertEquals(EndCode.PASSWORD_WAIT, ask(line, line.knowing(RIGHT)), "a stranger shares");
        Line known = Line.fresh();
        Pass right = known.knowing(RIGHT);
        assertNull(
                ask(new EntryPolicy.Asking("b", known.atHost, 7, false, true, right)), "was here");
        assertNull(
                ask(new EntryPolicy.Asking("b", known.atHost, 7, true, false, right)), "moderates");
        Pass invited = pass(invite(1, Duration.ofHours(2)));
        Line guest = Line.fresh();
        assertNull(ask(guest, invited));
        assertNull(ask(line, invited), "also of a key that has to wait for its turn");
        allowed.change(
                list -> list.withKey(known.atHost.identity().id(), "b", ListDates.FOREVER, ""));
        assertNull(ask(known, right), "is listed");
    }

    @Test
    void aGuesserOfManyKeysTriesFewCodes() {
        policy.setRules(LISTED, null);
        Pass gone = pass(invite(1, Duration.ofDays(3)));
        invitations.change(list -> list.without("all"));
        int tried = 0;
        for (int i = 0; i < 1000; i++) {
            tried += ask(stranger(key(i), gone)) == EndCode.INVITATION_VOID ? 1 : 0;
        }
        assertEquals((int) Rates.ADDRESS_TRIES.atOnce(), tried);
    }

    private static EntryPolicy.Asking stranger(PublicIdentity key, Pass pass) {
        return new EntryPolicy.Asking("a", OtherEnd.ofProcess(key), 7, false, false, pass);
    }

    @Test
    void aStrangerBesideAGuesserOfManyKeysComesInWithinMinutes() {
        policy.setRules(PASSWORD, RIGHT);
        Line stranger = Line.fresh();
        Line line = Line.fresh();
        int guesses = 0;
        long againNanos = 600 * SECOND;
        long cameInNanos = 0;
        // The guesser asks with a new key twice a second, as often as its address may say hello.
        for (int i = 0; nowNanos < 7200 * SECOND; nowNanos += SECOND / 2, i++) {
            boolean returns = i % 3 == 0; // Some with a key that may have been drawn.
            PublicIdentity key = key(returns ? Math.max(0, i - 21) : i);
            guesses += ask(stranger(key, line.knowing(WRONG))) == EndCode.PASSWORD_WRONG ? 1 : 0;
            if (cameInNanos == 0 && nowNanos >= againNanos) {
                ToClient.Refused refused =
                        policy.problemOf(asking(stranger, stranger.knowing(RIGHT)), true, nowNanos);
                if (refused == null) {
                    cameInNanos = nowNanos;
                } else {
                    String seconds = refused.reason().arguments().get(0);
                    againNanos = nowNanos + Long.parseLong(seconds) * SECOND;
                }
            }
        }
        int guessesMax =
                (int) Rates.ADDRESS_TRIES.atOnce()
                        + (int) (7200 * Rates.ADDRESS_TRIES.perSecond())
                        + 1;
        assertTrue(guesses <= guessesMax, guesses + " guesses in two hours");
        assertTrue(cameInNanos > 0, "never came in");
        long waitedSeconds = cameInNanos / SECOND - 600;
        assertTrue(waitedSeconds < 1800, waitedSeconds + " s"); // 230 s on average.
    }

    @Test
    void manyAddressesOfOneNetworkDoNotHelpAGuesser() {
        policy.setRules(PASSWORD, RIGHT);
        int heard = guessesHeard(i -> 0x2001_0db8_0001_0000L + i % 65536);
        int most =
                (int) Rates.NETWORK_TRIES.atOnce()
                        + (int) (600 * Rates.NETWORK_TRIES.perSecond())
                        + 1;
        assertTrue(heard <= most && heard > most / 2, heard + " guesses in ten minutes");
        Line line = Line.fresh();
        long elsewhere = 0x2001_0db8_0002_0000L;
        Pass right = line.knowing(RIGHT);
        assertNull(ask(new EntryPolicy.Asking("b", line.atHost, elsewhere, false, false, right)));
    }

    @Test
    void manyNetworksDoNotHelpAGuesser() {
        policy.setRules(PASSWORD, RIGHT);
        int heard = guessesHeard(i -> OriginRates.ofIpv4(i << 8));
        int most = (int) Rates.ALL_TRIES.atOnce() + (int) (600 * Rates.ALL_TRIES.perSecond()) + 1;
        assertTrue(heard <= most && heard > most / 2, heard + " guesses in ten minutes");
    }

    /**
     * Guesses for ten minutes, 20 a second, with 400 keys that come back in turn, in time if they
     * were drawn; returns how many tried.
     */
    private int guessesHeard(IntToLongFunction origin) {
        Pass wrong = Line.fresh().knowing(WRONG);
        int heard = 0;
        for (int i = 0; i < 12_000; i++, nowNanos += SECOND / 20) {
            OtherEnd end = OtherEnd.ofProcess(key(i % 400));
            EntryPolicy.Asking who =
                    new EntryPolicy.Asking("a", end, origin.applyAsLong(i), false, false, wrong);
            heard += ask(who) == EndCode.PASSWORD_WRONG ? 1 : 0;
        }
        return heard;
    }

    private static Pass pass(InviteLink link) {
        return new Pass(Blob.EMPTY, link.code());
    }

    private InviteLink invite(int uses, Duration holds) {
        return Objects.requireNonNull(policy.invite(uses, holds, "Ann"));
    }

    @Test
    void aLineOfTheAllowListHoldsUntilItsDate() {
        Line line = Line.fresh();
        long id = line.atHost.identity().id();
        policy.setRules(LISTED, null);
        long hour = clock.calendar().now().getEpochSecond() + 3600;
        allowed.change(list -> list.withKey(id, "Ann", hour, "a guest"));
        assertNull(ask(line, Pass.NONE));
        clock.pass(Duration.ofSeconds(3599));
        assertNull(ask(line, Pass.NONE));
        clock.pass(Duration.ofSeconds(1));
        assertEquals(EndCode.NOT_ALLOWED, ask(line, Pass.NONE));
        allowed.change(list -> list.withName("Ann", hour + 10, ""));
        assertNull(ask(line, Pass.NONE));
        String written = "name Ann until 2026-11-23T11:00:10Z\n";
        assertEquals(written, allowed.list().at(Deadlines.at(hour)).text());
        allowed.change(list -> list.withName("ann", ListDates.FOREVER, ""));
        assertEquals("name ann\n", allowed.list().at(Deadlines.at(hour)).text());
    }
}
