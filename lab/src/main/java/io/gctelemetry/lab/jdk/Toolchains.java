package io.gctelemetry.lab.jdk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Reads the Java homes out of Maven's {@code toolchains.xml}. */
final class Toolchains {
    private Toolchains() {}

    /** The homes in the order of the file; none if it is absent or cannot be read: it is Maven's, not ours, to complain. */
    static List<Path> homes(Path file) {
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        List<Path> homes = new ArrayList<>();
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            NodeList elements =
                    factory.newDocumentBuilder().parse(file.toFile()).getElementsByTagName("jdkHome");
            for (int i = 0; i < elements.getLength(); i++) {
                homes.add(Path.of(elements.item(i).getTextContent().trim()));
            }
        } catch (IOException | SAXException | ParserConfigurationException | InvalidPathException e) {
            return homes;
        }
        return homes;
    }
}
