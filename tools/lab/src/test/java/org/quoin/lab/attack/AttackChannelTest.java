package org.quoin.lab.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.ChannelException;
import org.quoin.engine.secure.ChannelFormat;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.SecureChannel;

/** The page of the protocol is enough to write the other end of the game's secure channel. */
final class AttackChannelTest {
    private final Identity gameKey = Identity.fresh();

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] datagram(SecureChannel line, byte[] message) {
        byte[] sealed = new byte[message.length + ChannelFormat.DATAGRAM_BYTES_ADDED];
        return Arrays.copyOf(sealed, line.sealDatagram(message, message.length, sealed));
    }

    @Test
    void aClientOfThePageTalksToTheGamesHost() throws Exception {
        SecureChannel host = new SecureChannel(ChannelCredentials.ofHost(gameKey));
        AttackChannel client = new AttackChannel(true, new AttackChannel.Key());
        byte[] second = host.receiveHandshake(client.begin());
        assertNotNull(second);
        assertNull(host.receiveHandshake(third(client, second)));
        assertTrue(host.isReady() && client.isReady());
        assertNotNull(host.other());
        talk(host, client);
    }

    private static byte[] third(AttackChannel client, byte[] second) throws IOException {
        byte[] third = client.receiveHandshake(second);
        assertNotNull(third);
        return third;
    }

    @Test
    void aHostOfThePageTalksToTheGamesClient() throws Exception {
        SecureChannel client = new SecureChannel(ChannelCredentials.ofClient(gameKey));
        AttackChannel host = new AttackChannel(false, new AttackChannel.Key());
        byte[] second = host.receiveHandshake(client.begin());
        assertNotNull(second);
        byte[] third = client.receiveHandshake(second);
        assertNotNull(third);
        assertNull(host.receiveHandshake(third));
        assertTrue(host.isReady() && client.isReady());
        talk(client, host);
    }

    private static void talk(SecureChannel game, AttackChannel attacker)
            throws IOException, ChannelException {
        for (int i = 0; i < 3; i++) {
            byte[] text = bytes("message " + i);
            assertArrayEquals(text, attacker.openStream(game.sealStream(text, text.length)));
            assertArrayEquals(text, game.openStream(attacker.sealStream(text)));
            assertArrayEquals(text, attacker.openDatagram(datagram(game, text)));
            byte[] sent = attacker.sealDatagram(text);
            assertArrayEquals(text, game.openDatagram(sent));
            assertNull(game.openDatagram(sent), "once only");
        }
        byte[] forged = datagram(game, bytes("forged"));
        forged[3] ^= 1;
        assertNull(attacker.openDatagram(forged));
        byte[] text = bytes("cut");
        byte[] cut = Arrays.copyOf(game.sealStream(text, text.length), text.length);
        assertThrows(IOException.class, () -> attacker.openStream(cut));
    }
}
