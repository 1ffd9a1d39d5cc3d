package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.screen.ServerActions.Meeting;
import org.quoin.client.ui.screen.ServerActions.Network;
import org.quoin.client.ui.screen.ServerRow.Section;
import org.quoin.client.ui.screen.ServerRow.State;
import org.quoin.client.ui.screen.ServerRow.World;
import org.quoin.client.ui.screen.ServerTable.Line;
import org.quoin.server.text.Texts;

/** The words for worlds that can be joined. */
final class ServerLines {
    /** Up to this ping one notices nothing. */
    private static final long GOOD_MICROS = 80_000;

    /** From this ping on the input delay is felt. */
    private static final long BAD_MICROS = 200_000;

    private ServerLines() {}

    /**
     * Returns the lines of a list; a section without rows has no head, but for the network's and,
     * where the player has one, the meeting point's.
     */
    static List<Line> of(List<ServerRow> rows, Network network, Meeting meeting, Texts texts) {
        List<Line> lines = new ArrayList<>();
        for (Section section : Section.values()) {
            List<ServerRow> own = rows.stream().filter(row -> row.section() == section).toList();
            String none =
                    switch (section) {
                        case NETWORK -> network.key();
                        case MEETING -> meeting.key();
                        case SAVED, RECENT -> "";
                    };
            if (!own.isEmpty() || !none.isEmpty()) {
                lines.add(Line.head(texts.get("servers.section." + section.textKey())));
            }
            own.forEach(row -> lines.add(line(row, texts)));
            if (own.isEmpty() && !none.isEmpty()) {
                lines.add(Line.note(texts.get(none)));
            }
        }
        return lines;
    }

    private static Line line(ServerRow row, Texts texts) {
        World world = row.state() == State.HERE ? row.world() : null;
        boolean wrong = world != null ? !world.fits() : row.state() != State.ASKING;
        return new Line(
                row.id(),
                false,
                row.shownName(),
                detail(row, texts),
                wrong,
                world != null ? ping(world.pingMicros(), texts) : "",
                world != null ? pingColor(world) : Colors.TEXT_DIM);
    }

    private static String detail(ServerRow row, Texts texts) {
        World world = row.world();
        if (row.state() != State.HERE || world == null) {
            return texts.get("servers.state." + row.state().textKey());
        }
        if (!world.fits()) {
            return texts.get("servers.version", world.version());
        }
        String players = texts.get("servers.players", world.players(), world.playersMax());
        String title =
                world.title().isEmpty() || world.title().equals(row.shownName())
                        ? ""
                        : world.title() + ", ";
        String password = world.password() ? ", " + texts.get("servers.password") : "";
        return title + players + password + ", " + world.version();
    }

    /** A ping below 10 ms has a digit behind the point, so that it is not 0. */
    static String ping(long micros, Texts texts) {
        double millis = micros / 1000.0;
        return texts.get(
                "servers.ping",
                String.format(Locale.ROOT, millis < 9.95 ? "%.1f" : "%.0f", millis));
    }

    private static int pingColor(World world) {
        if (!world.fits()) {
            return Colors.TEXT_DIM;
        }
        return world.pingMicros() <= GOOD_MICROS
                ? Colors.GREEN
                : world.pingMicros() < BAD_MICROS ? Colors.AMBER : Colors.RED;
    }
}
