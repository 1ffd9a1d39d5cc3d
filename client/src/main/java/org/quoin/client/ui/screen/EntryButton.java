package org.quoin.client.ui.screen;

import java.util.List;
import org.quoin.client.settings.EntryChoice;
import org.quoin.client.ui.widget.Button;

/** The button of a form that says who may come in and leads to where that is chosen. */
public final class EntryButton {
    private final UiRoot root;
    private final EntryChoice before;
    private final Button button;
    private EntryChoice choice;

    /**
     * @param before the world's current policy
     */
    public EntryButton(UiRoot root, EntryChoice before) {
        this.root = root;
        this.before = before;
        this.choice = before;
        this.button =
                new Button(
                        EntryScreen.summary(before, root.texts()),
                        root.sounds(),
                        () -> root.push(new EntryScreen(root, choice, this::choose)));
    }

    private void choose(EntryChoice chosen) {
        choice = chosen;
        button.setLabel(EntryScreen.summary(chosen, root.texts()));
    }

    /** The control. */
    public Button button() {
        return button;
    }

    /** The password that others must know. */
    public String password() {
        return choice.password();
    }

    /** The lines at the host's console that make the rest so. */
    public List<String> lines() {
        return choice.linesAfter(before);
    }
}
