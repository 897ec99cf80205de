/** Words the tests share. */
package io.gctelemetry.profiles.testing;
