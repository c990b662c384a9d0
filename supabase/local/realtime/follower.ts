/** How soon a server tries again what the database did not answer. */
export const RETRY_MS = 250;

/** Fetches when woken, one fetch at a time. */
export type Follower = {
  /** Something may be new: fetches now, or once more after the running fetch. */
  wake(): void;
  /** Resolves when a fetch that began after this call has succeeded. */
  settled(): Promise<void>;
  /** Resolves when nothing runs any more. */
  close(): Promise<void>;
};

/** Wakes may come too often or twice; failures are tried again until closed. */
export function createFollower(what: string, fetchNew: () => Promise<void>): Follower {
  let closed = false;
  let running: Promise<void> | null = null;
  let again = false;
  let failing = false;
  let waiting: (() => void)[] = [];

  const run = async () => {
    const mine = waiting;
    waiting = [];
    try {
      await fetchNew();
      failing = false;
      for (const done of mine) done();
    } catch (error) {
      again = true;
      waiting = [...mine, ...waiting];
      // Once for an outage, not four times a second.
      if (!closed && !failing) console.warn(`realtime: ${what} failed: ${String(error)}`);
      failing = true;
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  };
  const wake = () => {
    if (closed) return;
    if (running) {
      again = true;
      return;
    }
    running = run().then(() => {
      running = null;
      if (!again) return;
      again = false;
      wake();
    });
  };

  return {
    wake,
    settled: () =>
      new Promise((done) => {
        if (closed) return done();
        waiting.push(done);
        wake();
      }),
    close: async () => {
      closed = true;
      await running;
      for (const done of waiting) done();
    },
  };
}
