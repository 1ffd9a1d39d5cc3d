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
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.LineCredentials;
import org.quoin.engine.secure.LineException;
import org.quoin.engine.secure.LineFormat;
import org.quoin.engine.secure.PrivateLine;

/** The page of the protocol is enough to write the other end of the game's private line. */
final class AttackLineTest {
    private final Identity gameKey = Identity.fresh();

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] datagram(PrivateLine line, byte[] message) {
        byte[] sealed = new byte[message.length + LineFormat.DATAGRAM_BYTES_ADDED];
        return Arrays.copyOf(sealed, line.sealDatagram(message, message.length, sealed));
    }

    @Test
    void aClientOfThePageTalksToTheGamesHost() throws Exception {
        PrivateLine host = new PrivateLine(LineCredentials.ofHost(gameKey));
        AttackLine client = new AttackLine(true, new AttackLine.Key());
        byte[] second = host.receiveHandshake(client.begin());
        assertNotNull(second);
        assertNull(host.receiveHandshake(third(client, second)));
        assertTrue(host.isReady() && client.isReady());
        assertNotNull(host.other());
        talk(host, client);
    }

    private static byte[] third(AttackLine client, byte[] second) throws IOException {
        byte[] third = client.receiveHandshake(second);
        assertNotNull(third);
        return third;
    }

    @Test
    void aHostOfThePageTalksToTheGamesClient() throws Exception {
        PrivateLine client = new PrivateLine(LineCredentials.ofClient(gameKey));
        AttackLine host = new AttackLine(false, new AttackLine.Key());
        byte[] second = host.receiveHandshake(client.begin());
        assertNotNull(second);
        byte[] third = client.receiveHandshake(second);
        assertNotNull(third);
        assertNull(host.receiveHandshake(third));
        assertTrue(host.isReady() && client.isReady());
        talk(client, host);
    }

    private static void talk(PrivateLine game, AttackLine attacker)
            throws IOException, LineException {
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
