@NullMarked
package org.quoin.engine.host.chat;

import org.jspecify.annotations.NullMarked;
