/** Checks of single -XX options: form, life, value, relation to others, unlocks. */
package io.gctelemetry.profiles.lint.option;
