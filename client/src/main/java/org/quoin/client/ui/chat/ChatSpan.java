package org.quoin.client.ui.chat;

import org.jspecify.annotations.Nullable;

/**
 * A part of a chat line.
 *
 * @param color {@code 0xAARRGGBB}
 * @param target the target of a click on it; null for nothing
 */
public record ChatSpan(String text, int color, @Nullable Target target) {
    /** A part that cannot be clicked. */
    public static ChatSpan of(String text, int color) {
        return new ChatSpan(text, color, null);
    }

    ChatSpan withText(String other) {
        return new ChatSpan(other, color, target);
    }

    /** The subject of a part of a line. */
    public sealed interface Target {}

    /** A place in the world, in blocks. */
    public record Place(int x, int y, int z) implements Target {}

    /** An address, which is shown and copied, but never opened. */
    public record Link(String address) implements Target {}

    /** A player, who is spoken to. */
    public record Person(String name) implements Target {}
}
