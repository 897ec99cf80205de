/** How a part says that something is not as the operator wanted it, whoever is there to be told. */
package io.gctelemetry.notice;
