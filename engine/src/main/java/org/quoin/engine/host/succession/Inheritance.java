package org.quoin.engine.host.succession;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.chat.KeptChat;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.engine.host.entry.TextList;
import org.quoin.engine.host.join.JoinQueue;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.succession.HostRecords;
import org.quoin.sim.util.BadBytesException;
import org.tinylog.Logger;

/**
 * A host takes these over from the one before, beside the world: what {@link RecordSender} has
 * sent. A record that never came, or cannot be read, is left out.
 *
 * @param seats whose places in the world are whose
 * @param lists the texts of the lists, by the names of their files
 * @param queue who waits for a place
 * @param chat null for none
 * @param meeting where players find the world at a meeting point; null where it is at none
 * @param chains by which each of those who were named may host the world
 */
public record Inheritance(
        List<Seat> seats,
        Map<String, String> lists,
        List<JoinQueue.Place> queue,
        @Nullable KeptChat chat,
        @Nullable MeetPlace meeting,
        List<HostChain> chains) {
    /** Of a host that is the first, or alone. */
    public static final Inheritance NOTHING =
            new Inheritance(List.of(), Map.of(), List.of(), null, null, List.of());

    /** Ends the name of a list's file, and of no other record. */
    private static final String LIST = ".txt";

    /** Takes unchangeable copies. */
    public Inheritance {
        seats = List.copyOf(seats);
        lists = Map.copyOf(lists);
        queue = List.copyOf(queue);
        chains = List.copyOf(chains);
    }

    /** How we came to host the world, if that is our key; null if no host has named it. */
    public @Nullable HostChain chainOf(PublicIdentity own) {
        return chains.stream().filter(each -> each.host().equals(own)).findFirst().orElse(null);
    }

    private interface Reader<T> {
        @Nullable T read(byte[] bytes) throws BadBytesException;
    }

    /** Reads what the records hold. */
    public static Inheritance of(HostRecords records) {
        Map<String, String> lists = new HashMap<>();
        List<String> names = new ArrayList<>(records.all().keySet());
        names.removeIf(name -> !name.endsWith(LIST));
        for (String name : names) {
            String text = read(records, name, bytes -> ListRecord.read(name, bytes));
            if (text != null) {
                lists.put(name, text);
            }
        }
        List<Seat> seats = read(records, SeatRecord.NAME, SeatRecord::read);
        List<JoinQueue.Place> queue = read(records, QueueRecord.NAME, QueueRecord::read);
        List<HostChain> chains = read(records, ChainRecord.NAME, ChainRecord::read);
        return new Inheritance(
                seats == null ? List.of() : seats,
                lists,
                queue == null ? List.of() : queue,
                read(records, ChatRecord.NAME, ChatRecord::read),
                read(records, MeetingRecord.NAME, MeetingRecord::read),
                chains == null ? List.of() : chains);
    }

    /**
     * The requirements for joining in the records. Where they are not known only those may come in
     * who were in, and those on the allow-list.
     */
    public static EntryRules entry(HostRecords records) {
        EntryRules entry = read(records, EntryRecord.NAME, EntryRecord::read);
        return entry == null ? new EntryRules("", false, true) : entry;
    }

    private static <T> @Nullable T read(HostRecords records, String name, Reader<T> reader) {
        byte[] bytes = records.get(name);
        try {
            return bytes == null ? null : reader.read(bytes);
        } catch (BadBytesException e) {
            Logger.warn("{} of the host before: {}", name, e.problem());
            return null;
        }
    }

    /** The same of a world at a meeting point that a person of this machine has chosen. */
    public Inheritance ofChosenMeeting() {
        MeetPlace place = meeting == null ? null : meeting.chosen();
        return new Inheritance(seats, lists, queue, chat, place, chains);
    }

    /** The same of a world that goes on without the others, who keep its place. */
    public Inheritance ofCopy() {
        MeetPlace place = meeting == null ? null : meeting.ofCopy();
        return new Inheritance(seats, lists, queue, chat, place, chains);
    }

    /** Has a list hold as it did at the host before. */
    public <T extends TextList> void giveTo(KeptList<T> list) {
        String text = lists.get(list.file());
        if (text != null) {
            list.use(list.read(text));
        }
    }
}
