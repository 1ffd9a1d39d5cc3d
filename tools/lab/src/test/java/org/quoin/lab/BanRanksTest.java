package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.entry.BanList;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.wire.ChatLine;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.player.Level;

/** A moderator's ban meets nobody of its own level or above, by whatever it was typed. */
final class BanRanksTest {
    private static final long SECOND = VirtualNetwork.SECOND;
    private static final String HOME = "203.0.113.7";

    private final VirtualNetwork network =
            new VirtualNetwork(3, LinkConditions.of(40, 5, 0), 8, 20);
    private final VirtualPlayer mod = network.connect("Max", 4, turn -> InputFrame.NEUTRAL);
    private final VirtualPlayer ann = network.connect("Ann Straße", 4, turn -> InputFrame.NEUTRAL);

    BanRanksTest() {
        network.run(5 * SECOND);
        type("/level Max moderator");
        type("/level \"Ann Straße\" host");
        assertEquals(Level.HOST, level());
        network.virtualHost().setAddresses(c -> c == mod.connection ? "198.51.100.4" : HOME);
    }

    private void give(String line) {
        mod.act(session -> session.say(line, mod.clockNanos()));
        network.run(2 * SECOND);
    }

    private void type(String line) {
        network.host().console(line, network.virtualHost().clockNanos());
        network.run(2 * SECOND);
    }

    private String told() {
        List<String> notes =
                mod.chat.stream()
                        .filter(line -> line.kind() == ChatLine.Kind.NOTE)
                        .map(line -> String.join("|", line.texts()))
                        .toList();
        return notes.get(notes.size() - 1);
    }

    private long token() {
        return network.virtualHost().seatToken("Ann Straße");
    }

    private Level level() {
        Simulation world = network.host().simulation();
        AvatarState avatar = new AvatarState();
        assertTrue(world.readAvatar(ann.slot(), avatar));
        return Objects.requireNonNull(Level.ofCode(avatar.level));
    }

    private void assertUntouched() {
        assertNull(ann.ended());
        assertEquals(Level.HOST, level());
    }

    private void comeBack() {
        long token = token();
        ann.crash(false);
        ann.startAgain("Ann Straße", token);
        network.run(5 * SECOND);
    }

    @Test
    void noOtherSpellingOrAddressOrKeyMeetsWhoIsAbove() {
        network.host().lists().names().change(l -> l.with(token(), "Annie", LocalDate.EPOCH));
        for (String typed :
                List.of(
                        HOME,
                        "\"ann  straße\"",
                        "\"Ann Strasse\"",
                        "\"ANN  STRASSE\"",
                        Fingerprint.of(token()),
                        "Annie")) {
            give("/ban " + typed + " 1h");
            assertTrue(told().startsWith("answer.outranked|"), () -> typed + ": " + told());
            assertEquals("", network.host().lists().bans().list().text(), typed);
        }
        give("/mute \"Ann  Strasse\"");
        assertEquals("answer.outranked|Ann Straße", told());
        assertUntouched();
    }

    /** A vandal of the same household was banned while the host was away, or by hand. */
    @Test
    void theAddressOfAHostsHouseholdKeepsStrangersOutAndTheHostNot() {
        ann.leave();
        network.run(2 * SECOND);
        give("/ban " + HOME);
        assertEquals("answer.ban|" + HOME, told());
        comeBack();
        assertUntouched();
        network.host().lists().bans().change(list -> list.with(BanList.Ban.ofName("bob", "")));
        network.run(2 * SECOND);
        assertUntouched();
        VirtualPlayer stranger = network.connect("Stranger", 4, turn -> InputFrame.NEUTRAL);
        network.run(5 * SECOND);
        assertNotNull(stranger.ended());
        // Without the level the address counts.
        type("/level \"Ann Straße\" builder");
        network.host().lists().bans().change(list -> list.with(BanList.Ban.ofName("cid", "")));
        network.run(2 * SECOND);
        assertNotNull(ann.ended());
    }

    @Test
    void theConsoleBansAHostByKeyAllTheSame() {
        type("/ban " + Fingerprint.of(token()));
        assertNotNull(ann.ended());
        type("/unban " + Fingerprint.of(token()));
        comeBack();
        assertNull(ann.ended());
        assertEquals(Level.BUILDER, level());
    }
}
