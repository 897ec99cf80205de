/**
 * HotSpot's own words as tables: its collectors, the names each source gives them, the causes of collections, the
 * operations at a safepoint. What each collector can do on which JDK is defined here and nowhere else.
 */
package io.gctelemetry.event.hotspot;
