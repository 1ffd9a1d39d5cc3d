package org.quoin.engine.audit;

/** Takes what is to be written down. Returns at once and never throws. */
@FunctionalInterface
public interface AuditSink {
    /** Nothing is written down. */
    AuditSink NONE = (event, namesAndValues) -> {};

    /**
     * Something has happened.
     *
     * @param event a word for it
     * @param namesAndValues what is to be said of it: a name, its value, the next name ...; values
     *     may be anything from outside
     */
    void write(String event, String... namesAndValues);
}
