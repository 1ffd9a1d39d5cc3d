/** Tests of the live map. */
@org.jspecify.annotations.NullMarked
package org.quoin.server.map;
