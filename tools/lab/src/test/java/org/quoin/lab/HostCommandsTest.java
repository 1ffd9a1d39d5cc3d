package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.chat.ConsoleLine;
import org.quoin.engine.host.command.Commands;
import org.quoin.engine.host.entry.AllowList;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.entry.ListText;
import org.quoin.engine.host.entry.NameList;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.ChatLine;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.world.Blocks;

/** Commands go from a player or the console to the host, which answers. */
final class HostCommandsTest extends CommandedPlay {
    @Test
    void aWhisperIsForTwoAndForNobodyElse() {
        give(ann, "/msg bob it is secret");
        List<String> whispered = List.of("Ann|Bob|it is secret");
        assertEquals(whispered, of(ann.chat, ChatLine.Kind.WHISPERED));
        assertEquals(whispered, of(bob.chat, ChatLine.Kind.WHISPERED));
        assertEquals(List.of(), of(cid.chat, ChatLine.Kind.WHISPERED));
        assertEquals(List.of(), of(console, ChatLine.Kind.WHISPERED));
        assertEquals(List.of(), of(bob.chat, ChatLine.Kind.SAID));
    }

    @Test
    void whoIsNoOperatorCannotSpeakForTheHost() {
        give(ann, "/say I am the host");
        assertEquals(List.of("command.not-allowed|say"), notes(ann));
        assertEquals(List.of(), of(bob.chat, ChatLine.Kind.ANNOUNCED));
        type("/say Good evening");
        assertEquals(List.of("Good evening"), of(bob.chat, ChatLine.Kind.ANNOUNCED));
        type("Hello all");
        assertEquals(List.of("Good evening", "Hello all"), of(cid.chat, ChatLine.Kind.ANNOUNCED));
    }

    @Test
    void thePlayersOfTheHostsOwnProcessMayCommand() {
        network.virtualHost().setOwn(connection -> connection == ann.connection);
        give(ann, "/say I am the host");
        assertEquals(List.of("I am the host"), of(bob.chat, ChatLine.Kind.ANNOUNCED));
    }

    @Test
    void answersComeToWhoAskedAlone() {
        give(bob, "/list");
        give(bob, "/seed");
        assertTrue(notes(bob).get(0).startsWith("answer.list|3|"));
        assertEquals(
                "answer.seed|" + network.host().simulation().config().seed(), notes(bob).get(1));
        assertEquals(List.of(), notes(ann));
        type("/list");
        assertEquals(1, of(console, ChatLine.Kind.NOTE).size());
    }

    @Test
    void theConsoleIsShownTheWrongWord() {
        type("/msg Dan hello");
        assertEquals(
                List.of(
                        "command.caret|/msg Dan hello",
                        "command.caret|     ^^^",
                        "command.no-player|Dan"),
                of(console, ChatLine.Kind.NOTE));
    }

    @Test
    void whoIsGoneIsSlow() {
        type("/who-is-slow");
        assertEquals(List.of("slow.nobody"), of(console, ChatLine.Kind.NOTE));
        bob.crash(false);
        network.run(SECOND);
        type("/who-is-slow");
        assertEquals(
                List.of("slow.nobody", "gone.lost|Bob", "slow.gone|Bob"),
                of(console, ChatLine.Kind.NOTE));
    }

    @Test
    void whoIsBroughtSomewhereIsThereInEveryWorldAndNoWorldDiffers() {
        give(ann, "/tp 300 ~ -200");
        for (VirtualPlayer each : network.players()) {
            assertTrue(Math.abs(blocks(each, ann, 'x') - 300) < 30, "x of " + each.name());
            assertTrue(Math.abs(blocks(each, ann, 'z') + 200) < 30, "z of " + each.name());
        }
        give(bob, "/tp Ann");
        assertTrue(Math.abs(blocks(cid, bob, 'x') - 300) < 60);
        give(bob, "/spawn");
        assertTrue(Math.abs(blocks(cid, bob, 'x')) < 60);
        network.run(5 * SECOND);
        for (VirtualPlayer each : network.players()) {
            int turn = each.hashes().lastKey();
            assertEquals(network.host().hashes().get(turn).orElseThrow(), each.hashes().get(turn));
            assertEquals(List.of(), each.desyncs);
        }
    }

    @Test
    void whoComesAndGoesAndWhatIsCommandedIsWrittenDownButNotWhatIsSaid() {
        List<String> audit = new ArrayList<>();
        network.host()
                .beginAudit((room, event, rest) -> audit.add(event + " " + String.join("|", rest)));
        network.virtualHost().setAddresses(c -> c == bob.connection ? "10.0.0.7" : null);
        give(bob, "/msg Ann it is secret");
        give(bob, "it is secret");
        give(bob, "/ban Ann");
        type("/kick Bob it is late");
        long token = network.virtualHost().seatToken("Bob");
        type("/ban Bob");
        bob.crash(false);
        bob.startAgain("Bob", token);
        network.run(2 * SECOND);
        String bobs = " name|Bob|key|-|address|10.0.0.7|";
        assertEquals(
                List.of(
                        "command" + bobs + "line|/msg Ann ...",
                        "command-refused" + bobs + "line|/ban Ann",
                        "command name|-|key|console|address|-|line|/kick Bob it is late",
                        "went" + bobs + "how|was told to go: \"The host kicked you: it is late\"",
                        "command name|-|key|console|address|-|line|/ban Bob",
                        "refused name|Bob|key|-|address|-|why|You are banned from this world"),
                audit);
    }

    @Test
    void onlyTheTextOfACommandIsLeftOutOfWhatIsWrittenDown() {
        List<String> lines = new ArrayList<>();
        network.host().beginAudit((room, event, rest) -> lines.add(rest[rest.length - 1]));
        give(bob, "/msg Ann n"); // The text stands in the line before, too.
        type("/msg Ann Ann ");
        type("/say s");
        assertEquals(List.of("/msg Ann ...", "/msg Ann ...", "/say ..."), lines);
    }

    @Test
    void nobodyIsToldThatPlayersAreLostWhenTheWorldIsClosed() {
        network.host().close(network.nowNanos());
        network.run(SECOND);
        assertEquals(List.of(), console);
    }

    @Test
    void theConsoleIsToldHowLongAnInvitationHoldsAndWhatIsMissingInIt() {
        type("/invite");
        type("/invite 5x 36h");
        List<String> told = of(console, ChatLine.Kind.NOTE);
        assertTrue(told.get(0).startsWith("answer.invite.once|quoin://HOST:PORT#"), told.get(0));
        assertTrue(told.get(0).endsWith("|7 d"), told.get(0));
        assertEquals("answer.invite.address", told.get(1));
        assertTrue(told.get(2).endsWith("|1 d 12 h|5"), told.get(2));
        type("/invite 3d");
        String many = of(console, ChatLine.Kind.NOTE).get(4);
        assertTrue(many.startsWith("answer.invite.times|"), many);
        assertTrue(many.endsWith("|3 d|100"), many);
    }

    @Test
    void ofManyInvitationsSomeAreListedAndTheOthersCounted() {
        for (int i = 0; i < 15; i++) {
            type("/invite");
        }
        console.clear();
        type("/invite list");
        List<String> told = of(console, ChatLine.Kind.NOTE);
        assertEquals(13, told.size());
        assertEquals("answer.invite.more|3", told.get(12));
    }

    @Test
    void whoEndsAnInvitationThatIsNoneIsRefused() {
        type("/invite");
        String shown = network.host().lists().invitations().list().invitations().get(0).shown();
        List<Boolean> carriedOut = new ArrayList<>();
        for (String which : List.of("xyz", shown, shown, "all")) {
            ConsoleLine line =
                    new ConsoleLine("/invite end " + which, console::add, carriedOut::add);
            network.host().console(line, network.virtualHost().clockNanos());
        }
        assertEquals(List.of(false, true, false, true), carriedOut);
        List<String> told = of(console, ChatLine.Kind.NOTE);
        assertEquals(
                List.of(
                        "answer.invite.ended.not|xyz",
                        "answer.invite.ended|1",
                        "answer.invite.ended.not|" + shown,
                        "answer.invite.ended|0"),
                told.subList(told.size() - 4, told.size()));
    }

    @Test
    void nobodyIsInvitedWhileTheListHasNoRoomForIt() {
        String full = "name x\n".repeat(ListText.LINES_MAX);
        network.host().lists().allowed().use(AllowList.of(full));
        type("/invite");
        assertEquals(
                List.of("answer.allow.full|" + ListText.LINES_MAX),
                of(console, ChatLine.Kind.NOTE));
        assertEquals(List.of(), network.host().lists().invitations().list().invitations());
    }

    @Test
    void whoIsPutOnAListWithoutRoomIsNotSaidToBeThere() {
        String key = Fingerprint.of(77);
        network.host().lists().names().use(NameList.of(key + " 2026-11-23 2026-12-01 Zoe\n"));
        // The line of the name stays beside that of the key, for which there is no room.
        String text = "name Zoe\n" + "name x\n".repeat(ListText.LINES_MAX - 1);
        network.host().lists().allowed().use(AllowList.of(text));
        type("/allow Zoe");
        assertEquals(
                List.of("answer.allow.full|" + ListText.LINES_MAX),
                of(console, ChatLine.Kind.NOTE));
        assertEquals(text, network.host().lists().allowed().list().text());
        type("/unallow Zoe");
        type("/allow Zoe");
        List<String> told = of(console, ChatLine.Kind.NOTE);
        assertEquals("answer.allow.off|Zoe (" + key + ")", told.get(2));
    }

    @Test
    void aListThatIsOffDoesNotOpenAWorldWithAPassword() {
        ChannelPassword password =
                Objects.requireNonNull(
                        ChannelPassword.ofHex("11".repeat(32), PublicIdentity.of(new byte[32])));
        network.host().setEntry(EntryRules.ofPassword("stretched elsewhere"), password);
        type("/allow Zoe");
        type("/allowlist");
        assertEquals(
                List.of("answer.allow.off.password|Zoe", "answer.allowlist.off.password|1|Zoe"),
                of(console, ChatLine.Kind.NOTE));
    }

    @Test
    void whoIsAllowedByAKeyThatTheWorldKnowsIsNamed() {
        String key = Fingerprint.of(77);
        network.host().lists().names().use(NameList.of(key + " 2026-11-23 2026-12-01 Zoe\n"));
        type("/allow " + key);
        type("/allow " + Fingerprint.of(78));
        type("/allow Yan");
        type("/allow \"The Host\"");
        assertEquals(
                List.of(
                        "answer.allow.off|Zoe (" + key + ")",
                        "answer.allow.off|" + Fingerprint.of(78),
                        "answer.allow.off|Yan",
                        "answer.allow.wrong|The Host|16"),
                of(console, ChatLine.Kind.NOTE));
    }

    @Test
    void whoHasTakenANameThatOnlyLooksLikeAnothersIsNotAllowedInItsPlace() {
        String key = Fingerprint.of(77);
        String cyrillic = "\u0410nna"; // Its first letter looks like an A.
        network.host()
                .lists()
                .names()
                .use(NameList.of(key + " 2026-11-23 2026-12-01 " + cyrillic + "\n"));
        type("/allow Anna");
        assertEquals(
                List.of("answer.allow.alike|Anna|" + cyrillic + "|" + key),
                of(console, ChatLine.Kind.NOTE));
        assertEquals(List.of(), network.host().lists().allowed().list().entries());
        type("/allow " + cyrillic.toUpperCase(Locale.ROOT));
        assertEquals(
                "answer.allow.off|" + cyrillic + " (" + key + ")",
                of(console, ChatLine.Kind.NOTE).get(1));
    }

    @Test
    void whoIsBannedLosesTheLineOfALevelThatEnds() {
        type("/op Bob 2h");
        assertEquals(1, network.host().lists().hosts().list().hosts().size());
        type("/ban Bob 10m");
        assertEquals(List.of(), network.host().lists().hosts().list().hosts());
    }

    @Test
    void whoComesBackDoesNotReadThatItWasLost() {
        long token = network.virtualHost().seatToken("Bob");
        bob.crash(false);
        network.run(SECOND);
        bob.startAgain("Bob", token);
        network.run(5 * SECOND);
        type("/say All are here");
        assertEquals(List.of("gone.lost|Bob"), notes(ann));
        assertEquals(1, of(bob.chat, ChatLine.Kind.ANNOUNCED).size(), "it reads what is said");
        assertEquals(List.of(), notes(bob));
    }

    @Test
    void allAreToldWhoHasLostTheConnectionAndWhoDidNotComeBack() {
        bob.crash(false);
        network.run(SECOND);
        assertEquals(List.of("gone.lost|Bob"), notes(ann));
        assertEquals(List.of(), of(ann.chat, ChatLine.Kind.LEFT));
        network.run(62 * SECOND);
        assertEquals(List.of("Bob|away"), of(ann.chat, ChatLine.Kind.LEFT));
        cid.leave();
        network.run(SECOND);
        assertEquals(List.of("Bob|away", "Cid"), of(ann.chat, ChatLine.Kind.LEFT));
    }

    @Test
    void aBlockIsGivenIntoTheHotbar() {
        give(ann, "/give tnt 4");
        for (VirtualPlayer each : network.players()) {
            AvatarState state = new AvatarState();
            assertTrue(each.simulation().readAvatar(ann.slot(), state));
            assertEquals(Blocks.TNT, state.hotbar.blockAt(3));
        }
        give(ann, "/give Bob tnt");
        assertTrue(notes(ann).contains("answer.others"));
    }

    /** Nothing that a list names is without somebody who carries it out. */
    @Test
    void theHostCarriesOutEveryCommandOfItsOwn() {
        for (CommandSpec spec : Commands.ALL) {
            String line = "/" + spec.name() + arguments(spec);
            type(line);
            assertTrue(network.virtualHost().runs() == 1, line);
            boolean carriedOut =
                    console.stream()
                            .flatMap(each -> each.texts().stream())
                            .noneMatch(Set.of("command.unknown", "command.failed")::contains);
            assertTrue(carriedOut, line);
        }
    }

    private static String arguments(CommandSpec spec) {
        StringBuilder line = new StringBuilder();
        for (Argument each : Argument.of(spec)) {
            line.append(' ').append(each.example);
        }
        return line.toString();
    }

    /** An example of what an argument may be. */
    private record Argument(String example) {
        static List<Argument> of(CommandSpec spec) {
            return spec.forms().get(0).stream()
                    .map(
                            argument ->
                                    switch (argument.kind()) {
                                        case PLAYER -> "Ann";
                                        case NUMBER -> Integer.toString(argument.least());
                                        case COORDINATE -> "~1";
                                        case CHOICE -> argument.words().get(0);
                                        case BLOCK -> "stone";
                                        case COMMAND -> "help";
                                        case TIME -> "17:30";
                                        case DURATION -> "10m";
                                        case RULE -> "damage";
                                        case RULE_VALUE -> "on";
                                        case NAME -> "Zoe";
                                        case TEXT -> "some text";
                                    })
                    .map(Argument::new)
                    .toList();
        }
    }
}
