package org.quoin.server.text;

import java.io.IOException;
import java.util.zip.ZipException;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonCode;

/** What is wrong with a pack, or with a file of one or of our own. */
public enum PackCode implements ReasonCode {
    /** Gone, or never there. */
    NO_SUCH_PACK("no such pack"),
    /** A device, for instance. */
    NO_PACK_FILE("neither a folder nor a zip"),
    /** The commonest: players put anything into the folder. */
    NOT_A_PACK("not a pack: it has no files in a folder assets"),
    /** The file that describes a pack. */
    NO_META("no such file; the pack is used all the same"),
    /** A file's name in the settings. */
    BAD_NAME("no file of this system can have that name"),
    /** Of ours. */
    NO_FILE("no such file"),
    /** The system says why. */
    UNREADABLE("cannot be read"),
    /** A file within a zip. */
    NOT_UNPACKED("cannot be unpacked"),
    /** A zip of which its reader says no more. */
    BROKEN("it is broken or ends too early"),
    /** Of what Java may use. */
    NO_MEMORY("there is not enough memory for it"),
    /** In the words {0} of another program. */
    WORDS("{0}"),
    /** Than {0} KiB. */
    LARGER_KIB("larger than {0} KiB"),
    /** Than {0} MiB. */
    LARGER_MIB("larger than {0} MiB"),
    /** More than {0} MiB were read. */
    TOGETHER("not read: the pack's files are larger than {0} MiB together"),
    /** More than {0}. */
    MANY_FILES("more than {0} files; the rest is ignored"),
    /** More than {0} in each other. */
    DEEP_FOLDERS("more than {0} folders deep"),
    /** A symbolic one. */
    LINK("a link, which is not followed"),
    /** A device or a pipe. */
    NO_PLAIN_FILE("not a file"),
    /** It became a link since it was listed. */
    NOT_OF_PACK("not a file of the pack"),
    /** By its end. */
    NOT_A_ZIP("not a zip"),
    /** More than {0}. */
    MANY_ENTRIES("more than {0} entries"),
    /** Larger than {0} MiB. */
    LARGE_LIST("its list of entries is larger than {0} MiB"),
    /** To more than {0} GiB. */
    UNPACKS_LARGE("unpacks to more than {0} GiB"),
    /** More than {0} times its size. */
    BOMB("unpacks to more than {0} times its size: a zip bomb"),
    /** More than {0} characters. */
    LONG_PATH("path longer than {0} characters"),
    /** From a root or a drive. */
    OUTSIDE("path does not start within the pack"),
    /** No name of a file has them. */
    CONTROL("path with control characters"),
    /** By the part {0}. */
    LEAVES("path leaves the pack by \"{0}\""),
    /** Means another thing on each system. */
    BACKSLASH("path with a backslash"),
    /** More than {0} in each other. */
    DEEP_JSON("brackets more than {0} deep"),
    /** Line {0}; what is wrong there follows. */
    AT_LINE("line {0}"),
    /** What the parser {0} says. */
    NO_JSON("{0}"),
    /** No pack may fill the memory with them. */
    MORE("and more problems than can be listed"),
    /** Mostly a slip of the keys. */
    STRAY("belongs to nothing in the game"),
    /** Mostly a slip of the keys, of {0}. */
    STRAY_LIKE("belongs to nothing in the game; did you mean {0}?"),
    /** The first {0}. */
    FOLDERS("only the first {0} folders are looked at"),
    /** More than {0}. */
    MANY_TEXTURES("and what follows: more than {0} textures"),
    /** More than {0}. */
    MANY_SKINS("and what follows: more than {0} skins"),
    /** {0} pixels wide, at least {1}. */
    SMALL_SKIN("{0} pixels wide, a skin has at least {1}"),
    /** There are too many. */
    LAST_MODEL("no further model is read"),
    /** More than {0}. */
    MODEL_TEXTURES("more than {0} textures in a model"),
    /** Of a strip's description. */
    NO_ANIMATION("animation is no object"),
    /** From 1 to {0}. */
    FRAME_TIME("frametime is no whole number from 1 to {0}"),
    /** 1 to {0} of them. */
    FRAME_LIST("frames is no list of 1 to {0} frames"),
    /** Of that list. */
    FRAME_ENTRY("frames holds what is neither a picture's number nor {index, time}"),
    /** Frame {0} of {1}. */
    FRAME_BEYOND("frame {0} of a strip of {1}"),
    /** {0} x {1} pixels. */
    STRIP_ALONE("{0}x{1} pixels: a strip needs a .mcmeta beside it that animates it"),
    /** {0} x {1} pixels, side up to {2}. */
    NOT_SQUARE("{0}x{1} pixels, must be square with a power of two side up to {2}"),
    /** {0} x {1} pixels, at most {2} million. */
    LONG_STRIP("{0}x{1} pixels, a strip has at most {2} million"),
    /** More than {0} million. */
    ALL_PIXELS("all textures together have more than {0} million pixels"),
    /** {0} pixels instead of {1}, as all {2} have at most {3} million. */
    SHRUNK(
            "shown with {0} pixels instead of {1}: all {2} together must not have more than {3}"
                    + " million"),
    /** Its format is not known. */
    NO_FONT("not a readable font"),
    /** The whole folder of them. */
    SHADERS(
            "shaders of packs are not used: the setting \"Shaders of packs\" allows them, for"
                    + " packs that you trust"),
    /** In the folder of the languages. */
    LANGUAGE_NAME("a language's file is called as its code, like fr.json or pt-BR.json"),
    /** More than {0}. */
    MANY_TEXTS("more than {0} texts"),
    /** Of the key {0}. */
    TEXT_QUOTES("the text of {0} must stand in quotes"),
    /** Of the key {0}, more than {1} characters. */
    TEXT_LONG("the text of {0} is longer than {1} characters"),
    /** {0} is none. */
    TEXT_KEY("no text has the key {0}"),
    /** Of the key {0}, places like {1}. */
    TEXT_PLAIN("the text of {0} must have no {1}"),
    /** Of the key {0}, the places {1}. */
    TEXT_PLACES("the text of {0} must have {1}");

    private final String english;

    PackCode(String english) {
        this.english = english;
    }

    @Override
    public String group() {
        return "pack";
    }

    @Override
    public String english() {
        return english;
    }

    /** Returns that a file cannot be read, and what lies behind it. */
    public static Reason unreadable(Throwable e) {
        return Reason.of(UNREADABLE).because(words(e));
    }

    /** What an exception says; for a damaged zip Java's reader often says nothing. */
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
