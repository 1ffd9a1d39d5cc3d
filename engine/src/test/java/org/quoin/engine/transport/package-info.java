/** Tests of queues, budgets and conditions of connections. */
@NullMarked
package org.quoin.engine.transport;

import org.jspecify.annotations.NullMarked;
