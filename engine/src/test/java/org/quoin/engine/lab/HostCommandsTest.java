package org.quoin.engine.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.quoin.engine.client.DisconnectReason;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.command.Commands;
import org.quoin.engine.host.join.BanList;
import org.quoin.engine.identity.Identity;
import org.quoin.engine.identity.PublicIdentity;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.wire.ChatLine;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.world.Blocks;

/** Commands go from a player or the console to the host, which answers. */
final class HostCommandsTest {
    private static final long SECOND = VirtualNetwork.SECOND;

    private final VirtualNetwork network =
            new VirtualNetwork(3, LinkConditions.of(40, 5, 0), 8, 20);
    private final VirtualPlayer ann = network.connect("Ann", 4, PlayerScript.restless(1));
    private final VirtualPlayer bob = network.connect("Bob", 4, PlayerScript.restless(2));
    private final VirtualPlayer cid = network.connect("Cid", 4, PlayerScript.restless(3));
    private final List<ChatLine> console = new ArrayList<>();

    HostCommandsTest() {
        network.run(5 * SECOND);
        network.host().chat().setListener(console::add);
    }

    private void give(VirtualPlayer player, String line) {
        player.act(session -> session.say(line, player.clockNanos()));
        network.run(2 * SECOND);
    }

    private void type(String line) {
        network.host().chat().console(line, network.virtualHost().clockNanos());
        network.run(2 * SECOND);
    }

    private static List<String> notes(VirtualPlayer player) {
        return of(player.chat, ChatLine.Kind.NOTE);
    }

    private static List<String> of(List<ChatLine> lines, ChatLine.Kind kind) {
        return lines.stream()
                .filter(line -> line.kind() == kind)
                .map(line -> String.join("|", line.texts()))
                .toList();
    }

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
        network.host().commands().setOwnConnection(connection -> connection == ann.connection);
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

    private static long blocks(VirtualPlayer seenBy, VirtualPlayer of, char axis) {
        AvatarPlace place = seenBy.simulation().entryPlace(of.slot());
        return (axis == 'x' ? place.x() : axis == 'y' ? place.y() : place.z()) >> 16;
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
                        DisconnectReason.Kind.KICKED, EndCode.KICKED_BECAUSE, "Good night"),
                bob.ended());
        assertEquals(List.of("Bob|kicked"), of(cid.chat, ChatLine.Kind.LEFT));
        type("/op Ann off");
        give(ann, "/kick Cid");
        assertNull(cid.ended());
    }

    @Test
    void whoIsBannedIsTheNameAndTheAddressAndComesInNoMore() {
        network.host().bans().setAddresses(c -> c == bob.connection ? "10.0.0.7" : null);
        AtomicReference<BanList> kept = new AtomicReference<>(BanList.NONE);
        network.host()
                .bans()
                .kept()
                .setKeeper(
                        change -> {
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
                "The host has banned you: breaks all",
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
        network.host().bans().kept().setKeeper(change -> false);
        type("/ban Dan");
        assertEquals(
                List.of("answer.ban|Dan", "answer.ban.closing"), of(console, ChatLine.Kind.NOTE));
        console.clear();
        String full = "name x\n".repeat(BanList.LINES_MAX);
        network.host().bans().kept().use(BanList.of(full));
        type("/ban Bob");
        assertEquals(
                List.of("answer.ban.full|" + BanList.LINES_MAX), of(console, ChatLine.Kind.NOTE));
        assertNull(bob.ended());
        assertEquals(full, network.host().bans().list().text());
    }

    @Test
    void aBanForAWhileTellsWhyAndHowLongAndEnds() {
        long[] now = {1_800_000_000L};
        network.host().bans().setClock(() -> now[0]);
        network.host().bans().setAddresses(c -> c == bob.connection ? "10.0.0.7" : null);
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
        String text = network.host().bans().list().text();
        type("/ban Bob 1h30m breaks all");
        assertEquals(2, text.lines().count(), text);
        assertEquals(2, network.host().bans().list().text().lines().count(), "no pile");
        console.clear();
        type("/bans");
        assertEquals(
                List.of(
                        "answer.bans|2|1|1",
                        "answer.listed.for|10.0.0.7|1 h 30 min|breaks all",
                        "answer.listed.for|Bob|1 h 30 min|breaks all"),
                of(console, ChatLine.Kind.NOTE));
        type("/unban bob");
        assertEquals("", network.host().bans().list().text(), "the address of the same command");
        type("/ban Bob 10m");
        now[0] += 600;
        long token = network.virtualHost().seatToken("Bob");
        bob.crash(false);
        bob.startAgain("Bob", token);
        network.run(5 * SECOND);
        assertNull(bob.ended());
        assertTrue(bob.slot() >= 0);
    }

    /** A line that somebody has typed into the file ends the game of who is here, too. */
    @Test
    void aListThatWasChangedByHandHoldsForWhoIsHere() {
        network.host().bans().kept().use(BanList.of("name Bob # by hand"));
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

    @Test
    void whoComesAndGoesAndWhatIsCommandedIsWrittenDownButNotWhatIsSaid() {
        List<String> audit = new ArrayList<>();
        network.host()
                .audit()
                .begin((event, rest) -> audit.add(event + " " + String.join("|", rest)));
        network.host().audit().setAddresses(c -> c == bob.connection ? "10.0.0.7" : null);
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
                        "went"
                                + bobs
                                + "how|was told to go: \"The host has sent you away: it is late\"",
                        "command name|-|key|console|address|-|line|/ban Bob",
                        "refused name|Bob|key|-|address|-|why|The host has banned you"),
                audit.stream().map(line -> line).toList());
    }

    /** By what the world has written down of names and keys. */
    @Test
    void whoIsGoneIsBannedByItsKeyToo() {
        PublicIdentity dan = Identity.fresh().publicHalf();
        network.host().names().claim(dan, "Dan");
        type("/ban dan breaks all");
        type("/unban Dan");
        type("/mute " + dan.fingerprint() + " 1h");
        assertEquals("", network.host().bans().list().text());
        type("/ban " + dan.fingerprint());
        String lines = "player " + dan + " Dan\nname Dan\n";
        assertEquals(lines, network.host().bans().list().text());
        assertEquals(1, network.host().mutes().list().bans().size());
        type("/ban 10.0.0.9");
        assertEquals(lines + "address 10.0.0.9\n", network.host().bans().list().text());
    }

    @Test
    void whoIsMutedSaysNothingToAllNorToOneUntilItIsOver() {
        long[] now = {1_800_000_000L};
        network.host().mutes().setClock(() -> now[0]);
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
        String kept = network.host().mutes().list().text();
        network.host().mutes().kept().use(BanList.of(kept)); // As after a restart.
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
    void nobodyIsToldThatPlayersAreLostWhenTheWorldIsClosed() {
        network.host().close(network.nowNanos());
        network.run(SECOND);
        assertEquals(List.of(), console);
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
            boolean known =
                    console.stream()
                            .flatMap(each -> each.texts().stream())
                            .noneMatch(text -> text.equals("command.unknown"));
            assertTrue(known, line);
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
                                        case RULE -> "fall-damage";
                                        case RULE_VALUE -> "on";
                                        case NAME -> "Zoe";
                                        case TEXT -> "some text";
                                    })
                    .map(Argument::new)
                    .toList();
        }
    }
}
