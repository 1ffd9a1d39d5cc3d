package org.quoin.engine.lan;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import org.jspecify.annotations.Nullable;

/**
 * A router that is asked by UPnP: one call of SOAP for each question, after the service templates
 * WANIPConnection 1 and 2 and WANPPPConnection 1 of the UPnP Forum.
 */
final class UpnpRouter implements Router {
    private static final String DESCRIPTION = "Quoin";

    private static final int CONFLICT = 718;
    private static final int ONLY_PERMANENT = 725;
    private static final int CONFLICT_ELSEWHERE = 729;

    private final UpnpDescription.Service service;

    /** How the router sees this machine; known after its first answer. */
    private @Nullable InetAddress ownAddress;

    /**
     * @param service of that router
     */
    UpnpRouter(UpnpDescription.Service service) {
        this.service = service;
    }

    @Override
    public MapState.Way way() {
        return MapState.Way.UPNP;
    }

    @Override
    public @Nullable Inet4Address publicAddress(Deadline deadline) {
        try {
            String xml = call("GetExternalIPAddress", "", deadline);
            return PublicAddress.parse(XmlText.first(xml, "NewExternalIPAddress"));
        } catch (RouterException e) {
            return null;
        }
    }

    @Override
    public int map(Transport transport, int port, int leaseSeconds, Deadline deadline)
            throws RouterException {
        checkFree(transport, port, deadline);
        try {
            add(transport, port, leaseSeconds, deadline);
            return leaseSeconds;
        } catch (RouterException e) {
            if (e.code() != ONLY_PERMANENT) {
                throw e;
            }
            add(transport, port, 0, deadline);
            return 0;
        }
    }

    /** Some routers take a port away from another machine without a word. */
    private void checkFree(Transport transport, int port, Deadline deadline)
            throws RouterException {
        String client;
        try {
            String xml = call("GetSpecificPortMappingEntry", entry(transport, port), deadline);
            client = XmlText.first(xml, "NewInternalClient");
        } catch (RouterException e) {
            if (e.problem() == MapProblem.NO_ANSWER) {
                throw e;
            }
            return; // Free (error 714), or the router does not tell.
        }
        if (!client.isEmpty() && !client.equals(ownAddress())) {
            throw new RouterException(MapProblem.PORT_TAKEN, "it belongs to " + client, CONFLICT);
        }
    }

    private void add(Transport transport, int port, int leaseSeconds, Deadline deadline)
            throws RouterException {
        String arguments =
                entry(transport, port)
                        + argument("NewInternalPort", Integer.toString(port))
                        + argument("NewInternalClient", ownAddress())
                        + argument("NewEnabled", "1")
                        + argument("NewPortMappingDescription", DESCRIPTION)
                        + argument("NewLeaseDuration", Integer.toString(leaseSeconds));
        call("AddPortMapping", arguments, deadline);
    }

    @Override
    public void remove(Transport transport, int port, Deadline deadline) throws RouterException {
        call("DeletePortMapping", entry(transport, port), deadline);
    }

    private static String entry(Transport transport, int port) {
        return argument("NewRemoteHost", "")
                + argument("NewExternalPort", Integer.toString(port))
                + argument("NewProtocol", transport.name());
    }

    private static String argument(String name, String value) {
        return "<" + name + ">" + XmlText.escaped(value) + "</" + name + ">";
    }

    private String ownAddress() {
        return ownAddress == null ? "" : ownAddress.getHostAddress();
    }

    /** Calls an action of the service and returns its answer. */
    private String call(String action, String arguments, Deadline deadline) throws RouterException {
        String body =
                "<?xml version=\"1.0\"?>\r\n"
                        + "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\""
                        + " s:encodingStyle=\"http://schemas.xmlsoap.org/soap/encoding/\">"
                        + "<s:Body><u:"
                        + action
                        + " xmlns:u=\""
                        + service.type()
                        + "\">"
                        + arguments
                        + "</u:"
                        + action
                        + "></s:Body></s:Envelope>\r\n";
        String head =
                "POST "
                        + service.path()
                        + " HTTP/1.1\r\nContent-Type: text/xml; charset=\"utf-8\"\r\nSOAPAction: \""
                        + service.type()
                        + "#"
                        + action
                        + "\"\r\n";
        HttpCall.Answer answer;
        try {
            answer = HttpCall.ask(service.server(), head, body, deadline);
        } catch (IOException e) {
            throw new RouterException(MapProblem.NO_ANSWER, e.toString());
        }
        ownAddress = answer.ownAddress();
        if (answer.status() != 200) {
            throw refusal(answer);
        }
        return answer.body();
    }

    private static RouterException refusal(HttpCall.Answer answer) {
        String code = XmlText.first(answer.body(), "errorCode");
        if (!code.matches("[0-9]{1,5}")) {
            return new RouterException(MapProblem.BAD_ANSWER, "HTTP " + answer.status());
        }
        int number = Integer.parseInt(code);
        boolean taken = number == CONFLICT || number == CONFLICT_ELSEWHERE;
        return new RouterException(
                taken ? MapProblem.PORT_TAKEN : MapProblem.REFUSED,
                number + " " + XmlText.first(answer.body(), "errorDescription"),
                number);
    }
}
