package org.quoin.engine.lan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.lan.LanAddresses.Link;

/** The text record of a world, also of one whose host means us harm. */
final class AnnouncementTest {
    private static final Announcement WORLD =
            new Announcement("00ff00ff00ff00ff", "Anna's Wörld", "0.1.0", 7, 3, true, 47800);

    private static final Link LINK = new Link(InetAddress.getLoopbackAddress(), "eth0");

    @Test
    void whatIsAnnouncedIsRead() {
        Map<String, String> text = new HashMap<>(WORLD.text());
        text.put("later", "something");
        assertEquals(WORLD, Announcement.read(text::get, "a service", WORLD.port()));
    }

    @Test
    void whatIsNotOfThisGameIsNothing() {
        Map<String, String> text = new HashMap<>(WORLD.text());
        assertNull(Announcement.read(text::get, "a service", 0));
        text.put("id", "00FF00FF00FF00FF");
        assertNull(Announcement.read(text::get, "a service", 47800));
        assertNull(Announcement.read(key -> null, "a service", 47800));
    }

    @Test
    void aTitleCannotMoveATerminalsCursor() {
        Map<String, String> text = new HashMap<>(WORLD.text());
        text.put("title", "a\u001b[2Jb\nc\u202ed");
        text.put("rules", "99999999999999");
        Announcement read = Announcement.read(text::get, "a service", 47800);
        assertNotNull(read);
        assertEquals("a\ufffd[2Jb\ufffdc\ufffdd", read.title());
        assertEquals(0, read.rulesVersion());
        text.put("title", " ");
        Announcement unnamed = Announcement.read(text::get, "a service", 47800);
        assertNotNull(unnamed);
        assertEquals("a service", unnamed.title());
    }

    @Test
    void longTitlesAreCutAtACharacter() {
        Announcement longer =
                new Announcement("00ff00ff00ff00ff", "€".repeat(99), "0.1.0", 7, 3, false, 1);
        assertEquals("€".repeat(66), longer.title());
        String service = LanAnnouncer.serviceName(longer, LINK);
        assertEquals("€".repeat(18) + " ", service.substring(0, 19));
        assertTrue(service.getBytes(StandardCharsets.UTF_8).length <= 63, service);
    }

    @Test
    void servicesOfOneTitleHaveNamesOfTheirOwn() {
        Announcement ann = new Announcement("00ff00ff00ff00ff", "v1.2", "0.1.0", 7, 3, false, 1);
        Announcement ben = new Announcement("00ff00ff00ff00fe", "v1.2", "0.1.0", 7, 3, false, 1);
        Announcement unnamed = new Announcement("00ff00ff00ff00ff", " ", "", 7, 3, false, 1);
        String name = LanAnnouncer.serviceName(ann, LINK);
        assertTrue(name.matches("v1\u20242 [0-9a-f]{8}"), name);
        assertNotEquals(name, LanAnnouncer.serviceName(ben, LINK));
        assertNotEquals(name, LanAnnouncer.serviceName(ann, new Link(LINK.address(), "wlan0")));
        assertEquals(name.substring(5), LanAnnouncer.serviceName(unnamed, LINK));
    }

    @Test
    void idsAreSixteenDigits() {
        Random random = new Random(3);
        for (int i = 0; i < 100; i++) {
            assertTrue(Announcement.newId(random).matches("[0-9a-f]{16}"));
        }
    }
}
