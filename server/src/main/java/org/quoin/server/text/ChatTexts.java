package org.quoin.server.text;

import java.util.List;
import org.quoin.engine.wire.ChatLine;

/** Keys of texts of the chat that a console shows as well as a window. */
public final class ChatTexts {
    private ChatTexts() {}

    /** The text of a note: a key without its "chat.", and its arguments. */
    public static String note(List<String> note, Texts texts) {
        Object[] arguments = note.subList(1, note.size()).toArray();
        if (note.get(0).equals("answer.give") && arguments.length > 1) {
            String key = "block." + arguments[1];
            String name = texts.get(key);
            arguments[1] = name.equals(key) ? arguments[1] : name;
        }
        return texts.get("chat." + note.get(0), arguments);
    }

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

    /** A line of the chat as a console shows it. */
    public static String line(ChatLine line, Texts texts) {
        List<String> said = line.texts();
        return switch (line.kind()) {
            case SAID -> texts.get("chat.said", said.get(0), said.get(1));
            case WHISPERED -> texts.get("chat.whispered", said.get(0), said.get(2));
            case ANNOUNCED -> texts.get("chat.announced", said.get(0));
            case JOINED -> texts.get("chat.joined", said.get(0));
            case LEFT -> texts.get(leftKey(line), said.get(0));
            case DIED -> texts.get("chat.died", said.get(0));
            case NOTE -> note(said, texts);
        };
    }
}
