package io.gctelemetry.collector.page;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** What a picture of a page looks like. */
final class Pictures {
    private Pictures() {}

    /** Returns the mean brightness from 0 to 255. */
    static double brightness(Path picture) throws IOException {
        BufferedImage image = ImageIO.read(picture.toFile());
        long sum = 0;
        long count = 0;
        for (int x = 0; x < image.getWidth(); x += 4) {
            for (int y = 0; y < image.getHeight(); y += 4) {
                int rgb = image.getRGB(x, y);
                sum += ((rgb >> 16 & 0xff) + (rgb >> 8 & 0xff) + (rgb & 0xff)) / 3;
                count++;
            }
        }
        return (double) sum / count;
    }
}
