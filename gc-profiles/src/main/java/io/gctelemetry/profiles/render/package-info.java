/** From a profile and a target to the exact text to use: options in order, each with its reason, in every form of output. */
package io.gctelemetry.profiles.render;
