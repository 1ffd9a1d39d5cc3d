package org.quoin.engine.audit;

/** Takes what is to be written down. Returns at once and never throws. */
@FunctionalInterface
public interface AuditSink {
    /** Nothing is written down. */
    AuditSink NONE = (room, event, namesAndValues) -> {};

    /** Events that share files: however many come into one room, they push out none of another. */
    enum Room {
        /** Coming and going, and the commands of moderators, hosts and the console. */
        MAIN("audit", 8),
        /** Refusals, which strangers cause. */
        REFUSED("audit-refused", 2),
        /** Commands of other players, and the chat. */
        PLAYERS("audit-players", 2);

        private final String stem;
        private final int filesMax;

        Room(String stem, int filesMax) {
            this.stem = stem;
            this.filesMax = filesMax;
        }

        /** How many files it has at most, with the one that is written. */
        int filesMax() {
            return filesMax;
        }

        /** The name of its file that is written, 0, or of an older one. */
        String fileName(int number) {
            return number == 0 ? stem + ".log" : stem + '-' + number + ".log";
        }
    }

    /**
     * Records an event.
     *
     * @param event a word for it
     * @param namesAndValues its details: a name, its value, the next name ...; values may come from
     *     anywhere
     */
    void write(Room room, String event, String... namesAndValues);
}
