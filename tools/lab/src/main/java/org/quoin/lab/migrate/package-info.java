/**
 * Worlds that outlive their hosts, on the virtual network: random sessions in which hosts and those
 * who carry on die, are cut off and come back, and how long the players have to wait.
 */
@NullMarked
package org.quoin.lab.migrate;

import org.jspecify.annotations.NullMarked;
