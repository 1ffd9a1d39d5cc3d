/** Tests of org.quoin.client.pack. */
@org.jspecify.annotations.NullMarked
package org.quoin.server.text;
