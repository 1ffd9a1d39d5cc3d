/** Tests of org.quoin.client.predict. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.predict;
