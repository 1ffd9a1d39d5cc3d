/**
 * The entry point of the program.
 *
 * <p>Depends on {@code client.cli}, {@code client.console} and {@code client.settings}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client;
