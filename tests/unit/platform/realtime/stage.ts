import type { ChannelHandlers } from '#shared/platform/realtime/channel-port.ts';
import { createUserChannel } from '#shared/platform/realtime/user-channel.ts';

/** One attempt that the channel made, as its other side sees it. */
type Attempt = ChannelHandlers & { topic: string; closed: boolean; probes: number };

/** A channel on a hand-turned world. */
export function createStage() {
  const timers: { at: number; work: () => void }[] = [];
  const attempts: Attempt[] = [];
  const backers = {
    network: new Set<(is: boolean) => void>(),
    focus: new Set<(is: boolean) => void>(),
  };
  let now = 0;
  let openFails = false;
  const looked = { online: true, visible: true };
  const port = (set: Set<(is: boolean) => void>) => ({
    onChange: (listener: (is: boolean) => void) => {
      set.add(listener);
      return () => void set.delete(listener);
    },
  });
  const channel = createUserChannel({
    userId: 'ada',
    random: () => 0.5,
    network: { ...port(backers.network), online: () => looked.online },
    focus: { ...port(backers.focus), visible: () => looked.visible },
    clock: {
      now: () => now,
      after: (milliseconds, work) => {
        const timer = { at: now + milliseconds, work };
        timers.push(timer);
        return () => {
          const index = timers.indexOf(timer);
          if (index >= 0) timers.splice(index, 1);
        };
      },
    },
    channels: {
      open: async (topic, handlers) => {
        if (openFails) throw new Error('no code');
        const attempt: Attempt = { ...handlers, topic, closed: false, probes: 0 };
        attempts.push(attempt);
        return {
          close: async () => {
            attempt.closed = true;
          },
          probe: () => {
            attempt.probes += 1;
          },
        };
      },
    },
  });

  const settle = () => new Promise<void>((done) => setImmediate(done));
  return {
    channel,
    attempts,
    backers,
    looked,
    settle,
    failToOpen: (fails: boolean) => {
      openFails = fails;
    },
    last: () => {
      const attempt = attempts.at(-1);
      if (!attempt) throw new Error('no attempt was made');
      return attempt;
    },
    joined: async () => {
      attempts.at(-1)?.onOutcome({ joined: true });
      await settle();
    },
    failed: async (reason = 'CHANNEL_ERROR') => {
      attempts.at(-1)?.onOutcome({ joined: false, reason });
      await settle();
    },
    /** Runs what is due within the time, in order. */
    pass: async (milliseconds: number) => {
      const end = now + milliseconds;
      for (;;) {
        await settle();
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.splice(timers.indexOf(next), 1);
        now = next.at;
        next.work();
      }
      now = end;
      await settle();
    },
  };
}
