package org.quoin.engine.report;

import java.util.List;

/**
 * Where two worlds came apart; {@code docs/desync.md} explains how to read it. Host and client each
 * write one.
 *
 * @param side {@link #HOST} or {@link #CLIENT}: who wrote it
 * @param versions what ran here
 * @param slot the player whose world differed from the host's
 * @param name that player's
 * @param turn the checked turn whose hashes differed
 * @param hostHash the host's hash after it
 * @param clientHash the client's
 * @param comparedTurn the turn after which the whole worlds were compared
 * @param difference the first difference found there
 * @param inputs the last turns up to about then, ascending
 */
public record DesyncReport(
        String side,
        Versions versions,
        int slot,
        String name,
        int turn,
        long hostHash,
        long clientHash,
        int comparedTurn,
        Difference difference,
        List<InputTurn> inputs) {
    /** {@link #side} of a host. */
    public static final String HOST = "host";

    /** {@link #side} of a client. */
    public static final String CLIENT = "client";

    /** Turns of input in a report: ten seconds at 20 turns/s. */
    public static final int INPUT_TURNS_MAX = 200;

    /** Takes an unchangeable copy. */
    public DesyncReport {
        inputs = List.copyOf(inputs);
    }

    /**
     * What ran.
     *
     * @param game the game's version
     * @param rules of the simulation
     * @param protocol of the wire
     * @param jvm name, version and platform of the Java machine
     */
    public record Versions(String game, int rules, int protocol, String jvm) {
        /** Of this process. */
        public static Versions here(String game, int rules, int protocol) {
            return new Versions(
                    game,
                    rules,
                    protocol,
                    System.getProperty("java.vm.name")
                            + " "
                            + System.getProperty("java.vm.version")
                            + ", "
                            + System.getProperty("os.name")
                            + " "
                            + System.getProperty("os.arch"));
        }
    }

    /**
     * The first thing that differs.
     *
     * @param place "section 1,4,-2 voxel 17,66,-30" or "avatar 3 x"
     * @param host what the host has there
     * @param client what the client has there
     */
    public record Difference(String place, String host, String client) {
        /** When whole worlds of the same turn were equal after all. */
        public static final Difference NONE = new Difference("nothing", "", "");

        /** When nobody has compared them, or has not said what came of it. */
        public static final Difference UNKNOWN = new Difference("unknown", "", "");

        private static final String HOST = ": host ";
        private static final String CLIENT = ", client ";

        /** One line for a person. */
        public String text() {
            if (equals(NONE)) {
                return "no difference was left when the worlds were compared";
            }
            return equals(UNKNOWN)
                    ? "unknown: the worlds were not compared"
                    : place + HOST + host + CLIENT + client;
        }

        /** Takes a line apart; what is no {@link #text} is all place. */
        public static Difference of(String text) {
            for (Difference special : List.of(NONE, UNKNOWN)) {
                if (text.equals(special.text())) {
                    return special;
                }
            }
            int host = text.indexOf(HOST);
            int client = text.lastIndexOf(CLIENT);
            if (host < 0 || client < host + HOST.length()) {
                return new Difference(text, "", "");
            }
            return new Difference(
                    text.substring(0, host),
                    text.substring(host + HOST.length(), client),
                    text.substring(client + CLIENT.length()));
        }
    }

    /** The JSON of {@code docs/desync.md}. */
    public String toJson() {
        return DesyncJson.write(this);
    }
}
