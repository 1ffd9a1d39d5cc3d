package org.quoin.client.servers;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.screen.ServerActions;
import org.quoin.client.ui.screen.ServerActions.Order;
import org.quoin.engine.net.HostAddress;

/**
 * The servers that the player keeps, in the player's order, and those joined last. Immutable.
 *
 * @param saved by the player, the uppermost first
 * @param recent joined last, the newest first
 * @param order in which the saved ones are shown
 */
public record ServerBook(List<Saved> saved, List<Recent> recent, Order order) {
    /** More than anybody looks after by hand. */
    public static final int SAVED_MAX = 200;

    /** As many as one still remembers. */
    public static final int RECENT_MAX = 12;

    /** Nobody is known yet. */
    public static final ServerBook EMPTY = new ServerBook(List.of(), List.of(), Order.OWN);

    /** Makes immutable copies. */
    public ServerBook {
        saved = List.copyOf(saved);
        recent = List.copyOf(recent);
    }

    /**
     * A server that the player keeps.
     *
     * @param name the player's own for it
     */
    public record Saved(String name, HostAddress address) {
        /** Cuts a name that is too long. */
        public Saved {
            name = cut(name);
        }
    }

    /**
     * A server that was joined.
     *
     * @param title its world's title then, as its host stated it; may be empty
     */
    public record Recent(HostAddress address, String title) {
        /** Cuts a title that is too long. */
        public Recent {
            title = cut(title);
        }
    }

    /** The same text, or its beginning where it has more characters than a name may have. */
    static String cut(String text) {
        int most = ServerActions.NAME_CHARACTERS_MAX;
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most));
    }

    /** The same with another server at the end; the oldest stay where there are too many. */
    public ServerBook with(Saved added) {
        List<Saved> changed = new ArrayList<>(saved);
        if (changed.size() < SAVED_MAX) {
            changed.add(added);
        }
        return new ServerBook(changed, recent, order);
    }

    /** The same with one changed. */
    public ServerBook with(int index, Saved other) {
        List<Saved> changed = new ArrayList<>(saved);
        changed.set(index, other);
        return new ServerBook(changed, recent, order);
    }

    /** The same without one. */
    public ServerBook without(int index) {
        List<Saved> changed = new ArrayList<>(saved);
        changed.remove(index);
        return new ServerBook(changed, recent, order);
    }

    /** The same with one moved up or down; the same where there is no such place. */
    public ServerBook moved(int index, int by) {
        int to = index + by;
        if (to < 0 || to >= saved.size()) {
            return this;
        }
        List<Saved> changed = new ArrayList<>(saved);
        changed.add(to, changed.remove(index));
        return new ServerBook(changed, recent, order);
    }

    /** The same in another order. */
    public ServerBook sorted(Order other) {
        return new ServerBook(saved, recent, other);
    }

    /** The same after a server was joined: it is the newest of the recent ones. */
    public ServerBook visited(HostAddress address, String title) {
        List<Recent> changed = new ArrayList<>();
        String known = title;
        for (Recent each : recent) {
            if (!each.address.equals(address)) {
                changed.add(each);
            } else if (known.isEmpty()) {
                known = each.title;
            }
        }
        changed.add(0, new Recent(address, known));
        int size = Math.min(RECENT_MAX, changed.size());
        return new ServerBook(saved, changed.subList(0, size), order);
    }

    /**
     * The same after a world has moved: it is found at its new address, under the title it had.
     *
     * @param from where it was joined
     */
    public ServerBook moved(HostAddress from, HostAddress to) {
        String title =
                recent.stream()
                        .filter(each -> each.address.equals(from))
                        .map(Recent::title)
                        .findFirst()
                        .orElse("");
        return visited(to, title);
    }

    /** The same without a recent server. */
    public ServerBook withoutRecent(HostAddress address) {
        return new ServerBook(
                saved,
                recent.stream().filter(each -> !each.address.equals(address)).toList(),
                order);
    }
}
