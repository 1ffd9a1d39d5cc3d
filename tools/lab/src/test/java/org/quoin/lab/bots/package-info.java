/** Tests of the scripts. */
@NullMarked
package org.quoin.lab.bots;

import org.jspecify.annotations.NullMarked;
