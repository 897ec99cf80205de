/**
 * Option sets one can trust, with a reason and a source for every option.
 *
 * <pre>{@code
 * Profiles profiles = Profiles.load();
 * Rendering rendering = profiles.render(Target.jdk(17).gc(Gc.G1).heap("24g").cassandra("5.0"));
 * rendering.arguments();   // -Xms24g, -Xmx24g, -XX:+UseG1GC ...
 * rendering.notes();       // what to know before using them
 * }</pre>
 *
 * <p>The stable part is {@link io.gctelemetry.profiles.Profiles}, and what its methods take and return. Everything else may
 * change between releases.
 */
package io.gctelemetry.profiles;
