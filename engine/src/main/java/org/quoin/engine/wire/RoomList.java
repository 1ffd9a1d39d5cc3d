package org.quoin.engine.wire;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * A server of rooms lets a client into none, and lists them.
 *
 * @param reason for the player, one that the wire knows
 * @param rooms that the server has, at most {@link Limits#ROOMS_LISTED_MAX}
 * @param templates that can be played by quick play
 */
public record RoomList(Reason reason, List<Room> rooms, List<String> templates)
        implements ToClient {
    private static final int PASSWORD = 1;

    /** Makes immutable copies. */
    public RoomList {
        rooms = List.copyOf(rooms);
        templates = List.copyOf(templates);
    }

    /**
     * A room.
     *
     * @param template that it was made from
     * @param players who have a place
     * @param playersMax how many may have one
     * @param password whether joining needs one
     */
    public record Room(
            String name, String template, int players, int playersMax, boolean password) {}

    @Override
    public void deliver(Receiver receiver) {
        receiver.roomList(this);
    }

    @Override
    public void write(ByteWriter out) {
        MessageKind.ROOM_LIST.begin(out).text(reason.text(), Limits.REASON_BYTES_MAX);
        Reasons.write(reason, out);
        out.u8(rooms.size());
        for (Room room : rooms) {
            out.text(room.name, Limits.ROOM_NAME_BYTES_MAX);
            out.text(room.template, Limits.ROOM_NAME_BYTES_MAX);
            out.u16(room.players).u16(room.playersMax).u8(room.password ? PASSWORD : 0);
        }
        out.u8(templates.size());
        templates.forEach(each -> out.text(each, Limits.ROOM_NAME_BYTES_MAX));
    }

    static RoomList read(ByteReader in) throws BadBytesException {
        String text = in.text(Limits.REASON_BYTES_MAX, "reason");
        Reason reason = Reasons.read(text, in);
        int count = in.u8In(0, Limits.ROOMS_LISTED_MAX, "rooms");
        List<Room> rooms = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            String name = readName(in, "room");
            String template = readName(in, "template");
            rooms.add(new Room(name, template, in.u16(), in.u16(), (in.u8() & PASSWORD) != 0));
        }
        int kinds = in.u8In(0, Limits.ROOM_TEMPLATES_MAX, "templates");
        List<String> templates = new ArrayList<>(kinds);
        for (int i = 0; i < kinds; i++) {
            templates.add(readName(in, "template"));
        }
        in.rest(); // A later protocol may have appended something.
        return new RoomList(reason, rooms, templates);
    }

    static String readName(ByteReader in, String what) throws BadBytesException {
        String name = in.text(Limits.ROOM_NAME_BYTES_MAX, what);
        if (!RoomName.isName(name)) {
            throw in.wrong("no name of a " + what);
        }
        return name;
    }

    /** Whether the reason is that nothing was chosen yet: the list is no bad news. */
    public boolean isChoice() {
        return reason.code() == EndCode.ROOM_WANTED;
    }
}
