package org.quoin.engine.measure;

import it.unimi.dsi.fastutil.longs.Long2LongMap;
import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.wire.HashPart;
import org.quoin.sim.Simulation;
import org.quoin.sim.StateHash;

/** The parts of a state hash as a list: turn, avatars by slot, sections by key. */
public final class HashParts {
    private HashParts() {}

    /** The parts of a simulation's hash as it is now. */
    public static List<HashPart> of(Simulation simulation) {
        StateHash.Parts parts = simulation.hashParts();
        List<HashPart> list =
                new ArrayList<>(1 + parts.avatarBySlot().size() + parts.sectionByKey().size());
        list.add(new HashPart(HashPart.TURN, 0, parts.turn()));
        for (Long2LongMap.Entry entry : parts.avatarBySlot().long2LongEntrySet()) {
            list.add(new HashPart(HashPart.AVATAR, entry.getLongKey(), entry.getLongValue()));
        }
        for (Long2LongMap.Entry entry : parts.sectionByKey().long2LongEntrySet()) {
            list.add(new HashPart(HashPart.SECTION, entry.getLongKey(), entry.getLongValue()));
        }
        return list;
    }

    /** The order of the list. */
    public static int compare(HashPart a, HashPart b) {
        int byKind = Integer.compare(a.kind(), b.kind());
        return byKind != 0 ? byKind : Long.compare(a.key(), b.key());
    }
}
