package io.gctelemetry.source.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class DescriptorGuardTest {
    @Test
    void theMarginScalesWithTheLimit() {
        assertThat(DescriptorGuard.margin(1_048_576)).isEqualTo(64);
        assertThat(DescriptorGuard.margin(512)).isEqualTo(64);
        assertThat(DescriptorGuard.margin(128)).isEqualTo(16);
        assertThat(DescriptorGuard.margin(32)).isEqualTo(8);
    }

    @Test
    void whatIsFreeIsWhatTheBeanSays() {
        UnixOperatingSystemMXBean bean = (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        DescriptorGuard guard = new DescriptorGuard();

        assertThat(guard.low()).isFalse();
        assertThat(guard.free())
                .isBetween(
                        bean.getMaxFileDescriptorCount() - bean.getOpenFileDescriptorCount() - 20,
                        bean.getMaxFileDescriptorCount());
    }

    @Test
    void theSpareDescriptorsAreHeldOnceAndGivenBack() {
        UnixOperatingSystemMXBean bean = (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        DescriptorGuard guard = new DescriptorGuard();
        guard.hold();
        long held = bean.getOpenFileDescriptorCount();
        guard.hold();

        assertThat(bean.getOpenFileDescriptorCount()).isEqualTo(held);
        guard.release();
        assertThat(bean.getOpenFileDescriptorCount()).isEqualTo(held - 4);
    }
}
