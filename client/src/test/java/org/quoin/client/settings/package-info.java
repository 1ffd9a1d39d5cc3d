/** Tests of the settings file, the folders and the address of a host. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.settings;
