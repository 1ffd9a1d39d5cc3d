package org.quoin.client.ui;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.screen.ServerActions;
import org.quoin.client.ui.screen.ServerRow;
import org.quoin.client.ui.screen.ServerRow.Section;
import org.quoin.client.ui.screen.ServerRow.State;
import org.quoin.client.ui.screen.ServerRow.World;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.net.HostAddress;

/** Some servers in each state, and the screens' requests. */
public final class TestServers implements ServerActions {
    /** The invitations that were used. */
    public final List<InviteLink> invited = new ArrayList<>();

    private final List<String> calls;
    private List<ServerRow> rows =
            List.of(
                    row(Section.NETWORK, "Anna's Hill", "192.168.178.23", State.HERE, hill()),
                    row(
                            Section.NETWORK,
                            "Old",
                            "[fe80::a1b2:c3d4:e5f6:7890%wlp3s0]",
                            State.HERE,
                            old()),
                    row(Section.SAVED, "Ben", "ben.example.org:47801", State.HERE, busy()),
                    row(Section.SAVED, "Carl's Castle", "203.0.113.9", State.SILENT, null),
                    row(Section.RECENT, "", "198.51.100.7", State.REFUSED, null),
                    row(Section.RECENT, "Dora", "dora.example", State.UNKNOWN_NAME, null),
                    row(Section.RECENT, "Emil", "emil.example", State.ASKING, null));
    private List<String> problems = List.of();
    private Order order = Order.OWN;
    private Network network = Network.SEARCHED;
    private Meeting meeting = Meeting.NONE;

    /** Some servers that write what is asked for into a list. */
    public TestServers(List<String> calls) {
        this.calls = calls;
    }

    private static World hill() {
        return new World("Anna's Hill", 3, 256, "0.1.0", true, false, 400);
    }

    private static World old() {
        return new World("Old", 0, 8, "0.0.9", false, false, 1200);
    }

    private static World busy() {
        return new World("Bens große Stadt", 256, 256, "0.1.0", true, true, 131_000);
    }

    private static ServerRow row(
            Section section, String name, String address, State state, @Nullable World world) {
        try {
            HostAddress at = HostAddress.parse(address);
            return new ServerRow(section, section + " " + address, name, at, state, world);
        } catch (HostAddress.InvalidAddressException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Shows only some of the rows from now on. */
    public void keepRows(int from, int to) {
        rows = rows.subList(from, to);
    }

    /** Says what is wrong with the file. */
    public void setProblems(String... sentences) {
        problems = List.of(sentences);
    }

    @Override
    public List<ServerRow> rows() {
        return rows;
    }

    @Override
    public Network network() {
        return network;
    }

    /** Says how the network is. */
    public void setNetwork(Network now) {
        network = now;
    }

    @Override
    public Meeting meeting() {
        return meeting;
    }

    /** Shows the list of a meeting point, or what is wrong with it. */
    public void setMeeting(Meeting now) {
        meeting = now;
        if (now == Meeting.LISTED) {
            World hills = new World("Hills of Ann", 3, 16, "0.1.0", true, false, 41_000);
            String at = "meet.example:47801/ACDE-FGHJ";
            List<ServerRow> more = new ArrayList<>(rows);
            more.add(2, row(Section.MEETING, "Hills of Ann", at, State.HERE, hills));
            rows = more;
        }
    }

    @Override
    public void refresh() {}

    @Override
    public List<String> problems() {
        return problems;
    }

    @Override
    public @Nullable String save(@Nullable ServerRow old, String name, HostAddress address) {
        calls.add((old == null ? "add " : "change " + old.name() + " ") + name + " " + address);
        return null;
    }

    @Override
    public @Nullable String remove(ServerRow row) {
        calls.add("remove " + row.address());
        List<ServerRow> left = new ArrayList<>(rows);
        left.remove(row);
        rows = left;
        return null;
    }

    @Override
    public void move(ServerRow row, int by) {
        calls.add("move " + row.name() + " " + by);
    }

    @Override
    public Order order() {
        return order;
    }

    @Override
    public void setOrder(Order chosen) {
        order = chosen;
        calls.add("order " + chosen.key());
    }

    @Override
    public void invited(HostAddress address, InviteLink link) {
        invited.add(link);
    }
}
