package org.quoin.client.film;

import org.quoin.engine.reason.ReasonCode;

/** Why there is no film, or no camera path. */
public enum FilmCode implements ReasonCode {
    /** It would have {0} pictures, {1} are allowed. */
    TOO_LONG(2),
    /** From turn {0} to turn {1} there is none. */
    NO_TURNS(2),
    /** It takes {0} MB, {1} MB may be used. */
    DISK_SMALL(2),
    /** {0} MB have to stay free. */
    DISK_FULL(1),
    /** The file or folder {0} is there already. */
    IN_THE_WAY(1),
    /** The ending of {0} is unknown. */
    UNKNOWN_ENDING(1),
    NO_FFMPEG,
    /** In the words {0} of the program. */
    FFMPEG(1),
    /** The program does not come to an end. */
    SLOW,
    /** This Java cannot write a GIF. */
    NO_GIF,
    /** At most {0} pictures a second, not {1}. */
    GIF_RATE(2),
    /** The size {0}. */
    ODD_SIZE(1),
    /** The player {0} is not in it from turn {1} to {2}; {3} are. */
    NO_PLAYER(4),
    /** From turn {0} to {1}. */
    NOBODY(2),
    /** File {0}, line {1}. */
    PATH_LINE(2),
    /** File {0} has no point. */
    PATH_EMPTY(1),
    /** File {0}, at most {1} points. */
    PATH_LONG(2);

    private final int arguments;

    FilmCode() {
        this(0);
    }

    FilmCode(int arguments) {
        this.arguments = arguments;
    }

    @Override
    public String group() {
        return "film";
    }

    @Override
    public int arguments() {
        return arguments;
    }
}
