/** Tests of what draws into the window, one by one. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.display;
