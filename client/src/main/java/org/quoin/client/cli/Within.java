package org.quoin.client.cli;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Which numbers an option takes; {@link Numbers} sees to it. A whole number may be both ends of its
 * range, a number with a fraction must be above its least.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@interface Within {
    /** The least. */
    long min();

    /** The most; of whole numbers {@link Integer#MAX_VALUE} stands for no end. */
    long max();
}
