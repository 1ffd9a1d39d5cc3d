@NullMarked
package org.quoin.client.ui.chat;

import org.jspecify.annotations.NullMarked;
