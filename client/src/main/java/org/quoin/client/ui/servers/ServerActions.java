package org.quoin.client.ui.servers;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.HostAddress;

/**
 * What the join screen can ask of the game. Main thread only. Worlds are looked for, and hosts are
 * asked, for as long as {@link #rows} is called again and again.
 */
public interface ServerActions {
    /** Returns the worlds that can be joined, section by section. */
    List<ServerRow> rows();

    /** Asks all hosts anew, at once. */
    void refresh();

    /** Returns what of the player's file could not be used; empty if all could. */
    List<String> problems();

    /**
     * Keeps a server, or changes one that is kept.
     *
     * @param old the row of a kept one that is changed; null for a new one
     * @return why that is not possible, a sentence for the player; null if it is done
     */
    @Nullable String save(@Nullable ServerRow old, String name, HostAddress address);

    /** Removes a kept or recent server. */
    @Nullable String remove(ServerRow row);

    /** Moves a kept server up or down. */
    void move(ServerRow row, int by);

    /** Returns the number of the order in which kept servers are shown; see {@link #ORDERS}. */
    int order();

    /** Shows kept servers in another order. */
    void setOrder(int order);

    /** The keys of the orders, by their numbers. */
    List<String> ORDERS = List.of("own", "name", "ping", "players");

    /** The longest name of a kept server. */
    int NAME_CHARACTERS_MAX = 40;

    /** Knows no server. */
    ServerActions NONE =
            new ServerActions() {
                @Override
                public List<ServerRow> rows() {
                    return List.of();
                }

                @Override
                public void refresh() {}

                @Override
                public List<String> problems() {
                    return List.of();
                }

                @Override
                public @Nullable String save(
                        @Nullable ServerRow old, String name, HostAddress address) {
                    return null;
                }

                @Override
                public @Nullable String remove(ServerRow row) {
                    return null;
                }

                @Override
                public void move(ServerRow row, int by) {}

                @Override
                public int order() {
                    return 0;
                }

                @Override
                public void setOrder(int order) {}
            };
}
