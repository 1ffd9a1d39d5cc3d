package org.quoin.engine.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.Identity;

class HostNameTest {
    private static final int ACCEPT_MILLIS_MAX = 20_000;

    private static InetAddress address(int... parts) {
        byte[] bytes = new byte[parts.length];
        for (int i = 0; i < parts.length; i++) {
            bytes[i] = (byte) parts[i];
        }
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
    }

    /** Reserved: the system refuses at once to connect to it. */
    private static final InetAddress NOWHERE = address(240, 0, 0, 1);

    private static final InetAddress HERE = address(127, 0, 0, 1);

    @Test
    void lettersBeyondAsciiAreAskedForByTheirCode() throws Exception {
        List<String> asked = new ArrayList<>();
        for (String name :
                List.of("münchen.example", "ламиятник.рф", "plain_name.example", "fe80::1%eth0")) {
            new HostName(
                            name,
                            ascii -> {
                                asked.add(ascii);
                                return new InetAddress[] {HERE};
                            })
                    .addresses();
        }
        assertEquals(
                List.of(
                        "xn--mnchen-3ya.example",
                        "xn--80aqaibhi3b6h.xn--p1ai",
                        "plain_name.example",
                        "fe80::1%eth0"),
                asked);
    }

    /** As machines of the same network are found by their own names. */
    @Test
    void nameThatNobodyKnowsByItsCodeIsAskedForAsItIs() throws Exception {
        for (String name : List.of("müller-pc", "ü".repeat(80))) { // The code of this is too long.
            HostName asked =
                    new HostName(
                            name,
                            text -> {
                                if (!text.equals(name)) {
                                    throw new UnknownHostException(text);
                                }
                                return new InetAddress[] {HERE};
                            });
            assertEquals(List.of(HERE), asked.addresses());
        }
    }

    @Test
    void nameThatNobodyKnowsIsUnknown() {
        HostName name =
                new HostName(
                        "ü.example",
                        text -> {
                            throw new UnknownHostException(text);
                        });
        assertThrows(UnknownHostException.class, name::addresses);
    }

    @Test
    void addressThatHasAnsweredIsTriedFirst() throws Exception {
        HostName name = new HostName("two", ascii -> new InetAddress[] {NOWHERE, HERE});
        assertEquals(List.of(NOWHERE, HERE), name.addresses());
        name.answered(HERE);
        assertEquals(List.of(HERE, NOWHERE), name.addresses());
    }

    @Test
    void addressThatTheNameNoLongerHasIsNotTried() throws Exception {
        HostName name = new HostName("moved", ascii -> new InetAddress[] {HERE});
        name.answered(NOWHERE);
        assertEquals(List.of(HERE), name.addresses());
    }

    @Test
    void ofManyAddressesAFewAreTried() throws Exception {
        InetAddress[] many = new InetAddress[100];
        for (int i = 0; i < many.length; i++) {
            many[i] = address(10, 0, 0, i);
        }
        assertEquals(
                HostName.ADDRESSES_MAX, new HostName("many", ascii -> many).addresses().size());
    }

    @Test
    void clientTriesTheNextAddressWhereNobodyAnswersAtTheFirst() throws Exception {
        HostName name = new HostName("two", ascii -> new InetAddress[] {NOWHERE, HERE});
        try (ServerSocket host = new ServerSocket(0, 1, HERE)) {
            host.setSoTimeout(ACCEPT_MILLIS_MAX);
            ClientTransport transport =
                    new ClientTransport(
                            name,
                            host.getLocalPort(),
                            TransportChoice.TCP,
                            ChannelCredentials.ofClient(Identity.fresh()),
                            identity -> null,
                            "connector",
                            1);
            transport.start();
            try (Socket accepted = host.accept()) {
                assertNotNull(accepted.getInetAddress());
                assertNull(transport.failure());
            } finally {
                transport.close();
            }
        }
    }
}
