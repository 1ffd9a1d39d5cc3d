package org.quoin.engine.lan;

/** Why a router does not forward a port. */
public enum MapProblem {
    /** This machine is in no private network, so no router stands before it that could be asked. */
    NO_NETWORK,
    /** No router has answered: there is none, or both protocols are switched off in it. */
    NO_ANSWER,
    /** The router says no. */
    REFUSED,
    /** The router says no, and has a private address itself; the words are that address. */
    BEHIND_ANOTHER,
    /** The router forwards the port to another machine already. */
    PORT_TAKEN,
    /** The router answers, but nothing that makes sense. */
    BAD_ANSWER
}
