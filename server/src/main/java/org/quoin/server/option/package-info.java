/**
 * What commands share: options that several of them take, which numbers and words an option allows,
 * and how a command fails.
 */
@NullMarked
package org.quoin.server.option;

import org.jspecify.annotations.NullMarked;
