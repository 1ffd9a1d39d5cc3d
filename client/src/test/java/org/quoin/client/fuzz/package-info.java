/**
 * Every decoder of bytes from outside, each as one target for a coverage-guided fuzzer: {@code
 * ./quoin fuzz} runs Jazzer over them. Kept inputs, and every finding, are among the test
 * resources; a check decodes them all again. The targets themselves know nothing of Jazzer, which
 * is neither in the jar nor needed to compile.
 */
@NullMarked
package org.quoin.client.fuzz;

import org.jspecify.annotations.NullMarked;
