package org.quoin.server.meet;

import java.util.Locale;

/** The events that a meeting point counts, in the order of the metrics. */
public enum MeetEvent {
    /** A world registered. */
    REGISTERED,
    /** A host told news of its world. */
    RENEWED,
    /** Two games were paired. */
    PAIRED,
    /** A code that no world has. */
    CODE_UNKNOWN,
    /** Refused since an address tried too often. */
    TOO_OFTEN,
    /** Refused since there were too many. */
    FULL,
    /** A host did not answer. */
    NO_ANSWER,
    /** A signature, or the right to a code, was missing. */
    NOT_YOURS,
    /** Bytes that are no frame, or a frame out of its turn. */
    MALFORMED,
    /** A connection that said nothing in time. */
    SILENT,
    /** A datagram for no pair, or not from the proven address of one. */
    DATAGRAM_STRANGER,
    /** A datagram beyond a pair's or the server's bandwidth, or one that could not be sent. */
    DATAGRAM_LOST,
    /** A connection that could not be accepted, such as for want of file handles. */
    NOT_ACCEPTED,
    /** A connection that ended by an error of the meeting point's own. */
    FAILED;

    /** Its name in metrics. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
