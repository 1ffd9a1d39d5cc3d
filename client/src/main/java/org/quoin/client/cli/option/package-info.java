/**
 * What commands share: options that several of them take, what numbers and words an option allows,
 * and how a command fails.
 */
@NullMarked
package org.quoin.client.cli.option;

import org.jspecify.annotations.NullMarked;
