package org.quoin.client.ui.screen;

import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.TextField;
import org.quoin.client.ui.widget.Widget;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;

/** Asks for name and address of a server that is kept, and for its place. */
final class ServerScreen extends FormScreen {
    private final @Nullable ServerRow old;
    private final TextField name;
    private final TextField address;

    /**
     * @param old the row that is changed; null for a new one
     */
    ServerScreen(UiRoot root, @Nullable ServerRow old, String name, String address) {
        this(
                root,
                old,
                field(root, "servers.name", name, ServerActions.NAME_CHARACTERS_MAX, c -> c >= ' '),
                field(
                        root,
                        "join.address",
                        address,
                        HostAddress.TEXT_CHARACTERS_MAX,
                        c -> c > ' '));
    }

    private ServerScreen(UiRoot root, @Nullable ServerRow old, TextField name, TextField address) {
        super(
                root,
                root.texts().get(old == null ? "servers.add.title" : "servers.edit.title"),
                rows(root, old, name, address),
                root.texts().get("servers.edit.about"),
                root.texts().get("servers.save"));
        this.old = old;
        this.name = name;
        this.address = address;
    }

    private static TextField field(
            UiRoot root, String key, String text, int charactersMax, IntPredicate allowed) {
        return new TextField(
                root.texts().get(key),
                text,
                charactersMax,
                allowed,
                root.clipboard(),
                root::formEdited);
    }

    private static List<List<Widget>> rows(
            UiRoot root, @Nullable ServerRow old, TextField name, TextField address) {
        ServerActions servers = root.actions().servers();
        if (old == null || servers.order() != ServerActions.Order.OWN) {
            return List.of(List.of(name), List.of(address));
        }
        Button up = mover(root, "servers.up", old, -1);
        Button down = mover(root, "servers.down", old, 1);
        return List.of(List.of(name), List.of(address), List.of(up, down));
    }

    /** Moves the row and goes back, as its number is another now. */
    private static Button mover(UiRoot root, String key, ServerRow old, int by) {
        return new Button(
                root.texts().get(key),
                root.sounds(),
                () -> {
                    root.actions().servers().move(old, by);
                    root.pop();
                });
    }

    @Override
    protected void confirm() {
        HostAddress wanted;
        try {
            wanted = HostAddress.parse(address.text());
        } catch (InvalidAddressException e) {
            showError(
                    root().texts().get(e.why().code().key(), e.why().arguments().toArray()),
                    address);
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
