/** Programs that the tests start in JVMs of their own. */
package io.gctelemetry.profiles.jvms.program;
