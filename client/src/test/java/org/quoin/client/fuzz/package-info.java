/**
 * Every decoder of bytes from outside, each as one target for a fuzzer that is led by coverage:
 * {@code ./quoin fuzz} runs Jazzer over them. What it kept, and every finding, lies among the test
 * resources; a check decodes all of it again. The targets themselves know nothing of Jazzer, which
 * is neither in the jar nor needed to compile.
 */
@NullMarked
package org.quoin.client.fuzz;

import org.jspecify.annotations.NullMarked;
