package org.quoin.client.ui;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.quoin.client.assets.PictureCode;
import org.quoin.client.film.FilmCode;
import org.quoin.client.servers.ServerCode;
import org.quoin.client.settings.SettingCode;
import org.quoin.engine.meet.MeetReason;
import org.quoin.engine.net.AddressCode;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.HostCode;
import org.quoin.engine.reason.ReasonCode;
import org.quoin.engine.reason.StoreCode;
import org.quoin.server.text.PackCode;
import org.quoin.server.world.WorldCode;

/** All kinds of reasons that a player may read. */
final class ReasonCodes {
    static final List<Class<? extends ReasonCode>> ENUMS =
            List.of(
                    EndCode.class,
                    FileCode.class,
                    HostCode.class,
                    StoreCode.class,
                    WorldCode.class,
                    PackCode.class,
                    PictureCode.class,
                    ServerCode.class,
                    AddressCode.class,
                    MeetReason.class,
                    SettingCode.class,
                    FilmCode.class);

    private ReasonCodes() {}

    static Stream<ReasonCode> all() {
        return ENUMS.stream().flatMap(each -> Arrays.stream(each.getEnumConstants()));
    }
}
