/** Rules for the whole project rather than one module: layers, packages, names of tests. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.build;
