package org.quoin.client.servers;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.screen.ServerActions.Meeting;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.transport.HostName;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.VisibleText;
import org.quoin.server.text.PackJson;
import org.tinylog.Logger;

/**
 * The worlds that a meeting point lists, asked for by HTTP on a thread of its own,
 * "quoin-meet-list", for as long as somebody looks at them.
 */
final class MeetingList {
    /** As long as people wait; then it is asked again. */
    private static final long EVERY_NANOS = TimeUnit.SECONDS.toNanos(10);

    private static final int TIME_MILLIS_MAX = 5000;

    /** A thousand worlds with long names. */
    private static final int BYTES_MAX = 512 * 1024;

    /** More than anybody reads. */
    private static final int WORLDS_MAX = 200;

    private static final String HEAD_END = "\r\n\r\n";
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int TOO_OFTEN = 429;

    private static final Listing ASKING = new Listing(Meeting.ASKING, List.of());

    private @Nullable HostAddress at;
    private @Nullable Thread asking;
    private long askedNanos;
    private volatile Answer last = new Answer(null, ASKING);

    /**
     * A world in the list.
     *
     * @param pingMicros to the meeting point and from there to the host
     */
    record World(
            HostAddress address,
            String name,
            int players,
            int playersMax,
            String version,
            long pingMicros) {}

    /** The worlds of a list, as far as it is known. */
    record Listing(Meeting state, List<World> worlds) {
        /** Of no meeting point. */
        static final Listing NONE = new Listing(Meeting.NONE, List.of());

        /** Takes an unchangeable copy. */
        Listing {
            worlds = List.copyOf(worlds);
        }
    }

    /** The answer of a meeting point, or that there was none. */
    private record Answer(@Nullable HostAddress of, Listing listing) {}

    /** Returns what is known of the list of a meeting point, and asks for it where that is due. */
    Listing look(HostAddress meet, long nowNanos) {
        boolean isNew = !meet.equals(at);
        boolean isDue = isNew || nowNanos - askedNanos >= EVERY_NANOS;
        Thread running = asking;
        if (isDue && (running == null || !running.isAlive())) {
            at = meet;
            askedNanos = nowNanos;
            Thread made = new Thread(() -> last = new Answer(meet, ask(meet)), "quoin-meet-list");
            made.setDaemon(true);
            asking = made;
            made.start();
        }
        Answer known = last;
        return meet.equals(known.of) ? known.listing : ASKING;
    }

    /** Asks again at the next look. */
    void refresh() {
        at = null;
    }

    private static Listing ask(HostAddress meet) {
        try {
            return read(meet);
        } catch (IOException e) {
            Logger.debug("the list of {}: {}", meet, e.toString());
            return new Listing(Meeting.SILENT, List.of());
        } catch (RuntimeException e) { // Of what a stranger has answered.
            Logger.warn(e, "the list of {}", meet);
            return new Listing(Meeting.SILENT, List.of());
        }
    }

    private static Listing read(HostAddress meet) throws IOException {
        long endNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(TIME_MILLIS_MAX);
        try (Socket socket = new Socket()) {
            InetSocketAddress server =
                    new InetSocketAddress(
                            new HostName(meet.host()).addresses().get(0), meet.port());
            long beganNanos = System.nanoTime();
            socket.connect(server, TIME_MILLIS_MAX);
            long pingMicros = (System.nanoTime() - beganNanos) / 1000;
            String request =
                    "GET /worlds HTTP/1.0\r\nHost: " + meet + "\r\nConnection: close" + HEAD_END;
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return listing(meet, all(socket, endNanos), pingMicros);
        }
    }

    private static String all(Socket socket, long endNanos) throws IOException {
        InputStream in = socket.getInputStream();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] part = new byte[8192];
        while (true) {
            long leftMillis = TimeUnit.NANOSECONDS.toMillis(endNanos - System.nanoTime());
            if (leftMillis <= 0) {
                throw new SocketTimeoutException("no whole list in time");
            }
            socket.setSoTimeout((int) leftMillis);
            int count = in.read(part);
            if (count < 0) {
                return all.toString(StandardCharsets.UTF_8);
            }
            all.write(part, 0, count);
            if (all.size() > BYTES_MAX) {
                throw new IOException("a list of more than " + BYTES_MAX + " bytes");
            }
        }
    }

    /**
     * The list in an answer.
     *
     * @throws IOException if it is none
     */
    static Listing listing(HostAddress meet, String answer, long pingMicros) throws IOException {
        int end = answer.indexOf(HEAD_END);
        String[] first = answer.split("[ \r]", 3);
        if (end < 0
                || first.length < 2
                || !first[0].startsWith("HTTP/1.")
                || !first[1].matches("[1-5][0-9][0-9]")) {
            throw new IOException("no answer of HTTP");
        }
        int status = Integer.parseInt(first[1]);
        if (status != OK) {
            Meeting why =
                    status == NOT_FOUND
                            ? Meeting.NO_LIST
                            : status == TOO_OFTEN ? Meeting.TOO_OFTEN : Meeting.SILENT;
            return new Listing(why, List.of());
        }
        String json = answer.substring(end + HEAD_END.length());
        if (PackJson.isTooDeep(json)) {
            throw new IOException("a list within lists");
        }
        try {
            JsonArray all = JsonParser.object().from(json).getArray("worlds", new JsonArray());
            List<World> worlds = new ArrayList<>();
            for (Object each : all) {
                World world = each instanceof JsonObject of ? world(meet, of, pingMicros) : null;
                if (world != null && worlds.size() < WORLDS_MAX) {
                    worlds.add(world);
                }
            }
            return new Listing(Meeting.LISTED, worlds);
        } catch (JsonParserException e) {
            throw new IOException("no list", e);
        }
    }

    private static @Nullable World world(HostAddress meet, JsonObject of, long pingMicros) {
        String code = MeetCode.parse(of.getString("code", ""));
        int hostMillis = of.getInt("hostPingMillis", 0);
        return code == null
                ? null
                : new World(
                        meet.withCode(code),
                        VisibleText.line(of.getString("name", ""), Limits.TITLE_BYTES_MAX),
                        within(of.getInt("players", 0)),
                        within(of.getInt("playersMax", 0)),
                        VisibleText.line(of.getString("version", ""), Limits.VERSION_BYTES_MAX),
                        pingMicros + 1000L * Math.max(0, Math.min(TIME_MILLIS_MAX, hostMillis)));
    }

    private static int within(int players) {
        return Math.max(0, Math.min(Limits.PLAYERS_MAX, players));
    }
}
