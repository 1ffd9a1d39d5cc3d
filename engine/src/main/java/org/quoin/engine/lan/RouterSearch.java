package org.quoin.engine.lan;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds the router of this machine that forwards a port: asks the gateways by NAT-PMP, which
 * answers at once or never, then searches by UPnP. The first router that does what is wanted is
 * taken; if none does, the answer of the first one is reported.
 */
final class RouterSearch {
    private final Supplier<Places> places;

    /**
     * Whom to ask.
     *
     * @param own addresses of this machine in private networks
     * @param gateways that may speak NAT-PMP
     * @param group where the search of UPnP goes to
     * @param searchMillis how long that search lasts while nobody answers
     */
    record Places(
            List<Inet4Address> own,
            List<InetSocketAddress> gateways,
            InetSocketAddress group,
            int searchMillis) {}

    /** A request to a router that was found. */
    interface Wish {
        /**
         * Asks for it.
         *
         * @throws RouterException if this router does not do it
         */
        void ask(Router router) throws RouterException;
    }

    /** Asks this machine's own routers. */
    RouterSearch() {
        this(RouterSearch::ofThisMachine);
    }

    /** The same with other places. */
    RouterSearch(Supplier<Places> places) {
        this.places = places;
    }

    private static Places ofThisMachine() {
        List<Inet4Address> own =
                LanAddresses.ofThisMachine().stream()
                        .map(link -> Gateways.ipv4(link.address()))
                        .filter(Objects::nonNull)
                        .toList();
        List<InetSocketAddress> gateways =
                (own.isEmpty() ? List.<Inet4Address>of() : Gateways.ofThisMachine(own))
                        .stream()
                                .map(each -> new InetSocketAddress(each, NatPmpRouter.PORT))
                                .toList();
        return new Places(own, gateways, UpnpSearch.GROUP, PortMapLimits.SEARCH_MILLIS);
    }

    /**
     * Asks one router after the other until one does it.
     *
     * @return that router
     * @throws RouterException if none does; says why
     */
    Router find(Wish wish, Deadline deadline) throws RouterException {
        Places now = places.get();
        if (now.own.isEmpty()) {
            throw new RouterException(MapProblem.NO_NETWORK, "");
        }
        Attempt attempt = new Attempt(wish, deadline);
        for (InetSocketAddress gateway : now.gateways) {
            NatPmpRouter router = new NatPmpRouter(gateway);
            if (attempt.isDoneBy(router)) {
                return router;
            }
        }
        try (UpnpSearch search = UpnpSearch.open(now.own, now.group)) {
            Router router = search(search, attempt, deadline.within(now.searchMillis));
            if (router != null) {
                return router;
            }
        } catch (IOException e) {
            attempt.failed(new RouterException(MapProblem.NO_ANSWER, e.toString()));
        }
        throw attempt.problem();
    }

    private static @Nullable Router search(UpnpSearch search, Attempt attempt, Deadline longest)
            throws IOException {
        Deadline whole = longest;
        while (!whole.isOver()) {
            search.ask();
            Deadline round = whole.within(PortMapLimits.SEARCH_EVERY_MILLIS);
            UpnpSearch.Found found = search.next(round);
            while (found != null) {
                Router router = attempt.ask(found.router(), found);
                if (router != null) {
                    return router;
                }
                if (attempt.isAnswered()) {
                    whole = round = round.within(PortMapLimits.SEARCH_LINGER_MILLIS);
                }
                found = search.next(round);
            }
        }
        return null;
    }

    /** The result so far. */
    private static final class Attempt {
        private final Wish wish;
        private final Deadline deadline;
        private RouterException first = new RouterException(MapProblem.NO_ANSWER, "");

        Attempt(Wish wish, Deadline deadline) {
            this.wish = wish;
            this.deadline = deadline;
        }

        boolean isDoneBy(Router router) {
            try {
                wish.ask(router);
                return true;
            } catch (RouterException e) {
                failed(e);
                return false;
            }
        }

        /** Tries the services of a router, first those that have a connection to the internet. */
        @Nullable Router ask(InetAddress address, UpnpSearch.Found found) {
            List<UpnpDescription.Service> services;
            try {
                services = UpnpDescription.services(found.description(), address, deadline);
            } catch (IOException e) {
                failed(new RouterException(MapProblem.BAD_ANSWER, e.toString()));
                return null;
            }
            List<UpnpRouter> routers = services.stream().map(UpnpRouter::new).toList();
            for (UpnpRouter router : routers) {
                boolean online = routers.size() == 1 || router.publicAddress(deadline) != null;
                if (online && isDoneBy(router)) {
                    return router;
                }
            }
            return null;
        }

        void failed(RouterException e) {
            if (first.problem() == MapProblem.NO_ANSWER) {
                first = e;
            }
        }

        /** Whether a router has said why it does not do it. */
        boolean isAnswered() {
            return first.problem() != MapProblem.NO_ANSWER;
        }

        RouterException problem() {
            return first;
        }
    }
}
