import type postgres from 'postgres';
import type { Channel } from './connection.ts';
import { createFollower } from './follower.ts';
import type { Listener } from './listener.ts';

/** Ends channels of sessions that are over while their tokens still run. */
export type EndedSessions = {
  /** Resolves once the database tells of sessions that end. */
  ready: Promise<void>;
  close(): Promise<void>;
};

type Options = {
  sql: postgres.Sql;
  listener: Listener;
  /** All channels of this server. */
  channels(): Iterable<Channel>;
  shut(channel: Channel): void;
};

/** What a lost notification costs at most, and a session that ends between a join and its answer. */
const SAFETY_MS = 30_000;

/**
 * Listens for sessions that were ended, and for accounts that were banned or deleted; then asks once
 * for all people who are here. Without one here it asks nothing.
 */
export function followEndedSessions({ sql, listener, channels, shut }: Options): EndedSessions {
  const follower = createFollower('the check of sessions', async () => {
    const open = [...channels()].filter(({ identity }) => identity.userId);
    if (open.length === 0) return;
    const ended = new Set(await readEnded(sql, open));
    for (const channel of open) if (ended.has(nameOf(channel))) shut(channel);
  });
  const safety = setInterval(follower.wake, SAFETY_MS).unref();
  return {
    ready: listener.listen('auth_sessions_ended', follower.wake, follower.wake),
    close: async () => {
      clearInterval(safety);
      await follower.close();
    },
  };
}

const sessionOf = ({ identity }: Channel): string =>
  typeof identity.claims.session_id === 'string' ? identity.claims.session_id : '';

/** A person and their session; a token without a session ends with its account alone. */
const nameOf = (channel: Channel): string => `${channel.identity.userId} ${sessionOf(channel)}`;

/** Those of these people and sessions that have ended, as `private.session_stands` judges them. */
async function readEnded(sql: postgres.Sql, channels: readonly Channel[]): Promise<string[]> {
  const names = [...new Set(channels.map(nameOf))];
  const rows = await sql<{ name: string }[]>`
    select here.name
    from (select name, split_part(name, ' ', 1)::uuid as person,
      nullif(split_part(name, ' ', 2), '')::uuid as session from unnest(${names}::text[]) name) here
    where exists (
        select from auth.users u
        where u.id = here.person and (u.deleted_at is not null or u.banned_until > now()))
      or here.session is not null and not exists (
        select from auth.sessions s
        where s.id = here.session and s.user_id = here.person
          and (s.not_after is null or s.not_after > now()))`;
  return rows.map(({ name }) => name);
}
