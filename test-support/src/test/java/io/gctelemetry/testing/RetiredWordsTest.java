package io.gctelemetry.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RetiredWordsTest {

    @TempDir
    Path folder;

    @Test
    void aWordIsFoundInAnyCaseAndAcrossLines() throws IOException {
        assertThat(RetiredWords.in("Nothing\nis so\nmany.")).containsExactly("Nothing is so many.");
        assertThat(RetiredWords.in("a teller of foretold tales")).isEmpty();
    }

    @Test
    void inSourcesOnlyLiteralsCount() throws IOException {
        Files.writeString(
                folder.resolve("A.java"), "/** It tells. */ String a = \"it \\\"stands\\\" there\"; // says\n");
        assertThat(RetiredWords.inLiterals(folder)).singleElement().asString().contains("stands");
    }
}
