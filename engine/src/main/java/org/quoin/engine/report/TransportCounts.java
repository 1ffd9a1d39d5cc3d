package org.quoin.engine.report;

/**
 * What a host's transport has counted.
 *
 * @param received what came by the port
 * @param sent what went by the port
 * @param events what strangers did there; goes on counting
 */
public record TransportCounts(Traffic received, Traffic sent, EventCounts events) {}
