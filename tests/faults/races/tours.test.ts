import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeListing, signUp } from '../../integration/policies/people.ts';
import { adminSql, as } from '../../support/database.ts';
import { sized } from '../../support/size.ts';

const ROUNDS = sized(20, 200);
const MINUTE = 60_000;

/** Calls a function of tours in a transaction of its own. */
async function call(who: string, name: string, args: Record<string, string | null>) {
  const given = Object.entries(args);
  const names = given.map(([key], index) => `${key} => $${index + 1}`).join(', ');
  return await adminSql().begin((tx) =>
    as(tx, { role: 'authenticated', sub: who }, (me) =>
      me.unsafe(
        `select * from public.${name}(${names})`,
        given.map(([, value]) => value),
      ),
    ),
  );
}

/** What became of things tried at once: those that won, and the refusals of the others. */
async function together(tries: Promise<unknown>[]) {
  const ends = await Promise.allSettled(tries);
  return {
    won: ends.filter(({ status }) => status === 'fulfilled').length,
    refusals: ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])),
  };
}

async function freeSlot(listing: string): Promise<string> {
  const [slot] = await adminSql()<{ starts_at: Date }[]>`
    select starts_at from public.tour_slots(${listing}, now() + interval '3 days', now() + interval '10 days')`;
  if (!slot) throw new Error('no slot');
  return slot.starts_at.toISOString();
}

async function makeTour(
  listing: string,
  renter: string,
  columns: Record<string, string>,
  minutesFromNow: number,
): Promise<string> {
  const sql = adminSql();
  const starts_at = new Date(Date.now() + minutesFromNow * MINUTE).toISOString();
  const ends_at = new Date(Date.now() + (minutesFromNow + 30) * MINUTE).toISOString();
  const held = `[${starts_at},${ends_at})`;
  const [row] = await sql<{ id: string }[]>`
    insert into public.tours ${sql({
      listing_id: listing,
      renter_id: renter,
      kind: 'in_person',
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

test(`of three renters for one slot one gets it, the others are refused, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const host = await signUp(sql, 'host', 'Hana Host');
  const listing = await makeListing(sql, host);
  const renters = await Promise.all(
    ['Rene', 'Rita', 'Rolf'].map((name) => signUp(sql, 'renter', `${name} Renter`)),
  );
  const starts = await freeSlot(listing);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { won, refusals } = await together(
      renters.map((who) => call(who, 'request_tour', { id: randomUUID(), listing, starts })),
    );
    expect(won, `round ${round}`).toBe(1);
    expect(refusals).toMatchObject([{ hint: 'tours.slot_taken' }, { hint: 'tours.slot_taken' }]);
    await sql`delete from public.tours where listing_id = ${listing}`;
  }
});

test(`one tour request sent three times at once is one tour, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const host = await signUp(sql, 'host', 'Hana Host');
  const renter = await signUp(sql, 'renter', 'Rene Renter');
  const listing = await makeListing(sql, host);
  const starts = await freeSlot(listing);
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = randomUUID();
    const again = () => call(renter, 'request_tour', { id, listing, starts });
    const { won, refusals } = await together([again(), again(), again()]);
    expect(refusals, `round ${round}`).toEqual([]);
    expect(won).toBe(3);
    const rows = await sql`select id from public.tours where listing_id = ${listing}`;
    expect(rows).toHaveLength(1);
    await sql`delete from public.tours where listing_id = ${listing}`;
  }
});

test(`one renter who requests two homes for one hour gets one tour, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const host = await signUp(sql, 'host', 'Hana Host');
  const renter = await signUp(sql, 'renter', 'Rene Renter');
  const homes = [await makeListing(sql, host), await makeListing(sql, host)];
  const starts = await freeSlot(homes[0] ?? '');
  for (let round = 0; round < ROUNDS; round += 1) {
    const { won, refusals } = await together(
      homes.map((listing) => call(renter, 'request_tour', { id: randomUUID(), listing, starts })),
    );
    expect(won, `round ${round}`).toBe(1);
    expect(refusals).toMatchObject([{ hint: 'tours.renter_busy' }]);
    await sql`delete from public.tours where renter_id = ${renter}`;
  }
});

test(`of two hosts who assign one guide for one hour one gets the guide, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const guide = await signUp(sql, 'guide', 'Gil Guide');
  await sql`update public.guides set onboarding_completed = true where id = ${guide}`;
  const sides = await Promise.all(
    ['Hana', 'Otto'].map(async (name) => {
      const host = await signUp(sql, 'host', `${name} Host`);
      const renter = await signUp(sql, 'renter', `${name} Renter`);
      return { host, renter, listing: await makeListing(sql, host) };
    }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const tours = await Promise.all(
      sides.map(({ host, renter, listing }, n) =>
        makeTour(listing, renter, { host_id: host }, 3000 + n * 20),
      ),
    );
    const { won, refusals } = await together(
      sides.map(({ host }, n) => call(host, 'assign_guide', { tour: tours[n] ?? '', guide })),
    );
    expect(won, `round ${round}`).toBe(1);
    expect(refusals).toMatchObject([{ hint: 'tours.guide_unavailable', detail: 'busy' }]);
    await sql`delete from public.tours where id in ${sql(tours)}`;
  }
});

test(`a tour confirmed and cancelled at once ends cancelled, and the log has the order, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const host = await signUp(sql, 'host', 'Hana Host');
  const renter = await signUp(sql, 'renter', 'Rene Renter');
  const listing = await makeListing(sql, host);
  for (let round = 0; round < ROUNDS; round += 1) {
    const columns = { host_id: host, status: 'scheduled', proposed_by: 'host' };
    const tour = await makeTour(listing, renter, columns, 3000);
    const tries = [
      () => call(renter, 'confirm_tour', { tour }),
      () => call(host, 'cancel_tour', { tour, reason: 'Let to somebody' }),
    ];
    if (round % 2 === 1) tries.reverse();
    const { refusals } = await together(tries.map((one) => one()));
    const [row] = await sql`
      select t.status, array(select e.from_status || ' ' || e.event from public.tour_events e
        where e.tour_id = t.id order by e.created_at) as events
      from public.tours t where t.id = ${tour}`;
    expect(row?.status, `round ${round}`).toBe('cancelled');
    if (refusals.length > 0) {
      expect(refusals).toMatchObject([{ hint: 'status.transition_not_allowed' }]);
      expect(row?.events).toEqual(['scheduled cancelled']);
    } else {
      expect(row?.events).toEqual(['scheduled confirmed', 'confirmed cancelled']);
    }
    await sql`delete from public.tours where id = ${tour}`;
  }
});

test(`two tours that swap their times at once fail with a clear refusal at most, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const host = await signUp(sql, 'host', 'Hana Host');
  const guide = await signUp(sql, 'guide', 'Gil Guide');
  await sql`update public.guides set onboarding_completed = true where id = ${guide}`;
  const renters = [
    await signUp(sql, 'renter', 'Rene Renter'),
    await signUp(sql, 'renter', 'Rita Renter'),
  ];
  const listing = await makeListing(sql, host);
  const columns = { host_id: host, status: 'confirmed', guide_id: guide };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = [
      await makeTour(listing, renters[0] ?? '', columns, 3000),
      await makeTour(listing, renters[1] ?? '', columns, 3100),
    ];
    const starts = async (id: string) =>
      (await sql`select starts_at from public.tours where id = ${id}`)[0]?.starts_at.toISOString();
    const places = { one: await starts(one), two: await starts(two) };
    const { won, refusals } = await together([
      call(host, 'reschedule_tour', { tour: one, starts: places.two }),
      call(host, 'reschedule_tour', { tour: two, starts: places.one }),
    ]);
    expect(won, `round ${round}`).toBe(0);
    // The guide of both may be at one home with two parties; the home takes one.
    for (const refusal of refusals) expect(refusal.hint).toBe('tours.slot_taken');
    await sql`delete from public.tours where id in ${sql([one, two])}`;
  }
});

test(`two runs of the reminders at once notify each side once, ${ROUNDS} rounds`, async () => {
  const sql = adminSql();
  const host = await signUp(sql, 'host', 'Hana Host');
  const renter = await signUp(sql, 'renter', 'Rene Renter');
  const listing = await makeListing(sql, host);
  for (let round = 0; round < ROUNDS; round += 1) {
    const tour = await makeTour(listing, renter, { host_id: host, status: 'confirmed' }, 3000);
    const at = new Date(Date.now() + 2000 * MINUTE);
    const run = () => sql`select private.run_tour_reminders(${at})`;
    await Promise.all([run(), run(), run()]);
    const [row] = await sql`
      select count(*)::int as told from public.notifications
      where recipient_id = ${renter} and metadata ->> 'tour_id' = ${tour}`;
    expect(row?.told, `round ${round}`).toBe(1);
    await sql`delete from public.tours where id = ${tour}`;
  }
});
