package io.gctelemetry.lab.client;

/** What a request does, and under which tags its times are logged. */
enum Operation {
    READ("READ-response", "READ-service"),
    WRITE("WRITE-response", "WRITE-service");

    private final String responseTag;
    private final String serviceTag;

    Operation(String responseTag, String serviceTag) {
        this.responseTag = responseTag;
        this.serviceTag = serviceTag;
    }

    String responseTag() {
        return responseTag;
    }

    String serviceTag() {
        return serviceTag;
    }
}
