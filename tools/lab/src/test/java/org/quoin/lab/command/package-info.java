/** Tests of the commands of the laboratory. */
@org.jspecify.annotations.NullMarked
package org.quoin.lab.command;
