package org.quoin.engine.lab;

/**
 * Plants bugs, to prove that checks find them: stands between the network and the sessions, behind
 * the {@link LabObserver}. It exists in the laboratory only.
 */
public interface MessageTampering {
    /** Changes nothing. */
    MessageTampering NONE = new MessageTampering() {};

    /** What the host's session is given instead of a message. */
    default byte[] toHost(VirtualPlayer from, byte[] message) {
        return message;
    }

    /** What a player's session is given instead of a message. */
    default byte[] toPlayer(VirtualPlayer player, byte[] message) {
        return message;
    }
}
