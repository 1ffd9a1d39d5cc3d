package org.quoin.server.console;

/**
 * The protocol of a host's console socket: lines of UTF-8, each ended by a line feed.
 *
 * <pre>
 *   host:   "quoin console 1"     first of all
 *           ":TEXT"               to be shown: messages to everybody, and answers to this console
 *           "#TEXT"               the host's other output, such as its log
 *           "@NAME TAB NAME ..."  the players in the world, when that changes
 *           "-N"                  the Nth line entered is refused or not understood
 *           ".N"                  the host is done with the Nth line, carried out unless "-N" came;
 *                                 later lines may be done first
 *           "!TEXT"               the host hangs up, with the reason
 *   client: TEXT                  as if typed at the host's terminal
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

    /** The longest line from a host: holds the names of 256 players and more. */
    static final int HOST_LINE_BYTES_MAX = 64 * 1024;

    private ConsoleProtocol() {}
}
