/** Which profiles suit a service level expectation, with what was published for and against each. Never a bare verdict. */
package io.gctelemetry.profiles.recommend;
