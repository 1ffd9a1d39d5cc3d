package org.quoin.client.ui.screen;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.screen.ServerRow.Section;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.Row;
import org.quoin.client.ui.widget.TextField;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;

/** Joins a world: one of the list, or one whose address is typed. */
public final class JoinScreen extends PanelScreen {
    private static final int WIDTH = 380;
    private static final int JOIN_WIDTH = 60;
    private static final int SAVE_WIDTH = 90;
    private static final int TABLE_HEIGHT_MAX = 260;

    private final TextField address;
    private final Button join;
    private final Button save;
    private final ServerTable table;
    private final Label note;
    private final Button keep;
    private final Button remove;
    private final Button order;
    private final Button back;
    private List<ServerRow> rows = List.of();
    private String error = "";

    /** Makes the screen with the last address filled in. */
    public JoinScreen(UiRoot root) {
        this(root, root.settings().get(Settings.LAST_ADDRESS));
    }

    private JoinScreen(UiRoot root, String filledIn) {
        super(root, root.texts().get("join.title"), WIDTH);
        address =
                new TextField(
                        text("join.address"),
                        filledIn,
                        HostAddress.TEXT_CHARACTERS_MAX + InviteLink.FRAGMENT_CHARS_MAX,
                        c -> c > ' ',
                        root.clipboard(),
                        typed -> clearError());
        address.setPlaceholder(text("join.placeholder"));
        address.onSubmit(this::joinTyped);
        join = button("join.join", this::joinTyped);
        save = button("servers.add", this::saveTyped);
        table = new ServerTable(root.sounds(), line -> joinSelected());
        note = new Label("", Colors.TEXT_DIM).lines(1, Integer.MAX_VALUE);
        keep = button("servers.keep", this::keepSelected);
        remove = button("servers.remove", this::removeSelected);
        order = button("servers.order.own", this::nextOrder);
        back = button("back", this::back);
        refreshShown();
        widgets().setFocus(address);
        address.selectAll(); // An invitation that is pasted replaces the last address.
    }

    /**
     * Goes back to the screen on which joining began. A world that was played, or joined from the
     * command line, has none any more: then to this one, where Enter joins there again.
     */
    public static void showAgain(UiRoot root, HostAddress address) {
        if (!root.backToForm()) {
            root.showStart();
            root.push(new JoinScreen(root, address.toString()));
        }
    }

    private ServerActions servers() {
        return root().actions().servers();
    }

    @Override
    protected void shown() {
        servers().refresh();
        refreshShown();
    }

    @Override
    protected void refreshShown() {
        rows = servers().rows();
        table.setLines(
                ServerLines.of(rows, servers().network(), servers().meeting(), root().texts()));
        ServerRow about = selected();
        boolean saved = about != null && about.section() == Section.SAVED;
        boolean listed = // By others.
                about != null
                        && (about.section() == Section.NETWORK
                                || about.section() == Section.MEETING);
        keep.setLabel(text(saved ? "servers.edit" : "servers.keep"));
        keep.setEnabled(about != null);
        remove.setEnabled(about != null && !listed);
        order.setLabel(text("servers.order." + servers().order().key()));
        if (error.isEmpty()) {
            String problems = String.join(" ", servers().problems());
            note.setText(
                    problems.isEmpty() ? explanation() : problems,
                    problems.isEmpty() ? Colors.TEXT_DIM : Colors.RED);
        }
    }

    /**
     * Details that the list has no room for: where the selected world is; or how to type an
     * address.
     */
    private String explanation() {
        ServerRow row = selected();
        if (row != null && !address.isFocused()) {
            return row.address().toString();
        }
        return root().texts().get("join.about", Integer.toString(HostAddress.DEFAULT_PORT));
    }

    private @Nullable ServerRow selected() {
        for (ServerRow row : rows) {
            if (row.id().equals(table.selectedId())) {
                return row;
            }
        }
        return null;
    }

    private void clearError() {
        error = "";
        address.setWrong(false);
        refreshShown();
    }

    private void showError(String message) {
        error = message;
        note.setText(message, Colors.RED);
    }

    private void joinTyped() {
        HostAddress wanted;
        InviteLink read = InviteLink.parse(address.text());
        InviteLink link = read == null || read.code().isEmpty() ? null : read;
        try {
            wanted =
                    link == null
                            ? HostAddress.parse(
                                    address.text(), root().settings().get(Settings.MEET))
                            : HostAddress.parse(link.address());
        } catch (InvalidAddressException e) {
            showError(root().texts().get(e.why().code().key(), e.why().arguments().toArray()));
            address.setWrong(true);
            widgets().setFocus(address);
            return;
        }
        clearError();
        if (link != null) {
            servers().invited(wanted, link);
            address.setText(wanted.toString()); // The code is used once, and nobody's business.
        }
        root().settings().set(Settings.LAST_ADDRESS, wanted.toString());
        root().actions().saveSettings();
        join(wanted);
    }

    private void joinSelected() {
        ServerRow row = selected();
        if (row != null) {
            clearError();
            join(row.address());
        }
    }

    private void join(HostAddress wanted) {
        String going = root().texts().get("connecting.joining", wanted.toString());
        root().push(new ConnectingScreen(root(), text("join.title"), going));
        root().actions().joinWorld(wanted);
    }

    /** Proposes what is typed for saving. */
    private void saveTyped() {
        root().push(new ServerScreen(root(), null, "", address.text()));
    }

    /** Edits the row if it is a saved one; else proposes it for saving. */
    private void keepSelected() {
        ServerRow row = selected();
        if (row != null) {
            boolean saved = row.section() == Section.SAVED;
            String name = saved ? row.name() : row.shownName();
            String where = row.address().toString();
            root().push(new ServerScreen(root(), saved ? row : null, name, where));
        }
    }

    /** A kept one only after a question: its address may stand nowhere else. */
    private void removeSelected() {
        ServerRow row = selected();
        if (row == null) {
            return;
        }
        if (row.section() != Section.SAVED) {
            remove(row);
            return;
        }
        ConfirmScreen.Question question =
                new ConfirmScreen.Question(
                        text("servers.remove.title"),
                        root().texts()
                                .get("servers.remove.about", row.name(), row.address().toString()),
                        text("servers.remove"),
                        text("back"));
        Runnable confirmed =
                () -> {
                    root().pop();
                    remove(row);
                };
        root().push(new ConfirmScreen(root(), question, true, confirmed));
    }

    private void remove(ServerRow row) {
        String problem = servers().remove(row);
        clearError();
        if (problem != null) {
            showError(problem);
        }
    }

    private void nextOrder() {
        servers().setOrder(servers().order().next());
        refreshShown();
    }

    @Override
    protected boolean isJoining() {
        return true;
    }

    @Override
    protected Screen remade() {
        return new JoinScreen(root(), address.text());
    }

    @Override
    protected Box onPanel() {
        return Column.of(
                Row.of(address, join.wide(JOIN_WIDTH), save.wide(SAVE_WIDTH)),
                table.filling().atMost(TABLE_HEIGHT_MAX),
                note,
                Row.of(keep, remove, order, back));
    }
}
