/** Tests of org.quoin.client.view. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.view;
