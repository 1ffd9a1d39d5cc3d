package org.quoin.client.ui.screen;

import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.HostAddressException;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.TextField;

/** Asks what a new world is to be called and how it is hosted; of an old one only the port. */
final class HostScreen extends FormScreen {
    private static final int PORT_DIGITS_MAX = 5;

    /** As much as fits into a row of the list. */
    private static final int NAME_CHARACTERS_MAX = 32;

    private static final int SEED_CHARACTERS_MAX = 32;

    private final @Nullable WorldEntry world;
    private final TextField name;
    private final TextField seed;
    private final Choice terrain;
    private final TextField port;
    private final Choice late;

    /** Asks for a new world. */
    static HostScreen forNewWorld(UiRoot root) {
        return of(root, null, freeName(root));
    }

    /** Asks how to host a world of the list. */
    static HostScreen forWorld(UiRoot root, WorldEntry world) {
        return of(root, world, world.name());
    }

    private static HostScreen of(UiRoot root, @Nullable WorldEntry world, String name) {
        TextField nameField =
                field(root, "host.name", name, NAME_CHARACTERS_MAX, c -> c >= ' ' && c != 127);
        TextField portField =
                field(
                        root,
                        "host.port",
                        Integer.toString(root.settings().hostPort()),
                        PORT_DIGITS_MAX,
                        c -> c >= '0' && c <= '9');
        return new HostScreen(
                root,
                world,
                nameField,
                field(root, "host.seed", "", SEED_CHARACTERS_MAX, c -> c >= ' ' && c != 127),
                choice(root, "host.terrain", "host.terrain.natural", "host.terrain.flat"),
                portField,
                choice(root, "host.late", "host.late.play-on", "host.late.wait"));
    }

    private HostScreen(
            UiRoot root,
            @Nullable WorldEntry world,
            TextField name,
            TextField seed,
            Choice terrain,
            TextField port,
            Choice late) {
        super(
                root,
                world == null ? root.texts().get("host.title") : world.name(),
                world == null
                        ? List.of(List.of(name), List.of(seed, terrain), List.of(port, late))
                        : List.of(List.of(port)),
                root.texts().get(world == null ? "host.about.new" : "host.about"),
                root.texts().get("host.start"));
        this.world = world;
        this.name = name;
        this.seed = seed;
        this.terrain = terrain;
        this.port = port;
        this.late = late;
    }

    private static Choice choice(UiRoot root, String key, String first, String second) {
        return new Choice(
                root.texts().get(key),
                List.of(root.texts().get(first), root.texts().get(second)),
                0,
                root.sounds(),
                index -> {});
    }

    private static TextField field(
            UiRoot root, String key, String value, int max, IntPredicate allowed) {
        return new TextField(
                root.texts().get(key), value, max, allowed, root.clipboard(), root::formEdited);
    }

    /** "World", or the first of "World 2", "World 3", ... that is free. */
    private static String freeName(UiRoot root) {
        List<String> taken = root.actions().worlds().stream().map(WorldEntry::name).toList();
        String plain = root.texts().get("host.name.default");
        String name = plain;
        for (int i = 2; taken.contains(name); i++) {
            name = plain + " " + i;
        }
        return name;
    }

    @Override
    void confirm() {
        String wanted = name.text().strip();
        if (world == null && wanted.isEmpty()) {
            showError(text("host.name.missing"), name);
            return;
        }
        int number;
        try {
            number = HostAddress.parsePort(port.text());
        } catch (HostAddressException e) {
            showError(String.valueOf(e.getMessage()), port);
            return;
        }
        clearError();
        root().changeSettings(root().settings().withHostPort(number));
        root().actions().saveSettings();
        root().push(new ConnectingScreen(root(), wanted, text("connecting.hosting")));
        root().actions()
                .hostWorld(
                        new HostWish(
                                world,
                                wanted,
                                seed.text(),
                                terrain.index() == 1,
                                number,
                                late.index() == 1));
    }

    /** Shows why hosting failed; mostly the port is taken. */
    void showFailure(String message) {
        showError(message, port);
    }
}
