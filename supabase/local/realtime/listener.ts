import postgres from 'postgres';

/** The one connection of a server that hears notifications. */
export type Listener = {
  /** Resolves once heard; `listening` is called then, and after each reconnection. */
  listen(channel: string, heard: (payload: string) => void, listening: () => void): Promise<void>;
  close(): Promise<void>;
};

/** How soon a server tries again what the database did not answer. */
export const RETRY_MS = 250;

/** Connects at the first `listen`. */
export function createListener(databaseUrl: string): Listener {
  let closed = false;
  const connection = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    backoff: () => RETRY_MS / 1000,
    connection: { application_name: 'realtime-listen' },
  });
  return {
    listen: async (channel, heard, listening) => {
      // postgres.js listens again by itself after a cut, but not when the very first try failed.
      while (!closed) {
        try {
          await connection.listen(channel, heard, listening);
          return;
        } catch {
          await new Promise((done) => setTimeout(done, RETRY_MS));
        }
      }
    },
    close: async () => {
      closed = true;
      await connection.end({ timeout: 1 });
    },
  };
}
