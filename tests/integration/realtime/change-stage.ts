import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type ChangeListening, listenToRows, type Wish } from './change-listening.ts';
import { WAIT } from './listening.ts';
import { openStage, type Stage } from './stage.ts';

// As a migration of a Supabase project would have it, word for word.
const SCHEMA = `
create type public.mood as enum ('calm', 'busy');
create table public.notes (
  id bigint generated always as identity primary key,
  owner uuid not null,
  body text,
  stars int,
  price numeric(8, 2),
  tags text[] not null default '{}',
  extra jsonb,
  mood public.mood,
  secret text,
  bytes bytea,
  done boolean not null default false,
  created_at timestamptz not null default '2026-01-02T03:04:05.678Z'
);
alter table public.notes enable row level security;
create policy owner_reads_notes on public.notes
  for select to authenticated using (owner = (select auth.uid()));
revoke all on public.notes from anon, authenticated;
grant select (id, owner, body, stars, price, tags, extra, mood, bytes, done, created_at)
  on public.notes to authenticated;
create table public.open_notes (id int primary key, body text, stars int);
grant all on public.open_notes to anon, authenticated;
create table public.whole_notes (id int primary key, body text, stars int);
alter table public.whole_notes replica identity full;
grant all on public.whole_notes to anon, authenticated;
create table public.keyless_notes (body text);
grant all on public.keyless_notes to anon, authenticated;
create table public.hidden_notes (id int primary key);
create table public.guarded_notes (id int primary key, body text);
revoke all on public.guarded_notes from anon, authenticated;
grant select (body) on public.guarded_notes to authenticated;
alter publication supabase_realtime add table
  public.notes, public.open_notes, public.whole_notes, public.keyless_notes, public.guarded_notes;
`;

/** A topic of its own. */
export const topic = () => `changes-${randomUUID()}`;

/** Waits until as many have come, and no more. */
export const come = (list: unknown[] | undefined, count: number) =>
  vi.waitFor(() => expect(list).toHaveLength(count), WAIT);

/** Opens a stage with tables to listen to, for the tests of the calling file. */
export function changeStage() {
  const opened: { stage?: Stage; server?: Awaited<ReturnType<Stage['serve']>> } = {};
  const stage = () => {
    if (!opened.stage) throw new Error('the stage opens before the first test');
    return opened.stage;
  };
  beforeAll(async () => {
    opened.stage = await openStage();
    opened.server = await opened.stage.serve();
    await opened.stage.sql.begin(async (sql) => {
      await sql`set local role postgres`;
      await sql.unsafe(SCHEMA).simple();
    });
  });
  afterAll(() => opened.stage?.close());
  beforeEach(async () => {
    await stage().sql`delete from public.open_notes`;
    await stage().sql`delete from public.whole_notes`;
  });
  const open: ChangeListening[] = [];
  afterEach(() => Promise.all(open.splice(0).map(({ leave }) => leave())));

  return {
    open,
    get stage() {
      return stage();
    },
    get server() {
      if (!opened.server) throw new Error('the server starts before the first test');
      return opened.server;
    },
    /** Adds a note; answers its id. */
    add: async (owner: string, row: Record<string, unknown> = {}) => {
      const [made] = await stage().sql<{ id: string }[]>`
        insert into public.notes ${stage().sql({ owner, ...row })} returning id`;
      return Number(made?.id);
    },
    /** Listens as a user, or as a visitor, until the test ends. */
    listen: async (user: string | undefined, wishes: Wish[], at?: string) => {
      const client = await stage().client(user, at ? { at } : {});
      const listening = await listenToRows(client, topic(), wishes);
      open.push(listening);
      return listening;
    },
  };
}
