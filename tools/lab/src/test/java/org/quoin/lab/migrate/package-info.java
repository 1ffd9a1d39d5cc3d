@NullMarked
package org.quoin.lab.migrate;

import org.jspecify.annotations.NullMarked;
