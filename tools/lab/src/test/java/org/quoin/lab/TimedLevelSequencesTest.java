package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.engine.host.moderation.TimedHostList;
import org.quoin.engine.host.turns.Seat;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.player.KnownPlayers.Known;
import org.quoin.sim.player.Level;

/** Whatever hosts for some time command, nobody has a right afterwards that was not given. */
final class TimedLevelSequencesTest {
    private static final long SECOND = VirtualNetwork.SECOND;
    private static final long TURN = SECOND / 20;
    private static final int SEQUENCES = 12;
    private static final int STEPS = 60;

    /** More than all durations that are commanded. */
    private static final long LATER_SECONDS = 100_000;

    /** Three players, of whom Cid is a moderator for good and Dan a visitor. */
    private static final class Play {
        final VirtualNetwork network = new VirtualNetwork(3, LinkConditions.of(5, 1, 0), 8, 20);
        final List<VirtualPlayer> players = new ArrayList<>();
        final List<Long> tokens = new ArrayList<>();
        final List<String> done = new ArrayList<>();
        long nowSeconds = 1_000_000;

        Play() {
            network.virtualHost().setUnixSeconds(() -> nowSeconds);
            for (String name : List.of("Ann", "Bob", "Cid", "Dan")) {
                players.add(network.connect(name, 1, PlayerScript.restless(players.size())));
            }
            network.run(3 * SECOND);
            for (VirtualPlayer each : players) {
                long token = network.virtualHost().seatToken(each.name());
                tokens.add(token);
                // Nobody has a key here: the token stands for it.
                network.host()
                        .lists()
                        .names()
                        .change(list -> list.with(token, each.name(), LocalDate.EPOCH));
            }
            type("/level Cid moderator");
            type("/level Dan visitor");
            network.run(SECOND);
        }

        void type(String line) {
            done.add("console " + line);
            network.host().console(line, network.virtualHost().clockNanos());
        }

        void give(int player, String line) {
            VirtualPlayer by = players.get(player);
            done.add(by.name() + ' ' + line);
            if (by.slot() >= 0) {
                by.act(session -> session.say(line, by.clockNanos()));
            }
        }

        void leave(int player) {
            if (players.get(player).slot() >= 0) {
                done.add(players.get(player).name() + " leaves");
                players.get(player).leave();
            }
        }

        void comeBack(int player) {
            VirtualPlayer back = players.get(player);
            if (back.slot() < 0 || back.ended() != null) {
                done.add(back.name() + " comes back");
                back.crash(false);
                back.startAgain(back.name(), tokens.get(player));
                network.run(2 * SECOND);
            }
        }

        void pass(long nanos) {
            done.add("wait " + nanos / TURN);
            network.run(nanos);
        }

        Level level(int player) {
            Simulation world = network.host().simulation();
            long id = Seat.playerIdOf(tokens.get(player));
            AvatarState avatar = new AvatarState();
            for (int slot : world.avatarSlots()) {
                if (world.readAvatar(slot, avatar) && avatar.playerId == id) {
                    return Objects.requireNonNull(Level.ofCode(avatar.level));
                }
            }
            Known known = world.known(id);
            return known == null
                    ? Level.BUILDER
                    : Objects.requireNonNull(Level.ofCode(known.level()));
        }

        void assertNothingIsLeft(String what) {
            nowSeconds += LATER_SECONDS;
            network.run(3 * SECOND);
            String all = what + ": " + String.join("; ", done);
            for (int i = 0; i < players.size(); i++) {
                Level most = players.get(i).name().equals("Cid") ? Level.MODERATOR : Level.BUILDER;
                assertTrue(
                        level(i).code() <= most.code(),
                        players.get(i).name() + " is a " + level(i).word() + " after " + all);
            }
            assertEquals("", network.host().lists().hosts().list().text(), all);
        }
    }

    @Test
    void noSequenceOfCommandsMakesATimedHostMoreThanItWas() {
        for (long seed = 1; seed <= SEQUENCES; seed++) {
            Play play = new Play();
            Random random = new Random(seed);
            for (int step = 0; step < STEPS; step++) {
                takeStep(play, random);
            }
            play.assertNothingIsLeft("seed " + seed);
        }
    }

    /** The console alone gives levels, each for some time. */
    private static void takeStep(Play play, Random random) {
        String whom = play.players.get(random.nextInt(4)).name();
        int by = random.nextInt(4);
        String own = play.players.get(by).name();
        switch (random.nextInt(14)) {
            case 0, 1 -> play.type("/op " + whom + ' ' + (1 + random.nextInt(3)) + 'm');
            case 2 -> play.type("/op " + whom + " off");
            case 3 -> play.give(by, "/op " + own);
            case 4 -> play.give(by, "/op " + own + " off");
            case 5 -> play.give(by, "/level " + own + " moderator");
            case 6 -> play.give(by, "/level " + whom + " host");
            case 7 -> play.give(by, "/level " + whom + " moderator");
            case 8 -> play.give(by, "/op " + whom + " 9h");
            case 9 -> {
                play.give(by, "/op " + own + " off");
                play.give(by, "/op " + own);
                play.leave(by);
            }
            case 10 -> play.leave(by);
            case 11 -> play.comeBack(by);
            case 12 -> play.nowSeconds += random.nextInt(100);
            default -> {}
        }
        switch (random.nextInt(4)) {
            case 0 -> {} // In the same turn.
            case 1 -> play.pass(TURN);
            case 2 -> play.pass(random.nextLong(5 * TURN));
            default -> play.pass(SECOND);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ann /level Ann moderator",
                "Ann /level Bob moderator",
                "Ann /op Ann off; Ann /op Ann",
                "Ann /op Ann off; Ann leaves",
                "Ann /level Ann visitor; Ann /level Ann moderator",
                "console /op Ann off; Ann leaves",
                "Ann leaves; console /level Ann builder",
                "console /ban Ann; console /unban Ann",
            })
    void aTimeThatEndsEarlyEndsForGood(String commands) {
        Play play = new Play();
        play.type("/op Ann 1m");
        play.pass(SECOND);
        assertEquals(Level.HOST, play.level(0));
        for (String each : commands.split("; ", -1)) {
            if (each.startsWith("console ")) {
                play.type(each.substring("console ".length()));
            } else if (each.equals("Ann leaves")) {
                play.leave(0);
            } else {
                play.give(0, each.substring("Ann ".length()));
            }
        }
        play.pass(2 * SECOND);
        play.assertNothingIsLeft(commands);
    }

    @Test
    void aVisitorIsOneAgain() {
        Play play = new Play();
        play.type("/op Dan 1m");
        play.pass(SECOND);
        assertEquals(Level.HOST, play.level(3));
        play.assertNothingIsLeft("/op Dan 1m");
        assertEquals(Level.VISITOR, play.level(3));
    }

    @Test
    void aHostWhoFreesItsNameIsTheSameHost() {
        Play play = new Play();
        play.type("/op Ann");
        play.pass(SECOND);
        play.leave(0);
        play.pass(SECOND);
        play.network
                .host()
                .lists()
                .hosts()
                .change(list -> list.with(list("name Ann until 2026-01-01").hosts().get(0)));
        play.pass(SECOND);
        play.type("/free Ann");
        play.pass(SECOND);
        play.nowSeconds = Instant.parse("2027-01-01T00:00:00Z").getEpochSecond();
        play.assertNothingIsLeft("a line by hand");
    }

    private static TimedHostList list(String text) {
        return TimedHostList.of(text);
    }
}
