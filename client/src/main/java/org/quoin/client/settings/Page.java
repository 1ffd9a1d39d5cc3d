package org.quoin.client.settings;

/** The pages of the settings screen, in their order. */
public enum Page {
    /** The player, and how the game plays. */
    GAME("game"),
    /** The mouse, and how keys are held. */
    CONTROLS("controls"),
    KEYS("keys"),
    VIDEO("video"),
    SOUND("sound"),
    /** The way to others. */
    NETWORK("network"),
    /** Easier to see, to hear and to bear. */
    ACCESS("access");

    private final String textKey;

    Page(String word) {
        textKey = "settings.page." + word;
    }

    /** The key of its name in the language file. */
    public String textKey() {
        return textKey;
    }
}
