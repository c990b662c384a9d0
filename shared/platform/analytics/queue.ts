import { Dexie, type EntityTable } from 'dexie';
import { ANALYTICS_QUEUE } from '../persisted-keys.ts';

/** Something that waits to be sent to one of the two endpoints. `id` makes a repetition harmless. */
export type QueuedEvent = {
  order: number;
  id: string;
  endpoint: 'track' | 'engage';
  at: number;
  data: Record<string, unknown>;
};

/** How many events wait at most; the oldest go first. */
export const MOST_QUEUED = 500;
/** What is older is refused by Mixpanel. */
export const OLDEST = 5 * 24 * 60 * 60 * 1000;
/** As many as mixpanel-proxy takes in one call. */
export const BATCH = 50;

/** Events that wait on this device. */
export type EventQueue = {
  add: (event: Omit<QueuedEvent, 'order'>) => Promise<void>;
  /** The oldest ones of one endpoint, at most a batch; what is too old is forgotten first. */
  next: (now: number) => Promise<QueuedEvent[]>;
  remove: (events: readonly QueuedEvent[]) => Promise<void>;
  /** Deletes the queue's database. */
  destroy: () => Promise<void>;
};

type QueueDatabase = Dexie & { events: EntityTable<QueuedEvent, 'order'> };

/** Opens the queue with the first event. */
export function openQueue(): EventQueue {
  let opened: QueueDatabase | null = null;
  const events = () => {
    if (!opened) {
      // Dexie adds the declared table as a property when it reads the version.
      // A database of its own: that of `offline/` belongs to a person, and visitors are counted, too.
      const database = new Dexie(ANALYTICS_QUEUE) as QueueDatabase;
      database.version(1).stores({ events: '++order, &id, at' });
      const close = () => {
        database.close();
        if (opened === database) opened = null;
      };
      // Another tab deletes the database and is blocked until this connection is closed.
      database.on('versionchange', close);
      opened = database;
    }
    return opened.events;
  };
  return {
    async add(event) {
      const table = events();
      await table.db.transaction('rw', table, async () => {
        await table.add(event);
        const surplus = (await table.count()) - MOST_QUEUED;
        if (surplus > 0) {
          await table.bulkDelete(await table.orderBy('order').limit(surplus).primaryKeys());
        }
      });
    },
    async next(now) {
      const table = events();
      await table
        .where('at')
        .below(now - OLDEST)
        .delete();
      const oldest = await table.orderBy('order').limit(BATCH).toArray();
      return oldest.filter(({ endpoint }) => endpoint === oldest[0]?.endpoint);
    },
    async remove(sent) {
      await events().bulkDelete(sent.map(({ order }) => order));
    },
    async destroy() {
      opened?.close();
      opened = null;
      await Dexie.delete(ANALYTICS_QUEUE);
    },
  };
}
