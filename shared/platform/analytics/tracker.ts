import { APP_VERSION } from '../../kit/brand.ts';
import { ANONYMOUS_ID_KEY } from '../persisted-keys.ts';
import type { StoragePort } from '../ports/storage.ts';
import { readEvent } from './events.ts';
import type { EventQueue } from './queue.ts';
import type { Sender } from './sender.ts';
import type { Tracked } from './track.ts';

/** What the tracker needs: storage of ids, the persisted queue, and the sender. */
export type TrackerPorts = { storage: StoragePort; queue: EventQueue; sender: Sender };

/** Counts what happens on this device. It exists only while its person agrees to that. */
export type Tracker = {
  take: (event: Tracked) => void;
  /** After a sign-in: the following events belong to the user. */
  identify: (userId: string, userType: string) => void;
  /** After a sign-out: the following events are anonymous, under a new id. */
  reset: () => Promise<void>;
  /** Consent was taken back: the id and everything that waits are gone. */
  end: () => Promise<void>;
  sendNow: () => void;
};

/** Makes the tracker of one page load, which is one session. */
export function createTracker({ storage, queue, sender }: TrackerPorts): Tracker {
  const sessionId = crypto.randomUUID();
  let person: string | null = null;
  let anonymous: string | null = null;
  let ended = false;
  // Events enter the queue in the order in which they happened.
  let last: Promise<unknown> = Promise.resolve();

  async function anonymousId(): Promise<string> {
    anonymous ??= await storage.getItem(ANONYMOUS_ID_KEY);
    if (anonymous === null) {
      anonymous = crypto.randomUUID();
      await storage.setItem(ANONYMOUS_ID_KEY, anonymous);
    }
    return anonymous;
  }

  /** Without storage nothing is counted, and a failure of analytics never reaches the user. */
  function inOrder(work: () => Promise<unknown>): Promise<unknown> {
    last = last.then(() => (ended ? undefined : work())).catch(() => undefined);
    return last;
  }

  function take({ name, properties, at }: Tracked): void {
    const read = readEvent(name, properties);
    if (!read) return;
    const userId = person;
    void inOrder(async () => {
      const id = crypto.randomUUID();
      const device = await anonymousId();
      const about = {
        distinct_id: userId ?? `$device:${device}`,
        $device_id: device,
        ...(userId && { $user_id: userId }),
        session_id: sessionId,
        app_version: APP_VERSION,
        time: at,
        $insert_id: id,
      };
      const data = { event: name, properties: { ...read, ...about } };
      await queue.add({ id, endpoint: 'track', at, data });
      sender.soon();
    });
  }

  function identify(userId: string, userType: string): void {
    if (person === userId) return;
    person = userId;
    const at = Date.now();
    void inOrder(async () => {
      const data = { $distinct_id: userId, $set: { user_type: userType } };
      await queue.add({ id: crypto.randomUUID(), endpoint: 'engage', at, data });
      sender.soon();
    });
  }

  async function forget(): Promise<void> {
    await Promise.allSettled([queue.destroy(), storage.removeItem(ANONYMOUS_ID_KEY)]);
    anonymous = null;
  }

  return {
    take,
    identify,
    async reset() {
      person = null;
      // Events collected with consent are sent if possible; the rest is deleted.
      await inOrder(async () => {
        await Promise.race([sender.now(), new Promise((done) => setTimeout(done, 2_000))]);
        await forget();
      });
    },
    async end() {
      ended = true;
      sender.stop();
      await last;
      await forget();
    },
    sendNow: () => void sender.now(),
  };
}
