package org.quoin.client.ui.screen;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.HostAddress;

/**
 * A world that can be joined, in the list of the join screen.
 *
 * @param section its part of the list
 * @param id its unique id, unchanged while it is in the list
 * @param name the player's own name for it, or its host's; may be empty
 * @param address the address to join it at
 * @param state the outcome of the last query to its host
 * @param world its host's answer; null while that is not known
 */
public record ServerRow(
        Section section,
        String id,
        String name,
        HostAddress address,
        State state,
        @Nullable World world) {

    /** The parts of the list, from top to bottom. */
    public enum Section {
        /** Announced on a network of this machine. */
        NETWORK("network"),
        /** Listed by the player's meeting point. */
        MEETING("meeting"),
        /** Kept by the player. */
        SAVED("saved"),
        /** Joined last. */
        RECENT("recent");

        private final String textKey;

        Section(String textKey) {
            this.textKey = textKey;
        }

        String textKey() {
            return textKey;
        }
    }

    /** The outcome of a question. */
    public enum State {
        /** There is no answer yet. */
        ASKING("asking"),
        /** The host has answered. */
        HERE("here"),
        /** No machine has that name. */
        UNKNOWN_NAME("unknown-name"),
        /** The machine answers, but nobody hosts there. */
        REFUSED("refused"),
        /** Nothing is heard. */
        SILENT("silent"),
        /** It is no host, or one of an early version. */
        NOT_UNDERSTOOD("not-understood"),
        /** It is reached through a meeting point, which is asked when the player joins. */
        BY_CODE("by-code");

        private final String textKey;

        State(String textKey) {
            this.textKey = textKey;
        }

        String textKey() {
            return textKey;
        }
    }

    /**
     * The answer of a host.
     *
     * @param title of its world; may be empty
     * @param version of its game
     * @param fits whether this game can join it
     */
    public record World(
            String title,
            int players,
            int playersMax,
            String version,
            boolean fits,
            boolean password,
            long pingMicros) {}

    /** The name, or what else tells it from others. */
    public String shownName() {
        World said = world;
        if (!name.isEmpty()) {
            return name;
        }
        return said == null || said.title.isEmpty() ? address.toString() : said.title;
    }
}
