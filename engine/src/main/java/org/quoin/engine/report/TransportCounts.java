package org.quoin.engine.report;

/**
 * The counts of a host's transport.
 *
 * @param received traffic received by the port
 * @param sent traffic sent by the port
 * @param events strangers' events there; goes on counting
 */
public record TransportCounts(Traffic received, Traffic sent, EventCounts events) {}
