package io.gctelemetry.profiles.catalogue;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An argument of the java program that is neither -XX nor one of the four sizes, and what each JDK makes of it. JDK 8, 11, 17, 21,
 * 25 and 26 were asked; where a change lies between two of them the release notes say in which, and where those are silent too the
 * JDKs between are taken to accept it.
 *
 * @param form the whole argument
 * @param jdks those that take it
 * @param deprecated the first that warns that it will go, or 0
 * @param ignored the first that ignores it with a warning, or 0
 * @param endsJvm whether the JVM prints something and ends, so that no node starts
 */
public record StandardOption(Pattern form, JdkRange jdks, int deprecated, int ignored, boolean endsJvm) {

    private static final String TABLE = """
            -(ea|da|enableassertions|disableassertions)(:.*)?                      8-26   -   -
            -(esa|dsa|enablesystemassertions|disablesystemassertions)              8-26   -   -
            -(agentlib(?!:hprof)|agentpath|javaagent|splash):.+                    8-26   -   -
            -verbose(:.*)?                                                         8-26   -   -
            -verbosegc                                                             8-26   25  -
            -(server|client|Xinternalversion|Xdiag|Xbatch|Xint|Xcomp|Xmixed|Xrs)   8-26   -   -
            -(Xnoclassgc|Xcheck:jni|XshowSettings|showversion)                     8-26   -   -
            -XshowSettings:(all|locale|properties|security|system|vm)              8-26   -   -
            -XshowSettings:.*                                                      8-24   -   -
            -Xm(ax|in)f.+                                                          8-26   -   -
            -Xmaxjitcodesize.*                                                     8-26   26  -
            -Xshare:(auto|on|off|dump)                                             8-26   -   -
            -Xverify(:(all|remote))?                                               8-26   -   -
            -(Xverify:none|noverify)                                               8-26   13  -
            -Xdebug                                                                8-26   22  -
            -Xrun(?!hprof).+                                                       8-26   -   -
            -(Xrun|agentlib:)hprof.*                                               8      -   -
            -Xbootclasspath/a:.+                                                   8-26   -   -
            -Xbootclasspath(/p)?:.+                                                8      -   -
            -Xnoagent                                                              8-22   22  -
            -Xfuture                                                               8-24   13  -
            -Xprof                                                                 8-26   -   10
            -(Xincgc|Xnoincgc|Xusealtsigs|Xboundthreads|Xoss.*|Xsqnopause|d64)     8      -   -
            -(no-)?jre-restrict-search                                             8      -   -
            -Xconcurrentio                                                         8-11   -   -
            -Xloggc:.*                                                             8-26   -   -
            -(cp|classpath)                                                        8-26   -   -
            -(version|fullversion|help|\\?|X|jar)                                  8-26   -   -   ends
            -{1,2}(version|help|help-extra|list-modules|dry-run|validate-modules)  9-26   -   -   ends
            --?(describe-module|d|module|m)(=.*)?                                  9-26   -   -   ends
            -Xlog(?!gc).*                                                          9-26   -   -
            --(add-opens|add-exports|add-reads|add-modules|limit-modules)(=.*)?    9-26   -   -
            --(patch-module|module-path|upgrade-module-path|class-path)(=.*)?      9-26   -   -
            -p                                                                     9-26   -   -
            --show-version                                                         9-26   -   -
            --illegal-access=.+                                                    9-26   -   17
            --enable-preview                                                       11-26  -   -
            --source(=.*)?                                                         11-26  -   -
            --enable-native-access(=.*)?                                           16-26  -   -
            --finalization=(enabled|disabled)                                      18-26  -   -
            --(sun-misc-unsafe-memory-access)=(allow|warn|debug|deny)              23-26  -   -
            --illegal-native-access=(allow|warn|deny)                              24-26  -   -
            --enable-final-field-mutation=.+                                       26     -   -
            --illegal-final-field-mutation=(allow|warn|debug|deny)                 26     -   -
            """;

    private static final List<StandardOption> ALL =
            TABLE.lines().map(StandardOption::of).toList();

    /* Columns: the form, the JDKs that take it, deprecated from, ignored from, and whether the JVM ends. */
    private static StandardOption of(String line) {
        String[] columns = line.split(" +", -1);
        return new StandardOption(
                Pattern.compile(columns[0]),
                JdkRange.parse("standard options", columns[1]),
                number(columns[2]),
                number(columns[3]),
                columns.length > 4);
    }

    private static int number(String text) {
        return text.equals("-") ? 0 : Integer.parseInt(text);
    }

    /** Returns what is known of an argument: the entry that takes it on that JDK, else any that has its form. */
    public static Optional<StandardOption> find(String argument, int jdk) {
        List<StandardOption> found = ALL.stream()
                .filter(option -> option.form.matcher(argument).matches())
                .toList();
        return found.stream()
                .filter(option -> option.jdks.contains(jdk))
                .findFirst()
                .or(() -> found.stream().findFirst());
    }
}
