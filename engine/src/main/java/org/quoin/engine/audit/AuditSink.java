package org.quoin.engine.audit;

/** Takes what is to be written down. Returns at once and never throws. */
@FunctionalInterface
public interface AuditSink {
    /** Nothing is written down. */
    AuditSink NONE = (event, namesAndValues) -> {};

    /**
     * Records an event.
     *
     * @param event a word for it
     * @param namesAndValues its details: a name, its value, the next name ...; values may come from
     *     anywhere
     */
    void write(String event, String... namesAndValues);
}
