/** The entry point of the program. */
@org.jspecify.annotations.NullMarked
package org.quoin.client;
