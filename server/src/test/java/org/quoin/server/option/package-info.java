/** Tests of options that commands share. */
@org.jspecify.annotations.NullMarked
package org.quoin.server.option;
