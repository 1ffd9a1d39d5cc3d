/** Tests of what sessions count. */
@org.jspecify.annotations.NullMarked
package org.quoin.engine.measure;
