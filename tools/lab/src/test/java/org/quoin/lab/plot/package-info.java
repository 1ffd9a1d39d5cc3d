@NullMarked
package org.quoin.lab.plot;

import org.jspecify.annotations.NullMarked;
