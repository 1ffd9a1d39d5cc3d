package org.quoin.engine.host.entry;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.ChannelPassword;

/**
 * The requirements for joining a world.
 *
 * @param password empty for none, or one that another host has set; at most {@link
 *     ChannelPassword#CHARS_MAX} characters
 * @param inherited the stretched password of a host before us, who alone knows its text; null for
 *     none
 * @param passwordForAll whether it is also asked of players known by their key: moderators, hosts,
 *     and those on the allowlist
 * @param allowListed whether only players on the allowlist may join, whatever its file says
 */
public record EntryRules(
        String password,
        @Nullable ChannelPassword inherited,
        boolean passwordForAll,
        boolean allowListed) {
    /** Everybody may come in. */
    public static final EntryRules OPEN = new EntryRules("", false, false);

    /** Checks the length. */
    public EntryRules {
        if (password.length() > ChannelPassword.CHARS_MAX) {
            throw new IllegalArgumentException("a password of " + password.length() + " letters");
        }
    }

    /** With a password of our own, or none. */
    public EntryRules(String password, boolean passwordForAll, boolean allowListed) {
        this(password, null, passwordForAll, allowListed);
    }

    /** Whether everybody may come in who knows the address. */
    public boolean isOpen() {
        return !hasPassword() && !allowListed;
    }

    /** Whether some must know a password. */
    public boolean hasPassword() {
        return !password.isEmpty() || inherited != null;
    }

    /** With a password for those whom nobody knows. */
    public static EntryRules ofPassword(String password) {
        return new EntryRules(password, false, false);
    }

    /**
     * The same with another password. An empty one leaves an inherited one in force: nobody could
     * have been shown that, and so nobody has deleted it.
     */
    public EntryRules withPassword(String other) {
        ChannelPassword kept = other.isEmpty() && password.isEmpty() ? inherited : null;
        return new EntryRules(other, kept, passwordForAll, allowListed);
    }

    /** Says nothing of the password. */
    @Override
    public String toString() {
        return (hasPassword() ? "a password" : "no password")
                + (passwordForAll ? " for all" : "")
                + (allowListed ? ", an allow-list" : "");
    }
}
