package org.quoin.client.ui.worlds;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.screen.FormScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.TextField;
import org.quoin.engine.store.StoreLimits;

/** Asks for the name of a world. */
final class WorldNameScreen extends FormScreen {
    private final TextField name;
    private final Function<String, @Nullable String> action;

    /**
     * @param proposal what Enter accepts
     * @param action receives the name when it may be one; returns what is wrong, or null
     */
    static WorldNameScreen of(
            UiRoot root,
            String title,
            String proposal,
            String confirm,
            Function<String, @Nullable String> action) {
        TextField field =
                new TextField(
                        root.texts().get("host.name"),
                        proposal,
                        StoreLimits.WORLD_NAME_BYTES_MAX, // None has more characters than bytes.
                        c -> c >= ' ' && c != 127,
                        root.clipboard(),
                        root::formEdited);
        return new WorldNameScreen(root, title, field, confirm, action);
    }

    private WorldNameScreen(
            UiRoot root,
            String title,
            TextField name,
            String confirm,
            Function<String, @Nullable String> action) {
        super(root, title, List.of(List.of(name)), "", confirm);
        this.name = name;
        this.action = action;
    }

    @Override
    protected void confirm() {
        String wanted = name.text().strip();
        if (wanted.isEmpty()) {
            showError(text("host.name.missing"), name);
            return;
        }
        int bytes = wanted.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > StoreLimits.WORLD_NAME_BYTES_MAX) {
            showError(text("worlds.name.long"), name);
            return;
        }
        clearError();
        String problem = action.apply(wanted);
        if (problem != null) {
            showError(problem, name);
        }
    }
}
