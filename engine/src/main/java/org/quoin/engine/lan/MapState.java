package org.quoin.engine.lan;

import org.jspecify.annotations.Nullable;

/**
 * The state of a request that the router forward a port.
 *
 * @param step how far it is
 * @param port TCP and UDP; 0 while none is wanted
 * @param way by which protocol the router was asked; null while none has answered
 * @param publicAddress the router's address, as it says; empty if it does not
 * @param behindAnother whether that address is itself a private one, so that another router, which
 *     was not asked, keeps the internet out
 * @param leaseSeconds for how long the router forwards without being asked again; 0 for as long as
 *     it runs
 * @param problem why it does not forward; null unless it failed
 * @param words the router's own words about that; often empty
 */
public record MapState(
        Step step,
        int port,
        @Nullable Way way,
        String publicAddress,
        boolean behindAnother,
        int leaseSeconds,
        @Nullable MapProblem problem,
        String words) {
    /** How far it is. */
    public enum Step {
        /** Not wanted, or taken back. */
        OFF,
        /** Routers are being looked for and asked. */
        ASKING,
        /** The router forwards the port. */
        OPEN,
        /** It does not; it is tried again from time to time. */
        FAILED
    }

    /** By which protocol a router was asked. */
    public enum Way {
        /** Universal Plug and Play, Internet Gateway Device. */
        UPNP("UPnP"),
        /** NAT Port Mapping Protocol. */
        NAT_PMP("NAT-PMP");

        private final String title;

        Way(String title) {
            this.title = title;
        }

        /** As people know it. */
        public String title() {
            return title;
        }
    }

    /** Nothing is wanted. */
    static final MapState OFF = new MapState(Step.OFF, 0, null, "", false, 0, null, "");

    /** A router is being looked for. */
    static MapState asking(int port) {
        return new MapState(Step.ASKING, port, null, "", false, 0, null, "");
    }

    /** No router forwards that port. */
    static MapState failed(int port, RouterException why) {
        String words = why.getMessage();
        return new MapState(
                Step.FAILED, port, null, "", false, 0, why.problem(), words == null ? "" : words);
    }
}
