package org.quoin.sim.area;

/** Why the world does not do what a player's buttons ask for; shown to the player. */
public enum Refusal {
    /** The block, or the body, is in an area of somebody else. */
    AREA("area"),
    /** It is more than a player may change in a second. */
    EDITS("edits"),
    /** As much TNT of the player is alight as may be. */
    TNT("tnt"),
    /** The world is full, and it would make it bigger. */
    WORLD_FULL("world-full"),
    /**
     * As many blocks fall because of the player as may: not refused, but those above fall at once
     * to where they come to rest.
     */
    FALLING("falling"),
    /** The match that is played does not allow it, or not there. */
    MATCH("match");

    private final String word;

    Refusal(String word) {
        this.word = word;
    }

    /** Its name, as texts of the game have it in their keys. */
    public String word() {
        return word;
    }
}
