package org.quoin.client.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventQueueTest {
    private static final class Recorder implements WindowEvents {
        private final List<String> lines = new ArrayList<>();

        @Override
        public void key(int key, int scancode, int action, int mods) {
            lines.add("key " + key + " " + scancode + " " + action + " " + mods);
        }

        @Override
        public void character(int codepoint) {
            lines.add("character " + codepoint);
        }

        @Override
        public void mouseMove(double x, double y) {
            lines.add("move " + x + " " + y);
        }

        @Override
        public void mouseLook(double dx, double dy) {
            lines.add("look " + dx + " " + dy);
        }

        @Override
        public void mouseButton(int button, int action, int mods) {
            lines.add("button " + button + " " + action + " " + mods);
        }

        @Override
        public void scroll(double dx, double dy) {
            lines.add("scroll " + dx + " " + dy);
        }

        @Override
        public void resized(int width, int height) {
            lines.add("resized " + width + " " + height);
        }

        @Override
        public void focus(boolean focused) {
            lines.add("focus " + focused);
        }
    }

    private final EventQueue queue = new EventQueue();
    private final Recorder recorder = new Recorder();

    @Test
    void pressAndReleaseWithinOnePollAreBothDelivered() {
        queue.mouseButton(1, 1, 0);
        queue.mouseButton(1, 0, 0);
        queue.deliver(recorder);
        assertEquals(List.of("button 1 1 0", "button 1 0 0"), recorder.lines);
    }

    @Test
    void eventsOfAllKindsArriveOnceAndInOrder() {
        queue.key(65, 38, 1, 2);
        queue.character(0x1F642);
        queue.mouseMove(1.5, 2.5);
        queue.mouseLook(-3, 4);
        queue.scroll(0, -1);
        queue.resized(640, 480);
        queue.focus(true);
        queue.deliver(recorder);
        queue.deliver(recorder);
        assertEquals(
                List.of(
                        "key 65 38 1 2",
                        "character 128578",
                        "move 1.5 2.5",
                        "look -3.0 4.0",
                        "scroll 0.0 -1.0",
                        "resized 640 480",
                        "focus true"),
                recorder.lines);
    }

    @Test
    void whatAListenerCausesIsKeptForTheNextDelivery() {
        queue.character('a');
        queue.deliver(
                new WindowEvents() {
                    @Override
                    public void character(int codepoint) {
                        queue.character(codepoint + 1);
                    }
                });
        queue.deliver(recorder);
        assertEquals(List.of("character 98"), recorder.lines);
    }

    /** The pointer is let go, and that says where it is, while its last move is delivered. */
    @Test
    void moveThatAListenerCausesIsNotJoinedToThoseUnderDelivery() {
        queue.mouseMove(1, 1);
        queue.deliver(
                new WindowEvents() {
                    @Override
                    public void mouseMove(double x, double y) {
                        queue.mouseMove(x + 1, y + 1);
                    }
                });
        queue.deliver(recorder);
        assertEquals(List.of("move 2.0 2.0"), recorder.lines);
    }

    @Test
    void listenerThatThrowsDoesNotSeeTheEventAgain() {
        queue.character('a');
        assertThrows(
                IllegalStateException.class,
                () ->
                        queue.deliver(
                                new WindowEvents() {
                                    @Override
                                    public void character(int codepoint) {
                                        throw new IllegalStateException("planted");
                                    }
                                }));
        queue.deliver(recorder);
        assertEquals(List.of(), recorder.lines);
    }

    @Test
    void moreEventsThanTheLimitAreDroppedWithoutHarm() {
        for (int i = 0; i < EventQueue.EVENTS_MAX + 10; i++) {
            queue.character(i);
        }
        queue.deliver(recorder);
        assertEquals(EventQueue.EVENTS_MAX, recorder.lines.size());
    }

    /** A mouse of 8,000 reports a second fills any queue in a picture that takes long. */
    @Test
    void keyLetGoWhileTheMouseFloodsAPollIsNotHeldForEver() {
        queue.key(87, 25, 1, 0);
        for (int i = 0; i < 3 * EventQueue.EVENTS_MAX; i++) {
            queue.mouseLook(1, -0.5);
        }
        queue.key(87, 25, 0, 0);
        queue.deliver(recorder);
        assertEquals(
                List.of("key 87 25 1 0", "look 12288.0 -6144.0", "key 87 25 0 0"), recorder.lines);
    }

    @Test
    void movesBeforeAndAfterAClickAreNotJoined() {
        queue.mouseLook(1, 0);
        queue.mouseLook(2, 0);
        queue.mouseButton(0, 1, 0);
        queue.mouseLook(4, 0);
        queue.deliver(recorder);
        assertEquals(List.of("look 3.0 0.0", "button 0 1 0", "look 4.0 0.0"), recorder.lines);
    }

    @Test
    void ofMovesAndSizesInARowTheLastCounts() {
        queue.mouseMove(1, 1);
        queue.mouseMove(7, 8);
        queue.resized(320, 240);
        queue.resized(640, 480);
        queue.deliver(recorder);
        assertEquals(List.of("move 7.0 8.0", "resized 640 480"), recorder.lines);
    }

    /** A key that repeats, typed faster than pictures are drawn: only what begins is dropped. */
    @Test
    void fullQueueStillTakesWhatEndsSomething() {
        for (int i = 0; i < EventQueue.EVENTS_MAX + 10; i++) {
            queue.character(i);
        }
        queue.key(87, 25, 1, 0);
        queue.key(87, 25, 0, 0);
        queue.mouseButton(0, 1, 0);
        queue.mouseButton(0, 0, 0);
        queue.focus(false);
        queue.resized(640, 480);
        queue.deliver(recorder);
        assertEquals(
                List.of("key 87 25 0 0", "button 0 0 0", "focus false", "resized 640 480"),
                recorder.lines.subList(EventQueue.EVENTS_MAX, recorder.lines.size()));
    }
}
