import type { ClockPort } from '../ports/clock.ts';
import type { NetworkPort } from '../ports/network.ts';
import type { EventQueue, QueuedEvent } from './queue.ts';

/** What became of a batch: taken, to be tried again, or never to be taken. */
export type Delivery = 'taken' | 'retry' | 'refused';

/** The outside world, as far as sending needs it. */
export type SenderPorts = {
  deliver: (endpoint: QueuedEvent['endpoint'], data: readonly object[]) => Promise<Delivery>;
  /** Runs while no other tab sends; does nothing where one does. */
  alone: (work: () => Promise<void>) => Promise<void>;
  clock: ClockPort;
  network: NetworkPort;
};

/** Sends the queued events in batches. Failures are silent and retried later; users never see them. */
export type Sender = { soon: () => void; now: () => Promise<void>; stop: () => void };

/** Events of a few seconds make one call. */
export const PAUSE = 3_000;
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 5 * 60_000;

/** The pause after so many failures in a row: doubling, at most five minutes. */
export function waitAfterFailure(failures: number): number {
  return Math.min(FIRST_WAIT * 2 ** Math.max(0, failures - 1), LONGEST_WAIT);
}

/** Sends what waits: a little after each event, when the connection returns, and after failures. */
export function createSender(queue: EventQueue, ports: SenderPorts): Sender {
  const { clock, network } = ports;
  let planned: (() => void) | null = null;
  let sending: Promise<void> | null = null;
  let failures = 0;
  let stopped = false;

  function plan(milliseconds: number) {
    if (planned || stopped) return;
    planned = clock.after(milliseconds, () => {
      planned = null;
      void send();
    });
  }

  async function sendAll(): Promise<void> {
    while (!stopped && network.online()) {
      const batch = await queue.next(clock.now());
      const [first] = batch;
      if (!first) return;
      const delivery = await ports.deliver(
        first.endpoint,
        batch.map(({ data }) => data),
      );
      if (delivery === 'retry') throw new Error('analytics were not taken');
      failures = 0;
      // A batch that is refused for what it says would be refused for ever.
      if (!stopped) await queue.remove(batch);
    }
  }

  function send(): Promise<void> {
    if (stopped || !network.online()) return Promise.resolve();
    sending ??= ports
      .alone(sendAll)
      .catch(() => {
        failures += 1;
        plan(waitAfterFailure(failures));
      })
      .finally(() => {
        sending = null;
      });
    return sending;
  }

  const unfollow = network.onChange((online) => {
    if (online) void send();
  });
  return {
    soon: () => plan(PAUSE),
    now: send,
    stop() {
      stopped = true;
      unfollow();
      planned?.();
    },
  };
}
