/** Tests of films of replays. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.film;
