/**
 * The entry point of the program.
 *
 * <p>Depends on {@code client.cli} and {@code client.settings}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client;
