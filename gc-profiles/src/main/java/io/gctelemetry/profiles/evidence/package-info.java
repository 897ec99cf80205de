/** Published benchmark figures, each with what is suspect about it. The tables are here once; others read them here. */
package io.gctelemetry.profiles.evidence;
