/** The commands of {@code quoin lab}: experiments, and what they write down. */
@NullMarked
package org.quoin.client.cli.lab;

import org.jspecify.annotations.NullMarked;
