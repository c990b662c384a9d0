import type { ClockPort } from '../ports/clock.ts';
import type { FocusPort } from '../ports/focus.ts';
import type { NetworkPort } from '../ports/network.ts';
import { platform } from '../ports/platform.ts';
import { wholeSupabase } from '../supabase/supabase-client.ts';
import { type CatchUp, createCatchUpRounds } from './catch-up.ts';
import {
  type ChannelOutcome,
  type ChannelPort,
  type OpenChannel,
  supabaseChannels,
} from './channel-port.ts';
import { CHANNEL_TIMES, retryDelay } from './reconnect-delays.ts';
import { readUserEvent, type UserEvent, type UserEventRow } from './user-events.ts';

/** The state of a user's channel. `waiting`: the pause after a failed attempt. */
type UserChannelStatus =
  | { status: 'off' }
  | { status: 'joining'; attempt: number }
  | { status: 'joined'; since: number }
  | { status: 'waiting'; attempt: number; retryAt: number; reason: string };

/** The one channel of a client: hints about the rows of one person. Rules R12 to R17 of docs/realtime.md. */
export type UserChannel = {
  status(): UserChannelStatus;
  onStatus(listener: (status: UserChannelStatus) => void): () => void;
  /** Listens to one kind of event; the returned function stops it. */
  on(event: UserEvent, listener: (row: UserEventRow) => void): () => void;
  /** Runs after every join, and again 3 s later; a rejection is retried. */
  onCatchUp(catchUp: CatchUp): () => void;
  start(): void;
  /** Leaves for good until the next start: at sign-out. */
  stop(): void;
  /** The network, the page, an alarm or the person is back. */
  wake(): void;
};

type Options = {
  userId: string;
  channels: ChannelPort;
  clock: ClockPort;
  network: Pick<NetworkPort, 'online' | 'onChange'>;
  focus: Pick<FocusPort, 'visible' | 'onChange'>;
  random?: () => number;
};

/** The channel of a signed-in user on this shell's ports; to be started once the session is established. */
export function userChannel(userId: string): UserChannel {
  const { clock, network, focus } = platform();
  return createUserChannel({
    userId,
    clock,
    network,
    focus,
    channels: supabaseChannels(wholeSupabase),
  });
}

/** As `userChannel`, on given ports. */
export function createUserChannel(options: Options): UserChannel {
  const { userId, channels, clock, random = Math.random } = options;
  const listeners = new Map<UserEvent, Set<(row: UserEventRow) => void>>();
  const statusListeners = new Set<(status: UserChannelStatus) => void>();
  const catchUps = new Set<CatchUp>();
  const catchUp = async () => void (await Promise.all([...catchUps].map(async (each) => each())));
  const rounds = createCatchUpRounds({ clock, random, run: catchUp });
  let current: UserChannelStatus = { status: 'off' };
  // A late event of an earlier attempt must not affect a later one.
  let attempt = 0;
  let failures = 0;
  let checkedAt = 0;
  let cancelRetry = () => {};
  let cancelPoll: (() => void) | null = null;
  let channel: Promise<OpenChannel | null> = Promise.resolve(null);
  let stopListening: (() => void)[] = [];

  /** R20: where WebSockets are blocked, polling shows news to a user who looks at the page. */
  function pollAfter(delay: number): void {
    cancelPoll = clock.after(delay * (0.5 + random()), () => {
      pollAfter(CHANNEL_TIMES.poll);
      // A round that fails is the next one's to make up for.
      if (options.network.online() && options.focus.visible()) catchUp().catch(() => undefined);
    });
  }

  function become(next: UserChannelStatus): void {
    current = next;
    if (next.status === 'joined' || next.status === 'off') {
      cancelPoll?.();
      cancelPoll = null;
    } else if (!cancelPoll) {
      pollAfter(CHANNEL_TIMES.firstPoll);
    }
    for (const listener of statusListeners) listener(next);
  }

  function join(): void {
    const mine = leave();
    become({ status: 'joining', attempt: failures + 1 });
    channel = channel.then(close).then(() => {
      if (mine !== attempt) return null;
      return channels.open(`user:${userId}`, {
        onOutcome: (outcome) => {
          if (mine === attempt) settle(outcome);
        },
        onBroadcast: (event, payload) => {
          if (mine === attempt) hear(event, payload);
        },
      });
    });
    channel = channel.catch((cause: unknown) => {
      if (mine === attempt) settle({ joined: false, reason: String(cause) });
      return null;
    });
  }

  /** Ends the current attempt; returns the number of the next one. */
  function leave(): number {
    cancelRetry();
    rounds.end();
    attempt += 1;
    return attempt;
  }

  function settle(outcome: ChannelOutcome): void {
    if (outcome.joined) {
      failures = 0;
      checkedAt = clock.now();
      become({ status: 'joined', since: checkedAt });
      rounds.begin();
      return;
    }
    const mine = leave();
    channel = channel.then(close);
    failures += 1;
    const delay = retryDelay(failures, random());
    cancelRetry = clock.after(delay, () => {
      if (mine === attempt) join();
    });
    become({
      status: 'waiting',
      attempt: failures,
      reason: outcome.reason,
      retryAt: clock.now() + delay,
    });
  }

  function hear(event: unknown, payload: unknown): void {
    const read = readUserEvent(event, payload);
    if (!read) return;
    for (const listener of listeners.get(read.event) ?? []) listener(read.row);
  }

  function wake(): void {
    if (current.status === 'waiting') {
      failures = 0;
      join();
    } else if (current.status === 'joined') {
      // After sleep the connection may be dead without the socket noticing.
      if (clock.now() - checkedAt < CHANNEL_TIMES.awayBeforeCheck) return;
      checkedAt = clock.now();
      void channel.then((open) => open?.probe());
      rounds.begin();
    }
  }

  const heard = (event: UserEvent) => {
    const known = listeners.get(event) ?? new Set();
    listeners.set(event, known);
    return known;
  };
  return {
    status: () => current,
    onStatus: (listener) => addTo(statusListeners, listener),
    on: (event, listener) => addTo(heard(event), listener),
    onCatchUp: (catchUp) => addTo(catchUps, catchUp),
    wake,
    start: () => {
      if (current.status !== 'off') return;
      const back = (isBack: boolean) => isBack && wake();
      stopListening = [options.network.onChange(back), options.focus.onChange(back)];
      join();
    },
    stop: () => {
      for (const end of stopListening) end();
      stopListening = [];
      leave();
      failures = 0;
      channel = channel.then(close);
      become({ status: 'off' });
    },
  };
}

function addTo<T>(set: Set<T>, one: T): () => void {
  set.add(one);
  return () => void set.delete(one);
}

/** A channel that fails to leave is dropped all the same. */
async function close(channel: OpenChannel | null): Promise<null> {
  await channel?.close().catch(() => undefined);
  return null;
}
