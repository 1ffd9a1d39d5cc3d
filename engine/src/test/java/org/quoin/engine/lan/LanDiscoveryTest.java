package org.quoin.engine.lan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.security.SecureRandom;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import javax.jmdns.JmDNS;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.lan.LanAddresses.Link;
import org.quoin.engine.lan.LanBrowser.Reach;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.testing.Await;
import org.quoin.sim.WorldConfig;

/** Announcing and browsing by the real library, over the loopback interface alone. */
@Execution(ExecutionMode.CONCURRENT)
final class LanDiscoveryTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    private final Supplier<List<Link>> loopback = LanDiscoveryTest::loopback;
    private final LanBrowser browser = new LanBrowser(loopback);

    @SuppressWarnings("AddressSelection") // A numeric one is resolved by nobody.
    private static List<Link> loopback() {
        try {
            for (NetworkInterface each :
                    Collections.list(NetworkInterface.getNetworkInterfaces())) {
                if (each.isLoopback() && each.isUp()) {
                    return List.of(new Link(InetAddress.getByName("127.0.0.1"), each.getName()));
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        throw new IllegalStateException("no loopback interface");
    }

    /** Worlds of another run on this machine are heard as well, and are none of these. */
    private final String mark = "of " + new SecureRandom().nextInt(1_000_000);

    private Announcement world(int port) {
        String id = Announcement.newId(new SecureRandom());
        return new Announcement(id, "Anna's Wörld. " + mark, "0.1.0", 7, 3, false, port);
    }

    @AfterEach
    void close() {
        browser.close();
    }

    private List<FoundWorld> worlds() {
        return browser.worlds().stream()
                .filter(each -> each.announcement().title().endsWith(mark))
                .toList();
    }

    @Test
    void howFarTheNetworksAreSearchedIsKnown() {
        Await.until("its network is searched", () -> browser.reach() == Reach.SEARCHED);
        try (LanBrowser lone = new LanBrowser(List::of)) {
            Await.until("it has no network", () -> lone.reach() == Reach.NO_NETWORK);
        }
        MdnsLinks.User refused =
                new MdnsLinks.User() {
                    @Override
                    public void opened(Link link, JmDNS responder) throws IOException {
                        throw new IOException("not allowed");
                    }

                    @Override
                    public void closed(Link link) {}
                };
        try (MdnsLinks links = new MdnsLinks("quoin-find", loopback, refused)) {
            Await.until("no network can be used", () -> links.reach() == Reach.UNUSABLE);
        }
    }

    @Test
    void worldsAreFoundAndVanishWithTheirGoodbye() {
        // Two of the same name: one service must not take the place of the other.
        Announcement first = world(47801);
        Announcement second = world(47802);
        try (LanAnnouncer one = new LanAnnouncer(() -> first, loopback)) {
            Await.until("the first is found", () -> worlds().size() == 1);
            FoundWorld found = worlds().get(0);
            assertEquals(first, found.announcement());
            assertEquals(List.of(HERE), found.addresses());
            try (LanAnnouncer two = new LanAnnouncer(() -> second, loopback)) {
                Await.until("the second is found", () -> worlds().size() == 2);
                assertTrue(
                        worlds().stream()
                                .map(FoundWorld::announcement)
                                .toList()
                                .containsAll(List.of(first, second)));
                two.end();
                Await.until("the second is gone", () -> worlds().size() == 1);
            }
            assertEquals(first, worlds().get(0).announcement());
            one.end();
            Await.until("both are gone", () -> worlds().isEmpty());
        }
    }

    @Test
    void aHostIsAnnouncedWhileItsPortIsOpenAndItsOwnerWantsThat() throws Exception {
        HostConfig config = HostConfig.of(new WorldConfig(1, 20)).withTitle("Ben's Cave " + mark);
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, config).alone());
                HostAnnouncing announcing =
                        new HostAnnouncing(port -> LanAnnouncer.ofHostHere(port, loopback))) {
            announcing.follow(host.port(), true);
            host.open(0);
            announcing.follow(host.port(), false);
            announcing.follow(host.port(), true);
            Await.until("the world is found", () -> worlds().size() == 1);
            assertEquals(host.port(), worlds().get(0).announcement().port());
            announcing.follow(host.port(), true);
            host.closePort();
            Await.until("the port is closed", () -> !host.isOpen());
            announcing.follow(host.port(), true);
            Await.until("the world is gone", () -> worlds().isEmpty());
        }
    }
}
