package org.quoin.server.option;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An option that holds a secret or names its file. An empty one is refused, as it may come from a
 * variable or a file that somebody forgot to fill in; any other empty option counts as not set.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Secret {}
