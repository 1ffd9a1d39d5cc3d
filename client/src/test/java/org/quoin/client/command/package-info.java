@NullMarked
package org.quoin.client.command;

import org.jspecify.annotations.NullMarked;
