package org.quoin.lab.attack;

import java.util.List;
import org.quoin.lab.attack.Attack.Outcome;

/**
 * An attack and its target.
 *
 * @param group where it attacks: the way in, the channel, as a player, a service, the machine, or a
 *     client
 * @param name its name
 * @param kind the kind of host
 * @param seconds its minimum duration
 * @param least the minimum it must achieve to count as having taken place
 */
record AttackRow(String group, String name, HostKind kind, int seconds, int least, Attack attack) {
    /** Long enough for all waits for one player to be over, and for what accumulates meanwhile. */
    private static final int WAIT_SECONDS_MIN = 45;

    /** Long enough to kill a machine several times. */
    private static final int KILL_SECONDS_MIN = 30;

    /** Long enough for the crowd to join and fill its world. */
    private static final int CROWD_SECONDS_MIN = 15;

    /** Long enough for TNT to explode and for what stood on it to fall. */
    private static final int BLAST_SECONDS_MIN = 15;

    private static final String DOOR = "door";
    private static final String LINE = "line";
    private static final String PLAYER = "player";
    private static final String MACHINE = "machine";
    private static final String ROOM = "room";
    private static final String CLIENT = "client";
    private static final String SERVICE = "service";

    private static final List<AttackRow> ALL =
            List.of(
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
                    on(HostKind.SMALL, DOOR, "every place to wait", 8, EntryAttacks::queue),
                    on(HostKind.LOCKED, DOOR, "passwords guessed", 20, EntryAttacks::passwords),
                    on(HostKind.LOCKED, DOOR, "invitations guessed", 20, EntryAttacks::invitations),
                    of(DOOR, "half-open from many addresses", 50, DoorAttacks::halfOpenFromMany),
                    of(DOOR, "comes and leaves", 5, target -> FloodAttacks.comings(target, true)),
                    of(
                            DOOR,
                            "comes and breaks off",
                            5,
                            target -> FloodAttacks.comings(target, false)),
                    of(LINE, "handshakes begun", 50, DoorAttacks::handshakes),
                    of(LINE, "whole handshakes", 50, DoorAttacks::wholeHandshakes),
                    of(LINE, "handshakes of chance", 20, StrangerAttacks::badHandshakes),
                    of(LINE, "keys of minimal order", 7, StrangerAttacks::weakKeys),
                    of(LINE, "forged address", 10, PlayerAttacks::forgedAddress),
                    of(LINE, "address checks of chance", 10, FloodAttacks::addressChecks),
                    of(LINE, "repeated datagrams", 200, PlayerAttacks::replays),
                    of(LINE, "changed datagrams", 10, LiarAttacks::brokenSeals),
                    of(LINE, "changed stream", 2, LiarAttacks::brokenStream),
                    of(LINE, "keep-alives", 10, FloodAttacks::keepAlives),
                    of(PLAYER, "lag switch", 1, target -> PlayerAttacks.lagSwitch(target, 130)),
                    of(
                            PLAYER,
                            "two lag switches",
                            1,
                            target -> PlayerAttacks.twoLagSwitches(target, 130)),
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
                    of(PLAYER, "land without end", 4, EntryAttacks::claims),
                    lasting(
                            HostKind.NATURAL,
                            PLAYER,
                            "jumps to new land",
                            BLAST_SECONDS_MIN,
                            8,
                            BuilderAttacks::jumps),
                    lasting(
                            HostKind.STRICT,
                            PLAYER,
                            "TNT and sand machines",
                            BLAST_SECONDS_MIN,
                            20,
                            BuilderAttacks::machines),
                    lasting(
                            HostKind.NEARLY_FULL,
                            PLAYER,
                            "40 rude builders",
                            CROWD_SECONDS_MIN,
                            100,
                            BuilderAttacks::crowd),
                    on(HostKind.SAVED, SERVICE, "the past without end", 2, ServiceAttacks::past),
                    of(SERVICE, "consoles that never read", 4, ServiceAttacks::console),
                    of(SERVICE, "slow questions for metrics", 50, ServiceAttacks::metrics),
                    of(SERVICE, "a meeting point flooded", 100, MeetAttacks::flood),
                    of(SERVICE, "codes of a meeting point guessed", 100, MeetAttacks::guess),
                    of(SERVICE, "a meeting point as amplifier", 20, MeetAttacks::amplify),
                    of(PLAYER, "forged promises", 20, SuccessionAttacks::forged),
                    of(PLAYER, "replayed epochs", 20, SuccessionAttacks::replayed),
                    of(PLAYER, "a host called dead", 5, SuccessionAttacks::claims),
                    of(PLAYER, "turns that nobody has", 1, SuccessionAttacks::lies),
                    of(PLAYER, "a candidate that lies", 40, CandidateAttacks::offers),
                    onMuch("worlds again and again", 3, DoorAttacks::worldsAgain),
                    onMuch("dripping joiners", 3, DoorAttacks::drip),
                    onMuch("wrong hashes in a big world", 1, LiarAttacks::hashes),
                    onMuch("never reads in a big world", 1, LiarAttacks::neverReads),
                    of(MACHINE, "a full disk", 1, MachineAttacks::fullDisk),
                    of(MACHINE, "a world's folder deleted", 1, MachineAttacks::folderDeleted),
                    of(MACHINE, "links in worlds", 1, MachineAttacks::links),
                    of(MACHINE, "48 bent journals", 48, MachineAttacks::bentJournals),
                    of(MACHINE, "processes stopped", 1, MachineAttacks::stopped),
                    lasting(
                            HostKind.USUAL,
                            MACHINE,
                            "kill -9",
                            KILL_SECONDS_MIN,
                            MachineAttacks.KILLS_MIN,
                            MachineAttacks::killed),
                    of(ROOM, "a room with a bomb", 1, RoomAttacks::bomb),
                    of(ROOM, "a room that throws", 2, RoomAttacks::throwing),
                    of(ROOM, "a room whose turn never ends", 1, RoomAttacks::endless),
                    of(ROOM, "a room beyond its memory", 2, RoomAttacks::hog),
                    of(ROOM, "quick play without end", 5, RoomAttacks::quickPlay),
                    of(CLIENT, "a host of noise", 1, ClientAttacks::noise),
                    of(CLIENT, "a host with escapes", 1, ClientAttacks::escapes),
                    of(CLIENT, "a host with a bomb", 1, ClientAttacks::bomb),
                    of(CLIENT, "a world of too many sections", 1, WorldBombs::sections),
                    of(CLIENT, "a world of too many columns", 1, WorldBombs::columns),
                    of(CLIENT, "a bomb to mend a world", 1, WorldBombs::resync),
                    of(CLIENT, "a download that never ends", 1, WorldBombs::drip),
                    of(
                            CLIENT,
                            "1500 changed packs",
                            ClientAttacks.PACKS,
                            target -> ClientAttacks.packs()),
                    lasting(
                            HostKind.WAITING,
                            PLAYER,
                            "lag switch where all wait",
                            WAIT_SECONDS_MIN,
                            1,
                            target -> PlayerAttacks.lagSwitch(target, 2000)),
                    lasting(
                            HostKind.WAITING,
                            PLAYER,
                            "two lag switches where all wait",
                            WAIT_SECONDS_MIN,
                            1,
                            target -> PlayerAttacks.twoLagSwitches(target, 2000)));

    /** All attacks, in order. */
    static List<AttackRow> all() {
        return ALL;
    }

    /** An attack on a usual host. */
    static AttackRow of(String group, String name, int least, Attack attack) {
        return on(HostKind.USUAL, group, name, least, attack);
    }

    private static AttackRow on(
            HostKind kind, String group, String name, int least, Attack attack) {
        return lasting(kind, group, name, 0, least, attack);
    }

    private static AttackRow lasting(
            HostKind kind, String group, String name, int seconds, int least, Attack attack) {
        return new AttackRow(group, name, kind, seconds, least, attack);
    }

    private static AttackRow onMuch(String name, int least, Attack attack) {
        return on(HostKind.BIG, PLAYER, name, least, attack);
    }

    /** The attacks whose titles contain a text. */
    static List<AttackRow> named(String text) {
        return ALL.stream().filter(row -> row.title().contains(text)).toList();
    }

    /** The kind of host, in words. */
    String hostWord() {
        return kind.word().isEmpty() ? "usual" : kind.word();
    }

    String title() {
        return group + ": " + name;
    }

    /** Waits without attacking until the deadline. */
    static Outcome idle(Attack.Target target) {
        while (target.goesOn()) {
            DoorAttacks.pause(10);
        }
        return new Outcome(0, "");
    }
}
