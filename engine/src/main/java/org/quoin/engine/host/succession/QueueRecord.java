package org.quoin.engine.host.succession;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.host.join.JoinQueue;
import org.quoin.engine.host.moderation.OrderRules;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * The players who wait for a place in a full world, in order:
 *
 * <pre>
 *   u16 count   count × (u8 rank: 0 moderator, 1 known, 2 stranger   i64 the id of its key)
 * </pre>
 */
public final class QueueRecord implements RecordSender.Source {
    /** The record's name. */
    public static final String NAME = "queue";

    private final JoinQueue queue;

    /** Of the queue. */
    public QueueRecord(JoinQueue queue) {
        this.queue = queue;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public byte[] bytes() {
        return bytes(queue.places());
    }

    static byte[] bytes(List<JoinQueue.Place> places) {
        ByteWriter out = new ByteWriter(2 + 9 * places.size()).u16(places.size());
        places.forEach(each -> out.u8(each.rank().code()).i64(each.key()));
        return out.toBytes();
    }

    /**
     * The places of a record.
     *
     * @throws BadBytesException if it is none
     */
    static List<JoinQueue.Place> read(byte[] bytes) throws BadBytesException {
        ByteReader in = new ByteReader(NAME, bytes);
        int count = in.u16In(0, OrderRules.QUEUED_MAX, "places");
        List<JoinQueue.Place> places = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            JoinQueue.Rank rank =
                    JoinQueue.Rank.ofCode(in.u8In(0, JoinQueue.Rank.STRANGER.code(), "rank"));
            places.add(new JoinQueue.Place(in.i64(), rank));
        }
        in.requireEnd();
        return places;
    }
}
