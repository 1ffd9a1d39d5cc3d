/** Tests of what the measurements count. */
@org.jspecify.annotations.NullMarked
package org.quoin.lab.measure;
