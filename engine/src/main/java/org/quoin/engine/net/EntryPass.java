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

    /** A password that is stretched when the host is known, once. */
    static EntryPass ofPassword(String password) {
        return new EntryPass() {
            private @Nullable PublicIdentity stretchedFor;
            private @Nullable ChannelPassword stretched;

            @Override
            public synchronized @Nullable ChannelPassword passwordOf(PublicIdentity host) {
                if (stretchedFor == null || !host.equals(stretchedFor)) {
                    stretchedFor = host;
                    stretched = ChannelPassword.of(password, host);
                }
                return stretched;
            }
        };
    }
}
