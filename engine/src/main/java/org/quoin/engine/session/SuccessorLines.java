package org.quoin.engine.session;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.succession.Takeover;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/**
 * Connections between players while their host is gone: ours to those who could carry the world on,
 * and those of others to us, if we listen. Called on the session's thread; must return quickly.
 */
public interface SuccessorLines {
    /** Nobody can be reached, and nobody reaches us. */
    SuccessorLines NONE =
            new SuccessorLines() {
                @Override
                public ToHost.@Nullable Willing willing() {
                    return null;
                }

                @Override
                public void dial(Successor successor) {}

                @Override
                public void hangUp(PublicIdentity successor) {}

                @Override
                public void stream(PublicIdentity successor, byte[] message) {}

                @Override
                public void toVoter(PublicIdentity voter, byte[] message) {}

                @Override
                public boolean lead(Takeover takeover) {
                    return false;
                }

                @Override
                public void follow(PublicIdentity successor) {}

                @Override
                public long newSessionId() {
                    return 0;
                }
            };

    /** Our announcement to a host, if we listen and could carry its world on; null if not. */
    ToHost.@Nullable Willing willing();

    /**
     * Connects to a successor, who must prove its key. {@link ClientSession#successorOpened} or
     * {@link ClientSession#successorLost} follows.
     */
    void dial(Successor successor);

    /** Ends a connection to a successor, or the attempt. */
    void hangUp(PublicIdentity successor);

    /** Sends a message to a successor to whom we are connected. */
    void stream(PublicIdentity successor, byte[] message);

    /** Sends a message to a player who is connected to us. */
    void toVoter(PublicIdentity voter, byte[] message);

    /**
     * We host the world from now on: those who are connected to us, and we ourselves, join there.
     * {@link ClientSession#opened} follows once we can.
     *
     * @return false if we cannot
     */
    boolean lead(Takeover takeover);

    /**
     * A successor hosts the world: the connection to it takes the place of the one to the host
     * before. {@link ClientSession#opened} follows.
     */
    void follow(PublicIdentity successor);

    /**
     * The world is at a meeting point, where players may call each other as well.
     *
     * @param meet HOST:PORT; empty for none
     */
    default void meetAt(String meet) {}

    /** Answers the knock of a player, if we listen. */
    default void expect(ToClient.ExpectCall expected) {}

    /**
     * Calls a player to see whether it can be reached, on a connection of its own. {@link
     * ClientSession#tell} follows with what came of it, or nothing does.
     */
    default void call(ToClient.TryCall wanted) {}

    /**
     * Our host has measured what we can send.
     *
     * @param kbit a second, at least
     */
    default void uploadMeasured(int kbit) {}

    /** A random number that nobody can guess. */
    long newSessionId();
}
