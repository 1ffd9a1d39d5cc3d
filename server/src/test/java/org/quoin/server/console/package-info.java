/** Tests of a host's console. */
@org.jspecify.annotations.NullMarked
package org.quoin.server.console;
