/**
 * GCViewer's parser for the collector. The only module that touches GCViewer, which is under the LGPL: it is used as it is
 * published, as a jar of its own that anyone may replace or leave out.
 */
@NullMarked
package io.gctelemetry.gcviewer;

import org.jspecify.annotations.NullMarked;
