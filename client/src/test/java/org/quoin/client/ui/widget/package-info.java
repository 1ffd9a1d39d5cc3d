/** Tests of the controls, without a window. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.ui.widget;
