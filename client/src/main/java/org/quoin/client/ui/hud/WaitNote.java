package org.quoin.client.ui.hud;

/**
 * For whom the world waits, and why.
 *
 * @param name the player's name; empty where it is not known or nobody's
 * @param cause what the matter is
 * @param millis what the cause says of it
 */
public record WaitNote(String name, Cause cause, long millis) {
    /** What the matter is. */
    public enum Cause {
        /** The player's machine needs so many milliseconds for a turn. */
        MACHINE("hud.waiting.machine"),
        /** The player's input comes by so many milliseconds too late. */
        NETWORK("hud.waiting.network"),
        /** Nothing has been heard from the player for so many milliseconds. */
        GONE("hud.waiting.gone"),
        /** We have heard nothing from the host for so many milliseconds. */
        HOST("hud.waiting.host"),
        /** Turns have not come for so many milliseconds, and nobody has said why. */
        UNKNOWN("hud.waiting.unknown");

        private final String key;

        Cause(String key) {
            this.key = key;
        }

        String key() {
            return key;
        }
    }
}
