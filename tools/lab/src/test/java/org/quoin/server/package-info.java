/** Tests of commands below the command line. */
@org.jspecify.annotations.NullMarked
package org.quoin.server;
