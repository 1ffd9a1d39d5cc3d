package org.quoin.client.ui.screen;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.HostAddress;

/**
 * A world that can be joined, in the list of the join screen.
 *
 * @param section where it stands
 * @param id tells it from all others, and stays the same while it is in the list
 * @param name the player's own for it, or what its host calls it; may be empty
 * @param address where to join it
 * @param state what came of the last question to its host
 * @param world what its host has said; null while that is not known
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
        NOT_UNDERSTOOD("not-understood");

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
