package org.quoin.client.ui.screen;

import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.HostAddressException;
import org.quoin.client.ui.widget.TextField;

/** Asks for the address of a world; the last one stands there already. */
final class JoinScreen extends FormScreen {
    /** A host's name of 253 characters, brackets and a port. */
    private static final int ADDRESS_CHARACTERS_MAX = 262;

    JoinScreen(UiRoot root) {
        super(
                root,
                root.texts().get("join.title"),
                addressField(root),
                root.texts().get("join.about", HostAddress.DEFAULT_PORT),
                root.texts().get("join.join"));
    }

    private static TextField addressField(UiRoot root) {
        TextField field =
                new TextField(
                        root.texts().get("join.address"),
                        root.settings().lastAddress(),
                        ADDRESS_CHARACTERS_MAX,
                        c -> c > ' ',
                        root.clipboard(),
                        root::formEdited);
        field.setPlaceholder(root.texts().get("join.placeholder"));
        return field;
    }

    @Override
    void confirm() {
        HostAddress address;
        try {
            address = HostAddress.parse(typed());
        } catch (HostAddressException e) {
            showError(String.valueOf(e.getMessage()));
            return;
        }
        clearError();
        root().changeSettings(root().settings().withLastAddress(typed()));
        root().actions().saveSettings();
        root().push(
                        new ConnectingScreen(
                                root(),
                                text("join.title"),
                                root().texts().get("connecting.joining", address.toString())));
        root().actions().joinWorld(address);
    }
}
