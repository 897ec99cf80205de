package io.gctelemetry.lab.client;

/** What a request does. */
enum Operation {
    READ,
    WRITE
}
