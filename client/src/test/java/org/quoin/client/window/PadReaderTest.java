package org.quoin.client.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A gamepad that is plugged in, loses the window, and is pulled out. */
final class PadReaderTest {
    private final List<String> told = new ArrayList<>();
    private int buttons = PadReader.NONE;
    private final PadReader reader =
            new PadReader(
                    axes -> {
                        if (buttons != PadReader.NONE) {
                            Arrays.fill(axes, 0.5f);
                        }
                        return buttons;
                    });

    private List<String> deliver(boolean focused) {
        told.clear();
        reader.deliver(
                new WindowEvents() {
                    @Override
                    public void pad(int state, float[] axes, long nowNanos) {
                        told.add(state + " " + Arrays.toString(axes));
                    }
                },
                focused,
                0);
        return List.copyOf(told);
    }

    @Test
    void whatIsGoneIsToldOnceAtRest() {
        String rest = "0 [0.0, 0.0, 0.0, 0.0, -1.0, -1.0]";
        assertEquals(List.of(), deliver(true), "none was ever there");
        buttons = 3;
        assertEquals(List.of("3 [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]"), deliver(true));
        assertEquals(List.of(rest), deliver(false), "another window has the keyboard");
        assertEquals(List.of(), deliver(false));
        assertEquals(List.of("3 [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]"), deliver(true));
        buttons = PadReader.NONE;
        assertEquals(List.of(rest), deliver(true), "pulled out");
        assertEquals(List.of(), deliver(true));
    }
}
