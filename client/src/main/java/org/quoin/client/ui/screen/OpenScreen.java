package org.quoin.client.ui.screen;

import java.util.List;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.TextField;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;

/**
 * Asks for the port on which a world played alone is opened to others, and whether the router is
 * asked to let players from the internet through; and opens it.
 */
final class OpenScreen extends FormScreen {
    private final TextField port;
    private final Choice router;
    private final EntryButton entry;

    OpenScreen(UiRoot root) {
        this(
                root,
                HostScreen.portField(root),
                router(root),
                new EntryButton(root, root.actions().hosting().entry()));
    }

    private OpenScreen(UiRoot root, TextField port, Choice router, EntryButton entry) {
        super(
                root,
                root.texts().get("open.title"),
                List.of(List.of(port), List.of(router)),
                "",
                root.texts().get("open.open"),
                List.of(entry.button()));
        this.port = port;
        this.router = router;
        this.entry = entry;
        clearError();
    }

    private static Choice router(UiRoot root) {
        return new Choice(
                root.texts().get("open.router"),
                List.of(
                        root.texts().get("open.router.alone"),
                        root.texts().get("open.router.asked")),
                root.settings().get(Settings.MAP_PORT) ? 1 : 0,
                root.sounds(),
                index -> root.formEdited(""));
    }

    @Override
    protected String about() {
        return text(router.index() == 0 ? "open.about" : "open.about.router");
    }

    @Override
    protected void confirm() {
        int number;
        try {
            number = HostAddress.parsePort(port.text());
        } catch (InvalidAddressException e) {
            showError(
                    root().texts().get(e.why().code().key(), e.why().arguments().toArray()), port);
            return;
        }
        clearError();
        String problem = root().actions().hosting().open(number, entry.password(), entry.lines());
        if (problem != null) {
            showError(problem, port);
            return;
        }
        root().settings()
                .change(
                        root().settings()
                                .current()
                                .with(Settings.HOST_PORT, number)
                                .with(Settings.MAP_PORT, router.index() == 1));
        root().actions().saveSettings();
        root().showPause();
        root().push(new AddressScreen(root()));
    }
}
