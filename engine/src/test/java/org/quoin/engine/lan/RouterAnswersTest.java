package org.quoin.engine.lan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Routers' answers are parsed as far as they make sense, and none does harm. */
final class RouterAnswersTest {
    private static final InetAddress ROUTER = address(192, 168, 0, 1);
    private static final String TYPE = "urn:schemas-upnp-org:service:WANIPConnection:1";

    private static InetAddress address(int... bytes) {
        try {
            byte[] all = new byte[bytes.length];
            for (int i = 0; i < bytes.length; i++) {
                all[i] = (byte) bytes[i];
            }
            return InetAddress.getByAddress(all);
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
    }

    private static String service(String control) {
        return "<s:service><serviceType>"
                + TYPE
                + "</serviceType><controlURL>"
                + control
                + "</controlURL></s:service>";
    }

    private static List<UpnpDescription.Service> services(String xml) {
        URI place = URI.create("http://192.168.0.1:5000/d/root.xml");
        return UpnpDescription.parse(xml, place, ROUTER);
    }

    @Test
    void aPortThatIsNoneIsNoPlace() {
        assertEquals(1, services(service("http://192.168.0.1:65535/c")).size());
        assertEquals(List.of(), services(service("http://192.168.0.1:65536/c")));
        assertEquals(List.of(), services(service("http://192.168.0.1:0/c")));
        assertNull(UpnpDescription.place("http://192.168.0.1:99999/root.xml", ROUTER));
    }

    @Test
    void elementsAreFoundByTheirNamesWithAndWithoutPrefix() {
        String xml =
                "<?xml?><a><!-- <b>no</b> --><x:b k=\"1\">one &amp; two</x:b><b/><bb>3</bb></a>";
        assertEquals("one & two", XmlText.first(xml, "b"));
        assertEquals(List.of("one &amp; two", ""), XmlText.inner(xml, "b", 9));
        assertEquals("3", XmlText.first(xml, "bb"));
        assertEquals("", XmlText.first(xml, "c"));
        assertEquals("", XmlText.first("<b>without an end", "b"));
    }

    @Test
    void anyTextIsReadWithoutAnException() {
        long seed = 20_261_123;
        Random random = new Random(seed);
        String letters = "<>/!-:ab \"=&;";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder xml = new StringBuilder();
            for (int k = random.nextInt(24); k > 0; k--) {
                xml.append(letters.charAt(random.nextInt(letters.length())));
            }
            assertTrue(XmlText.inner(xml.toString(), "a", 4).size() <= 4, "seed " + seed);
        }
    }

    @Test
    void theControlsOfARouterLieOnThatRouter() {
        assertEquals("/ctl?x=1", services(service("/ctl?x=1")).get(0).path());
        assertEquals("/d/ctl", services(service("ctl")).get(0).path());
        assertEquals(5000, services(service("ctl")).get(0).server().getPort());
        assertEquals(80, services(service("http://192.168.0.1/c")).get(0).server().getPort());
        assertEquals(List.of(), services(service("http://192.168.0.2/c")));
        assertEquals(List.of(), services(service("https://192.168.0.1/c")));
        assertEquals(List.of(), services(service("http://router/c")), "no name is looked up");
        assertEquals(List.of(), services(service("")));
        assertEquals(List.of(), services(service("a b^")));
        String base = "<URLBase>http://192.168.0.1:7000/</URLBase>";
        assertEquals(7000, services(base + service("c")).get(0).server().getPort());
        assertEquals(PortMapLimits.SERVICES_MAX, services(service("/c").repeat(50)).size());
    }

    @Test
    void onlyARouterThatNamesItselfIsFound() {
        String answer =
                String.join(
                        "\r\n",
                        "HTTP/1.1 200 OK",
                        "st: urn:schemas-upnp-org:device:InternetGatewayDevice:1",
                        "Location: http://192.168.0.1:5000/root.xml",
                        "",
                        "");
        assertNotNull(UpnpSearch.found(answer, ROUTER));
        assertNull(UpnpSearch.found(answer, address(192, 168, 0, 2)));
        assertNull(UpnpSearch.found(answer.replace("InternetGateway", "MediaServer"), ROUTER));
        assertNull(UpnpSearch.found(answer.replace("200", "404"), ROUTER));
        assertNull(UpnpSearch.found(answer.replace("http:", "file:"), ROUTER));
        assertNull(UpnpSearch.found("", ROUTER));
    }

    @Test
    void addressesAreReadStrictly() {
        assertEquals(address(8, 8, 4, 4), PublicAddress.parse(" 8.8.4.4 "));
        for (String wrong : List.of("", "0.0.0.0", "1.2.3", "1.2.3.256", "a.b.c.d", "1.2.3.4.5")) {
            assertNull(PublicAddress.parse(wrong), wrong);
        }
        assertTrue(PublicAddress.isPrivate((Inet4Address) address(100, 127, 0, 1)));
        assertTrue(!PublicAddress.isPrivate((Inet4Address) address(100, 128, 0, 1)));
    }

    @Test
    void theGatewayIsReadFromTheRoutesOrGuessed() {
        boolean little = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
        String hex = little ? "0100A8C0" : "C0A80001";
        List<String> lines =
                List.of(
                        "Iface\tDestination\tGateway \tFlags",
                        "eth0\t00000000\t" + hex + "\t0003",
                        "eth0\t0000A8C0\t00000000\t0001",
                        "wlan0\t00000000\tnonsense\t0003");
        assertEquals(List.of(ROUTER), Gateways.ofRoutes(lines));
        assertEquals(
                List.of(ROUTER, address(192, 168, 0, 254)),
                Gateways.likelyOf(address(192, 168, 0, 7), 24));
        assertEquals(
                List.of(address(192, 168, 0, 254)), Gateways.likelyOf(ROUTER, 24), "not ourselves");
        assertEquals(List.of(), Gateways.likelyOf(ROUTER, 31));
    }

    @Test
    void wordsOfARouterAreShortAndVisible() {
        String shown = RouterException.shown("\u001b[31mno\u202e" + "x".repeat(500));
        assertEquals(PortMapLimits.WORDS_CHARS_MAX, shown.length() + 1);
        assertTrue(shown.startsWith("[31mno x"), shown);
    }
}
