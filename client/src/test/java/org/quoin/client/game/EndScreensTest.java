package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.servers.EntryPasses;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.PlainClipboard;
import org.quoin.client.ui.RecordedActions;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.screen.JoinScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.CountedSounds;
import org.quoin.engine.command.CommandResult;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.host.command.Commands;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.DisconnectReason.Kind;
import org.quoin.server.KnownHosts;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;

/** Every reason why a session ended has a screen that says what to do next. */
final class EndScreensTest {
    private static final HostAddress HOST = new HostAddress("example.org", 47800);

    private static List<String> shown(Texts texts, DisconnectReason reason) {
        UiRoot root = root(texts, new RecordedActions());
        root.showStart();
        return shown(root, texts, reason);
    }

    private static UiRoot root(Texts texts, RecordedActions actions) {
        return new UiRoot(
                texts,
                new CountedSounds(),
                new PlainClipboard(),
                actions,
                PlayerSettings.unsaved(Settings.DEFAULT),
                "0.1.0");
    }

    private static List<String> shown(UiRoot root, Texts texts, DisconnectReason reason) {
        return shown(root, texts, new EntryPasses(Path.of("no-such-file")), reason);
    }

    private static List<String> shown(
            UiRoot root, Texts texts, EntryPasses passes, DisconnectReason reason) {
        new EndScreens(root, texts, new KnownHosts(Path.of("no-such-file"), () -> 0), passes)
                .show(HOST, "anna", reason);
        PaperCanvas canvas = new PaperCanvas(427, 240);
        root.draw(canvas, 0);
        return canvas.texts();
    }

    /** Its own world stands first in the list of the start screen: Enter would open that. */
    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"HOST_CLOSED", "KICKED", "UNREACHABLE", "CONNECTION_LOST"})
    void backLeadsToTheAddressHoweverTheWorldWasJoined(Kind kind) {
        Texts texts = TestTexts.english();
        DisconnectReason reason = DisconnectReason.of(kind, EndCode.UNKNOWN, "That is why");
        for (boolean played : new boolean[] {true, false}) {
            RecordedActions actions = new RecordedActions();
            actions.setWorlds(new WorldEntry("hills", "Hills", "", "", ""));
            UiRoot root = root(texts, actions);
            if (played) {
                root.showPause();
            } else {
                root.showConnecting("Joining from the command line");
            }
            shown(root, texts, reason);
            root.key(GLFW.GLFW_KEY_ENTER, GLFW.GLFW_PRESS, 0);
            assertInstanceOf(JoinScreen.class, root.top());
            root.key(GLFW.GLFW_KEY_ENTER, GLFW.GLFW_PRESS, 0);
            assertEquals("join " + HOST, actions.calls().get(actions.calls().size() - 1));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = EndCode.class,
            names = {"BANNED_FOR", "BANNED_FOR_BECAUSE"})
    void aBanForSomeTimeIsSaidToEndByItself(EndCode code) {
        DisconnectReason reason = DisconnectReason.of(Kind.BANNED, example(code));
        String seen = String.join(" ", shown(TestTexts.english(), reason));
        assertTrue(seen.contains("ends by itself"), seen);
        assertFalse(seen.contains("Only the host"), seen);
    }

    @ParameterizedTest
    @CsvSource({
        "INVITATION_VOID, false, Ask for a new one",
        "INVITED_BEFORE, false, Ask for a new invitation",
        "INVITED_OFTEN, true, Enter to try again later",
        "ALLOW_LIST_FULL, true, The host has been told",
    })
    void anInvitationIsShownAgainWhereItStillHolds(EndCode code, boolean stays, String advice) {
        EntryPasses passes = new EntryPasses(Path.of("no-such-file"));
        InviteLink link =
                Objects.requireNonNull(
                        InviteLink.parse("quoin://example.org#k7mq2w9xh4tn8p3v0000"));
        passes.invited(HOST, link);
        UiRoot root = root(TestTexts.english(), new RecordedActions());
        root.showStart();
        DisconnectReason reason = DisconnectReason.of(Kind.INVITATION, example(code));
        String seen = String.join(" ", shown(root, TestTexts.english(), passes, reason));
        assertTrue(seen.contains(advice), seen);
        assertEquals(stays ? link.code() : "", passes.passFor(HOST).invitation());
    }

    /** The host pastes it behind {@code /allow}; it is the own key, whatever the host calls it. */
    @Test
    void whoIsNotOnTheListCopiesTheirKeyForTheHost() {
        UiRoot root = root(TestTexts.english(), new RecordedActions());
        root.showStart();
        Reason reason = Reason.of(EndCode.NOT_ALLOWED, "mudof-sakat-nibol-fizun");
        shown(root, TestTexts.english(), DisconnectReason.of(Kind.NOT_ALLOWED, reason));
        root.key(GLFW.GLFW_KEY_ENTER, GLFW.GLFW_PRESS, 0);
        CommandResult allow = Commands.parser(List::of).parse("/allow " + root.clipboard().text());
        String whom = assertInstanceOf(Parsed.class, allow).text("name");
        assertEquals(root.actions().fingerprint(), whom);
        assertTrue(Fingerprint.parse(whom).isPresent(), whom);
    }

    /** With arguments that are found again in a text. */
    private static Reason example(EndCode code) {
        return new Reason(code, List.of("a0", "b1", "c2", "d3").subList(0, code.arguments()));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void theReasonIsToldAndWhatToDoNext(Kind kind) {
        DisconnectReason reason = DisconnectReason.of(kind, EndCode.UNKNOWN, "That is why");
        String seen = String.join(" ", shown(TestTexts.english(), reason));
        assertEquals(kind != Kind.LEFT, seen.contains("That is why"), seen);
    }

    @ParameterizedTest
    @EnumSource(EndCode.class)
    void eachReasonHasItsTextTitleAndAdviceInBothLanguages(EndCode code) {
        for (String language : List.of("en", "de")) {
            Texts texts = TestTexts.of(language);
            Reason reason = example(code);
            String text = ReasonText.of(reason, texts);
            assertFalse(text.startsWith("reason."), text);
            assertFalse(text.endsWith("."), "the screen ends the sentence: " + text);
            reason.arguments().forEach(each -> assertTrue(text.contains(each), text));
            for (Kind kind : Kind.values()) {
                for (boolean own : new boolean[] {true, false}) {
                    DisconnectReason end = DisconnectReason.of(kind, reason);
                    String key = "end." + EndScreens.textKey(end, own);
                    assertNotEquals(key, texts.get(key));
                    assertNotEquals(key + ".next", texts.get(key + ".next"));
                }
            }
        }
    }

    @Test
    void thePlayerReadsTheReasonInTheirLanguage() {
        DisconnectReason reason =
                DisconnectReason.of(Kind.HOST_CLOSED, EndCode.KICKED_BECAUSE, "x");
        String seen = String.join(" ", shown(TestTexts.of("de"), reason));
        assertTrue(seen.contains("Der Gastgeber hat dich gekickt: x."), seen);
        assertTrue(seen.contains("Gekickt"), seen);
        assertEquals("The host kicked you: x", reason.text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void reasonsThatCallForDifferentThingsHaveDifferentScreens(String language) {
        Texts texts = TestTexts.of(language);
        Set<String> told = new HashSet<>();
        for (Kind kind : Kind.values()) {
            DisconnectReason reason = DisconnectReason.of(kind, EndCode.UNKNOWN, "x");
            told.add(texts.get("end." + EndScreens.textKey(reason, false) + ".next"));
        }
        // A name that is taken and one that is refused ask alike; leaving is reported as a loss.
        assertTrue(told.size() >= Kind.values().length - 2, told.toString());
    }

    @Test
    void theEndOfOnesOwnWorldIsNeverPutDownToAConnection() {
        for (EndCode code : new EndCode[] {EndCode.TOO_SLOW, EndCode.NO_PROGRESS}) {
            UiRoot root = root(TestTexts.english(), new RecordedActions());
            root.showStart();
            new EndScreens(
                            root,
                            TestTexts.english(),
                            new KnownHosts(Path.of("no-such-file"), () -> 0),
                            new EntryPasses(Path.of("no-such-file")))
                    .show(null, "anna", DisconnectReason.of(Kind.CONNECTION_LOST, code));
            PaperCanvas canvas = new PaperCanvas(427, 240);
            root.draw(canvas, 0);
            String told = String.join(" ", canvas.texts());
            assertFalse(told.contains("onnection"), told);
            assertTrue(told.contains("busy"), told);
        }
    }
}
