package org.quoin.engine.report;

/** Takes reports that are made while a session goes on. Must return quickly and never throw. */
@FunctionalInterface
public interface ReportSink {
    /** Keeps nothing. */
    ReportSink NONE = report -> {};

    /** Two worlds differed; the report says where. */
    void desync(DesyncReport report);
}
