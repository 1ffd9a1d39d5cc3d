/** Tests of whole sessions on the virtual network. */
@NullMarked
package org.quoin.lab;

import org.jspecify.annotations.NullMarked;
