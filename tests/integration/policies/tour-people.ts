import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { asPerson, makeWorld, signUp, type World } from './people.ts';

type Tx = postgres.TransactionSql;
export type TourRow = Record<string, unknown> & { id: string; status: string };

const MINUTE = 60_000;

/** An instant some minutes from now. */
export const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE);

/** Makes a guide ready to show homes, as onboarding and the operator would. */
export async function makeReady(sql: Tx, guide: string): Promise<void> {
  await sql`update public.guides set onboarding_completed = true where id = ${guide}`;
}

/** People, homes, and a guide who is ready. */
export async function makeTourWorld(sql: Tx): Promise<World> {
  const world = await makeWorld(sql);
  await makeReady(sql, world.guide);
  return world;
}

/** A person who assists the host's organisation. */
export async function makeColleague(sql: Tx, org: string): Promise<string> {
  const colleague = await signUp(sql, 'renter', 'Cole Colleague');
  await sql`
    insert into public.organization_members (org_id, profile_id, role)
    values (${org}, ${colleague}, 'assistant')`;
  return colleague;
}

/** A tour of the world's home in any state, past all functions. */
export async function makeTour(
  sql: Tx,
  { active, renter, host, org }: Pick<World, 'active' | 'renter' | 'host' | 'org'>,
  columns: Record<string, string | number | Date | null> = {},
  minutesFromNow = 48 * 60,
): Promise<string> {
  const starts_at = inMinutes(minutesFromNow).toISOString();
  const ends_at = inMinutes(minutesFromNow + 30).toISOString();
  const held = `[${starts_at},${ends_at})`;
  const [row] = await sql<{ id: string }[]>`
    insert into public.tours ${sql({
      listing_id: active,
      renter_id: renter,
      host_id: host,
      org_id: org,
      kind: 'in_person',
      status: 'requested',
      starts_at,
      ends_at,
      time_zone: 'America/Chicago',
      home_held: held,
      guide_held: held,
      ...columns,
    })} returning id`;
  if (!row) throw new Error('no tour');
  return row.id;
}

/** The first free times of a home from some days ahead. */
export async function freeSlots(sql: Tx, listing: string, daysAhead = 2): Promise<Date[]> {
  const from = inMinutes(daysAhead * 1440);
  const to = inMinutes((daysAhead + 7) * 1440);
  const rows = await sql<{ starts_at: Date }[]>`
    select starts_at from public.tour_slots(${listing}, ${from}, ${to})`;
  return rows.map(({ starts_at }) => starts_at);
}

/** Calls one of the functions of tours as a person. */
export async function act(
  sql: Tx,
  who: string,
  name: string,
  args: Record<string, string | boolean | Date | null>,
): Promise<TourRow> {
  const given = Object.entries(args);
  const names = given.map(([key], index) => `${key} => $${index + 1}`).join(', ');
  const rows = await asPerson(sql, who, (tx) =>
    tx.unsafe<TourRow[]>(
      `select * from public.${name}(${names})`,
      given.map(([, value]) => (value instanceof Date ? value.toISOString() : value)),
    ),
  );
  return rows[0] as TourRow;
}

/** Asks for a slot as a renter. */
export function request(
  sql: Tx,
  who: string,
  listing: string,
  starts: Date,
  id: string = randomUUID(),
): Promise<TourRow> {
  return act(sql, who, 'request_tour', { id, listing, starts });
}

/** The titles of a user's notifications about tours. */
export async function told(sql: Tx, who: string): Promise<string[]> {
  const rows = await sql<{ title: string }[]>`
    select title from public.notifications
    where recipient_id = ${who} and notification_type = 'tour' order by title`;
  return rows.map(({ title }) => title);
}
