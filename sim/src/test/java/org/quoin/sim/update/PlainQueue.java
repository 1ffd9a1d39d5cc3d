package org.quoin.sim.update;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** {@link UpdateQueue} as one would write it down: sorted sets of places. */
final class PlainQueue {
    private record Place(long key, int index) implements Comparable<Place> {
        @Override
        public int compareTo(Place other) {
            int byKey = Long.compare(key, other.key);
            return byKey != 0 ? byKey : Integer.compare(index, other.index);
        }

        String named() {
            return name(
                    (SectionKey.x(key) << 4) + Section.localX(index),
                    (SectionKey.y(key) << 4) + Section.localY(index),
                    (SectionKey.z(key) << 4) + Section.localZ(index));
        }
    }

    private final TreeMap<Integer, TreeSet<Place>> byTurn = new TreeMap<>();
    private final TreeSet<Place> frozen = new TreeSet<>();
    private TreeSet<Place> current = new TreeSet<>();
    private TreeSet<Place> waiting = new TreeSet<>();

    static String name(int x, int y, int z) {
        return x + "," + y + "," + z;
    }

    void schedule(int turn, int x, int y, int z) {
        byTurn.computeIfAbsent(turn, t -> new TreeSet<>())
                .add(new Place(SectionKey.ofBlock(x, y, z), Section.indexOfBlock(x, y, z)));
    }

    /** The updates due in a turn, for at most a number of active sections, in order. */
    List<String> take(int turn, ActiveColumns active, int sectionsMax) {
        for (Iterator<Place> all = frozen.iterator(); all.hasNext(); ) {
            Place place = all.next();
            if (active.containsSection(place.key)) {
                waiting.add(place);
                all.remove();
            }
        }
        TreeSet<Place> due = byTurn.remove(turn);
        waiting.addAll(due == null ? new TreeSet<>() : due);
        List<String> taken = new ArrayList<>();
        int sections = 0;
        while (sections < sectionsMax && !(current.isEmpty() && waiting.isEmpty())) {
            if (current.isEmpty()) {
                current = waiting;
                waiting = new TreeSet<>();
            }
            long key = current.first().key;
            boolean isActive = active.containsSection(key);
            while (!current.isEmpty() && current.first().key == key) {
                Place place = current.pollFirst();
                if (isActive) {
                    taken.add(place.named());
                } else {
                    frozen.add(place);
                }
            }
            sections += isActive ? 1 : 0;
        }
        return taken;
    }

    int size() {
        int size = current.size() + waiting.size() + frozen.size();
        for (TreeSet<Place> due : byTurn.values()) {
            size += due.size();
        }
        return size;
    }
}
