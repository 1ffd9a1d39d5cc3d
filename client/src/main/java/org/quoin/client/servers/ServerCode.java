package org.quoin.client.servers;

import org.quoin.engine.reason.ReasonCode;

/** What is wrong with the list of servers, or with its file. */
public enum ServerCode implements ReasonCode {
    /** There are {0}. */
    FULL("There are {0} saved servers already: remove one first"),
    /** The system says why. */
    NOT_WRITTEN("The list of servers could not be written"),
    /** The system says why. */
    UNREADABLE("cannot be read"),
    /** Our parser's own, in its words {0}. */
    FAULT("cannot be read: {0}"),
    /** Than {0} KiB. */
    LARGE("is larger than {0} KiB"),
    /** No file of ours has many. */
    DEEP("has brackets too deep in each other"),
    /** Line {0}, in the words {1} of the parser. */
    LINE("line {0}: {1}"),
    /** Of the key {0}. */
    NO_LIST("{0} must be a list in [ ]"),
    /** More than {0} of the kind {1}. */
    MANY("has more than {0} {1} servers"),
    /** In the list {0}, the entry {1}. */
    NO_OBJECT("{0}: {1} must stand in { }"),
    /** In the list {0}, the address {1}; what is wrong with it follows. */
    ADDRESS("{0}: \"{1}\""),
    /** {0} is none. */
    ORDER("order: \"{0}\" is none of own, name, ping, players");

    private final String english;

    ServerCode(String english) {
        this.english = english;
    }

    @Override
    public String group() {
        return "server";
    }

    @Override
    public String english() {
        return english;
    }
}
