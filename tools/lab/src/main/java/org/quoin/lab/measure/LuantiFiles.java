package org.quoin.lab.measure;

/** The files for Luanti: its settings, its world, and a script that turns the camera. */
final class LuantiFiles {
    private static final int BLOCKS_A_COLUMN = 16;

    /** Columns made beyond the view, so that its edge can be meshed. */
    private static final int MORE_COLUMNS = 2;

    /**
     * The script: either makes the world around the place where the player will stand and ends, or
     * puts the player there at noon and turns the camera as we turn ours.
     */
    static final String SCRIPT =
            """
            local reach = tonumber(minetest.settings:get("view_reach"))
            local function place()
              for x = 0, 800, 16 do
                local y = minetest.get_spawn_level(x, 0)
                if y then return {x = x, y = y, z = 0} end
              end
              return {x = 0, y = 40, z = 0}
            end
            if minetest.settings:get_bool("view_prepare") then
              minetest.after(0, function()
                local at = place()
                minetest.emerge_area(
                  {x = at.x - reach, y = -48, z = at.z - reach},
                  {x = at.x + reach, y = 80, z = at.z + reach},
                  function(_, _, left)
                    if left == 0 then minetest.request_shutdown() end
                  end)
              end)
              return
            end
            minetest.register_on_joinplayer(function(player)
              minetest.set_timeofday(0.5)
              player:set_pos(place())
              player:set_look_vertical(math.rad(%s))
            end)
            local yaw = 0
            minetest.register_globalstep(function(dtime)
              yaw = (yaw + dtime * math.rad(%s)) %% (2 * math.pi)
              for _, player in ipairs(minetest.get_connected_players()) do
                player:set_look_horizontal(yaw)
              end
            end)
            """
                    .formatted(-FlyPath.TURN_PITCH_DEGREES, FlyPath.TURN_DEGREES_PER_SECOND);

    private LuantiFiles() {}

    /** Returns {@code world.mt} of a world of a game. */
    static String world(String game) {
        return """
        gameid = %s
        backend = sqlite3
        player_backend = sqlite3
        auth_backend = sqlite3
        mod_storage_backend = sqlite3
        creative_mode = true
        enable_damage = false
        """
                .formatted(game);
    }

    /**
     * Returns the settings. Smooth light, clouds, translucent water and fog stay at the game's
     * defaults; its limits on frames and on how far blocks are sent are lifted.
     *
     * @param columns how far it sees
     * @param port of its server, UDP
     * @param prepare whether it only makes its world and ends
     */
    static String config(LuantiPeer.Plan plan, int columns, int port, boolean prepare) {
        int reachColumns = columns + MORE_COLUMNS;
        return """
        screen_w = %d
        screen_h = %d
        fullscreen = false
        vsync = false
        fps_max = 10000
        fps_max_unfocused = 10000
        viewing_range = %d
        enable_clouds = true
        translucent_liquids = true
        smooth_lighting = true
        enable_sound = false
        fixed_map_seed = %d
        mg_name = v7
        time_speed = 0
        max_block_send_distance = %d
        max_block_generate_distance = %d
        max_simultaneous_block_sends_per_client = 100
        client_mapblock_limit = -1
        num_emerge_threads = %d
        dedicated_server_step = 0.05
        server_announce = false
        bind_address = 127.0.0.1
        port = %d
        view_reach = %d
        view_prepare = %b
        """
                .formatted(
                        plan.width(),
                        plan.height(),
                        columns * BLOCKS_A_COLUMN,
                        plan.seed(),
                        reachColumns,
                        reachColumns,
                        Math.max(2, Runtime.getRuntime().availableProcessors() - 2),
                        port,
                        reachColumns * BLOCKS_A_COLUMN,
                        prepare);
    }
}
