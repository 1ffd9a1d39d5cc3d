/** What holds for the whole house and so for no single module: layers, packages, names of tests. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.build;
