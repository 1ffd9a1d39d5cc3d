package org.quoin.engine.store;

import java.io.IOException;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;
import org.quoin.engine.reason.StoreCode;
import org.quoin.sim.util.ReadStoppedException;

/**
 * A world's files cannot be used. {@link #why} is for the player, in any language; the message says
 * the same in English, and behind it the detail, for the terminal and the log.
 */
public sealed class StoreException extends Exception
        permits StoreException.VersionException, StoreException.StoppedException {
    private static final long serialVersionUID = 1L;

    private final transient Reason why;

    /** Makes an exception without detail. */
    public StoreException(Reason why) {
        this(why, "");
    }

    /**
     * Makes an exception.
     *
     * @param detail helps to find the fault, in English; may be empty
     */
    public StoreException(Reason why, String detail) {
        super(detail.isEmpty() ? why.text() : why.text() + " (" + detail + ")");
        this.why = why;
    }

    /** Makes an exception with the exception that lies behind it. */
    public StoreException(Reason why, Exception cause) {
        super(why.text() + " (" + cause + ")", cause);
        this.why = why;
    }

    private StoreException(Reason why, String message, StoreException cause) {
        super(message, cause);
        this.why = why;
    }

    /** Our own reason not to use a file. */
    public static StoreException of(ReasonedIOException e) {
        StoreException made = new StoreException(e.why());
        made.initCause(e);
        return made;
    }

    /** The disk does not let us open a world. */
    static StoreException notOpened(String where, IOException cause) {
        // The reason has the system's words where ours are not known: Java's class names help
        // nobody.
        Reason why = Reason.of(StoreCode.NOT_OPENED, where).because(FileCode.of(cause));
        StoreException made = new StoreException(why);
        made.initCause(cause);
        return made;
    }

    /** A file is not as we wrote it. */
    static StoreException damaged(String file, String how) {
        return new StoreException(Reason.of(StoreCode.DAMAGED, file), how);
    }

    /**
     * No file of a world can be used.
     *
     * @param files how many there are
     * @param newest the problem of the newest
     */
    public static StoreException noneUsable(Reason why, int files, StoreException newest) {
        String text =
                why.text()
                        + ".\n"
                        + (files == 1
                                ? "It has one segment, which is damaged:"
                                : "All its " + files + " segments are damaged, the newest so:")
                        + "\n"
                        + newest.getMessage();
        return new StoreException(why, text, newest);
    }

    /** The problem and the remedy. */
    public Reason why() {
        return why;
    }

    /**
     * A file may be undamaged, but opening it was cancelled, or takes more than this machine has.
     */
    public static final class StoppedException extends StoreException {
        private static final long serialVersionUID = 1L;

        private final transient ReadStoppedException stop;

        private StoppedException(Reason why, ReadStoppedException stop) {
            super(why);
            initCause(stop);
            this.stop = stop;
        }

        /** For a file. */
        static StoppedException of(String file, ReadStoppedException stop) {
            Reason why =
                    switch (stop.reason()) {
                        case CANCELLED -> Reason.of(StoreCode.CANCELLED, file);
                        case TIME -> Reason.of(StoreCode.TOO_LONG, file, stop.allowed());
                        case MEMORY ->
                                Reason.of(StoreCode.TOO_LARGE, file, stop.allowed(), stop.needed());
                    };
            return new StoppedException(why, stop);
        }

        /** The same of the folder that the file is in. */
        StoppedException in(String folder) {
            return of(folder, stop);
        }
    }

    /** A file is undamaged but of a version that this build cannot read. */
    public static final class VersionException extends StoreException {
        private static final long serialVersionUID = 1L;

        /** Makes an exception; see {@link StoreException}. */
        public VersionException(Reason why, String detail) {
            super(why, detail);
        }
    }
}
