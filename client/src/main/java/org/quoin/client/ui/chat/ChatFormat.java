package org.quoin.client.ui.chat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Colors;
import org.quoin.engine.wire.ChatLine;
import org.quoin.server.text.ChatTexts;
import org.quoin.server.text.Texts;
import org.quoin.sim.world.WorldBounds;

/** Makes a line of the chat into parts: names in their colours, places and links. */
public final class ChatFormat {
    private static final int PLACE_COLOR = 0xFF8FD0FF;
    private static final int LINK_COLOR = 0xFF9DB8FF;

    /** Stand for names while a text is filled in; no text of a player has them. */
    private static final char FIRST_MARK = '\uE000';

    /** Three whole numbers, as F3 and players write a place, or an address of the web. */
    private static final Pattern TARGETS =
            Pattern.compile(
                    "(?<![\\w.-])(-?\\d{1,7})[ ,;/]{1,2}(-?\\d{1,3})[ ,;/]{1,2}(-?\\d{1,7})(?![\\w])"
                            + "|(https?://[^\\s<>\"]+[^\\s<>\".,;:!?)])");

    private final Texts texts;
    private final NameColors names;
    private final IntUnaryOperator colorOfSlot;

    /**
     * Makes a format.
     *
     * @param names the colours of those who were seen
     * @param colorOfSlot the colour of anybody else in a slot, 0xRRGGBB
     */
    public ChatFormat(Texts texts, NameColors names, IntUnaryOperator colorOfSlot) {
        this.texts = texts;
        this.names = names;
        this.colorOfSlot = colorOfSlot;
    }

    /** Whether a line is about a player who was not seen yet: its colour may be another. */
    boolean isUnsettled(ChatLine line) {
        return line.slot() != ChatLine.NOBODY
                && !line.texts().isEmpty()
                && names.of(line.texts().get(0)) == null;
    }

    /**
     * The parts of a line.
     *
     * @param ownName a whisper says "you" to it
     */
    public List<ChatSpan> spans(ChatLine line, String ownName) {
        List<String> said = line.texts();
        return switch (line.kind()) {
            case SAID -> filled("chat.said", Colors.TEXT, name(line, 0), words(said.get(1)));
            case WHISPERED ->
                    said.get(0).equals(ownName)
                            ? filled(
                                    "chat.whispered.to",
                                    Colors.TEXT_DIM,
                                    List.of(person(said.get(1), Colors.TEXT)),
                                    words(said.get(2)))
                            : filled(
                                    "chat.whispered",
                                    Colors.TEXT_DIM,
                                    name(line, 0),
                                    words(said.get(2)));
            case ANNOUNCED -> filled("chat.announced", Colors.AMBER, words(said.get(0)));
            case JOINED -> filled("chat.joined", Colors.TEXT_DIM, name(line, 0));
            case LEFT -> filled(ChatTexts.leftKey(line), Colors.TEXT_DIM, name(line, 0));
            case DIED -> filled("chat.died", Colors.TEXT_DIM, name(line, 0));
            case NOTE -> note(said);
        };
    }

    /** The parts of a note of the game itself: a key without its "chat.", and its arguments. */
    public List<ChatSpan> note(List<String> note) {
        return found(ChatTexts.note(note, texts), Colors.TEXT_DIM);
    }

    /** The parts of what we said and the host has not heard yet. */
    List<ChatSpan> waiting(String text) {
        return List.of(ChatSpan.of(texts.get("chat.waiting", text), Colors.TEXT_OFF));
    }

    /** Whether a line is for that player in particular: it names it, or is whispered to it. */
    public static boolean mentions(ChatLine line, String ownName) {
        return switch (line.kind()) {
            case SAID ->
                    !line.texts().get(0).equals(ownName) && names(line.texts().get(1), ownName);
            case WHISPERED -> !line.texts().get(0).equals(ownName);
            default -> false;
        };
    }

    /** Whether a text has a name in it as a word of its own, in whatever case. */
    static boolean names(String text, String name) {
        String in = text.toLowerCase(Locale.ROOT);
        String wanted = name.toLowerCase(Locale.ROOT);
        for (int at = in.indexOf(wanted); at >= 0; at = in.indexOf(wanted, at + 1)) {
            int end = at + wanted.length();
            boolean begins = at == 0 || !Character.isLetterOrDigit(in.codePointBefore(at));
            boolean ends = end == in.length() || !Character.isLetterOrDigit(in.codePointAt(end));
            if (begins && ends) {
                return true;
            }
        }
        return false;
    }

    private List<ChatSpan> name(ChatLine line, int index) {
        String name = line.texts().get(index);
        if (line.slot() == ChatLine.NOBODY) {
            return List.of(person(name, Colors.TEXT));
        }
        Integer seen = names.of(name);
        int color = seen == null ? colorOfSlot.applyAsInt(line.slot()) : seen;
        return List.of(person(name, Colors.readable(color)));
    }

    private static ChatSpan person(String name, int color) {
        return new ChatSpan(name, color, new ChatSpan.Person(name));
    }

    private static List<ChatSpan> words(String text) {
        return found(text, Colors.TEXT);
    }

    /** Fills parts into a text with places {0}, {1} ... */
    @SafeVarargs
    private List<ChatSpan> filled(String key, int color, List<ChatSpan>... parts) {
        Object[] marks = new Object[parts.length];
        for (int i = 0; i < marks.length; i++) {
            marks[i] = (char) (FIRST_MARK + i);
        }
        List<ChatSpan> spans = new ArrayList<>();
        StringBuilder plain = new StringBuilder();
        String text = texts.get(key, marks);
        for (int i = 0; i < text.length(); i++) {
            int part = text.charAt(i) - FIRST_MARK;
            if (part < 0 || part >= parts.length) {
                plain.append(text.charAt(i));
                continue;
            }
            addPlain(spans, plain, color);
            spans.addAll(parts[part]);
        }
        addPlain(spans, plain, color);
        return spans;
    }

    private static void addPlain(List<ChatSpan> spans, StringBuilder plain, int color) {
        if (!plain.isEmpty()) {
            spans.add(ChatSpan.of(plain.toString(), color));
            plain.setLength(0);
        }
    }

    /** Finds places and links in a text. */
    static List<ChatSpan> found(String text, int color) {
        List<ChatSpan> spans = new ArrayList<>();
        Matcher matcher = TARGETS.matcher(text);
        int from = 0;
        while (matcher.find()) {
            ChatSpan span = target(matcher);
            if (span != null) {
                if (matcher.start() > from) {
                    spans.add(ChatSpan.of(text.substring(from, matcher.start()), color));
                }
                spans.add(span);
                from = matcher.end();
            }
        }
        if (from < text.length()) {
            spans.add(ChatSpan.of(text.substring(from), color));
        }
        return spans;
    }

    private static @Nullable ChatSpan target(Matcher matcher) {
        if (matcher.group(4) != null) {
            ChatSpan.Link link = new ChatSpan.Link(matcher.group(4));
            return new ChatSpan(matcher.group(), LINK_COLOR, link);
        }
        int x = Integer.parseInt(matcher.group(1));
        int y = Integer.parseInt(matcher.group(2));
        int z = Integer.parseInt(matcher.group(3));
        boolean inWorld = y >= 0 && y < WorldBounds.HEIGHT;
        return inWorld
                ? new ChatSpan(matcher.group(), PLACE_COLOR, new ChatSpan.Place(x, y, z))
                : null;
    }
}
