import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { tourDetailsSchema } from '#shared/domains/tours/model/tour-details.ts';
import { guideChoicesSchema } from '#shared/domains/tours/model/wish.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused } from '../policies/people.ts';
import { act, freeSlots } from '../policies/tour-people.ts';
import { ask, makeAsked } from './asked-guides.ts';

type Tx = postgres.TransactionSql;

/** A home whose organisation pays guides, and two of its area: Gil speaks English, Gwen Spanish as well. */
async function makeWished(sql: Tx) {
  const world = await makeAsked(sql);
  await sql`delete from public.tours where id = ${world.tour}`;
  await sql`insert into public.payout_rates (org_id, per_tour_cents) values (${world.org}, 4000)`;
  for (const [guide, languages] of [
    [world.guide, ['English']],
    [world.second, ['English', 'Spanish']],
  ] as const) {
    await asPerson(sql, guide, (tx) => tx`select public.save_guide_area('Testville', 'TX', 25)`);
    await sql`update public.guides set languages_spoken = ${languages} where id = ${guide}`;
  }
  const [starts] = await freeSlots(sql, world.active);
  if (!starts) throw new Error('no slot');
  const listing = world.active;
  const request = (wish: Record<string, string | null>, id: string = randomUUID()) =>
    act(sql, world.renter, 'request_tour', { id, listing, starts, ...wish });
  return { ...world, starts, request };
}

const choices = async (sql: Tx, who: string, listing: string, starts: Date, kind = 'in_person') =>
  guideChoicesSchema.parse(
    (await act(sql, who, 'guide_choices', { listing, starts, kind })).guide_choices,
  );

const wishOf = async (sql: Tx, who: string, tour: string) =>
  tourDetailsSchema.parse((await act(sql, who, 'tour_details', { tour })).tour_details).wish;

const picked = async (sql: Tx, who: string, tour: string) =>
  (await act(sql, who, 'guides_for_tour', { tour })).guides_for_tour as {
    guide_id: string;
    is_wished: boolean;
    speaks_wish: boolean;
  }[];

test('a renter sees of free guides what their public pages say, and nothing where there is no choice', () =>
  rolledBack(async (sql) => {
    const { renter, host, guide, second, active, starts } = await makeWished(sql);
    const found = await choices(sql, renter, active, starts);
    expect(found.languages).toEqual(['English', 'Spanish']);
    expect(found.guides.map(({ guide_id }) => guide_id).toSorted()).toEqual(
      [guide, second].toSorted(),
    );
    expect(Object.keys(found.guides[0] ?? {}).toSorted()).toEqual([
      'avatar_url',
      'full_name',
      'guide_id',
      'languages',
      'organization_name',
      'stars',
      'tours_held',
    ]);
    const NONE = { languages: [], guides: [] };
    // A time that the home does not offer tells nothing of a guide's week.
    const between = new Date(starts.getTime() + 60_000);
    expect(await choices(sql, renter, active, between)).toEqual(NONE);
    expect(await choices(sql, renter, active, starts, 'self_guided')).toEqual(NONE);
    // One alone is no choice, and who has no public page is no guide.
    await sql`update public.guides set onboarding_completed = false where id = ${second}`;
    expect(await choices(sql, renter, active, starts)).toEqual(NONE);
    await sql`update public.guides set onboarding_completed = true where id = ${second}`;
    await sql`delete from public.payout_rates`;
    await sql`delete from public.tours where host_id = ${host}`;
    expect(await choices(sql, renter, active, starts)).toEqual(NONE);
  }));

test('homes that are not public, of a blocked host or one’s own have no choices, nor have visitors', () =>
  rolledBack(async (sql) => {
    const { renter, host, active, starts } = await makeWished(sql);
    await expectRefused(choices(sql, host, active, starts), { hint: 'tours.own_home' });
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.guide_choices(${active}, ${starts})`),
      { code: '42501' },
    );
    await sql`update public.listings set status = 'paused' where id = ${active}`;
    await expectRefused(choices(sql, renter, active, starts), { hint: 'listings.missing' });
  }));

test('choices are asked for sixty times in ten minutes and no more', () =>
  rolledBack(async (sql) => {
    const { renter, active, starts } = await makeWished(sql);
    await sql`select public.count_call('guide_choices', ${renter}, 60, 600) from generate_series(1, 60)`;
    await expectRefused(choices(sql, renter, active, starts), { hint: 'limits.rows' });
  }));

test('people who blocked each other are neither shown nor wished for', () =>
  rolledBack(async (sql) => {
    const { renter, guide, second, active, starts, request } = await makeWished(sql);
    await asPerson(sql, guide, (tx) => tx`select public.block_person(${renter})`);
    expect((await choices(sql, renter, active, starts)).guides).toEqual([]);
    await expectRefused(request({ guide }), { hint: 'tours.wish_unavailable' });
    await request({ guide: second });
  }));

test('a wish names a guide who is free and a language that they speak, or the request is refused', () =>
  rolledBack(async (sql) => {
    const { renter, host, otherHost, guide, second, request } = await makeWished(sql);
    const refused: Record<string, string>[] = [
      { guide: host },
      { guide: randomUUID() },
      { guide, language: 'Spanish' },
      { language: 'Klingon' },
    ];
    for (const wish of refused) {
      await expectRefused(request(wish), { hint: 'tours.wish_unavailable' });
    }
    const { id: tour } = await request({ guide: second, language: 'spanish' });
    const wish = {
      language: 'Spanish',
      wants_guide: true,
      guide_id: second,
      guide_name: 'Gwen Guide',
      state: 'open',
    };
    expect(await wishOf(sql, renter, tour)).toEqual(wish);
    expect(await wishOf(sql, host, tour)).toEqual(wish);
    await expectRefused(wishOf(sql, otherHost, tour), { hint: 'tours.missing' });
    // The same request once more is the same tour, with its wish.
    await request({ guide }, tour);
    expect(await wishOf(sql, renter, tour)).toEqual(wish);
  }));

test('the renter alone changes the wish, until a guide is sent', () =>
  rolledBack(async (sql) => {
    const { renter, host, guide, second, request } = await makeWished(sql);
    const { id: tour } = await request({ language: 'Spanish' });
    const change = (who: string, wish: Record<string, string | null>) =>
      act(sql, who, 'set_tour_wish', { tour, ...wish });
    await expectRefused(change(host, { guide }), { hint: 'tours.not_allowed' });
    await expectRefused(change(guide, { guide }), { hint: 'tours.missing' });
    await expectRefused(change(renter, { guide: host }), { hint: 'tours.wish_unavailable' });
    await change(renter, { guide });
    expect(await wishOf(sql, host, tour)).toMatchObject({ guide_id: guide, language: null });
    await change(renter, {});
    expect(await wishOf(sql, host, tour)).toBeNull();
    await change(renter, { language: 'Spanish' });
    await act(sql, host, 'assign_guide', { tour, guide: second });
    await expectRefused(change(renter, { guide }), { hint: 'tours.guide_taken' });
  }));

test('a host who sends another guide leaves the renter with who comes and what became of the wish', () =>
  rolledBack(async (sql) => {
    const { renter, host, guide, second, request } = await makeWished(sql);
    const { id: tour } = await request({ guide: second, language: 'English' });
    const [first, other] = await picked(sql, host, tour);
    expect(first).toMatchObject({ guide_id: second, is_wished: true, speaks_wish: true });
    expect(other).toMatchObject({ guide_id: guide, is_wished: false, speaks_wish: true });
    await ask(sql, host, tour, [guide, second]);
    await act(sql, guide, 'answer_guide_request', { tour, accept: true });
    expect(await wishOf(sql, renter, tour)).toMatchObject({ state: 'language_met' });
    // Who comes learns the language and not whom else the renter had in mind.
    expect(await wishOf(sql, guide, tour)).toMatchObject({ language: 'English', guide_id: null });
    await sql`update public.guides set languages_spoken = '{French}' where id = ${guide}`;
    expect(await wishOf(sql, renter, tour)).toMatchObject({ state: 'unmet' });
    await act(sql, host, 'assign_guide', { tour, guide: null });
    await ask(sql, host, tour, [second]);
    await act(sql, second, 'answer_guide_request', { tour, accept: true });
    expect(await wishOf(sql, renter, tour)).toMatchObject({ state: 'met' });
  }));

test('a wished guide who declines, is deactivated or blocked makes the wish impossible, and others are asked', () =>
  rolledBack(async (sql) => {
    const { renter, host, guide, second, request } = await makeWished(sql);
    const { id: tour } = await request({ guide: second });
    const state = async () => (await wishOf(sql, renter, tour))?.state;
    await ask(sql, host, tour, [second]);
    await act(sql, second, 'answer_guide_request', { tour, accept: false });
    expect(await state()).toBe('impossible');
    await ask(sql, host, tour, [second]);
    expect(await state()).toBe('open');
    await sql`update public.guides set onboarding_completed = false where id = ${second}`;
    expect(await state()).toBe('impossible');
    await sql`update public.guides set onboarding_completed = true where id = ${second}`;
    await asPerson(sql, second, (tx) => tx`select public.block_person(${renter})`);
    expect(await wishOf(sql, renter, tour)).toMatchObject({
      state: 'impossible',
      wants_guide: true,
      guide_id: null,
      guide_name: null,
    });
    await ask(sql, host, tour, [guide]);
    await act(sql, guide, 'answer_guide_request', { tour, accept: true });
    expect(await state()).toBe('unmet');
  }));

test('a wish moves who fits to the front and leaves the order of all others as it was', () =>
  rolledBack(async (sql) => {
    const { renter, host, guide, second, request } = await makeWished(sql);
    const { id: tour } = await request({});
    const before = (await picked(sql, host, tour)).map(({ guide_id }) => guide_id);
    const wishes: Record<string, string>[] = [
      { guide },
      { guide: second },
      { language: 'Spanish' },
    ];
    for (const wish of wishes) {
      await act(sql, renter, 'set_tour_wish', { tour, ...wish });
      const after = await picked(sql, host, tour);
      const place = new Map(
        after.map((one) => [one.guide_id, Number(!one.is_wished) * 2 + Number(!one.speaks_wish)]),
      );
      const expected = before.toSorted((a, b) => (place.get(a) ?? 9) - (place.get(b) ?? 9));
      expect(after.map(({ guide_id }) => guide_id)).toEqual(expected);
    }
  }));
