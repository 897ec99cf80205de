/** Changes to option files that keep every byte they do not mean to change, and can be taken back. */
package io.gctelemetry.profiles.edit;
