import postgres from 'postgres';
import { createFollower, RETRY_MS } from './follower.ts';

/** The one connection of a server that hears notifications. */
export type Listener = {
  /** Resolves once heard; `listening` is called then, and whenever notifications may have been missed. */
  listen(channel: string, heard: (payload: string) => void, listening: () => void): Promise<void>;
  close(): Promise<void>;
};

type Ear = {
  channel: string;
  heard: (payload: string) => void;
  listening: () => void;
  /** Whether the database knows of it since the last cut. */
  stands: boolean;
};

/** Options that the library passes to its connections and does not declare. */
type Options = postgres.Options<Record<string, never>> & {
  onnotify: (channel: string, payload: string) => void;
};

/**
 * Connects at the first `listen`. The library's own `listen` asks once more after a cut and gives up in
 * silence when the database is still starting; this one goes on until it is heard.
 */
export function createListener(databaseUrl: string): Listener {
  const ears: Ear[] = [];
  const options: Options = {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    onnotify(channel, payload) {
      for (const ear of ears) if (ear.channel === channel) ear.heard(payload);
    },
    onclose() {
      for (const ear of ears) ear.stands = false;
      follower.wake();
    },
    backoff: () => RETRY_MS / 1000,
    connection: { application_name: 'realtime-listen' },
  };
  const connection = postgres(databaseUrl, options);
  const follower = createFollower('listening', async () => {
    const asked = ears.filter(({ stands }) => !stands);
    if (asked.length === 0) return;
    for (const ear of asked) ear.stands = true;
    try {
      const names = asked.map(({ channel }) => `listen "${channel.replaceAll('"', '""')}"`);
      await connection.unsafe(names.join('; ')).simple();
    } catch (error) {
      for (const ear of asked) ear.stands = false;
      throw error;
    }
    for (const { listening } of asked) listening();
  });
  return {
    async listen(channel, heard, listening) {
      ears.push({ channel, heard, listening, stands: false });
      await follower.settled();
    },
    async close() {
      const done = follower.close();
      await connection.end({ timeout: 1 });
      await done;
    },
  };
}
