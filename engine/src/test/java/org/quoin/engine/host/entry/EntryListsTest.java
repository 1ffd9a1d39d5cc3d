package org.quoin.engine.host.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.work.Calendar;
import org.quoin.engine.work.Deadlines;

/** Links and lists as people write them, and how many wrong tries are remembered. */
final class EntryListsTest {
    private static final long SECOND = 1_000_000_000L;

    private static final Deadlines EPOCH = Deadlines.at(0);

    private final Calendar clock = new Calendar(() -> 0, () -> 0);
    private final KeptList<AllowList> allowed =
            new KeptList<>(AllowList.FILE, AllowList::of, clock);
    private final KeptList<InvitationList> invitations =
            new KeptList<>(InvitationList.FILE, InvitationList::of, clock);
    private final EntryPolicy policy =
            new EntryPolicy(
                    allowed,
                    invitations,
                    new Random(5)::nextLong,
                    () -> InviteLink.to("play.example.org:47800", OptionalLong.of(key(1).id())),
                    texts -> {});

    private static PublicIdentity key(int number) {
        byte[] bytes = new byte[PublicIdentity.BYTES];
        new Random(number).nextBytes(bytes);
        return PublicIdentity.of(bytes);
    }

    @Test
    void aLinkIsReadAsItIsWrittenAndOthersAreRefused() {
        InviteLink link = Objects.requireNonNull(policy.invite(1, Duration.ofHours(1), "Ann"));
        assertEquals(link, InviteLink.parse(" " + link.text() + " "));
        assertEquals(
                link,
                InviteLink.parse(
                        link.text()
                                .toUpperCase(java.util.Locale.ROOT)
                                .replace("PLAY.EXAMPLE.ORG", "play.example.org")));
        assertEquals(key(1).id(), link.host().orElseThrow());
        InviteLink atMeeting =
                new InviteLink("meet.example:47801/ACDE-FGHJ", link.code(), link.host());
        assertEquals(atMeeting, InviteLink.parse(atMeeting.text()));
        assertNull(InviteLink.parse("quoin://meet.example/x#" + link.code()), "no code of a world");
        InviteLink plain = Objects.requireNonNull(InviteLink.parse("quoin://[::1]:47800/"));
        assertEquals("[::1]:47800", plain.address());
        assertEquals("", plain.code());
        for (String bad :
                new String[] {
                    "http://a#b",
                    "quoin://",
                    "quoin://#k7mq2w9xh4tn8p3v0000",
                    "quoin://a#k7mq",
                    "quoin://a#k7mq2w9xh4tn8p3v0000.lusab",
                    "quoin://a b#k7mq2w9xh4tn8p3v0000",
                    "quoin://" + "a".repeat(500),
                }) {
            assertNull(InviteLink.parse(bad), bad);
        }
    }

    @Test
    void listsKeepWhatPeopleWrote() {
        String allowed = "on\n# friends\nname Ben # soon\nplayer " + key(2) + " Zoe # old\nBob\n";
        AllowList list = AllowList.of(allowed);
        assertTrue(list.isOn() && list.hasName("ben", EPOCH) && list.hasKey(key(2), EPOCH));
        assertEquals(1, list.problems().size(), "" + list.problems());
        assertEquals(allowed, list.text());
        assertEquals(allowed.replace("name Ben # soon\n", ""), list.without("BEN").text());
        assertEquals(allowed.substring(3), list.switched(false).text());
        policy.invite(3, Duration.ofDays(1), "Ann");
        policy.invite(InvitationList.USES_USUAL, Duration.ofHours(1), "Ann");
        String text = invitations.list().text() + "what?\n";
        InvitationList read = InvitationList.of(text);
        assertEquals(2, read.invitations().size());
        assertEquals(1, read.problems().size());
        assertEquals(read.text(), InvitationList.of(read.text()).text());
    }

    @Test
    void namesThatLookLikeDatesAndNotesAreKept() {
        for (String name : new String[] {"Wait until dawn", "a # b", "\"Q\""}) {
            AllowList list = AllowList.NONE.withName(name, 1_800_000_000, "why # not");
            AllowList read = AllowList.of(list.text());
            assertEquals(List.of(), read.problems());
            assertTrue(read.hasName(name, Deadlines.at(1_799_999_999)), read::text);
            assertFalse(read.hasName(name, Deadlines.at(1_800_000_000)), read::text);
        }
        AllowList wrong = AllowList.of("name Ben until tomorrow\n");
        assertEquals(1, wrong.problems().size());
        assertTrue(wrong.isOn(), "it may have been meant to keep somebody out");
    }

    @Test
    void wrongTriesAreBounded() {
        WrongTries tries = new WrongTries(1);
        for (int i = 0; i < 2 * WrongTries.COUNT_MAX; i++) {
            tries.wrong(i, 0);
        }
        assertEquals(WrongTries.COUNT_MAX, tries.count());
        for (int i = 0; i < 40; i++) {
            tries.wrong(-1, 0);
        }
        assertEquals(WrongTries.WAIT_SECONDS_MAX + 1, tries.waitSeconds(-1, 0));
        assertEquals(1, tries.waitSeconds(-1, WrongTries.WAIT_SECONDS_MAX * SECOND - 1));
        assertEquals(0, tries.waitSeconds(-1, WrongTries.WAIT_SECONDS_MAX * SECOND));
    }
}
