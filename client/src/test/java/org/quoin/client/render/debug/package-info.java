/** Tests of the debug views. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.debug;
