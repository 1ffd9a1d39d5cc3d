package org.quoin.client.settings;

/** What a player may be called. */
public final class PlayerName {

    /** The longest name that fits above a head and into a line of the player list. */
    public static final int CHARACTERS_MAX = 16;

    private PlayerName() {}

    /** Says whether a character may stand in a name: any letter or digit, and a few marks. */
    public static boolean allows(int codePoint) {
        return codePoint < 0x10000
                && (Character.isLetterOrDigit(codePoint)
                        || codePoint == '-'
                        || codePoint == '_'
                        || codePoint == ' ');
    }

    /** Says whether a whole name may be used. */
    public static boolean isValid(String name) {
        return !name.isEmpty()
                && name.length() <= CHARACTERS_MAX
                && name.strip().equals(name)
                && name.codePoints().allMatch(PlayerName::allows);
    }
}
