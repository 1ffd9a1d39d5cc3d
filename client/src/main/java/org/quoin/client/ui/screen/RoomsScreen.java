package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.screen.ServerTable.Line;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Label;
import org.quoin.client.ui.widget.Row;
import org.quoin.client.ui.widget.TextField;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Party;
import org.quoin.engine.wire.RoomList;
import org.quoin.engine.wire.RoomName;
import org.quoin.server.text.Texts;

/** Lists the rooms of a server to a player who named none, or could not enter the one named. */
public final class RoomsScreen extends PanelScreen {
    private static final int WIDTH = 300;
    private static final int TABLE_HEIGHT_MAX = 260;

    /** Begins the id of a row, before the template; so does {@link #ROOM} before the room. */
    private static final String QUICK = "quick ";

    private static final String ROOM = "room ";

    private final HostAddress server;
    private final String name;
    private final Label why;
    private final RoomList rooms;
    private final TextField search;
    private final TextField party;
    private final ServerTable table;
    private final Button join;
    private final Button again;
    private final Button back;

    /**
     * @param name under which the player joins
     * @param told why the player is in no room; empty if none was chosen yet
     */
    private RoomsScreen(UiRoot root, HostAddress server, String name, RoomList rooms, String told) {
        super(root, root.texts().get("rooms.title"), WIDTH);
        this.server = server;
        this.name = name;
        this.rooms = rooms;
        why = new Label(told.isEmpty() ? server.toString() : told, color(told));
        search = field("rooms.search", RoomName::mayContain, Limits.ROOM_NAME_BYTES_MAX);
        party = field("rooms.party", Party::mayContain, Party.CHARACTERS_MAX);
        table = new ServerTable(root.sounds(), line -> joinSelected());
        join = button("join.join", this::joinSelected);
        search.onSubmit(this::joinSelected);
        party.onSubmit(this::joinSelected);
        changed();
        again = button("rooms.again", () -> join(server));
        back = button("back", this::back);
        widgets().setFocus(table.selectedId().isEmpty() ? again : table);
    }

    /** Shows the list over the screen on which joining began. */
    public static void show(
            UiRoot root, HostAddress address, String name, RoomList rooms, String told) {
        root.backToForm();
        root.push(new RoomsScreen(root, address.server(), name, rooms, told));
    }

    private static int color(String told) {
        return told.isEmpty() ? Colors.TEXT_DIM : Colors.RED;
    }

    private TextField field(String key, IntPredicate accepted, int charactersMax) {
        TextField field =
                new TextField(
                        "", "", charactersMax, accepted, root().clipboard(), typed -> changed());
        field.setPlaceholder(text(key));
        return field;
    }

    /** No party if nothing was typed; null if what was typed is none. */
    private @Nullable Party typedParty() {
        return party.text().isBlank() ? Party.NONE : Party.parse(party.text());
    }

    /** Something was typed: shows what the search finds, and whether the party is well written. */
    private void changed() {
        boolean wrong = typedParty() == null;
        party.setWrong(wrong);
        RoomList found = found(rooms, RoomName.typed(search.text()));
        table.setLines(lines(found, !rooms.rooms().isEmpty(), root().texts()));
        join.setEnabled(!table.selectedId().isEmpty() && !wrong);
    }

    private static RoomList found(RoomList all, String wanted) {
        return new RoomList(
                all.reason(),
                all.rooms().stream()
                        .filter(room -> (room.name() + " " + room.template()).contains(wanted))
                        .toList(),
                all.templates().stream().filter(each -> each.contains(wanted)).toList());
    }

    /** The lines of a list; {@code any} says whether there are rooms that the search hides. */
    private static List<Line> lines(RoomList list, boolean any, Texts texts) {
        List<Line> lines = new ArrayList<>();
        if (!list.templates().isEmpty()) {
            lines.add(Line.head(texts.get("rooms.quick")));
        }
        for (String template : list.templates()) {
            String about = texts.get("rooms.quick.about");
            lines.add(new Line(QUICK + template, false, template, about, false, "", 0));
        }
        lines.add(Line.head(texts.get("rooms.all")));
        for (RoomList.Room room : list.rooms()) {
            int free = Math.max(0, room.playersMax() - room.players());
            lines.add(
                    new Line(
                            ROOM + room.name(),
                            false,
                            room.name(),
                            detail(room, texts),
                            false,
                            free == 0 ? texts.get("rooms.full") : texts.get("rooms.free", free),
                            free == 0 ? Colors.AMBER : Colors.GREEN));
        }
        if (list.rooms().isEmpty()) {
            lines.add(Line.note(texts.get(any ? "rooms.not-found" : "rooms.none")));
        }
        return lines;
    }

    private static String detail(RoomList.Room room, Texts texts) {
        String players = texts.get("servers.players", room.players(), room.playersMax());
        String password = room.password() ? ", " + texts.get("servers.password") : "";
        return room.template() + ", " + players + password;
    }

    private void joinSelected() {
        String id = table.selectedId();
        Party friends = typedParty();
        if (friends == null) {
            widgets().setFocus(party);
        } else if (id.startsWith(QUICK)) {
            join(server.withAnyOf(id.substring(QUICK.length()), friends));
        } else if (id.startsWith(ROOM)) {
            join(server.withRoom(id.substring(ROOM.length())));
        }
    }

    private void join(HostAddress wanted) {
        root().pop(); // Another list, or the world, comes in its place.
        String going = root().texts().get("connecting.joining", wanted.toString());
        root().push(new ConnectingScreen(root(), root().texts().get("join.title"), going));
        root().actions().joinWorldAs(wanted, name);
    }

    @Override
    protected Box onPanel() {
        return Column.of(
                why.lines(1, 3),
                Row.of(search, party),
                table.filling().atMost(TABLE_HEIGHT_MAX),
                Row.of(join, again, back));
    }
}
