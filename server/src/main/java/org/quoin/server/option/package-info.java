/**
 * Parts shared by commands: options that several of them take, checks of option values, and how a
 * command fails.
 */
@NullMarked
package org.quoin.server.option;

import org.jspecify.annotations.NullMarked;
