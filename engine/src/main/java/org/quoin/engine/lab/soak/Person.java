package org.quoin.engine.lab.soak;

import org.quoin.engine.client.FrameSource;
import org.quoin.engine.client.InputDelay;
import org.quoin.engine.lab.LinkConditions;

/**
 * Who takes part in a scenario.
 *
 * @param joinNanos when it comes
 * @param inputDelay what it has set
 * @param script what it does
 * @param line its way to the host while that is as it should be
 * @param tcpOnly whether datagrams do not come through
 * @param driftPpm how much too fast its clock runs
 * @param streamBreakNanos after how long without an answer TCP gives up
 */
record Person(
        long joinNanos,
        InputDelay inputDelay,
        FrameSource script,
        LinkConditions line,
        boolean tcpOnly,
        int driftPpm,
        long streamBreakNanos) {}
