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
}
