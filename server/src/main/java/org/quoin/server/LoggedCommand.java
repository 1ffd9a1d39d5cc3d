package org.quoin.server;

import org.quoin.engine.command.DayTimes;
import org.quoin.engine.undo.PlayerBook;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.BlockRun;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Command.SetKnownLevel;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.SectionKey;

/**
 * Formats a journal's command as a line of the log for people; the log puts the player concerned
 * before it. {@link Command#text} is for reports, with slots and numbers.
 */
final class LoggedCommand implements Command.Receiver {
    private final PlayerBook players;
    private String text = "";

    private LoggedCommand(PlayerBook players) {
        this.players = players;
    }

    /** The words for a command. */
    static String text(Command command, PlayerBook players) {
        LoggedCommand deed = new LoggedCommand(players);
        command.deliver(deed);
        return deed.text;
    }

    @Override
    public void join(Command.Join join) {
        text = "join";
    }

    @Override
    public void leave(Command.Leave leave) {
        text = "leave";
    }

    @Override
    public void setHotbar(Command.SetHotbar change) {
        text = "hotbar";
    }

    @Override
    public void teleport(Command.Teleport teleport) {
        text =
                "teleport to "
                        + Fixed.floor(teleport.x())
                        + " "
                        + Fixed.floor(teleport.y())
                        + " "
                        + Fixed.floor(teleport.z());
    }

    @Override
    public void setLook(Command.SetLook change) {
        text = "look: color " + change.look().color() + ", skin " + change.look().skin();
    }

    @Override
    public void setHome(Command.SetHome home) {
        text = "home set";
    }

    @Override
    public void setLevel(Command.SetLevel change) {
        text = "level " + change.level().word();
    }

    @Override
    public void setKnownLevel(SetKnownLevel change) {
        String key = players.fingerprintOf(change.playerId());
        text = "level " + change.level().word() + (key.isEmpty() ? "" : ", key " + key);
    }

    @Override
    public void setRule(Command.SetRule change) {
        text = "rule " + change.rule().word() + " " + change.rule().words().get(change.value());
    }

    @Override
    public void changeAreas(AreaCommand change) {
        if (change instanceof AreaCommand.Claim claim) {
            text = "claim " + boxText(claim.box());
        } else if (change instanceof AreaCommand.Release release) {
            text = "area " + release.area() + " freed";
        } else if (change instanceof AreaCommand.Share share) {
            text = "share area " + share.area() + " with " + share.member().name();
        } else if (change instanceof AreaCommand.Unshare unshare) {
            text = "unshare area " + unshare.area() + " with " + name(unshare.playerId());
        } else {
            text = change.text();
        }
    }

    @Override
    public void changeMatch(MatchCommand change) {
        text = change.text();
    }

    @Override
    public void setTime(Command.SetTime change) {
        text = "time " + DayTimes.text(change.moment());
    }

    @Override
    public void restore(Command.Restore restore) {
        int blocks = restore.runs().stream().mapToInt(BlockRun::length).sum();
        text =
                (restore.redo() ? "redo " : "undo ")
                        + blocks
                        + (blocks == 1 ? " block of " : " blocks of ")
                        + name(restore.playerId())
                        + " in the section "
                        + SectionKey.text(restore.section());
    }

    private String name(long playerId) {
        String name = players.nameOf(playerId);
        return name.isEmpty() ? "somebody" : name;
    }

    private static String boxText(AreaBox box) {
        return box.lowX()
                + ","
                + box.lowY()
                + ","
                + box.lowZ()
                + ".."
                + box.highX()
                + ","
                + box.highY()
                + ","
                + box.highZ();
    }
}
