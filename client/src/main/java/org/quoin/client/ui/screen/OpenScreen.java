package org.quoin.client.ui.screen;

import java.util.List;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.HostAddress.InvalidAddressException;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.widget.TextField;

/** Asks for the port on which a world played alone is opened to others, and opens it. */
final class OpenScreen extends FormScreen {
    private final TextField port;

    OpenScreen(UiRoot root) {
        this(root, HostScreen.portField(root));
    }

    private OpenScreen(UiRoot root, TextField port) {
        super(
                root,
                root.texts().get("open.title"),
                List.of(List.of(port)),
                root.texts().get("open.about"),
                root.texts().get("open.open"));
        this.port = port;
    }

    @Override
    protected void confirm() {
        int number;
        try {
            number = HostAddress.parsePort(port.text());
        } catch (InvalidAddressException e) {
            showError(root().texts().get(e.textKey(), e.argument()), port);
            return;
        }
        clearError();
        String problem = root().actions().hosting().open(number);
        if (problem != null) {
            showError(problem, port);
            return;
        }
        root().changeSettings(root().settings().with(Settings.HOST_PORT, number));
        root().actions().saveSettings();
        root().showPause();
        root().push(new AddressScreen(root()));
    }
}
