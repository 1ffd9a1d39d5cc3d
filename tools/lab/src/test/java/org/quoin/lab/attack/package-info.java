/** Tests that attackers attack. */
@org.jspecify.annotations.NullMarked
package org.quoin.lab.attack;
