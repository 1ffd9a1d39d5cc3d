package org.quoin.client.ui.screen;

import java.util.List;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.HostAddress.InvalidAddressException;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.widget.TextField;

/** Asks for the address of a world, with the last one filled in. */
final class JoinScreen extends FormScreen {
    /** A host name of 253 characters, brackets and a port. */
    private static final int ADDRESS_CHARACTERS_MAX = 262;

    private final TextField address;

    JoinScreen(UiRoot root) {
        this(root, addressField(root));
    }

    private JoinScreen(UiRoot root, TextField address) {
        super(
                root,
                root.texts().get("join.title"),
                List.of(List.of(address)),
                root.texts().get("join.about", HostAddress.DEFAULT_PORT),
                root.texts().get("join.join"));
        this.address = address;
    }

    private static TextField addressField(UiRoot root) {
        TextField field =
                new TextField(
                        root.texts().get("join.address"),
                        root.settings().get(Settings.LAST_ADDRESS),
                        ADDRESS_CHARACTERS_MAX,
                        c -> c > ' ',
                        root.clipboard(),
                        root::formEdited);
        field.setPlaceholder(root.texts().get("join.placeholder"));
        return field;
    }

    @Override
    protected void confirm() {
        HostAddress wanted;
        try {
            wanted = HostAddress.parse(address.text());
        } catch (InvalidAddressException e) {
            showError(root().texts().get(e.textKey(), e.argument()), address);
            return;
        }
        clearError();
        root().changeSettings(root().settings().with(Settings.LAST_ADDRESS, address.text()));
        root().actions().saveSettings();
        root().push(
                        new ConnectingScreen(
                                root(),
                                text("join.title"),
                                root().texts().get("connecting.joining", wanted.toString())));
        root().actions().joinWorld(wanted);
    }
}
