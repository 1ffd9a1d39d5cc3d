package org.quoin.client.ui.screen;

import java.util.List;

/** What the player can do with texture packs. All are called on the main thread and return soon. */
public interface PackActions {
    /** A file of a pack that cannot be used, and why. */
    record Problem(String file, String reason) {}

    /** Looks at the packs folder anew; {@link #version} changes when that is done. */
    void look();

    /** All packs: those in use, the uppermost first, then the others. */
    List<Entry> entries();

    /** Uses these from now on, the uppermost first. Shows them as soon as they are read. */
    void use(List<String> ids);

    /** What is wrong in the packs in use. */
    List<Problem> problems();

    /** The packs folder, for the player. */
    String folder();

    /** Changes whenever the entries or the problems do. */
    int version();

    /** Nothing to choose from: for what shows screens without a game. */
    PackActions NONE =
            new PackActions() {
                @Override
                public void look() {}

                @Override
                public List<Entry> entries() {
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
                public int version() {
                    return 0;
                }
            };

    /**
     * A texture pack in the list.
     *
     * @param id what {@link PackActions#use} knows it by
     * @param name for the player
     * @param detail what its maker says, or why it cannot be used
     * @param wrong whether it cannot be used
     * @param used whether it is in use
     */
    public record Entry(String id, String name, String detail, boolean wrong, boolean used) {}
}
