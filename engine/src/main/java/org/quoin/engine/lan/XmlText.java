package org.quoin.engine.lan;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds elements in the XML of routers by their names without prefix. Much of that XML is not well
 * formed, nothing of it needs entities of its own or a schema, and it must not be able to ask for
 * files or memory; so this looks for tags and reads nothing else.
 */
final class XmlText {
    private XmlText() {}

    /** The text of the first element of that name; empty if there is none. */
    static String first(String xml, String name) {
        List<String> all = inner(xml, name, 1);
        return all.isEmpty() ? "" : plain(all.get(0));
    }

    /**
     * The texts between the tags of the elements of that name, in their order. An element does not
     * contain another of its name.
     *
     * @param max at most this many
     */
    static List<String> inner(String xml, String name, int max) {
        List<String> found = new ArrayList<>();
        int at = 0;
        while (found.size() < max) {
            int[] open = tag(xml, at, name, false);
            if (open == null) {
                break;
            }
            at = open[1];
            if (xml.charAt(at - 2) == '/') {
                found.add("");
                continue;
            }
            int[] close = tag(xml, at, name, true);
            if (close == null) {
                break;
            }
            found.add(xml.substring(at, close[0]));
            at = close[1];
        }
        return found;
    }

    /**
     * The next tag of that name.
     *
     * @return where it begins and where what follows begins; null if there is none
     */
    private static int @Nullable [] tag(String xml, int from, String name, boolean closing) {
        int begin = xml.indexOf('<', from);
        while (begin >= 0) {
            boolean comment = xml.startsWith("<!--", begin);
            int end = comment ? xml.indexOf("-->", begin) : xml.indexOf('>', begin);
            if (end < 0) {
                return null;
            }
            if (!comment && isTag(xml, begin, end, name, closing)) {
                return new int[] {begin, end + 1};
            }
            begin = xml.indexOf('<', end);
        }
        return null;
    }

    private static boolean isTag(String xml, int begin, int end, String name, boolean closing) {
        boolean isClosing = xml.charAt(begin + 1) == '/';
        if (isClosing != closing) {
            return false;
        }
        int from = begin + (closing ? 2 : 1);
        int to = from;
        while (to < end && !Character.isWhitespace(xml.charAt(to)) && xml.charAt(to) != '/') {
            to++;
        }
        int prefix = to - 1;
        while (prefix >= from && xml.charAt(prefix) != ':') { // Not back to the document's begin.
            prefix--;
        }
        int local = prefix + 1;
        return to - local == name.length() && xml.startsWith(name, local);
    }

    /** Text as it was meant. */
    private static String plain(String text) {
        return text.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&apos;", "'")
                .replace("&amp;", "&")
                .strip();
    }

    /** Text as it stands in an element. */
    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
