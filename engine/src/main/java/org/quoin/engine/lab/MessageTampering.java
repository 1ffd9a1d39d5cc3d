package org.quoin.engine.lab;

/**
 * Changes messages, to prove that checks find bugs: stands between the network and the sessions,
 * behind the {@link LabObserver}.
 */
public interface MessageTampering {
    /** Changes nothing. */
    MessageTampering NONE = new MessageTampering() {};

    /** What the host's session receives instead of a message. */
    default byte[] toHost(VirtualPlayer from, byte[] message) {
        return message;
    }

    /** What a player's session receives instead of a message. */
    default byte[] toPlayer(VirtualPlayer player, byte[] message) {
        return message;
    }
}
