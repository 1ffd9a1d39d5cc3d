package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Row;
import org.quoin.client.ui.widget.TextField;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;

/** Asks for name and address of a server that is kept, and for its place. */
final class ServerScreen extends FormScreen {
    private final @Nullable ServerRow old;
    private final TextField name;
    private final TextField address;
    private final List<Box> rows = new ArrayList<>();

    /**
     * @param old the row that is changed; null for a new one
     */
    ServerScreen(UiRoot root, @Nullable ServerRow old, String named, String where) {
        super(
                root,
                root.texts().get(old == null ? "servers.add.title" : "servers.edit.title"),
                root.texts().get("servers.save"));
        this.old = old;
        name = field("servers.name", named, ServerActions.NAME_CHARACTERS_MAX, c -> c >= ' ');
        address = field("join.address", where, HostAddress.TEXT_CHARACTERS_MAX, c -> c > ' ');
        rows.add(name);
        rows.add(address);
        if (old != null && root.actions().servers().order() == ServerActions.Order.OWN) {
            rows.add(Row.of(mover("servers.up", old, -1), mover("servers.down", old, 1)));
        }
    }

    @Override
    protected List<Box> rows() {
        return rows;
    }

    @Override
    protected String about() {
        return text("servers.edit.about");
    }

    /** Moves the row and goes back, as its number is another now. */
    private Button mover(String key, ServerRow row, int by) {
        return button(
                key,
                () -> {
                    root().actions().servers().move(row, by);
                    root().pop();
                });
    }

    @Override
    protected void confirm() {
        HostAddress wanted;
        try {
            wanted = HostAddress.parse(address.text(), root().settings().get(Settings.MEET));
        } catch (InvalidAddressException e) {
            showError(e, address);
            return;
        }
        String given = name.text().isBlank() ? wanted.toString() : name.text();
        String problem = root().actions().servers().save(old, given, wanted);
        if (problem != null) {
            showError(problem, name);
            return;
        }
        root().pop();
    }
}
