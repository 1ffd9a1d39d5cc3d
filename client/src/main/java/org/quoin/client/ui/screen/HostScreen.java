package org.quoin.client.ui.screen;

import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.HostAddressException;
import org.quoin.client.ui.widget.TextField;

/** Asks for the port on which to host. */
final class HostScreen extends FormScreen {
    private static final int PORT_DIGITS_MAX = 5;

    HostScreen(UiRoot root) {
        super(
                root,
                root.texts().get("host.title"),
                new TextField(
                        root.texts().get("host.port"),
                        Integer.toString(HostAddress.DEFAULT_PORT),
                        PORT_DIGITS_MAX,
                        c -> c >= '0' && c <= '9',
                        root.clipboard(),
                        root::formEdited),
                root.texts().get("host.about"),
                root.texts().get("host.start"));
    }

    @Override
    void confirm() {
        int port;
        try {
            port = HostAddress.parsePort(typed());
        } catch (HostAddressException e) {
            showError(String.valueOf(e.getMessage()));
            return;
        }
        clearError();
        root().push(new ConnectingScreen(root(), text("host.title"), text("connecting.hosting")));
        root().actions().hostWorld(port);
    }
}
