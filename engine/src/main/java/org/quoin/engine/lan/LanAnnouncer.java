package org.quoin.engine.lan;

import java.io.IOException;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import javax.jmdns.JmDNS;
import javax.jmdns.ServiceInfo;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.lan.LanAddresses.Link;
import org.quoin.engine.wire.ToClient;
import org.quoin.sim.util.PlainText;

/**
 * Announces a hosted world on this machine's networks until it is closed: a service of the type
 * {@link Announcement#SERVICE_TYPE} by multicast DNS, which any browser of such services shows.
 */
public final class LanAnnouncer implements AutoCloseable {
    private static final int HEX = 16;

    /** Leaves room for a space and eight digits. */
    private static final int LABEL_TITLE_BYTES_MAX = 54;

    private final Supplier<@Nullable Announcement> asked;
    private final MdnsLinks links;

    /** The current announcement; null until it is known. The links' thread only. */
    private @Nullable Announcement announcement;

    /**
     * Begins to announce on given networks; networks that come up later are included.
     *
     * @param asked supplies the announcement; null if it is not known yet
     */
    LanAnnouncer(Supplier<@Nullable Announcement> asked, Supplier<List<Link>> networks) {
        this.asked = asked;
        Supplier<List<Link>> whenKnown = () -> isKnown() ? networks.get() : List.of();
        this.links = new MdnsLinks("quoin-announce", whenKnown, new Registering());
    }

    /** Announces the host of this process at a port by what it says of itself. */
    public static LanAnnouncer ofHostHere(int port) {
        return ofHostHere(port, LanAddresses::ofThisMachine);
    }

    /** The same on given networks. */
    static LanAnnouncer ofHostHere(int port, Supplier<List<Link>> networks) {
        String id = Announcement.newId(new SecureRandom());
        return new LanAnnouncer(() -> ask(id, port), networks);
    }

    private static @Nullable Announcement ask(String id, int port) {
        String here = InetAddress.getLoopbackAddress().getHostAddress();
        ToClient.WorldInfo info =
                WorldQuestion.ask(here, port, DiscoveryLimits.ANSWER_MILLIS_MAX).info();
        return info == null
                ? null
                : new Announcement(
                        id,
                        info.title(),
                        info.gameVersion(),
                        info.protocolVersion(),
                        info.rulesVersion(),
                        info.password(),
                        port);
    }

    private boolean isKnown() {
        if (announcement == null) {
            announcement = asked.get();
        }
        return announcement != null;
    }

    private final class Registering implements MdnsLinks.User {
        @Override
        public void opened(Link link, JmDNS responder) throws IOException {
            Announcement known = Objects.requireNonNull(announcement);
            responder.registerService(
                    ServiceInfo.create(
                            Announcement.SERVICE_TYPE,
                            serviceName(known, link),
                            known.port(),
                            0,
                            0,
                            known.text()));
        }

        @Override
        public void closed(Link link) {
            // Whoever has heard of us there finds out that we do not answer.
        }
    }

    /**
     * A service's name: the title, and digits that make it the only one of that name. It is a label
     * of at most 63 bytes, in which a dot would begin another.
     */
    static String serviceName(Announcement announcement, Link link) {
        String title = announcement.title().strip().replace('.', '\u2024');
        int bits = Long.hashCode(Long.parseUnsignedLong(announcement.id(), HEX));
        return (PlainText.cut(title, LABEL_TITLE_BYTES_MAX) + " " + MdnsLinks.unique(link, bits))
                .strip();
    }

    /** Says goodbye and returns at once. */
    public void end() {
        links.end();
    }

    /** Says goodbye, and returns when that is on its way: for a process that ends. */
    @Override
    public void close() {
        links.close();
    }
}
