package org.quoin.client.ui.screen;

import java.util.List;

/** The actions of the player for texture packs. Called on the main thread; all return at once. */
public interface PackActions {
    /** A file of a pack that cannot be used, and why. */
    record Problem(String file, String reason) {}

    /** Lists the packs folder again; {@link #version} changes when that is done. */
    void rescan();

    /** Returns all packs: those in use, the uppermost first, then the others. */
    List<PackEntry> entries();

    /** Uses these packs, the uppermost first, and shows them as soon as they are read. */
    void use(List<String> ids);

    /** Returns the problems of the packs in use. */
    List<Problem> problems();

    /** Returns the packs folder, for the player. */
    String folder();

    /**
     * Opens the packs folder in the system's file manager.
     *
     * @return a message for the player
     */
    String openFolder();

    /** Returns a number that changes whenever the entries or the problems do. */
    int version();

    /** Returns what shows the looks of players: packs may have skins, too. */
    default LookActions figures() {
        return LookActions.NONE;
    }

    /** No packs: to show screens without a game. */
    PackActions NONE =
            new PackActions() {
                @Override
                public void rescan() {}

                @Override
                public List<PackEntry> entries() {
                    return List.of();
                }

                @Override
                public void use(List<String> ids) {}

                @Override
                public List<Problem> problems() {
                    return List.of();
                }

                @Override
                public String folder() {
                    return "";
                }

                @Override
                public String openFolder() {
                    return "";
                }

                @Override
                public int version() {
                    return 0;
                }
            };

    /**
     * A texture pack in the list.
     *
     * @param id for {@link PackActions#use}
     * @param name for the player
     * @param detail its author's description, or why it cannot be used
     * @param wrong whether it cannot be used
     * @param used whether it is in use
     */
    record PackEntry(String id, String name, String detail, boolean wrong, boolean used) {}
}
