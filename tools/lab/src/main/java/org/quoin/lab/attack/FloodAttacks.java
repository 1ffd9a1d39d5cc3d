package org.quoin.lab.attack;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.quoin.lab.attack.Attack.Outcome;

/** Players who do what is allowed, but without end. */
final class FloodAttacks {
    private static final int AT_ONCE = 100;

    /** Commands that only a host may use, or nobody. */
    private static final List<String> COMMANDS =
            List.of(
                    "/op flood",
                    "/kick bot-1",
                    "/ban bot-1",
                    "/level bot-1 visitor",
                    "/stop",
                    "/tp bot-1 0 0 0",
                    "/time 0",
                    "/rule tnt on",
                    "/free bot-1",
                    "/" + "x".repeat(250),
                    "/tell bot-1 " + "\u202e".repeat(80),
                    "//undo",
                    "/undo bot-1 2h",
                    "/op \u3164");

    private FloodAttacks() {}

    /** Sends chat texts without end. */
    static Outcome chats(Attack.Target target) {
        return LiarAttacks.play(
                target,
                "talker",
                false,
                (player, peer, newest, count) -> {
                    peer.stream(AttackMessages.frames(newest));
                    for (int i = 0; i < AT_ONCE / 10; i++) {
                        peer.stream(AttackMessages.say(player.nextChat(), "\u0416 ".repeat(120)));
                    }
                });
    }

    /** Sends the host's commands as a guest. */
    static Outcome commands(Attack.Target target) {
        return LiarAttacks.play(
                target,
                "flood",
                false,
                (player, peer, newest, count) -> {
                    peer.stream(AttackMessages.frames(newest));
                    String command = COMMANDS.get(count % COMMANDS.size());
                    peer.stream(AttackMessages.say(player.nextChat(), command));
                });
    }

    /** Changes look and hotbar a hundred times a turn. */
    static Outcome looks(Attack.Target target) {
        return LiarAttacks.play(
                target,
                "chameleon",
                false,
                (player, peer, newest, count) -> {
                    peer.stream(AttackMessages.frames(newest));
                    for (int i = 0; i < 5; i++) {
                        peer.stream(AttackMessages.look(count + i));
                        peer.stream(AttackMessages.hotbar(player.fullTurn(newest) + 2, count + i));
                    }
                });
    }

    /** Digs, places and looks anywhere in each turn, as no hand can. */
    static Outcome builder(Attack.Target target) {
        Random random = new Random(1);
        return LiarAttacks.play(
                target,
                "builder",
                false,
                (player, peer, newest, count) ->
                        peer.stream(
                                AttackMessages.busyFrames(
                                        newest, newest + 1, 8, random.nextLong())));
    }

    /** Sends a hundred keep-alives a turn. */
    static Outcome keepAlives(Attack.Target target) {
        return LiarAttacks.play(
                target,
                "alive",
                false,
                (player, peer, newest, count) -> {
                    peer.stream(AttackMessages.frames(newest));
                    for (int i = 0; i < AT_ONCE; i++) {
                        peer.plain(AttackMessages.KEEP_ALIVE);
                    }
                });
    }

    /** Answers address checks that were never sent. */
    static Outcome addressChecks(Attack.Target target) {
        Random random = new Random(1);
        return LiarAttacks.play(
                target,
                "checks",
                true,
                (player, peer, newest, count) -> {
                    peer.datagram(peer.sealed(AttackMessages.frames(newest)));
                    byte[] check = new byte[13];
                    for (int i = 0; i < 10; i++) {
                        random.nextBytes(check);
                        check[0] = AttackMessages.ADDRESS_CHECK;
                        peer.plain(check);
                        peer.datagram(check);
                    }
                });
    }

    /** Joins, and leaves or disconnects, again and again. */
    static Outcome comings(Attack.Target target, boolean leaves) {
        int in = 0;
        int out = 0;
        while (target.goesOn()) {
            try (AttackPeer peer = target.connect()) {
                AttackPlayer.enter(peer, target, "guest " + in, false);
                in++;
                if (leaves) {
                    peer.stream(AttackMessages.LEAVE);
                } else {
                    peer.reset();
                }
            } catch (IOException e) {
                out++;
                DoorAttacks.pause(10);
            }
        }
        return new Outcome(in, in + " times in, " + out + " times refused");
    }
}
