package org.quoin.server.console;

/**
 * What goes through a host's console socket: lines of UTF-8, each ended by a line feed.
 *
 * <pre>
 *   host:   "quoin console 1"     first of all
 *           ":TEXT"               to be shown: what is said to all, and answers to this console
 *           "#TEXT"               what the host writes besides, as into its log
 *           "@NAME TAB NAME ..."  who is here, when that changes
 *           "-N"                  what was entered as the Nth line is refused or not understood
 *           ".N"                  the host is done with the Nth line: it is carried out, but for "-N";
 *                                 some take longer than those that follow
 *           "!TEXT"               the host hangs up, and why
 *   client: TEXT                  as if it was typed at the host's terminal
 * </pre>
 */
final class ConsoleProtocol {
    /** First line of a host. */
    static final String GREETING = "quoin console 1";

    static final char SHOWN = ':';
    static final char LOGGED = '#';
    static final char PLAYERS = '@';
    static final char REFUSED = '-';
    static final char DONE = '.';
    static final char GOODBYE = '!';

    /** Four times what the chat takes of a line, in UTF-8. */
    static final int LINE_BYTES_MAX = 4096;

    /** What a host may send in one line: the names of 256 players, and more. */
    static final int HOST_LINE_BYTES_MAX = 64 * 1024;

    private ConsoleProtocol() {}
}
