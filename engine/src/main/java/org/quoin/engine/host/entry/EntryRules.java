package org.quoin.engine.host.entry;

import org.quoin.engine.secure.ChannelPassword;

/**
 * The requirements for joining a world.
 *
 * @param password empty for none; at most {@link ChannelPassword#CHARS_MAX} characters
 * @param passwordForAll whether it is also asked of players known by their key: moderators, hosts,
 *     and those on the allowlist
 * @param allowListed whether only players on the allowlist may join, whatever its file says
 */
public record EntryRules(String password, boolean passwordForAll, boolean allowListed) {
    /** Everybody may come in. */
    public static final EntryRules OPEN = new EntryRules("", false, false);

    /** Checks the length. */
    public EntryRules {
        if (password.length() > ChannelPassword.CHARS_MAX) {
            throw new IllegalArgumentException("a password of " + password.length() + " letters");
        }
    }

    /** Whether everybody may come in who knows the address. */
    public boolean isOpen() {
        return password.isEmpty() && !allowListed;
    }

    /** With a password for those whom nobody knows. */
    public static EntryRules ofPassword(String password) {
        return new EntryRules(password, false, false);
    }

    /** The same with another password. */
    public EntryRules withPassword(String other) {
        return new EntryRules(other, passwordForAll, allowListed);
    }

    /** Says nothing of the password. */
    @Override
    public String toString() {
        return (password.isEmpty() ? "no password" : "a password")
                + (passwordForAll ? " for all" : "")
                + (allowListed ? ", an allow-list" : "");
    }
}
