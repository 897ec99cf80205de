/** How a part reports that something is not as the operator wanted it. */
package io.gctelemetry.notice;
