package org.quoin.engine.wire;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * Reasons on the wire: the English sentence, for those who know no codes, and elsewhere in the
 * message the code with its arguments.
 */
final class Reasons {
    private Reasons() {}

    /** Writes the code and its arguments. */
    static void write(Reason reason, ByteWriter out) {
        out.u8(((EndCode) reason.code()).wireCode()).u8(reason.arguments().size());
        for (String each : reason.arguments()) {
            out.text(each, Limits.REASON_ARGUMENT_BYTES_MAX);
        }
    }

    /**
     * Reads a reason that {@link #write} has written.
     *
     * @param text the sentence before it, used if the code is unknown
     */
    static Reason read(String text, ByteReader in) throws BadBytesException {
        EndCode code = EndCode.ofWire(in.u8());
        int count = in.u8In(0, Reason.ARGUMENTS_MAX, "arguments of a reason");
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String raw = in.text(Limits.REASON_ARGUMENT_BYTES_MAX, "argument of a reason");
            arguments.add(VisibleText.line(raw, Reason.ARGUMENT_CHARS_MAX));
        }
        return code == EndCode.UNKNOWN || count != code.arguments()
                ? unknown(text)
                : new Reason(code, arguments);
    }

    /** A reason of which only the sentence is known. */
    static Reason unknown(String text) {
        return Reason.of(EndCode.UNKNOWN, VisibleText.line(text, Reason.ARGUMENT_CHARS_MAX));
    }
}
