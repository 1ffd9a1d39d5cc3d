/** Tests of pages for browsers. */
@org.jspecify.annotations.NullMarked
package org.quoin.server.http;
