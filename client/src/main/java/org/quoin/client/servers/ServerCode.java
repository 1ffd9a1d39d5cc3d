package org.quoin.client.servers;

import org.quoin.engine.reason.ReasonCode;

/** Faults of the list of servers, or of its file. */
public enum ServerCode implements ReasonCode {
    /** There are {0}. */
    FULL(1),
    NOT_WRITTEN,
    UNREADABLE,
    /** Our parser's own, in its words {0}. */
    FAULT(1),
    /** Than {0} KiB. */
    LARGE(1),
    DEEP,
    /** Line {0}, in the words {1} of the parser. */
    LINE(2),
    /** Of the key {0}. */
    NO_LIST(1),
    /** More than {0} of the kind {1}. */
    MANY(2),
    /** In the list {0}, the entry {1}. */
    NO_OBJECT(2),
    /** In the list {0}, the address {1}; its fault follows. */
    ADDRESS(2),
    /** {0} is none. */
    ORDER(1);

    private final int arguments;

    ServerCode() {
        this(0);
    }

    ServerCode(int arguments) {
        this.arguments = arguments;
    }

    @Override
    public String group() {
        return "server";
    }

    @Override
    public int arguments() {
        return arguments;
    }
}
