/** Tests of the measuring of rooms. */
@NullMarked
package org.quoin.lab.rooms;

import org.jspecify.annotations.NullMarked;
