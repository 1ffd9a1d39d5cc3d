package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.entry.BanList;
import org.quoin.engine.host.entry.InvitationList;
import org.quoin.engine.host.entry.ListText;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.wire.ChatLine;

/** Players are sent away, kept out and silenced, for a time and with a reason. */
final class ModerationTest extends CommandedPlay {
    @Test
    void othersAreMovedAndSentAwayByOperatorsAlone() {
        give(ann, "/tp Bob 300 ~ -200");
        give(ann, "/kick Bob");
        assertEquals(List.of("answer.others", "command.not-allowed.moderators|kick"), notes(ann));
        assertTrue(Math.abs(blocks(cid, bob, 'x')) < 60);
        type("/op Ann");
        give(ann, "/tp Bob 300 ~ -200");
        assertTrue(Math.abs(blocks(cid, bob, 'x') - 300) < 30);
        give(ann, "/kick Bob Good night");
        assertEquals(
                DisconnectReason.of(
                        DisconnectReason.Kind.KICKED,
                        EndCode.KICKED_BY_BECAUSE,
                        "Ann",
                        "Good night"),
                bob.ended());
        assertEquals(List.of("Bob|kicked"), of(cid.chat, ChatLine.Kind.LEFT));
        type("/op Ann off");
        give(ann, "/kick Cid");
        assertNull(cid.ended());
    }

    @Test
    void whoIsBannedLeavesNoInvitationsBehind() {
        type("/op Bob");
        give(bob, "/invite");
        give(bob, "/invite 5x 2d");
        type("/invite");
        assertEquals(3, network.host().lists().invitations().list().invitations().size());
        console.clear();
        type("/ban Bob breaks all");
        assertTrue(of(console, ChatLine.Kind.NOTE).contains("answer.ban.invitations|Bob|2"));
        assertEquals(
                List.of("the console"),
                network.host().lists().invitations().list().invitations().stream()
                        .map(InvitationList.Invitation::by)
                        .toList());
    }

    @Test
    void whoIsBannedIsTheNameAndTheAddressAndComesInNoMore() {
        network.virtualHost().setAddresses(c -> c == bob.connection ? "10.0.0.7" : null);
        AtomicReference<BanList> kept = new AtomicReference<>(BanList.NONE);
        network.host()
                .lists()
                .bans()
                .setKeeper(
                        (change, isCommanded) -> {
                            kept.updateAndGet(change);
                            return true;
                        });
        give(ann, "/ban Bob");
        assertEquals(List.of("command.not-allowed.moderators|ban"), notes(ann));
        type("/ban Bob breaks all");
        assertEquals(
                DisconnectReason.of(
                        DisconnectReason.Kind.BANNED, EndCode.BANNED_BECAUSE, "breaks all"),
                bob.ended());
        assertEquals(List.of("Bob|banned"), of(cid.chat, ChatLine.Kind.LEFT));
        assertEquals("name Bob # breaks all\naddress 10.0.0.7 # breaks all\n", kept.get().text());
        long token = network.virtualHost().seatToken("Bob");
        bob.crash(false);
        bob.startAgain("Bob", token);
        network.run(2 * SECOND);
        assertEquals(
                "You are banned from this world: breaks all",
                java.util.Objects.requireNonNull(bob.ended()).text());
        type("/unban bob");
        type("/unban 10.0.0.7");
        assertEquals("", kept.get().text());
        bob.crash(false);
        bob.startAgain("Bob", token);
        network.run(5 * SECOND);
        assertNull(bob.ended());
        assertTrue(bob.slot() >= 0);
    }

    @Test
    void aBanThatIsNotKeptOrHasNoRoomIsNotToldAsDone() {
        network.host().lists().bans().setKeeper((change, isCommanded) -> false);
        type("/ban Dan");
        assertEquals(
                List.of("answer.ban|Dan", "answer.ban.closing", "answer.ban.nobody|Dan"),
                of(console, ChatLine.Kind.NOTE));
        console.clear();
        String full = "name x\n".repeat(ListText.LINES_MAX);
        network.host().lists().bans().use(BanList.of(full));
        type("/ban Bob");
        assertEquals(
                List.of("answer.ban.full|" + ListText.LINES_MAX), of(console, ChatLine.Kind.NOTE));
        assertNull(bob.ended());
        assertEquals(full, network.host().lists().bans().list().text());
    }

    @Test
    void aBanForAWhileTellsWhyAndHowLongAndEnds() {
        long[] now = {1_800_000_000L};
        network.virtualHost().setUnixSeconds(() -> now[0]);
        network.virtualHost().setAddresses(c -> c == bob.connection ? "10.0.0.7" : null);
        type("/ban Bob 2x breaks all");
        assertEquals(List.of("command.no-duration|2x"), of(console, ChatLine.Kind.NOTE));
        type("/ban Bob 1h30m breaks all");
        DisconnectReason banned =
                DisconnectReason.of(
                        DisconnectReason.Kind.BANNED,
                        EndCode.BANNED_FOR_BECAUSE,
                        "1 h 30 min",
                        "breaks all");
        assertEquals(banned, bob.ended());
        assertTrue(of(console, ChatLine.Kind.NOTE).contains("answer.ban.for|Bob|1 h 30 min"));
        assertTrue(of(console, ChatLine.Kind.NOTE).contains("answer.ban.address|10.0.0.7"));
        String text = network.host().lists().bans().list().text();
        type("/ban Bob 1h30m breaks all");
        assertEquals(2, text.lines().count(), text);
        assertEquals(2, network.host().lists().bans().list().text().lines().count(), "no pile");
        console.clear();
        type("/bans");
        assertEquals(
                List.of(
                        "answer.bans|2|1|1",
                        "answer.listed.for|10.0.0.7|1 h 30 min|breaks all",
                        "answer.listed.for|Bob|1 h 30 min|breaks all"),
                of(console, ChatLine.Kind.NOTE));
        type("/unban bob");
        String left = network.host().lists().bans().list().text();
        assertTrue(left.contains("10.0.0.7"), "without a key nothing says whose address it was");
        type("/unban 10.0.0.7");
        assertEquals("", network.host().lists().bans().list().text());
        type("/ban Bob 10m");
        now[0] += 600;
        long token = network.virtualHost().seatToken("Bob");
        bob.crash(false);
        bob.startAgain("Bob", token);
        network.run(5 * SECOND);
        assertNull(bob.ended());
        assertTrue(bob.slot() >= 0);
    }

    @Test
    void onlyOtherPlayersKeepAnAddressFromBeingBanned() {
        network.virtualHost().setAddresses(c -> c == cid.connection ? null : "10.0.0.7");
        type("/ban Bob");
        assertEquals(List.of("answer.ban|Bob"), of(console, ChatLine.Kind.NOTE), "Ann is there");
        console.clear();
        int knocking = 99;
        network.host().opened(knocking, network.virtualHost().clockNanos());
        type("/ban Ann");
        assertEquals(
                List.of("answer.ban|Ann", "answer.ban.address|10.0.0.7"),
                of(console, ChatLine.Kind.NOTE));
    }

    /** A line that somebody has typed into the file ends the game of who is here, too. */
    @Test
    void aListThatWasChangedByHandHoldsForWhoIsHere() {
        network.host().lists().bans().use(BanList.of("name Bob # by hand"));
        network.run(SECOND);
        assertEquals(
                DisconnectReason.of(
                        DisconnectReason.Kind.BANNED, EndCode.BANNED_BECAUSE, "by hand"),
                bob.ended());
        assertNull(ann.ended());
    }

    @Test
    void aBannedHostLosesItsLevelAndNobodyActsOnItsOwnLevel() {
        type("/op Ann");
        type("/op Bob");
        give(ann, "/ban Bob");
        assertTrue(notes(ann).contains("answer.outranked|Bob"), notes(ann).toString());
        type("/ban Bob");
        network.run(SECOND);
        assertTrue(bob.ended() != null);
        type("/unban Bob");
        long token = network.virtualHost().seatToken("Bob");
        bob.crash(false);
        bob.startAgain("Bob", token);
        network.run(5 * SECOND);
        give(bob, "/say I am the host");
        assertEquals(List.of(), of(ann.chat, ChatLine.Kind.ANNOUNCED));
    }

    /** By what the world has written down of names and keys. */
    @Test
    void whoIsGoneIsBannedByItsKeyToo() {
        PublicIdentity dan = Identity.fresh().publicHalf();
        network.host().lists().names().claim(dan, "Dan");
        type("/ban dan breaks all");
        type("/unban Dan");
        type("/mute " + dan.fingerprint() + " 1h");
        assertEquals("", network.host().lists().bans().list().text());
        type("/ban " + dan.fingerprint());
        String lines = "player " + dan + " Dan\nname Dan\n";
        assertEquals(lines, network.host().lists().bans().list().text());
        assertEquals(1, network.host().lists().mutes().list().bans().size());
        type("/ban 10.0.0.9");
        assertEquals(lines + "address 10.0.0.9\n", network.host().lists().bans().list().text());
    }

    @Test
    void whoIsMutedSaysNothingToAllNorToOneUntilItIsOver() {
        long[] now = {1_800_000_000L};
        network.virtualHost().setUnixSeconds(() -> now[0]);
        give(bob, "/mute Ann");
        assertEquals(List.of("command.not-allowed.moderators|mute"), notes(bob));
        type("/mute bob 10m too loud");
        give(bob, "hello");
        give(bob, "/msg Ann hello");
        String told = "muted.for.because|10 min|too loud";
        assertEquals(List.of("command.not-allowed.moderators|mute", told, told, told), notes(bob));
        assertEquals(List.of(), of(ann.chat, ChatLine.Kind.SAID));
        assertEquals(List.of(), of(ann.chat, ChatLine.Kind.WHISPERED));
        give(bob, "/list");
        assertTrue(notes(bob).get(4).startsWith("answer.list|3|"), "commands go on");
        String kept = network.host().lists().mutes().list().text();
        network.host().lists().mutes().use(BanList.of(kept)); // As after a restart.
        now[0] += 540;
        give(bob, "hello");
        assertTrue(notes(bob).contains("muted.for.because|1 min|too loud"), notes(bob).toString());
        now[0] += 60;
        give(bob, "hello again");
        assertEquals(List.of("Bob|hello again"), of(ann.chat, ChatLine.Kind.SAID));
        type("/mute Bob");
        give(bob, "hello for ever");
        type("/unmute Bob");
        give(bob, "hello at last");
        assertEquals(
                List.of("Bob|hello again", "Bob|hello at last"), of(ann.chat, ChatLine.Kind.SAID));
        assertTrue(notes(bob).contains("muted.no-more"));
    }

    @Test
    void whoSendsSomebodyAwayReadsItOnce() {
        type("/op Ann");
        type("/op Bob moderator");
        ann.chat.clear();
        console.clear();
        give(ann, "/kick Cid");
        assertEquals(List.of("answer.kick|Cid"), notes(ann));
        assertEquals(List.of(), of(ann.chat, ChatLine.Kind.LEFT));
        assertEquals(List.of("Cid|kicked"), of(bob.chat, ChatLine.Kind.LEFT));
        assertEquals(List.of("Cid|kicked"), of(console, ChatLine.Kind.LEFT));
        console.clear();
        type("/ban Bob"); // A moderator, who goes when that level is lost.
        network.run(SECOND);
        assertEquals(List.of("answer.ban|Bob"), of(console, ChatLine.Kind.NOTE));
        assertEquals(List.of(), of(console, ChatLine.Kind.LEFT));
        assertEquals(List.of("Bob|banned"), of(ann.chat, ChatLine.Kind.LEFT));
    }

    @Test
    void whoIsAwayCanBeSentAway() {
        bob.crash(false);
        network.run(SECOND);
        console.clear();
        type("/kick Bob");
        assertEquals(List.of("answer.kick.away|Bob"), of(console, ChatLine.Kind.NOTE));
        assertEquals(List.of("Bob|kicked"), of(cid.chat, ChatLine.Kind.LEFT));
        assertEquals(2, network.host().playerCount());
    }

    @Test
    void aNameThatNobodyHasIsBannedAndMutedAndSaidToBeNobodys() {
        type("/ban Bpb");
        type("/mute Bpb");
        assertEquals(
                List.of(
                        "answer.ban|Bpb",
                        "answer.ban.nobody|Bpb",
                        "answer.mute|Bpb",
                        "answer.mute.nobody|Bpb"),
                of(console, ChatLine.Kind.NOTE));
    }
}
