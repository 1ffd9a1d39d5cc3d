package org.quoin.engine.net;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.PublicIdentity;

/** The pass that a player shows to the expected host. */
public interface EntryPass {
    /** Nothing. */
    EntryPass NONE = host -> null;

    /**
     * The password of a host's world, or null for none. Called on the client's thread once a
     * connection stands, for each attempt; may take half a second.
     */
    @Nullable ChannelPassword passwordOf(PublicIdentity host);

    /** The code of an invitation; empty for none. */
    default String invitation() {
        return "";
    }

    /**
     * The host has refused us, and says for which key its password is to be stretched: it carries
     * the world of another on, who has set it. From any thread.
     */
    default void saltIs(PublicIdentity salt) {}

    /** A password that is stretched when the host is known, once. */
    static EntryPass ofPassword(String password) {
        return new EntryPass() {
            private @Nullable PublicIdentity salted;
            private @Nullable ChannelPassword stretched;

            @Override
            public synchronized ChannelPassword passwordOf(PublicIdentity host) {
                PublicIdentity told = salted;
                PublicIdentity salt = told == null ? host : told;
                ChannelPassword known = stretched;
                if (known == null || !known.salt().equals(salt)) {
                    known = ChannelPassword.of(password, salt);
                    stretched = known;
                }
                return known;
            }

            @Override
            public synchronized void saltIs(PublicIdentity salt) {
                salted = salt;
            }
        };
    }
}
