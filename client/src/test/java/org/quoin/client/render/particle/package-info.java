/** Tests of org.quoin.client.particle. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.particle;
