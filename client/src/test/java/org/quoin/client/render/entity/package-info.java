/** Tests of what stands and moves in the world. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.entity;
