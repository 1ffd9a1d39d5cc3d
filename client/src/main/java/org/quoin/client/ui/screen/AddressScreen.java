package org.quoin.client.ui.screen;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.screen.GameActions.Forwarding;
import org.quoin.client.ui.screen.GameActions.HostedWorld;
import org.quoin.client.ui.screen.GameActions.OwnAddress;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.ListBox;
import org.quoin.client.ui.widget.Row;
import org.quoin.engine.net.HostAddress;

/** Lists where others find the world that this machine hosts; each address can be copied. */
final class AddressScreen extends ListScreen {
    private static final int WIDTH = 300;
    private static final int ABOUT_LINES = 2;

    private List<OwnAddress> addresses = List.of();
    private @Nullable Forwarding forwarding;
    private final Button link;
    private final Button close;
    private final Button done;

    AddressScreen(UiRoot root) {
        super(
                root,
                root.texts().get("addresses.title"),
                root.texts().get("addresses.heading"),
                WIDTH,
                ABOUT_LINES);
        link = button("addresses.link", this::copyLink);
        close = button("addresses.close", this::closeToOthers);
        done = button("addresses.done", this::back);
        link.setEnabled(false); // Until there is an address.
        follow();
        showRouter(forwarding);
        widgets().setFocus(addresses.isEmpty() ? done : list());
    }

    /** The state of the router may change while this is shown. */
    private void follow() {
        List<OwnAddress> now = root().actions().hosting().addresses();
        if (!now.equals(addresses)) {
            addresses = now;
            link.setEnabled(!now.isEmpty());
            list().setRows(now.stream().map(this::row).toList());
        }
        Forwarding router = root().actions().hosting().forwarding();
        if (!Objects.equals(router, forwarding)) {
            forwarding = router;
            showRouter(router);
        }
    }

    private void showRouter(@Nullable Forwarding router) {
        if (router == null) {
            about().setText(explanation(), Colors.TEXT_DIM);
        } else {
            about().setText(router.text(), router.good() ? Colors.TEXT_DIM : Colors.AMBER);
        }
    }

    @Override
    protected void refreshShown() {
        follow();
    }

    private ListBox.Row row(OwnAddress address) {
        String reach = text("addresses.reach." + address.reach().textKey());
        String detail =
                address.network().isEmpty()
                        ? reach
                        : root().texts().get("addresses.detail", reach, address.network());
        return new ListBox.Row(address.text(), detail, false, text("addresses.mark"));
    }

    /** The address that a friend elsewhere needs, or advice for a machine without a network. */
    private String explanation() {
        if (addresses.isEmpty()) {
            return text("addresses.none");
        }
        HostedWorld hosted = root().actions().hosting().world();
        int port = hosted == null ? 0 : hosted.port();
        boolean fromEverywhere =
                addresses.stream().anyMatch(a -> a.reach() == OwnAddress.Reach.INTERNET);
        String key = fromEverywhere ? "addresses.about" : "addresses.about.own-network";
        return root().texts().get(key, Integer.toString(port));
    }

    @Override
    protected void activate(int row) {
        if (row < addresses.size()) {
            copy(addresses.get(row).text());
        }
    }

    /** A link opens the game where it is installed, and is an address in the field of *Join*. */
    private void copyLink() {
        if (list().selected() < addresses.size()) {
            copy(HostAddress.LINK + addresses.get(list().selected()).text());
        }
    }

    private void copy(String text) {
        root().clipboard().setText(text);
        about().setText(root().texts().get("addresses.copied", text), Colors.GREEN);
    }

    private void closeToOthers() {
        HostedWorld hosted = root().actions().hosting().world();
        int guests = hosted == null ? 0 : hosted.guests();
        if (guests == 0) {
            close();
            return;
        }
        ConfirmScreen.Question question =
                new ConfirmScreen.Question(
                        text("shut.title"),
                        root().texts().get(guests == 1 ? "shut.one" : "shut.many", guests),
                        text("shut.yes"),
                        text("close.no"));
        root().push(new ConfirmScreen(root(), question, true, this::close));
    }

    private void close() {
        root().actions().hosting().close();
        root().showPause();
    }

    @Override
    protected List<Box> buttons() {
        return List.of(Row.of(link, close, done));
    }
}
