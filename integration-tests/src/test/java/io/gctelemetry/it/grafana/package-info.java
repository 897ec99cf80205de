/** The dashboards and rules of grafana/, asked of real Prometheus servers: by real agents, and by a made truth. */
package io.gctelemetry.it.grafana;
