import postgres from 'postgres';
import { beforeAll, expect, inject, test } from 'vitest';
import { fetchGuideCalendar, fetchReported, fetchTours } from '#shared/domains/tours/api/tours.ts';
import { type ListedTour, type TourKind, tourKinds } from '#shared/domains/tours/model/schema.ts';
import { supabase } from '#shared/platform/supabase/supabase-client.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';

const stack = inject('stack');

beforeAll(() => supplyShell(stack));

/** All tours of a guide, in pages of this size. */
async function wholeList(
  past: boolean,
  size: number,
  kind: TourKind | null = null,
): Promise<ListedTour[]> {
  const tours: ListedTour[] = [];
  let cursor: unknown = null;
  do {
    const page = await fetchTours('guide', past, { cursor, size, kind });
    tours.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null);
  return tours;
}

/** Tours of a guide on three days to come: those of the seed are over one day. */
async function planTours(sql: postgres.Sql, guide: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into public.tours (listing_id, renter_id, host_id, org_id, guide_id, kind, status,
      starts_at, ends_at, time_zone, home_held, guide_held)
    select t.listing_id, t.renter_id, t.host_id, t.org_id, t.guide_id, t.kind, 'confirmed', day,
      day + interval '30 minutes', t.time_zone, tstzrange(day, day + interval '30 minutes'),
      tstzrange(day, day + interval '30 minutes')
    from (select * from public.tours where guide_id = ${guide} order by id limit 1) t,
      generate_series(now() + interval '40 days', now() + interval '42 days', interval '1 day') day
    returning id`;
  return rows.map(({ id }) => id);
}

test('[RG-08] a guide’s tours in small pages are those of one large page, and only their own', async () => {
  const me = await signInAs('guide@kinstead.test');
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const planned = await planTours(sql, me);
  for (const past of [true, false]) {
    const whole = await wholeList(past, 50);
    expect(whole.length).toBeGreaterThan(2);
    expect(await wholeList(past, 2)).toEqual(whole);
    // Of one kind, wherever they stand among all of them.
    for (const one of tourKinds)
      expect(await wholeList(past, 2, one)).toEqual(whole.filter(({ kind }) => kind === one));
    expect(new Set(whole.map(({ guide_id }) => guide_id))).toEqual(new Set([me]));
    const times = whole.map(({ starts_at }) => Date.parse(starts_at));
    expect(times).toEqual(times.toSorted((a, b) => (past ? b - a : a - b)));
  }
  await sql`delete from public.tours where id in ${sql(planned)}`;
  await sql.end();
});

test('[RG-07] a calendar has the tours of the lists, and no other guide’s', async () => {
  const me = await signInAs('guide@kinstead.test');
  const listed = [...(await wholeList(true, 50)), ...(await wholeList(false, 50))];
  const all = await fetchGuideCalendar(me, '2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z');
  expect(all.map(({ id }) => id).toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
  const [first] = all;
  const from = first?.starts_at ?? '';
  const until = all.find(({ starts_at }) => starts_at > from)?.starts_at ?? '';
  const some = await fetchGuideCalendar(me, from, until);
  expect(some.every(({ starts_at }) => starts_at === from)).toBe(true);
  expect(some.length).toBeGreaterThan(0);

  await signInAs('guide2@kinstead.test');
  expect(await fetchGuideCalendar(me, '2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z')).toEqual([]);
});

test('[RG-08] a report counts as written for its author only', async () => {
  const me = await signInAs('guide@kinstead.test');
  const over = (await wholeList(true, 50)).filter(({ status }) => status === 'completed');
  const [first, second] = over.map(({ id }) => id);
  const client = await supabase();
  const report = { id: crypto.randomUUID(), tour_id: first, author_id: me, notes: 'Bright rooms.' };
  const written = await client.from('tour_reports').insert(report);
  if (written.error) throw written.error;
  expect(await fetchReported(me, [first ?? '', second ?? ''])).toEqual([first]);
  expect(await fetchReported(me, [])).toEqual([]);
  await signInAs('renter@kinstead.test');
  expect(await fetchReported(me, [first ?? ''])).toEqual([]);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql`delete from public.tour_reports where id = ${report.id}`;
  await sql.end();
});
