package org.quoin.engine.host.turns;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A player's place in the world, which outlives its connection and the host's session.
 *
 * @param slot the player's slot
 * @param name the player's name
 * @param token whose place it is: the id of the player's key, which is no secret; of a player who
 *     came through no secure channel (in the lab), a random number that its client shows
 */
public record Seat(int slot, String name, long token) {
    /**
     * The number by which the world itself knows the player who has a token; the token does not
     * follow from it.
     *
     * @return the first 8 bytes of a SHA-256; 0 for no token
     */
    public static long playerIdOf(long token) {
        if (token == 0) {
            return 0;
        }
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update("quoin player".getBytes(StandardCharsets.US_ASCII));
            digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, token));
            return ByteBuffer.wrap(digest.digest()).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
