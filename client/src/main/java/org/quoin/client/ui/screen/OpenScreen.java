package org.quoin.client.ui.screen;

import java.util.List;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
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
        super(root, root.texts().get("open.title"), root.texts().get("open.open"));
        port = HostScreen.portField(this);
        router = choice("open.router", "open.router.alone", "open.router.asked");
        router.setIndex(root.settings().get(Settings.MAP_PORT) ? 1 : 0);
        entry = new EntryButton(root, root.actions().hosting().entry());
    }

    @Override
    protected List<Box> rows() {
        return List.of(port, router);
    }

    @Override
    protected List<Button> moreButtons() {
        return List.of(entry.button());
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
            showError(e, port);
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
