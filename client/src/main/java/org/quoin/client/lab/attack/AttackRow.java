package org.quoin.client.lab.attack;

import java.util.List;
import java.util.Locale;
import org.quoin.client.lab.attack.Attack.Outcome;
import org.quoin.engine.host.turns.LatePolicy;

/**
 * An attack, and on what.
 *
 * @param name what it is called
 * @param policy the host's late policy
 * @param balls in the world, beside its players
 * @param seconds how long it takes at least
 * @param least what it has to achieve to have taken place at all; 0 if it is none, but what others
 *     are compared with
 */
record AttackRow(String name, LatePolicy policy, int balls, int seconds, int least, Attack attack) {
    /** A world that takes more parts than may be under way at once. */
    private static final int BALLS = 45_000;

    /**
     * What all wait for one player, its budget and what that grows by meanwhile, is over by then.
     */
    private static final int WAIT_SECONDS_MIN = 38;

    private static final List<AttackRow> ALL =
            List.of(
                    on("none", 0, AttackRow::idle),
                    on("half-open connections", 50, DoorAttacks::halfOpen),
                    on("handshakes begun", 50, DoorAttacks::handshakes),
                    on("every seat", 8, DoorAttacks::seats),
                    on("byte before registering", 1000, DoorAttacks::earlyByte),
                    on("forged address", 10, PlayerAttacks::forgedAddress),
                    on("lag switch", 1, target -> PlayerAttacks.lagSwitch(target, 130)),
                    on("repeated datagrams", 200, PlayerAttacks::replays),
                    on("mutated messages", 200, PlayerAttacks::mutants),
                    onMuch("none in a big world", 0, AttackRow::idle),
                    onMuch("worlds again and again", 3, DoorAttacks::worldsAgain),
                    onMuch("dripping joiners", 3, DoorAttacks::drip),
                    new AttackRow("none", LatePolicy.WAIT, 0, 0, 0, AttackRow::idle),
                    new AttackRow(
                            "lag switch",
                            LatePolicy.WAIT,
                            0,
                            WAIT_SECONDS_MIN,
                            1,
                            target -> PlayerAttacks.lagSwitch(target, 2000)));

    /** All that are tried, in their order; each comes after what it is compared with. */
    static List<AttackRow> all() {
        return ALL;
    }

    /** On a world of the usual size that goes on without late frames. */
    static AttackRow on(String name, int least, Attack attack) {
        return new AttackRow(name, LatePolicy.SUBSTITUTE, 0, 0, least, attack);
    }

    private static AttackRow onMuch(String name, int least, Attack attack) {
        return new AttackRow(name, LatePolicy.SUBSTITUTE, BALLS, 0, least, attack);
    }

    /** The late policy, for people. */
    String policyWord() {
        return policy.name().toLowerCase(Locale.ROOT);
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
