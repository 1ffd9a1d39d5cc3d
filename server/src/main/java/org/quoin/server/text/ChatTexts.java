package org.quoin.server.text;

import org.quoin.engine.wire.ChatLine;

/** Keys of texts of the chat that a console shows as well as a window. */
public final class ChatTexts {
    private ChatTexts() {}

    /** The key of the text that says how a player has gone. */
    public static String leftKey(ChatLine line) {
        String how = line.texts().size() < 2 ? "" : line.texts().get(1);
        return switch (how) {
            case "kicked" -> "chat.left.kicked";
            case "banned" -> "chat.left.banned";
            case "slow" -> "chat.left.slow";
            case "desync" -> "chat.left.desync";
            case "protocol" -> "chat.left.protocol";
            case "away" -> "chat.left.away";
            case "idle" -> "chat.left.idle";
            default -> "chat.left";
        };
    }
}
