@NullMarked
package org.quoin.engine.command;

import org.jspecify.annotations.NullMarked;
