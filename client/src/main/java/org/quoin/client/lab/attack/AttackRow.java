package org.quoin.client.lab.attack;

import java.util.List;
import java.util.Locale;
import org.quoin.client.lab.attack.Attack.Outcome;
import org.quoin.engine.host.turns.LatePolicy;

/**
 * An attack, and on what.
 *
 * @param group where it attacks: the door, the line, as a player, the machine, or a client
 * @param name what it is called
 * @param policy the host's late policy
 * @param balls in the world, beside its players
 * @param seconds how long it takes at least
 * @param least what it has to achieve to have taken place at all; 0 if it is none, but what others
 *     are compared with
 */
record AttackRow(
        String group,
        String name,
        LatePolicy policy,
        int balls,
        int seconds,
        int least,
        Attack attack) {
    /** A world that takes more parts than may be under way at once. */
    private static final int BALLS = 45_000;

    /**
     * What all wait for one player, its budget and what that grows by meanwhile, is over by then.
     */
    private static final int WAIT_SECONDS_MIN = 45;

    /** In that time a machine is killed some times. */
    private static final int KILL_SECONDS_MIN = 30;

    private static final String DOOR = "door";
    private static final String LINE = "line";
    private static final String PLAYER = "player";
    private static final String MACHINE = "machine";
    private static final String CLIENT = "client";

    private static final List<AttackRow> ALL =
            List.of(
                    of(DOOR, "none", 0, AttackRow::idle),
                    of(DOOR, "half-open connections", 50, DoorAttacks::halfOpen),
                    of(DOOR, "connections reset", 50, StrangerAttacks::resets),
                    of(DOOR, "a byte now and then", 50, StrangerAttacks::slowBytes),
                    of(DOOR, "frames of wrong lengths", 20, StrangerAttacks::badFrames),
                    of(DOOR, "byte before registering", 1000, DoorAttacks::earlyByte),
                    of(DOOR, "datagrams of chance", 5000, StrangerAttacks::datagramFlood),
                    of(DOOR, "guessed registrations", 200, StrangerAttacks::guessedRegistrations),
                    of(DOOR, "questions of lists", 20, StrangerAttacks::questions),
                    of(DOOR, "messages without a line", 20, StrangerAttacks::plainMessages),
                    of(DOOR, "odd hellos", 10, StrangerAttacks::oddHellos),
                    of(DOOR, "names that pass for others", 5, StrangerAttacks::names),
                    of(DOOR, "every seat", 8, DoorAttacks::seats),
                    of(DOOR, "comes and leaves", 5, target -> FloodAttacks.comings(target, true)),
                    of(
                            DOOR,
                            "comes and breaks off",
                            5,
                            target -> FloodAttacks.comings(target, false)),
                    of(LINE, "handshakes begun", 50, DoorAttacks::handshakes),
                    of(LINE, "handshakes of chance", 20, StrangerAttacks::badHandshakes),
                    of(LINE, "forged address", 10, PlayerAttacks::forgedAddress),
                    of(LINE, "address checks of chance", 10, FloodAttacks::addressChecks),
                    of(LINE, "repeated datagrams", 200, PlayerAttacks::replays),
                    of(LINE, "changed datagrams", 10, LiarAttacks::brokenSeals),
                    of(LINE, "changed stream", 2, LiarAttacks::brokenStream),
                    of(LINE, "keep-alives", 10, FloodAttacks::keepAlives),
                    of(PLAYER, "lag switch", 1, target -> PlayerAttacks.lagSwitch(target, 130)),
                    of(PLAYER, "mutated messages", 200, PlayerAttacks::mutants),
                    of(PLAYER, "wrong hashes", 1, LiarAttacks::hashes),
                    of(PLAYER, "turns that are not sealed", 3, LiarAttacks::unsealedTurns),
                    of(PLAYER, "frames of other turns", 3, LiarAttacks::otherTurns),
                    of(PLAYER, "wrong clocks", 3, LiarAttacks::clocks),
                    of(PLAYER, "worlds acknowledged", 2, LiarAttacks::acknowledgements),
                    of(PLAYER, "says that only the stream works", 10, LiarAttacks::streamOnly),
                    of(PLAYER, "never reads", 4, LiarAttacks::neverReads),
                    of(PLAYER, "chats without end", 5, FloodAttacks::chats),
                    of(PLAYER, "commands of the host", 10, FloodAttacks::commands),
                    of(PLAYER, "looks without end", 10, FloodAttacks::looks),
                    of(PLAYER, "builds as no hand can", 10, FloodAttacks::builder),
                    onMuch("none in a big world", 0, AttackRow::idle),
                    onMuch("worlds again and again", 3, DoorAttacks::worldsAgain),
                    onMuch("dripping joiners", 3, DoorAttacks::drip),
                    onMuch("wrong hashes in a big world", 1, LiarAttacks::hashes),
                    onMuch("never reads in a big world", 1, LiarAttacks::neverReads),
                    of(MACHINE, "a full disk", 1, MachineAttacks::fullDisk),
                    of(MACHINE, "a world's folder deleted", 1, MachineAttacks::folderDeleted),
                    of(MACHINE, "links in worlds", 1, MachineAttacks::links),
                    of(MACHINE, "48 bent journals", 48, MachineAttacks::bentJournals),
                    of(MACHINE, "processes stopped", 1, MachineAttacks::stopped),
                    lasting(MACHINE, "kill -9", KILL_SECONDS_MIN, 1, MachineAttacks::killed),
                    of(CLIENT, "a host of noise", 1, ClientAttacks::noise),
                    of(CLIENT, "a host with escapes", 1, ClientAttacks::escapes),
                    of(CLIENT, "a host with a bomb", 1, ClientAttacks::bomb),
                    of(CLIENT, "1500 changed packs", 10, ClientAttacks::packs),
                    waiting("none", 0, 0, AttackRow::idle),
                    waiting(
                            "lag switch",
                            WAIT_SECONDS_MIN,
                            1,
                            target -> PlayerAttacks.lagSwitch(target, 2000)));

    /** All that are tried, in their order; each comes after what it is compared with. */
    static List<AttackRow> all() {
        return ALL;
    }

    /** On a world of the usual size that goes on without late frames. */
    static AttackRow of(String group, String name, int least, Attack attack) {
        return lasting(group, name, 0, least, attack);
    }

    private static AttackRow lasting(
            String group, String name, int seconds, int least, Attack attack) {
        return new AttackRow(group, name, LatePolicy.SUBSTITUTE, 0, seconds, least, attack);
    }

    private static AttackRow onMuch(String name, int least, Attack attack) {
        return new AttackRow(PLAYER, name, LatePolicy.SUBSTITUTE, BALLS, 0, least, attack);
    }

    private static AttackRow waiting(String name, int seconds, int least, Attack attack) {
        return new AttackRow(PLAYER, name, LatePolicy.WAIT, 0, seconds, least, attack);
    }

    /** Those whose titles hold a text, and what they are compared with. */
    static List<AttackRow> named(String text) {
        List<AttackRow> wanted = ALL.stream().filter(row -> row.isNamed(text)).toList();
        List<String> kinds = wanted.stream().map(AttackRow::kind).distinct().toList();
        return ALL.stream()
                .filter(
                        row ->
                                wanted.contains(row)
                                        || (row.least() == 0 && kinds.contains(row.kind())))
                .toList();
    }

    /** The late policy, for people. */
    String policyWord() {
        return policy.name().toLowerCase(Locale.ROOT);
    }

    /** Group and name. */
    String title() {
        return group + ": " + name;
    }

    /** Whether a text is a part of its title. */
    boolean isNamed(String text) {
        return title().contains(text);
    }

    /** Rows with the same are compared. */
    String kind() {
        return policy + " " + balls;
    }

    /** No attack at all. */
    static Outcome idle(Attack.Target target) {
        while (target.goesOn()) {
            DoorAttacks.pause(10);
        }
        return new Outcome(0, "");
    }
}
