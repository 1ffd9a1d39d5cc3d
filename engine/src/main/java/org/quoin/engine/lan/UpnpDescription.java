package org.quoin.engine.lan;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A router's UPnP description of itself: the services by which it is asked to forward ports. It may
 * name only itself: neither the description nor a service lies on a machine other than the one that
 * answered.
 */
final class UpnpDescription {
    /** The kinds of service that forward ports, the best first. */
    private static final List<String> TYPES =
            List.of(
                    "urn:schemas-upnp-org:service:WANIPConnection:2",
                    "urn:schemas-upnp-org:service:WANIPConnection:1",
                    "urn:schemas-upnp-org:service:WANPPPConnection:1");

    private static final int HTTP_PORT = 80;
    private static final int PORT_MAX = 65535;

    private UpnpDescription() {}

    /**
     * A service of a router.
     *
     * @param path where it is asked, with its query
     */
    record Service(String type, InetSocketAddress server, String path) {}

    /**
     * The place of a router's description.
     *
     * @param location as the router gives it
     * @param router that gave it
     * @return the place; null unless it is that router's
     */
    static @Nullable URI place(String location, InetAddress router) {
        try {
            URI uri = new URI(location.strip());
            String host = uri.getHost();
            boolean own = host != null && host.equals(router.getHostAddress());
            boolean hasPort = uri.getPort() != 0 && uri.getPort() <= PORT_MAX;
            return "http".equalsIgnoreCase(uri.getScheme()) && own && hasPort ? uri : null;
        } catch (URISyntaxException e) {
            return null;
        }
    }

    /**
     * Reads the description.
     *
     * @param place of the description, checked
     * @return its services that forward ports, the best first; empty if it has none
     * @throws IOException if it does not come
     */
    static List<Service> services(URI place, InetAddress router, Deadline deadline)
            throws IOException {
        String head = "GET " + path(place) + " HTTP/1.1\r\n";
        HttpCall.Answer answer =
                HttpCall.ask(new InetSocketAddress(router, port(place)), head, "", deadline);
        if (answer.status() != 200) {
            throw new IOException("HTTP " + answer.status());
        }
        return parse(answer.body(), place, router);
    }

    /** The same of a description that is here. */
    static List<Service> parse(String xml, URI place, InetAddress router) {
        String base = XmlText.first(xml, "URLBase");
        URI from = base.isEmpty() ? place : place(base, router);
        List<Service> services = new ArrayList<>();
        for (String each : XmlText.inner(xml, "service", 64)) {
            String type = XmlText.first(each, "serviceType");
            URI control = resolved(from == null ? place : from, XmlText.first(each, "controlURL"));
            URI checked = control == null ? null : place(control.toString(), router);
            if (TYPES.contains(type) && checked != null) {
                services.add(
                        new Service(
                                type, new InetSocketAddress(router, port(checked)), path(checked)));
            }
        }
        services.sort(Comparator.comparingInt(each -> TYPES.indexOf(each.type())));
        return services.subList(0, Math.min(PortMapLimits.SERVICES_MAX, services.size()));
    }

    private static @Nullable URI resolved(URI from, String control) {
        try {
            return control.isEmpty() ? null : from.resolve(new URI(control));
        } catch (URISyntaxException e) {
            return null;
        }
    }

    private static int port(URI place) {
        return place.getPort() < 0 ? HTTP_PORT : place.getPort();
    }

    private static String path(URI place) {
        String path = place.getRawPath();
        String query = place.getRawQuery();
        return (path == null || path.isEmpty() ? "/" : path) + (query == null ? "" : "?" + query);
    }
}
