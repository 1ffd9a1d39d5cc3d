/** Tests of queues, budgets and conditions of connections. */
@NullMarked
package org.quoin.engine.net.transport;

import org.jspecify.annotations.NullMarked;
