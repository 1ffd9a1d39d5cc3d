package org.quoin.server.text;

import java.io.IOException;
import java.util.zip.ZipException;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonCode;

/** The problems of packs and asset files. */
public enum PackCode implements ReasonCode {
    NO_SUCH_PACK,
    /** A device, for instance. */
    NO_PACK_FILE,
    NOT_A_PACK,
    /** For the reason behind it. */
    NOTHING_USED,
    /** Names that the game knows. */
    NO_SUCH_NAMES,
    /** {0} is a slip for {1}. */
    MEANT(2),
    /** In the folder {0}. */
    LIES_IN(1),
    /** {0} packs, one of them in the folder {1}. */
    LIE_IN(2),
    /** {0} lies beside the folder that it belongs into. */
    NO_ASSETS(1),
    /** Of the game's other edition. */
    BEDROCK,
    /** All blocks in one picture. */
    TERRAIN,
    /** Not a list, or of more than {0}. */
    OVERLAYS(1),
    /** The {0}th of them. */
    OVERLAY(1),
    /** The file that describes a pack. */
    NO_META,
    /** A file's name in the settings. */
    BAD_NAME,
    /** A file of our own. */
    NO_FILE,
    UNREADABLE,
    NOT_UNPACKED,
    /** A zip of which its reader says no more. */
    BROKEN,
    NO_MEMORY,
    /** In the words {0} of another program. */
    WORDS(1),
    /** Than {0} KiB. */
    LARGER_KIB(1),
    /** Than {0} MiB. */
    LARGER_MIB(1),
    /** More than {0} MiB were read. */
    TOGETHER(1),
    /** More than {0}. */
    MANY_FILES(1),
    /** More than {0} in each other. */
    DEEP_FOLDERS(1),
    LINK,
    NO_PLAIN_FILE,
    /** It became a link since it was listed. */
    NOT_OF_PACK,
    NOT_A_ZIP,
    /** More than {0}. */
    MANY_ENTRIES(1),
    /** Larger than {0} MiB. */
    LARGE_LIST(1),
    /** To more than {0} GiB. */
    UNPACKS_LARGE(1),
    /** More than {0} times its size. */
    BOMB(1),
    /** More than {0} characters. */
    LONG_PATH(1),
    OUTSIDE,
    CONTROL,
    /** By the part {0}. */
    LEAVES(1),
    BACKSLASH,
    /** More than {0} in each other. */
    DEEP_JSON(1),
    /** Line {0}, followed by the problem. */
    AT_LINE(1),
    /** The parser's message {0}. */
    NO_JSON(1),
    /** No pack may fill the memory with problems. */
    MORE,
    STRAY,
    /** Mostly a slip of the keys, of {0}. */
    STRAY_LIKE(1),
    /** The first {0}. */
    FOLDERS(1),
    /** More than {0}. */
    MANY_TEXTURES(1),
    /** More than {0}. */
    MANY_SKINS(1),
    /** {0} pixels wide, at least {1}. */
    SMALL_SKIN(2),
    /** There are too many. */
    LAST_MODEL,
    /** More than {0}. */
    MODEL_TEXTURES(1),
    NO_ANIMATION,
    /** From 1 to {0}. */
    FRAME_TIME(1),
    /** 1 to {0} of them. */
    FRAME_LIST(1),
    FRAME_ENTRY,
    FRAME_SIDE,
    /** Frame {0} of {1}. */
    FRAME_BEYOND(2),
    /** {0} x {1} pixels, frames of {2} x {3}. */
    FRAMES_UNEVEN(4),
    /** {0} of them, at most {1}. */
    MANY_FRAMES(2),
    /** {0} x {1} pixels. */
    STRIP_ALONE(2),
    /** {0} x {1} pixels, side up to {2}. */
    NOT_SQUARE(3),
    /** {0} x {1} pixels, at most {2} million. */
    LONG_STRIP(3),
    /** More than {0} million. */
    ALL_PIXELS(1),
    /** {0} pixels instead of {1}, as all {2} have at most {3} million. */
    SHRUNK(4),
    NO_FONT,
    SHADERS,
    LANGUAGE_NAME,
    /** More than {0}. */
    MANY_TEXTS(1),
    /** Of the key {0}. */
    TEXT_QUOTES(1),
    /** Of the key {0}, more than {1} characters. */
    TEXT_LONG(2),
    /** {0} is none. */
    TEXT_KEY(1),
    /** Of the key {0}, places like {1}. */
    TEXT_PLAIN(2),
    /** Of the key {0}, the places {1}. */
    TEXT_PLACES(2);

    private final int arguments;

    PackCode() {
        this(0);
    }

    PackCode(int arguments) {
        this.arguments = arguments;
    }

    @Override
    public String group() {
        return "pack";
    }

    @Override
    public int arguments() {
        return arguments;
    }

    /** The reason that a file cannot be read, with its cause. */
    public static Reason unreadable(Throwable e) {
        return Reason.of(UNREADABLE).because(words(e));
    }

    /** An exception's message; for a damaged zip Java's reader often gives none. */
    public static Reason words(Throwable e) {
        if (e instanceof IOException io && !(e instanceof ZipException)) {
            return FileCode.of(io);
        }
        if (e instanceof OutOfMemoryError) {
            return Reason.of(NO_MEMORY);
        }
        String message = e instanceof Error ? e.toString() : e.getMessage();
        return message == null ? Reason.of(BROKEN) : Reason.of(WORDS, message);
    }
}
