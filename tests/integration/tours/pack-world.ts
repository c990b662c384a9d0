import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { makeListing, signUp } from '../policies/people.ts';
import { makeColleague, makeReady, makeTour, makeTourWorld } from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;

/** A tour of a random world, as the model of the test looks at it. */
export type ModelTour = {
  id: string;
  home: string;
  renter: string;
  host: string;
  guide: string | null;
  accepted: boolean;
  member: string | null;
  kind: string;
  status: string;
  starts: number;
  ends: number;
  zone: string;
  /** Guides who had the tour, with whether they had accepted it. */
  former: { guide: string; accepted: boolean }[];
  /** From when and until when its own way in is open; null of a tour that uses its home's. */
  own: { opens: number; closes: number } | null;
};

export type PackWorld = {
  now: number;
  tours: ModelTour[];
  /** Everybody who asks, by what they are to most tours. */
  people: Record<string, string>;
  /** Who works for whom: the host and their colleagues, by host. */
  sides: Record<string, string[]>;
};

/** Numbers from 0 to 1 that are the same for a seed. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const MINUTE = 60_000;
const HOUR = 60;
/** Starts in minutes from now, around every border: of the window of packs, of the way in, of the tour itself. */
const STARTS = [
  ...[-49 * HOUR, -47 * HOUR, -20 * HOUR, -2 * HOUR, -25, 15, 60, 17 * HOUR, 18 * HOUR + 9],
  ...[18 * HOUR + 41, 23 * HOUR, 30 * HOUR, 47 * HOUR, 60 * HOUR, 75 * HOUR, 90 * HOUR],
];
const ZONES = ['America/Chicago', 'America/New_York', 'Pacific/Honolulu', 'America/Phoenix'];
const KINDS = ['in_person', 'in_person', 'live_video', 'self_guided'];
const STATUSES = [
  ...['requested', 'scheduled', 'confirmed', 'confirmed', 'confirmed', 'in_progress'],
  ...['completed', 'no_show', 'nobody_said', 'cancelled'],
];

/** What a secret is called in the texts of a world: of what, and of whom or which. */
export const secretOf = (kind: string, ...of: string[]) => `«${kind}:${of.join('+')}»`;

/** People of every role, homes of two hosts with secrets of every kind, and a tour for each start. */
export async function makePackWorld(sql: Tx, seed: number): Promise<PackWorld> {
  const roll = dice(seed);
  const one = <T>(of: readonly T[]): T => of[Math.floor(roll() * of.length)] as T;
  const world = await makeTourWorld(sql);
  const guides = [world.guide];
  for (const name of ['Second', 'Third', 'Fourth']) {
    const guide = await signUp(sql, 'guide', name);
    await makeReady(sql, guide);
    guides.push(guide);
  }
  const member = await makeColleague(sql, world.org);
  const { renter, otherRenter, host, otherHost } = world;
  const stranger = await signUp(sql, 'renter', 'Stranger');
  // Sent by the host before they left the organisation.
  const left = await signUp(sql, 'renter', 'Left');
  const people = {
    ...{ renter, otherRenter, host, otherHost, member, stranger, left },
    ...Object.fromEntries(guides.map((guide, at) => [`guide${at}`, guide])),
  };
  for (const [at, who] of Object.values(people).entries()) {
    await sql`
      update public.profiles set full_name = ${secretOf('name', who)},
        phone_number = ${`(512) 555-01${10 + at}`} where id = ${who}`;
  }
  const [clock] = await sql<{ now: Date }[]>`select now() as now`;
  const now = clock?.now.getTime() ?? 0;
  const homes = await makeHomes(sql, [host, host, otherHost]);
  await writeMessages(
    sql,
    Object.values(people),
    homes.map(({ id }) => id),
    one,
  );
  const tours: ModelTour[] = [];
  for (const minutes of STARTS) {
    const home = one(homes);
    const kind = one(KINDS);
    const guide = kind === 'self_guided' ? null : one([null, ...guides]);
    const accepted = guide !== null && roll() < 0.5;
    const starts = now + minutes * MINUTE;
    const tour = {
      ...{ home: home.id, host: home.host, kind, guide, accepted, starts },
      renter: one([renter, otherRenter]),
      member: home.host === host ? one([null, member, left]) : null,
      status: one(STATUSES),
      ends: starts + 30 * MINUTE,
      zone: one(ZONES),
      former: guides
        .filter((other) => other !== guide && roll() < 0.25)
        .map((other) => ({ guide: other, accepted: roll() < 0.5 })),
      own: roll() < 0.4 ? { opens: starts - 30 * MINUTE, closes: starts + 20 * MINUTE } : null,
    };
    // Of several parties at once the guide, or the host, may show the home to all.
    const isVisit = kind === 'in_person' && roll() < 0.4;
    const other = tour.renter === renter ? otherRenter : renter;
    const second = roll() < 0.5 ? {} : { guide: one(guides), accepted: true };
    const visit = [tour, ...(isVisit ? [{ ...tour, ...second, renter: other, former: [] }] : [])];
    for (const each of visit) {
      const id = await insertTour(sql, world, each);
      tours.push({ id, ...each });
      await writeSecrets(sql, { id, ...each }, guides, one);
    }
  }
  return {
    ...{ now, tours, people },
    sides: { [host]: [host, member], [otherHost]: [otherHost] },
  };
}

async function makeHomes(sql: Tx, hosts: readonly string[]) {
  const homes: { id: string; host: string }[] = [];
  for (const [at, host] of hosts.entries()) {
    const id = await makeListing(sql, host, { latitude: 30.1234567 + at, longitude: -97.7654321 });
    await sql`
      update public.listings set street_address = ${secretOf('street', id)} where id = ${id}`;
    await sql`
      insert into private.home_access (listing_id, code, instructions)
      values (${id}, ${secretOf('home', id)}, ${secretOf('homeDoor', id)})`;
    await sql`
      insert into private.home_points (listing_id, item, place) values (${id}, ${secretOf('point', id)}, 1)`;
    await sql`insert into public.tour_rules (listing_id, parties_at_once) values (${id}, 2)`;
    homes.push({ id, host });
  }
  return homes;
}

/** Conversations of pairs about the homes, each with a message that names both. */
async function writeMessages(
  sql: Tx,
  people: readonly string[],
  homes: readonly string[],
  one: <T>(of: readonly T[]) => T,
) {
  for (let n = 0; n < 40; n += 1) {
    const [from, to, home] = [one(people), one(people), one(homes)];
    const [low, high] = [from, to].toSorted() as [string, string];
    if (low === high) continue;
    const [pair] = await sql`
      select conversation_id as id from private.conversation_pairs
      where low_id = ${low} and high_id = ${high} and listing_id = ${home}`;
    const conversation = pair?.id ?? randomUUID();
    if (!pair) {
      await sql`insert into public.conversations (id) values (${conversation})`;
      await sql`
        insert into public.conversation_participants (conversation_id, user_id)
        values (${conversation}, ${low}), (${conversation}, ${high})`;
      await sql`
        insert into private.conversation_pairs (low_id, high_id, listing_id, conversation_id)
        values (${low}, ${high}, ${home}, ${conversation})`;
    }
    await sql`
      insert into public.messages (conversation_id, sender_id, content)
      values (${conversation}, ${from}, ${secretOf('message', low, high)})`;
  }
}

async function insertTour(
  sql: Tx,
  world: Parameters<typeof makeTour>[1],
  tour: Omit<ModelTour, 'id'>,
): Promise<string> {
  const [org] = await sql`select org_id from public.profiles where id = ${tour.host}`;
  const [from, to] = [new Date(tour.starts), new Date(tour.ends)];
  return makeTour(
    sql,
    { ...world, active: tour.home, renter: tour.renter, host: tour.host, org: org?.org_id },
    {
      ...{
        kind: tour.kind,
        status: tour.status,
        time_zone: tour.zone,
        member_id: tour.member,
      },
      ...{ guide_id: tour.guide, starts_at: from, ends_at: to },
      guide_answer: tour.guide && (tour.accepted ? 'accepted' : 'asked'),
      home_held: `[${from.toISOString()},${to.toISOString()})`,
      guide_held: `[${from.toISOString()},${to.toISOString()})`,
    },
  );
}

async function writeSecrets(
  sql: Tx,
  tour: ModelTour,
  guides: readonly string[],
  one: <T>(of: readonly T[]) => T,
) {
  const { id, own, guide } = tour;
  if (own) {
    await sql`
      insert into private.tour_access (tour_id, code, instructions, opens_at, closes_at)
      values (${id}, ${secretOf('tour', id)}, ${secretOf('tourDoor', id)},
        ${new Date(own.opens)}, ${new Date(own.closes)})`;
  }
  const log = async (actor: string, event: string, details: object = {}) => {
    const [row] = await sql`
      insert into public.tour_events ${sql({
        ...{ tour_id: id, actor_id: actor, event, to_status: tour.status },
        details: sql.json(details as never),
      })} returning id`;
    return row?.id as string;
  };
  await log(tour.renter, 'requested');
  if (tour.kind !== 'self_guided') await log(tour.host, 'guides_asked', { count: 2 });
  for (const { guide: other, accepted } of tour.former) {
    await log(tour.host, 'guide_assigned', { guide_id: other });
    if (accepted) await log(other, 'guide_accepted');
    const event = await log(other, 'guide_declined');
    await sql`
      insert into private.guide_reasons (tour_id, guide_id, event_id, reason, words)
      values (${id}, ${other}, ${event}, 'other', ${secretOf('why', id, other)})`;
    if (one([true, false])) await log(tour.host, 'guide_removed', { guide_id: other });
  }
  if (guide && tour.accepted) await log(guide, 'guide_accepted');
  for (const other of guides) {
    const status = other === guide ? 'accepted' : one(['asked', 'declined', 'taken', 'withdrawn']);
    if (tour.kind !== 'self_guided' && (other === guide || one([true, false]))) {
      await sql`
        insert into public.guide_requests ${sql({ tour_id: id, guide_id: other, status, pay_cents: 4500 })}`;
    }
  }
  for (const author of [tour.host, ...guides]) {
    await sql`
      insert into public.tour_reports (tour_id, author_id, notes)
      values (${id}, ${author}, ${secretOf('report', id, author)})`;
    await sql`
      insert into public.tour_notes (tour_id, author_id, content)
      values (${id}, ${author}, ${secretOf('note', id, author)})`;
  }
}
