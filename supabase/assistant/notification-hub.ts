import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Connection } from './connection.ts';
import { asCaller, type CallerSql, RefusedError } from './database.ts';

/** A database that restarts is back within seconds. */
const RETRY_MS: readonly number[] = [100, 500, 2000];

const announcedSchema = z.object({ id: z.uuid(), recipient_id: z.uuid() });

/** Carries notifications from the database to the recipients' sockets of this process. */
export type NotificationHub = {
  /** Returns how to take it out again. */
  add(connection: Connection): () => void;
  close(): Promise<void>;
};

type Pushed = Parameters<Connection['notify']>[0];

/** Listens; resolves when the database has confirmed it. */
export async function createNotificationHub(sql: Sql, logger: Logger): Promise<NotificationHub> {
  const connections = new Map<string, Set<Connection>>();
  let heardAt = new Date();
  let started = false;

  async function deliver(
    userId: string,
    read: (tx: CallerSql) => Promise<Pushed[]>,
    pauses = RETRY_MS,
  ): Promise<void> {
    const [first] = connections.get(userId) ?? [];
    if (!first) return;
    try {
      // As its recipient: what they may not read is not sent, and neither after a sign-out.
      const rows = await asCaller(sql, first.caller, read);
      for (const row of rows) for (const one of connections.get(userId) ?? []) one.notify(row);
    } catch (error) {
      if (error instanceof RefusedError) return first.refuse(error);
      const [pause, ...later] = pauses;
      if (pause === undefined) {
        logger.error({ err: error }, 'notification not delivered');
        return;
      }
      // What cut the listener off may have cut this connection, too; nothing was sent yet.
      await sleep(pause);
      return deliver(userId, read, later);
    }
  }

  const listener = await sql.listen(
    'kinstead_notifications',
    (payload) => {
      heardAt = new Date();
      const announced = announcedSchema.safeParse(parsed(payload));
      if (!announced.success) return;
      const { id, recipient_id: userId } = announced.data;
      void deliver(userId, (tx) => byId(tx, id));
    },
    () => {
      if (!started) {
        started = true;
        return;
      }
      // The connection was lost and is back: what was announced meanwhile is fetched.
      const since = new Date(heardAt.getTime() - 5000);
      heardAt = new Date();
      for (const userId of connections.keys()) void deliver(userId, (tx) => after(tx, since));
    },
  );

  return {
    add(connection) {
      const { userId } = connection.caller;
      const own = connections.get(userId) ?? new Set();
      connections.set(userId, own.add(connection));
      return () => {
        own.delete(connection);
        if (own.size === 0 && connections.get(userId) === own) connections.delete(userId);
      };
    },
    close: () => listener.unlisten(),
  };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}

async function byId(tx: CallerSql, id: string): Promise<Pushed[]> {
  return tx<Pushed[]>`
    select id, recipient_id, notification_type as type, title, message, priority, metadata,
      to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at
    from public.notifications
    where id = ${id} and recipient_id = (select auth.uid())`;
}

async function after(tx: CallerSql, since: Date): Promise<Pushed[]> {
  return tx<Pushed[]>`
    select id, recipient_id, notification_type as type, title, message, priority, metadata,
      to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at
    from public.notifications
    where recipient_id = (select auth.uid()) and created_at > ${since}
    order by created_at limit 50`;
}
