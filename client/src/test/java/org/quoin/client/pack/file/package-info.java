/** Tests of a pack's files, and of how they are bounded. */
@NullMarked
package org.quoin.client.pack.file;

import org.jspecify.annotations.NullMarked;
