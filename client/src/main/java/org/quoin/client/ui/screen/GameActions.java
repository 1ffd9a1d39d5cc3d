package org.quoin.client.ui.screen;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.EntryChoice;
import org.quoin.client.settings.TestConditions;
import org.quoin.client.ui.settings.SettingRows;
import org.quoin.engine.net.HostAddress;
import org.quoin.server.text.Texts;
import org.quoin.sim.WorldRules;

/**
 * The actions of the game that screens offer. All methods are called on the main thread, during an
 * event given to {@link UiRoot}; each may show another screen before it returns.
 */
public interface GameActions extends SettingRows.Surroundings {
    /** Hosts a world and enters it, then {@link UiRoot#close}; else {@link UiRoot#hostFailed}. */
    void hostWorld(HostRequest request);

    /**
     * Joins a world, then {@link UiRoot#close}; else {@link UiRoot#showMessage} or {@link
     * UiRoot#showNameRefused}.
     */
    void joinWorld(HostAddress address);

    /**
     * The same under another name, for this time only: somebody there has the player's own. If that
     * is taken too, {@link UiRoot#showNameRefused} asks again.
     */
    void joinWorldAs(HostAddress address, String name);

    /** Returns the fingerprint of the player's key. */
    String fingerprint();

    /** The player has chosen the name that the settings have now. */
    void nameChosen();

    /** Hosts the world after all that another player may carry on. */
    void hostAnyway();

    /** Cancels the hosting or joining in progress; the screen before it is shown already. */
    default void cancelJoin() {
        leaveWorld();
    }

    /** Returns the worlds of this machine. */
    KeptWorlds worlds();

    /** Returns the list of the player's servers. */
    ServerActions servers();

    /** Returns what can be done with a world that this machine hosts. */
    Hosting hosting();

    /** Puts a kind of block into a slot of the hotbar. */
    void pickBlock(int hotbarSlot, int block);

    /** Closes the pause screen and opens the line to type into. */
    void openChat();

    /** Captures the mouse again; the pause screen is closed already. */
    void resume();

    /** Whether the world allows its players to keep a copy of it. */
    boolean mayKeepCopy();

    /** Asks for a name for a copy of the world as it is here, and keeps it among one's own. */
    void keepCopy();

    /** Lets the world go on here without the others, who are gone. */
    void goOnHere();

    /** Leaves the world that is being played; the start screen is shown after that. */
    void leaveWorld();

    /** Ends the program. */
    void quit();

    /** Returns the simulated network conditions. */
    TestConditions testConditions();

    /** Changes the simulated network conditions at once, until the program ends. */
    void testConditionsChanged(TestConditions network);

    /** Returns what can be done with texture packs. */
    PackActions packs();

    /** Writes the settings to their file: the player has left a screen that changes them. */
    void saveSettings();

    /** The worlds on this machine's disk. */
    interface KeptWorlds {
        /** Returns them as listed last, the one played last first. Costs little. */
        List<WorldEntry> entries();

        /** Begins to list them anew; {@link #entries} returns others some pictures later. */
        void listAgain();

        /** Returns who may come into one, as its own files say. */
        EntryChoice entry(WorldEntry world);

        /** Shows the screen on which they are copied, deleted, ... */
        void openScreen();
    }

    /** The actions for the world that is played, where this machine hosts it. */
    interface Hosting {
        /** Returns that world; null if another machine hosts it, or none is played. */
        @Nullable HostedWorld world();

        /**
         * Opens the world that is played alone to others; a pause ends with that.
         *
         * @param port TCP and UDP
         * @param password that others must know; empty for none
         * @param lines for the host's console, before that: the further players allowed to come in
         * @return why it cannot be opened and what to do, a sentence for the player; null if it is
         *     open
         */
        @Nullable String open(int port, String password, List<String> lines);

        /** Returns who may come into that world as it is now. */
        EntryChoice entry();

        /**
         * Hands the world over to the player named by {@link HostedWorld#successor} and leaves it,
         * then {@link UiRoot#worldLeft}; if that player is gone, {@link UiRoot#notHandedOver}.
         */
        void handOver();

        /** Sends all others away and closes the port of the world that this machine hosts. */
        void close();

        /** Brings the player's avatar to the spawn, wherever the world is hosted. */
        void respawn();

        /** Returns what of that world is on disk; null if it is not kept. */
        @Nullable Saving saving();

        /** Returns where others find the world that this machine hosts, the most useful first. */
        List<OwnAddress> addresses();

        /** Returns what the router does about the port; null if it is not asked. */
        @Nullable Forwarding forwarding();
    }

    /**
     * The state of the router's forwarding for a world that is open to others.
     *
     * @param text for the player
     * @param good whether that lets others in, or may soon
     */
    record Forwarding(String text, boolean good) {}

    /**
     * The world that the player wants to host.
     *
     * @param world a world of the list, or null for a new one
     * @param name of a new world
     * @param seed of a new world, as it was typed; empty for a random one
     * @param flat whether a new world is a plain instead of a landscape
     * @param turnRate turns a second of a new world: 20, 30 or 60
     * @param rules of a new world
     * @param port TCP and UDP; {@link #ALONE} opens none
     * @param waitsForLate whether a new world waits for a late player instead of substituting
     * @param password that others must know; empty for none
     * @param lines for the host's console, before anybody comes in
     */
    record HostRequest(
            @Nullable WorldEntry world,
            String name,
            String seed,
            boolean flat,
            int turnRate,
            WorldRules rules,
            int port,
            boolean waitsForLate,
            String password,
            List<String> lines) {
        /** With no password. */
        public HostRequest(
                @Nullable WorldEntry world,
                String name,
                String seed,
                boolean flat,
                int turnRate,
                WorldRules rules,
                int port,
                boolean waitsForLate) {
            this(world, name, seed, flat, turnRate, rules, port, waitsForLate, "", List.of());
        }

        /** {@code port} of a world that is played alone. */
        public static final int ALONE = 0;
    }

    /**
     * The world that this machine hosts.
     *
     * @param guests how many others play in it
     * @param kept whether it is saved and can be hosted again
     * @param port by which others can join; 0 while they cannot
     * @param successor the player who could carry it on; empty for nobody
     */
    record HostedWorld(int guests, boolean kept, int port, String successor) {
        /** Which nobody could carry on. */
        public HostedWorld(int guests, boolean kept, int port) {
            this(guests, kept, port, "");
        }

        /** Whether others can join. */
        boolean isOpen() {
            return port != 0;
        }
    }

    /**
     * The state of a world on disk.
     *
     * @param secondsAgo since when what was played may be missing there; -1 if all of it may
     * @param whole whether nothing was played since
     * @param problem why nothing is being saved now, in the system's words; empty while it is
     */
    record Saving(long secondsAgo, boolean whole, String problem) {
        /** How long ago that is, as people say it. */
        public String age(Texts texts) {
            return secondsAgo < 60
                    ? texts.get("pause.saved.seconds", secondsAgo)
                    : texts.get("pause.saved.minutes", secondsAgo / 60);
        }
    }

    /**
     * An address of this machine.
     *
     * @param text with the port, as a friend has to type it
     * @param reach from where it can be reached
     * @param network the name of the network interface, like {@code eth0}; empty for the router's
     */
    record OwnAddress(String text, Reach reach, String network) {
        /** From where an address can be reached. */
        public enum Reach {
            /** From everywhere, through a meeting point. */
            MEETING("meeting"),
            /** From everywhere, through the router that was asked. */
            ROUTER("router"),
            /** From everywhere, unless a firewall forbids it. */
            INTERNET("internet"),
            /** A private range: from the same house or company. */
            OWN_NETWORK("own-network"),
            /** Addresses that a provider's customers share, which VPNs use as well. */
            SHARED("shared"),
            /** Link-local: only over the same cable or radio. */
            LINK("link");

            private final String textKey;

            Reach(String textKey) {
                this.textKey = textKey;
            }

            String textKey() {
                return textKey;
            }
        }
    }

    /**
     * A world in the list of worlds.
     *
     * @param id the game's id of it
     * @param name for the player
     * @param about when it was played last and how large it is, for the player
     * @param played how long it was played, for the player; empty if that is not known
     * @param problem why it cannot be played, a sentence; empty if it can
     */
    record WorldEntry(String id, String name, String about, String played, String problem) {}
}
