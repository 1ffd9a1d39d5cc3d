package org.quoin.client.ui.screen;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.net.HostAddress;

/**
 * The actions of the game for the join screen. Main thread only. Worlds are looked for, and hosts
 * are asked, for as long as {@link #rows} is called again and again.
 */
public interface ServerActions {
    /** Returns the worlds that can be joined, section by section. */
    List<ServerRow> rows();

    /** Returns what is so of the network if no world is found there. */
    Network network();

    /** Whether worlds can be found on the network. */
    enum Network {
        /** Worlds are looked for. */
        SEARCHED("servers.none"),
        /** This machine is on no network on which worlds are looked for. */
        NONE("servers.no-network"),
        /** The system does not let worlds be looked for. */
        UNUSABLE("servers.unusable");

        private final String key;

        Network(String key) {
            this.key = key;
        }

        /** The key of the message in place of a list. */
        String key() {
            return key;
        }
    }

    /** Returns what is so of the list of the player's meeting point. */
    Meeting meeting();

    /** How far the list of the player's meeting point is known. */
    enum Meeting {
        /** The player has set none. */
        NONE(""),
        /** It is being asked. */
        ASKING("servers.meeting.asking"),
        /** Its list is shown, or would be: no world is on it. */
        LISTED("servers.meeting.none"),
        /** It shows no list. */
        NO_LIST("servers.meeting.no-list"),
        /** It was asked too often. */
        TOO_OFTEN("servers.meeting.too-often"),
        /** It does not answer, or is none. */
        SILENT("servers.meeting.silent");

        private final String key;

        Meeting(String key) {
            this.key = key;
        }

        /** The key of the message in place of a list. */
        String key() {
            return key;
        }
    }

    /** The player is invited to the world at an address, and is about to join it. */
    void invited(HostAddress address, InviteLink link);

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

    /** Returns the order in which kept servers are shown. */
    Order order();

    /** Shows kept servers in another order. */
    void setOrder(Order order);

    /** In which order kept servers are shown. */
    enum Order {
        /** As the player has put them. */
        OWN,
        /** By their names. */
        NAME,
        /** The quickest first, those that do not answer last. */
        PING,
        /** The fullest first, those that do not answer last. */
        PLAYERS;

        /** Its name in files and in the keys of texts. */
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The one after it; after the last one the first. */
        @SuppressWarnings("EnumOrdinal") // Their order here is the order of the button.
        Order next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    /** The most characters (code points) of a kept server's name. */
    int NAME_CHARACTERS_MAX = 40;

    /** Knows no server. */
    ServerActions NONE =
            new ServerActions() {
                @Override
                public List<ServerRow> rows() {
                    return List.of();
                }

                @Override
                public Network network() {
                    return Network.SEARCHED;
                }

                @Override
                public Meeting meeting() {
                    return Meeting.NONE;
                }

                @Override
                public void invited(HostAddress address, InviteLink link) {}

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
                public Order order() {
                    return Order.OWN;
                }

                @Override
                public void setOrder(Order order) {}
            };
}
